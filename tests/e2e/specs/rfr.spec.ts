import type { Page } from '@playwright/test';
import {
  expect,
  expectNoSidewaysScroll,
  expectNoViolations,
  siblingAddress,
  signIn,
  test,
} from '../fixtures';
import { PortalPage } from '../pages/portal-page';

declare global {
  interface Window {
    /** The text that the live region of a test's page has had. */
    announced?: string[];
  }
}

async function recordAnnouncements(page: Page): Promise<() => Promise<readonly string[]>> {
  // The page is announced only after it was painted; wait, so that the first announcement does not count.
  await expect(page.locator('[aria-live="polite"]').first()).not.toHaveText('');
  await page.evaluate(() => {
    const announcements: string[] = [];
    window.announced = announcements;
    const region = document.querySelector('[aria-live="polite"]');
    if (region === null) throw new Error('There is no live region.');
    const listen = (): void => {
      if (region.textContent !== '') announcements.push(region.textContent);
    };
    new MutationObserver(listen).observe(region, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => window.announced ?? []);
}

test('the menu opens the RfRs from their own origin, with title, focus and one announcement', async ({
  asUser,
}) => {
  const scripts: string[] = [];
  const page = await asUser('morgan.staff', {
    prepare: async (fresh) => {
      fresh.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(new URL(request.url()).origin);
      });
    },
  });
  const portal = new PortalPage(page);
  await expect(portal.heading('Hello Morgan')).toBeVisible();
  const announced = await recordAnnouncements(page);
  const isSameDocument = await portal.markDocument();
  await expect(portal.entry('RfRs')).toHaveAttribute('data-tooltip', 'Request for Reconsideration');
  await portal.entry('RfRs').click();
  const heading = portal.heading('Requests for Reconsideration');
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle('Requests for Reconsideration – Municipal Portal');
  await expect(portal.entry('RfRs')).toHaveAttribute('aria-current', 'page');
  const table = portal.main.getByRole('table', { name: 'Requests for Reconsideration' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Roll',
    'Phase',
    'Address',
    /^Assessed value/,
    /^Requested value/,
    /^Received/,
    /^Updated/,
  ]);
  await expect(table.getByRole('rowheader').first()).toHaveText(/^0412( \d+){4}$/);
  await expect(table.getByRole('row').nth(1).getByRole('cell').nth(2)).toHaveText(/^\$[\d,]+$/);
  await expect.poll(announced).toEqual(['Requests for Reconsideration']);
  expect(await isSameDocument()).toBe(true);
  expect(scripts).toContain(siblingAddress('rfr'));
});

test('another municipality changes list and URL without a new document, and becomes the default', async ({
  page,
}) => {
  await signIn(page, 'quinn.company', '/rfr');
  const portal = new PortalPage(page);
  const rolls = portal.main.getByRole('table').getByRole('rowheader');
  await expect(rolls.first()).toHaveText(/^0412 /);
  const isSameDocument = await portal.markDocument();
  await portal.chooseMunicipality('0618');
  await expect(rolls.first()).toHaveText(/^0618 /);
  await expect(portal.main.getByText(/assessed value in Fallowdale/)).toBeVisible();
  await expect(page).toHaveURL('/rfr?ccmm=0618');
  expect(await isSameDocument()).toBe(true);
  await portal.logOut();
  await signIn(page, 'quinn.company');
  await expect(page).toHaveURL('/home/dashboard?ccmm=0618');
  await expect(portal.municipality).toContainText('(0618)');
});

test(
  'a default that cannot be saved is reverted',
  { tag: '@long' },
  async ({ asUser, stack, pageFaults }) => {
    pageFaults.allow(/console error: Failed to load resource.*\/v2\/user\/settings/);
    await stack.fail({ call: 'PATCH /api/v2/user/settings/*', status: 503 });
    const page = await asUser('morgan.staff', { path: '/rfr' });
    const portal = new PortalPage(page);
    await expect(portal.municipality).toContainText('(0412)');
    await portal.chooseMunicipality('0731');
    await expect(portal.municipality).toContainText('(0412)');
    await expect(portal.main.getByText(/assessed value in Northfield/)).toBeVisible();
    await expect(page).toHaveURL('/rfr?ccmm=0412');
  },
);

