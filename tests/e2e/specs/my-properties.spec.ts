import { expect, expectNoSidewaysScroll, expectNoViolations, test } from '../fixtures';
import { PortalPage } from '../pages/portal-page';

test('quick search results are listed and narrowed, and Back undoes each step', async ({ asUser }) => {
  const page = await asUser('morgan.staff', { path: '/my-properties' });
  const portal = new PortalPage(page);
  const table = portal.main.getByRole('table', { name: 'My Properties' });
  await expect(table.getByRole('rowheader')).toHaveCount(50);
  await portal.search.fill('street');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]search=street/);
  await expect(
    portal.main.getByText('Properties at the address “street”, those in Northfield first.'),
  ).toBeVisible();
  await portal.search.fill('avenue');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]search=avenue/);
  await expect(table.getByRole('row').nth(1)).toContainText('Avenue');
  await portal.main.getByRole('button', { name: 'Advanced Search' }).click();
  await portal.main.getByRole('combobox', { name: 'Class' }).click();
  await page.getByTitle('Farm', { exact: true }).click();
  await portal.main.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/[?&]class=Farm/);
  await expect(table.getByRole('row', { name: /Residential/ })).toHaveCount(0);
  await expect(table.getByRole('row', { name: /Farm/ }).first()).toBeVisible();
  await table.getByRole('button', { name: /^Assessed value/ }).click();
  await expect(page).toHaveURL(/[?&]sort=value/);
  await expect(table.getByRole('columnheader', { name: /^Assessed value/ })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await page.goBack();
  await page.goBack();
  await expect(table.getByRole('row', { name: /Residential/ }).first()).toBeVisible();
});

test(
  'properties are selected on two pages and downloaded on a small screen',
  { tag: '@long' },
  async ({ asUser }, info) => {
    const page = await asUser('morgan.staff', { path: '/my-properties' });
    await page.setViewportSize({ width: 390, height: 844 });
    const { main } = new PortalPage(page);
    await main.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
    await expect(main.getByText('50 properties selected')).toBeVisible();
    await main.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL(/[?&]from=50/);
    await main
      .getByRole('checkbox', { name: /^Select \d/ })
      .first()
      .check();
    await expect(main.getByText('51 properties selected')).toBeVisible();
    await main.getByText('Columns', { exact: true }).click();
    await main.getByRole('checkbox', { name: 'Year built' }).check();
    await expect(main.getByRole('columnheader', { name: 'Year built' })).toBeAttached();
    await expectNoViolations(page, info.title);
    await expectNoSidewaysScroll(page);
    const ordered = page.waitForRequest((request) => request.url().endsWith('/lrp/extracts'));
    await main.getByRole('button', { name: 'Download CSV' }).click();
    expect((await ordered).postDataJSON()).toMatchObject({
      target: 'properties',
      params: { municipality: '0412' },
    });
  },
);
