import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { expect, sandboxAddress, test } from '../fixtures';
import { PortalPage } from '../pages/portal-page';

/** Items that pointer or keyboard pass are prefetched, also from hosts that do not run. */
test.beforeEach(({ pageFaults }) => pageFaults.allow(/ERR_CONNECTION_REFUSED/));

const PageViewSchema = v.strictObject({
  event: v.string(),
  path: v.string(),
  title: v.string(),
  at: v.number(),
});
const PageViewsSchema = v.array(PageViewSchema);

/**
 * The page views that the collector received in this page's posts, in order. Compares posts instead of times,
 * because tests move the clock.
 */
async function getCollected(posts: readonly (string | null)[]): Promise<readonly string[]> {
  const answer = await fetch(`${sandboxAddress}/collect.json`);
  const views = v.parse(PageViewsSchema, await answer.json());
  const sent = posts.map((post) => v.parse(PageViewSchema, JSON.parse(post ?? '')));
  return sent
    .filter(({ path, at }) => views.some((view) => view.path === path && view.at === at))
    .map(({ path, title }) => `${path} ${title}`);
}

test.describe('page views', () => {
  // Specification map: 7.33
  test('are sent to the collector on each route change, without query and token', async ({ asUser }) => {
    const posts: (string | null)[] = [];
    const page = await asUser('morgan.staff', {
      path: '/rfr?ccmm=0412',
      prepare: async (fresh) => {
        fresh.on('request', (request) => {
          if (!request.url().startsWith(`${sandboxAddress}/collect`)) return;
          posts.push(request.postData());
          expect(Object.keys(request.headers())).not.toContain('authorization');
        });
      },
    });
    const portal = new PortalPage(page);
    await expect(portal.main.getByRole('rowheader').first()).toBeVisible();
    expect(posts).toEqual([]);
    await portal.entry('Home').click();
    await expect(portal.heading('Hello Morgan')).toBeVisible();
    const first = '/rfr Requests for Reconsideration';
    await expect.poll(() => getCollected(posts)).toEqual([first, '/home/dashboard Dashboard']);
    await portal.municipality.focus();
    await page.goBack();
    await expect.poll(() => getCollected(posts)).toEqual([first, '/home/dashboard Dashboard', first]);
    expect(posts.join()).not.toContain('ccmm');
  });
});

test.describe('tooltips', () => {
  const tip = (page: Page) => page.getByRole('tooltip');

  test(
    'show on hover and focus, within the window, and close on Escape',
    { tag: '@long' },
    async ({ asUser }) => {
      const page = await asUser('morgan.staff');
      const portal = new PortalPage(page);
      await portal.entry('RfRs').hover();
      await expect(tip(page)).toHaveText('Request for Reconsideration');
      await page.keyboard.press('Escape');
      await expect(tip(page)).toHaveCount(0);

      const collapse = page.getByRole('button', { name: 'Collapse menu' });
      await collapse.focus();
      await page.keyboard.press('Enter');
      const expand = page.getByRole('button', { name: 'Expand menu' });
      await expect(expand).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expect(tip(page)).toHaveText(/^Version 21\.05\.01 © \d{4}$/);
      for (const name of ['Annotated Assessment Act', 'Learning Library']) {
        await page.keyboard.press('Shift+Tab');
        await expect(tip(page)).toHaveText(name);
      }
      await page.keyboard.press('Shift+Tab');
      await expect(page.getByRole('button', { name: /^Data Refresh: \w+ \d+, \d{4}$/ })).toBeFocused();
      await expect(tip(page)).toHaveText(/^Data Refresh: \w+ \d+, \d{4}$/);
      const box = await tip(page).boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(50);
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
      await page.keyboard.press('Shift+Tab');
      await expect(tip(page)).toHaveText('Property Pulse');
    },
  );
});