test(
  'the list shows the next fifty rows, with their page in the URL',
  { tag: '@long' },
  async ({ asUser }) => {
    const page = await asUser('morgan.staff', { path: '/rfr' });
    const { main } = new PortalPage(page);
    const pages = main.getByRole('navigation', { name: 'Pages' });
    await expect(pages).toContainText(/^1–50 of [\d,]+/);
    await pages.getByRole('button', { name: 'Next' }).click();
    await expect(pages).toContainText(/^51–100 of [\d,]+/);
    await expect(page).toHaveURL(/[?&]from=50/);
    await expect(main.getByRole('table').getByRole('rowheader')).toHaveCount(50);
  },
);

test('requests are filtered by URL, one opens with its progress, and Back undoes each step', async ({
  asUser,
}, info) => {
  const page = await asUser('morgan.staff', { path: '/rfr' });
  const { main } = new PortalPage(page);
  const phase = main.getByRole('combobox', { name: 'Phase' });
  await phase.selectOption('Closed');
  await expect(page).toHaveURL(/[?&]phase=Closed/);
  await expect(main.getByRole('row').nth(1)).toContainText('Closed');
  await main.getByRole('rowheader').getByRole('link').first().click();
  const progress = main.getByRole('list', { name: 'Progress of the request' });
  await expect(progress.getByRole('listitem').first()).toContainText(/Received\d{4}-\d\d-\d\d/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoViolations(page, info.title);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(progress).toBeVisible();
  await page.goBack();
  await expect(progress).toBeHidden();
  await expect(phase).toHaveValue('Closed');
  await page.goBack();
  await expect(page).not.toHaveURL(/phase=/);
  await expect(phase).toHaveValue('');
});

test('Back and Forward switch sections in one document', { tag: '@long' }, async ({ asUser }) => {
  const page = await asUser('morgan.staff');
  const portal = new PortalPage(page);
  await expect(portal.heading('Hello Morgan')).toBeVisible();
  const isSameDocument = await portal.markDocument();
  await portal.entry('RfRs').click();
  await expect(portal.heading('Requests for Reconsideration')).toBeFocused();
  await page.goBack();
  await expect(portal.heading('Hello Morgan')).toBeFocused();
  await expect(page).toHaveTitle('Dashboard – Municipal Portal');
  await page.goForward();
  await expect(portal.heading('Requests for Reconsideration')).toBeFocused();
  await expect(portal.main.getByRole('table').getByRole('rowheader').first()).toBeVisible();
  expect(await isSameDocument()).toBe(true);
});

test(
  'a failed list shows the reason, and Retry loads it',
  { tag: '@long' },
  async ({ asUser, stack, pageFaults }) => {
    pageFaults.allow(/console error: Failed to load resource.*\/api\/rfr\/requests/);
    await stack.fail({ call: 'GET /api/rfr/requests', status: 503 });
    const { main } = new PortalPage(await asUser('morgan.staff', { path: '/rfr' }));
    await expect(main.getByRole('alert')).toContainText(
      'The requests for reconsideration could not be loaded.',
    );
    await expect(main.getByText(/^[0-9a-f]{8}$/)).toBeVisible();
    await stack.heal();
    await main.getByRole('button', { name: 'Retry' }).click();
    await expect(main.getByRole('table').getByRole('rowheader').first()).toBeVisible();
  },
);

test(
  'the three RfR widgets show figures on the dashboard and follow the selector',
  { tag: '@long' },
  async ({ asUser }) => {
    const page = await asUser('quinn.company');
    const portal = new PortalPage(page);
    const byPhase = portal.card(/^RfRs by phase in 2025$/);
    const forMunicipality = portal.card('RfRs for municipality');
    const forProvince = portal.card('RfRs for province');
    await expect(byPhase.getByText(/^Northfield, [\d,]+ requests$/)).toBeVisible();
    await expect(byPhase.getByRole('term')).toHaveText(['Received', 'Under review', 'Offer made', 'Closed']);
    await expect(byPhase.getByRole('definition')).toHaveText([/^\d+$/, /^\d+$/, /^\d+$/, /^\d+$/]);
    await expect(forMunicipality.getByRole('rowheader')).toHaveText([/^0412 /, /^0412 /, /^0412 /]);
    const province = forProvince.getByText(/^All municipalities in 2025, [\d,]+ requests$/);
    await expect(forProvince.getByRole('rowheader')).toHaveCount(4);
    const inProvince = await province.innerText();
    const isSameDocument = await portal.markDocument();
    await portal.chooseMunicipality('0731');
    await expect(byPhase.getByText(/^Granite Bay, [\d,]+ requests$/)).toBeVisible();
    await expect(forMunicipality.getByRole('rowheader')).toHaveText([/^0731 /, /^0731 /, /^0731 /]);
    await expect(province).toHaveText(inProvince);
    await expect(page).toHaveURL('/home/dashboard?ccmm=0731');
    expect(await isSameDocument()).toBe(true);
  },
);

test(
  'a domain term is explained on focus, and its tooltip loads only then',
  { tag: '@long' },
  async ({ asUser }, info) => {
    const page = await asUser('morgan.staff', { path: '/rfr' });
    const { main } = new PortalPage(page);
    await expect(main.locator('tbody th').first()).toBeVisible();
    const ran = () => page.locator('link[rel="stylesheet"][href*="library-ui-menus"]').count();
    expect(await ran()).toBe(0);
    const word = main.getByRole('button', { name: 'Roll', exact: true });
    await word.focus();
    const tooltip = page.getByRole('tooltip');
    await expect(tooltip).toHaveText('The 19 digits that identify a property on the assessment roll.');
    expect(await ran()).toBe(1);
    await expectNoViolations(page, info.title);
    await page.keyboard.press('Escape');
    await expect(tooltip).toBeHidden();
    await expect(word).toBeFocused();
    await main.getByRole('button', { name: 'Requests for Reconsideration' }).hover();
    await expect(page.getByText(/^A Request for Reconsideration \(RfR\) asks/)).toBeVisible();
  },
);

test(
  "a request is found and opened by keyboard, and is listed in its assignee's work",
  { tag: '@long' },
  async ({ asUser }) => {
    const page = await asUser('morgan.staff', { path: '/rfr' });
    const { main } = new PortalPage(page);
    const rows = main.getByRole('table').getByRole('rowheader');
    const roll = await rows.nth(1).innerText();
    await page.keyboard.press('/');
    await expect(main.getByRole('searchbox', { name: 'Roll, address or number' })).toBeFocused();
    await page.keyboard.type(roll);
    await expect(page).toHaveURL(/[?&]text=/);
    await expect(rows).toHaveText([roll]);
    await main.getByRole('region', { name: 'Requests for Reconsideration' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(rows.getByRole('link')).toBeFocused();
    await page.keyboard.press('Enter');
    const record = main.getByRole('region', { name: /^Request RFR-/ });
    await expect(record.getByRole('heading', { level: 2 })).toBeFocused();
    const id = ((await record.getByRole('heading', { level: 2 }).innerText()).match(/RFR-\S+/) ?? [''])[0];
    await record.getByRole('combobox', { name: 'Assigned to' }).selectOption({ label: 'Avery Admin' });
    await expect(page.getByText(`${id} is assigned to Avery Admin`, { exact: false }).first()).toBeVisible();
    await record.getByRole('link', { name: 'Open in My Work' }).click();
    await expect(main.getByRole('link', { name: id })).toBeVisible();
    await expect(main.getByText('Avery Admin').first()).toBeVisible();
    await page.goBack();
    await expect(rows).toHaveText([roll]);
    await record.getByRole('button', { name: 'Close' }).click();
    await expect(rows.getByRole('link')).toBeFocused();
  },
);
