import { readFile } from 'node:fs/promises';
import { expect, expectNoSidewaysScroll, expectNoViolations, test } from '../fixtures';
import { PortalPage } from '../pages/portal-page';

test('filters appeals, opens one and its request, and Back undoes each step', async ({ asUser }) => {
  const page = await asUser('morgan.staff', { path: '/appeal' });
  const portal = new PortalPage(page);
  const table = portal.main.getByRole('table', { name: 'Appeals' });
  await expect(portal.heading('Appeals')).toBeVisible();
  await portal.main.getByRole('combobox', { name: 'State' }).selectOption('Decided');
  await expect(page).toHaveURL(/[?&]state=Decided/);
  await expect(table.getByRole('row').nth(1)).toContainText('Decided');
  await table.getByRole('link', { name: /^APL-/ }).first().click();
  const record = portal.main.getByRole('region', { name: /^Appeal APL-/ });
  await expect(record.getByRole('heading', { level: 2 })).toBeFocused();
  const request = record.getByRole('link', { name: /^RFR-/ });
  const id = await request.innerText();
  await request.click();
  await expect(portal.heading('Requests for Reconsideration')).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`/rfr\\?request=${id}&ccmm=0412$`));
  await page.goBack();
  await expect(record.getByText(id)).toBeVisible();
  await page.goBack();
  await expect(record).toBeHidden();
  await page.goBack();
  await expect(portal.main.getByRole('combobox', { name: 'State' })).toHaveValue('');
});

test('the hearings of the list can be saved as a calendar file', { tag: '@long' }, async ({ asUser }) => {
  const page = await asUser('morgan.staff', { path: '/appeal?state=Heard' });
  const { main } = new PortalPage(page);
  const saving = page.waitForEvent('download');
  await main.getByRole('button', { name: /^Download [\d,]+ hearings? as a calendar file$/ }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('hearings-0412.ics');
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
  const [, counted = ''] =
    /^([\d,]+) appeals?, /.exec(await main.getByText(/^[\d,]+ appeals?, /).innerText()) ?? [];
  expect(text.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(Number(counted.replace(',', '')));
});

test(
  'a failed list loads on Retry, and on a small screen nothing is cut off or inaccessible',
  { tag: '@long' },
  async ({ asUser, stack, pageFaults }, info) => {
    pageFaults.allow(/console error: Failed to load resource.*\/api\/appeals\/list/);
    await stack.fail({ call: 'GET /api/appeals/list', status: 503 });
    const page = await asUser('morgan.staff', { path: '/appeal?state=Decided' });
    await page.setViewportSize({ width: 390, height: 844 });
    const { main } = new PortalPage(page);
    await expect(main.getByRole('alert')).toContainText('The appeals could not be loaded.');
    await stack.heal();
    await main.getByRole('button', { name: 'Retry' }).click();
    await main.getByRole('table').getByRole('link', { name: /^APL-/ }).first().click();
    await expect(main.getByRole('region', { name: /^Appeal APL-/ })).toContainText('Toronto time');
    await expectNoViolations(page, info.title);
    await expectNoSidewaysScroll(page);
  },
);
