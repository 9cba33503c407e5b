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
    /** What the live region of a test's page has said. */
    announced?: string[];
  }
}

async function hearAnnouncements(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    window.announced = said;
    const region = document.querySelector('[aria-live="polite"]');
    if (region === null) throw new Error('There is no live region.');
    const listen = (): void => {
      if (region.textContent !== '') said.push(region.textContent);
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
  const announced = await hearAnnouncements(page);
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
    'Assessed value',
    'Requested value',
    'Received',
    'Updated',
  ]);
  await expect(table.getByRole('rowheader').first()).toHaveText(/^0412( \d+){4}$/);
  await expect(table.getByRole('row').nth(1).getByRole('cell').nth(2)).toHaveText(/^\$[\d,]+$/);
  await expect.poll(announced).toEqual(['Requests for Reconsideration']);
  expect(await isSameDocument()).toBe(true);
  expect(scripts).toContain(siblingAddress('rfr'));
});

test('another municipality changes list and address without a new document and becomes the default', async ({
  page,
}) => {
  await signIn(page, 'quinn.company', '/rfr');
  const portal = new PortalPage(page);
  const rolls = portal.main.getByRole('table').getByRole('rowheader');
  await expect(rolls.first()).toHaveText(/^0412 /);
  const isSameDocument = await portal.markDocument();
  await portal.chooseMunicipality('0618');
  await expect(rolls.first()).toHaveText(/^0618 /);
  await expect(portal.main.getByText(/reconsideration in Fallowdale, newest first/)).toBeVisible();
  await expect(page).toHaveURL('/rfr?ccmm=0618');
  expect(await isSameDocument()).toBe(true);
  await portal.logOut();
  await signIn(page, 'quinn.company');
  await expect(page).toHaveURL('/home/dashboard?ccmm=0618');
  await expect(portal.municipality).toContainText('(0618)');
});

test('a default that cannot be saved goes back to what it was', async ({ asUser, stack, pageFaults }) => {
  pageFaults.allow(/console error: Failed to load resource.*\/v2\/user\/settings/);
  await stack.fail({ call: 'PATCH /api/v2/user/settings/*', status: 503 });
  const page = await asUser('morgan.staff', { path: '/rfr' });
  const portal = new PortalPage(page);
  await expect(portal.municipality).toContainText('(0412)');
  await portal.chooseMunicipality('0731');
  await expect(portal.municipality).toContainText('(0412)');
  await expect(portal.main.getByText(/reconsideration in Northfield, newest first/)).toBeVisible();
  await expect(page).toHaveURL('/rfr?ccmm=0412');
});

test('Show more adds the next step and says how many are shown', async ({ asUser }) => {
  const { main } = new PortalPage(await asUser('morgan.staff', { path: '/rfr' }));
  await expect(main.getByRole('status')).toHaveText(/^Showing 50 of [\d,]+ requests\.$/);
  await main.getByRole('button', { name: 'Show more' }).click();
  await expect(main.getByRole('status')).toHaveText(/^Showing 100 of [\d,]+ requests\.$/);
  await expect(main.getByRole('table').getByRole('rowheader')).toHaveCount(100);
});

test('requests are chosen in the address, one is opened with its course, and Back takes each step back', async ({
  asUser,
}, info) => {
  const page = await asUser('morgan.staff', { path: '/rfr' });
  const { main } = new PortalPage(page);
  await main.getByRole('button', { name: 'Filter and sort' }).click();
  const phase = main.getByRole('combobox', { name: 'Phase' });
  await expect(phase).toBeFocused();
  await phase.selectOption('Closed');
  await expect(page).toHaveURL(/[?&]phase=Closed/);
  await expect(main.getByText(/reconsideration in Northfield, sorted as you chose\.$/)).toBeVisible();
  await main.getByRole('rowheader').getByRole('link').first().click();
  const course = main.getByRole('list', { name: 'Progress of the request' });
  await expect(course.getByRole('listitem').first()).toContainText(/Received\d{4}-\d\d-\d\d/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoViolations(page, info.title);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(course).toBeVisible();
  await page.goBack();
  await expect(course).toBeHidden();
  await expect(phase).toHaveValue('Closed');
  await page.goBack();
  await expect(page).not.toHaveURL(/phase=/);
  await expect(main.getByText(/reconsideration in Northfield, newest first\.$/)).toBeVisible();
});

test('Back and Forward go between sections in one document', async ({ asUser }) => {
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

test('a failed list says why and Retry brings it', async ({ asUser, stack, pageFaults }) => {
  pageFaults.allow(/console error: Failed to load resource.*\/api\/rfr\/requests/);
  await stack.fail({ call: 'GET /api/rfr/requests', status: 503 });
  const { main } = new PortalPage(await asUser('morgan.staff', { path: '/rfr' }));
  await expect(main.getByRole('alert')).toContainText(
    'The requests for reconsideration could not be loaded.',
  );
  await expect(main.getByText(/^Reference: [0-9a-f]{8}$/)).toBeVisible();
  await stack.heal();
  await main.getByRole('button', { name: 'Retry' }).click();
  await expect(main.getByRole('table').getByRole('rowheader').first()).toBeVisible();
});

test('the three widgets of the RfRs show figures on the dashboard and follow the selector', async ({
  asUser,
}) => {
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
});