test('a collapsed menu is remembered and still works', async ({ asUser }) => {
  const page = await asUser('morgan.staff');
  const portal = new PortalPage(page);
  await page.getByRole('button', { name: 'Collapse menu' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible();
  await expect(portal.menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  await portal.menu.getByRole('link', { name: 'RfRs' }).click();
  await expect(portal.heading('Requests for Reconsideration')).toBeVisible();
  await expect(portal.menu.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Expand menu' }).click();
  await expect(portal.entry('RfRs')).toHaveText('RfRs');
});

test.describe('with 1,000 menu items', () => {
  test.beforeEach(async ({ stack }) => {
    await stack.editManifest((manifest) => {
      for (let number = 1; number <= 1_000; number += 1) {
        manifest.routes.push({ path: `/more-${number}`, label: `More ${number}`, app: 'dashboard' });
      }
    });
  });

  test(
    'the menu scrolls separately: its footer stays, and the current item is visible',
    { tag: '@long' },
    async ({ asUser }) => {
      const page = await asUser('morgan.staff', { path: '/more-700' });
      const portal = new PortalPage(page);
      await expect(portal.menu.getByRole('link', { name: 'More 700' })).toBeInViewport({ ratio: 0.9 });
      await expect(page.getByRole('button', { name: 'Collapse menu' })).toBeInViewport({ ratio: 0.9 });
      await expect(page.getByText('Data Refresh')).toBeInViewport({ ratio: 0.9 });
      await portal.menu.getByRole('link', { name: 'More 1000' }).focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/more-1000');
      await expect(portal.menu.getByRole('link', { name: 'More 1000' })).toBeInViewport({ ratio: 0.9 });
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    },
  );

  test(
    'the menu of a small screen scrolls inside the window, and closes from anywhere in it',
    { tag: '@long' },
    async ({ asUser }) => {
      const page = await asUser('morgan.staff', { context: { viewport: { width: 390, height: 844 } } });
      await page.getByRole('button', { name: 'Open menu' }).click();
      const logOut = page.getByRole('button', { name: 'Logout' });
      await expect(async () => {
        await logOut.scrollIntoViewIfNeeded();
        await expect(logOut).toBeInViewport({ timeout: 1_000 });
      }).toPass();
      await expect(page.getByRole('button', { name: 'Close menu' })).toBeInViewport({ ratio: 0.9 });
      await logOut.focus();
      await page.keyboard.press('Escape');
      await expect(logOut).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
    },
  );
});

test(
  'at 1366 × 650 the whole menu shows without scrolling, and its footer is at most 120 px high',
  { tag: '@long' },
  async ({ asUser }) => {
    const page = await asUser('morgan.staff', { context: { viewport: { width: 1366, height: 650 } } });
    const { menu } = new PortalPage(page);
    await expect(page.getByText('Data Refresh')).toBeVisible();
    // The font loads after the first content, and a fallback font may be wider.
    await page.waitForFunction(() =>
      Array.from(document.fonts).some(
        ({ family, status }) => family.replaceAll('"', '') === 'Public Sans' && status === 'loaded',
      ),
    );
    const heights = () =>
      page.evaluate(() => {
        const list = document.querySelector('aside nav');
        const { height = 0 } = list?.nextElementSibling?.getBoundingClientRect() ?? {};
        return { foot: height, hidden: (list?.scrollHeight ?? 0) - (list?.clientHeight ?? 0) };
      });
    for (const name of ['Collapse menu', 'Expand menu']) {
      const { foot, hidden } = await heights();
      expect(foot).toBeLessThanOrEqual(120);
      expect(hidden).toBe(0);
      await expect(menu.getByRole('link', { name: 'Property Pulse' })).toBeInViewport({ ratio: 1 });
      for (const label of [/^Learning Library/, /^Annotated Assessment Act/]) {
        await expect(page.getByRole('link', { name: label })).toBeInViewport({ ratio: 1 });
      }
      await page.getByRole('button', { name }).click();
    }
  },
);

test('links of the manifest lead to the sandbox, whatever its port', { tag: '@long' }, async ({ asUser }) => {
  const page = await asUser('morgan.staff');
  const library = page.getByRole('link', { name: /^Learning Library/ });
  await expect(library).toHaveAttribute('href', `${sandboxAddress}/pages/learning-library`);
});

test('the menu of a small screen contains everything the frame shows elsewhere', async ({ asUser }) => {
  const page = await asUser('avery.admin', { context: { viewport: { width: 390, height: 844 } } });
  const bar = page.getByRole('banner');
  const open = page.getByRole('button', { name: 'Open menu' });
  await expect(open).toHaveAttribute('aria-expanded', 'false');
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(bar.getByText('Avery Admin')).toBeVisible();
  await expect(bar.getByText('Administrator')).toBeVisible();
  await expect(bar.getByText('AA', { exact: true })).toBeVisible();
  await expect(bar.getByRole('combobox', { name: 'Quick search' })).toBeVisible();
  await expect(bar.getByRole('button', { name: /^Municipality: / })).toBeVisible();
  for (const name of [
    'People Portal',
    /^Annotated Assessment Act/,
    'Admin',
    'Settings',
    /^Learning Library/,
  ]) {
    await expect(bar.getByRole('link', { name })).toBeVisible();
  }
  await expect(bar.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page.getByRole('complementary')).toBeHidden();
  await bar.getByRole('link', { name: 'RfRs' }).press('Enter');
  await expect(new PortalPage(page).heading('Requests for Reconsideration')).toBeFocused();
  await expect(bar.getByRole('link', { name: 'RfRs' })).toHaveCount(0);
});

test(
  'opening the current page adds no history entry, and keeps the focus',
  { tag: '@long' },
  async ({ asUser }) => {
    const page = await asUser('morgan.staff', { path: '/settings' });
    const portal = new PortalPage(page);
    await expect(portal.heading('Settings')).toBeVisible();
    const entries = () => page.evaluate(() => history.length);
    const before = await entries();
    await portal.userMenu.click();
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(portal.userMenu).toBeFocused();
    expect(await entries()).toBe(before);

    const search = async () => {
      await portal.search.fill('');
      await portal.search.fill('0412001');
      const suggestions = page.getByRole('listbox', { name: 'Suggestions' });
      await suggestions.getByRole('option').first().click();
      await expect(page).toHaveURL(/\/property\?propId=/);
      await expect(suggestions).toBeHidden();
    };
    await search();
    // A new page takes the focus, which would close the suggestions.
    await expect(portal.main.getByRole('heading', { level: 1 })).toBeFocused();
    await search();
    expect(await entries()).toBe(before + 1);
  },
);
