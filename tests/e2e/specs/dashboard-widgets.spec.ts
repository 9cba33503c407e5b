import type { Locator } from '@playwright/test';
import { expect, expectNoSidewaysScroll, expectNoViolations, test } from '../fixtures';
import { PortalPage } from '../pages/portal-page';

/** The first number in the line below a widget's title. */
async function readCount(card: Locator, pattern: RegExp): Promise<string> {
  const caption = await card.getByText(pattern).textContent();
  return /[\d,]+(?= (?:items?|hearings?|sales?|requests?))/.exec(caption ?? '')?.[0] ?? '';
}

test('each widget links to the page with the records that it counts, and a click loads no new document', async ({
  asUser,
}) => {
  const page = await asUser('morgan.staff');
  const portal = new PortalPage(page);
  const { main } = portal;
  const isSame = await page.evaluateHandle(() => document);
  const widgets = [
    { title: 'Work due this week', caption: /due within 7 days$/, count: (n: string) => `${n} item` },
    { title: 'Hearings to come', caption: /scheduled$/, count: (n: string) => `${n} appeal` },
    { title: 'Recent sales', caption: /in 2025$/, count: (n: string) => `${n} sale` },
  ];
  for (const { title, caption, count } of widgets) {
    const card = portal.card(title);
    await expect(card.getByRole('rowheader').first()).toBeVisible();
    const number = await readCount(card, caption);
    await card.getByRole('link', { name: title }).click();
    await expect(main.getByText(count(number)).first()).toBeVisible();
    await page.goBack();
    await expect(main.getByRole('heading', { level: 1, name: /^Hello / })).toBeVisible();
  }
  expect(await isSame.evaluate((former) => former === document)).toBe(true);
});

test(
  'small charts are next to their tables, and a week links to the requests of its days',
  { tag: '@long' },
  async ({ asUser }, info) => {
    const page = await asUser('morgan.staff');
    const portal = new PortalPage(page);
    await portal.waitUntilFiguresShow();
    await expect(
      portal.card('Typical property').getByRole('img', { name: 'Typical value by tax year' }),
    ).toBeVisible();
    await expect(portal.card('Assessment change').getByRole('img')).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    const card = portal.card('RfRs for municipality');
    await expect(card.getByRole('img', { name: 'Requests received by week' })).toBeVisible();
    await card.getByText('Weeks as a table').focus();
    await page.keyboard.press('Enter');
    const weeks = card.getByRole('table', { name: 'Requests received by week' });
    await expect(weeks.getByRole('rowheader')).toHaveCount(8);
    await expectNoViolations(page, info.title);
    await expectNoSidewaysScroll(page);
    const row = weeks.getByRole('row').nth(1);
    const count = await row.getByRole('cell').textContent();
    await row.getByRole('link').click();
    await expect(page).toHaveURL(/receivedFrom=\d{4}-\d\d-\d\d&receivedTo=/);
    await expect(portal.main.getByText(new RegExp(`^${count} requests?$`))).toBeVisible();
  },
);

test(
  'the latest sales appear on a map once in view, without a layout shift',
  { tag: '@long' },
  async ({ asUser }) => {
    const requestedUrls: string[] = [];
    const page = await asUser('morgan.staff', {
      prepare: async (fresh) => {
        fresh.on('request', (request) => {
          if (/library-map|map-drawing|csp-worker|\/pulse\/(extent|tile)/.test(request.url()))
            requestedUrls.push(request.url());
        });
      },
    });
    const portal = new PortalPage(page);
    const card = portal.card('Recent sales');
    await portal.waitUntilFiguresShow();
    await expect(card.getByRole('rowheader')).toHaveCount(5);
    expect(requestedUrls).toEqual([]);
    const height = () => card.evaluate((element) => element.getBoundingClientRect().height);
    await card.getByRole('table').scrollIntoViewIfNeeded();
    const before = await height();
    await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const map = card.getByRole('group', { name: /^Where the latest sales of .+ were$/ });
    await expect(map).toHaveAttribute('data-map', 'drawn');
    expect(requestedUrls.some((url) => url.includes('csp-worker'))).toBe(true);
    expect(await height()).toBe(before);
    await expectNoViolations(page, 'the dashboard with a map');
  },
);

test('without WebGL the latest sales are shown as a list only', { tag: '@long' }, async ({ asUser }) => {
  const page = await asUser('morgan.staff', {
    prepare: async (fresh) => {
      await fresh.addInitScript(() => void Reflect.deleteProperty(window, 'WebGL2RenderingContext'));
    },
  });
  const card = new PortalPage(page).card('Recent sales');
  await card.evaluate((element) => element.scrollIntoView());
  await expect(card.getByRole('rowheader')).toHaveCount(5);
  await expect(card.getByRole('group')).toHaveCount(0);
});

test(
  'a widget whose calls fail shows the failure in its own card',
  { tag: '@long' },
  async ({ asUser, stack, pageFaults }) => {
    pageFaults.allow(/status of 503/);
    await stack.fail({ call: 'GET /api/appeals/next', status: 503, times: 1 });
    const page = await asUser('morgan.staff');
    const card = new PortalPage(page).card('Hearings to come');
    await expect(card.getByRole('alert')).toContainText('The hearings could not be loaded.');
    await card.getByRole('button', { name: 'Retry' }).click();
    await expect(card.getByRole('rowheader').first()).toBeVisible();
  },
);

test('users see only the widgets of sections that they may open', { tag: '@long' }, async ({ asUser }) => {
  const page = await asUser('riley.limited');
  const portal = new PortalPage(page);
  await expect(portal.main.getByRole('heading', { level: 1 })).toBeVisible();
  for (const title of ['Work due this week', 'Hearings to come', 'Recent sales'])
    await expect(portal.card(title)).toHaveCount(0);
});
