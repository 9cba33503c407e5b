import type { Locator } from '@playwright/test';
import { hostileHtml } from '../../support/hostile-html';
import { InjectionDetector, expect, expectNoViolations, getNow, test } from '../fixtures';
import { PortalPage } from '../pages/portal-page';
import { getPosts, showAll } from '../pages/written-posts';

const path = '/home/dashboard';
const call = 'GET /api/v2/posts';
const day = 86_400_000;
const minute = 60_000;

class PinnedPosts extends PortalPage {
  get region(): Locator {
    return this.main.getByRole('region', { name: 'Pinned posts' });
  }

  get posts(): Locator {
    return this.region.getByRole('list', { name: 'Pinned posts' }).locator('> li');
  }

  post(title: string): Locator {
    return this.posts.filter({ has: this.page.getByRole('heading', { name: title }) });
  }

  /** The number of columns of cards. */
  async columns(): Promise<number> {
    const edges = await this.posts.evaluateAll((cards) =>
      cards.map((card) => card.getBoundingClientRect().x),
    );
    return new Set(edges.map(Math.round)).size;
  }
}

test('hostile text in a post is shown without effect', async ({ asUser, stack }) => {
  test.slow();
  const texts = hostileHtml.map((html) => html.slice(0, 4_000));
  const written = hostileHtml.map((description, index) => {
    const title = texts[index] ?? '';
    return { title, description, webinarDate: title, imgAlt: title, link: title, img: title };
  });
  await stack.fail({ call, body: getPosts(written) });
  const injections = new InjectionDetector();
  const page = await asUser('riley.limited', { path, prepare: (opened) => injections.watch(opened) });
  // Locates by CSS: role and name queries are slow in markup this deep.
  const cards = page.locator('article');
  await expect(cards).toHaveCount(50);
  await showAll(page.locator('main'));
  await expect(cards).toHaveCount(hostileHtml.length, { timeout: 30_000 });
  await cards.last().scrollIntoViewIfNeeded();
  const links = await page.evaluate(() => {
    const all = [...document.querySelectorAll('article a[href]')];
    return all.map((link) => [link.getAttribute('target'), link.getAttribute('rel')].join(' '));
  });
  expect(new Set(links)).toEqual(new Set(['_blank noopener noreferrer']));
  await injections.expectNone(page);
});

test('a post opens its link in a new window without opener', { tag: '@long' }, async ({ asUser, stack }) => {
  const recent = { title: 'Roll return', start: getNow() - day };
  const webinar = { title: 'Open questions', webinarDate: 'November 20, 10 a.m.' };
  const broken = { title: 'No link', link: 'Link' };
  await stack.fail({ call, body: getPosts([recent, webinar, broken, {}, {}]) });
  const page = await asUser('riley.limited', { path });
  const pinned = new PinnedPosts(page);
  await expect(pinned.post('Roll return').getByText('New!', { exact: true })).toBeVisible();
  await expect(pinned.post('Roll return').getByText(/^Posted [A-Z][a-z]+ \d+, \d{4}$/)).toBeVisible();
  await expect(pinned.post('Open questions').getByText('November 20, 10 a.m.')).toBeVisible();
  await expect(pinned.post('Open questions').getByText('New!')).toHaveCount(0);
  await expect(pinned.post('No link').getByRole('link')).toHaveCount(0);
  await expectNoViolations(page, 'pinned posts');

  const opened = page.context().waitForEvent('page');
  // A click anywhere on the card, such as on its picture.
  await pinned.post('Roll return').click({ position: { x: 80, y: 40 } });
  const window = await opened;
  await expect.poll(() => window.url()).toContain('/pages/learning-library');
  expect(await window.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);

  const again = page.context().waitForEvent('page');
  await page.bringToFront();
  await pinned.post('Open questions').hover();
  await expect(page.getByRole('tooltip', { name: 'Opens in a new window' })).toBeVisible();
  await pinned.post('Roll return').getByRole('link').focus();
  await page.keyboard.press('Enter');
  await again;

  for (const [width, columns] of [
    [390, 1],
    [768, 2],
    [1199, 2],
    [1200, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => pinned.columns(), `columns at ${width}`).toBe(columns);
  }
});

test('posts appear and leave on time', { tag: '@long' }, async ({ asUser, stack }) => {
  const now = getNow();
  const ending = { title: 'Ending', end: now + 10 * minute };
  const coming = { title: 'Coming', start: now + 10 * minute };
  await stack.fail({ call, body: getPosts([ending, coming]) });
  const page = await asUser('riley.limited', {
    path,
    prepare: (opened) => opened.clock.install({ time: now }),
  });
  const pinned = new PinnedPosts(page);
  await expect(pinned.post('Ending')).toBeVisible();
  await expect(pinned.post('Coming')).toHaveCount(0);
  await page.clock.runFor(11 * minute);
  await expect(pinned.post('Coming')).toBeVisible();
  await expect(pinned.post('Ending')).toHaveCount(0);
});

test(
  'failed posts affect nothing else, and Retry loads them',
  { tag: '@long' },
  async ({ asUser, stack, pageFaults }) => {
    pageFaults.allow(/Failed to load resource/);
    await stack.fail({ call, status: 503, body: { message: 'The board is being painted.' } });
    const page = await asUser('morgan.staff', { path: `${path}?ccmm=0412` });
    const pinned = new PinnedPosts(page);
    await expect(pinned.region.getByRole('alert')).toContainText('The board is being painted.');
    await expect(pinned.main.getByRole('rowheader').first()).toBeVisible();
    await expect(pinned.main.getByRole('alert')).toHaveCount(1);
    await expectNoViolations(page, 'pinned posts failed');
    await stack.heal();
    await pinned.region.getByRole('button', { name: 'Retry' }).click();
    await expect(pinned.posts.first()).toBeVisible();
  },
);
