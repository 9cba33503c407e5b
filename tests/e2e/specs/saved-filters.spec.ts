import { expect, expectNoSidewaysScroll, expectNoViolations, test } from '../fixtures';
import { PortalPage } from '../pages/portal-page';

test(
  'filters are saved under a name by keyboard, survive a reload, and belong to one user',
  { tag: '@long' },
  async ({ asUser }, info) => {
    const page = await asUser('morgan.staff', { path: '/rfr?phase=Closed' });
    await page.setViewportSize({ width: 390, height: 844 });
    const { main } = new PortalPage(page);
    const menu = main.getByText('Saved filters', { exact: true });
    await expect(main.getByRole('rowheader').first()).toBeVisible();
    await menu.focus();
    await page.keyboard.press('Enter');
    await main.getByRole('textbox', { name: 'Name of these filters' }).fill('Closed ones');
    await page.keyboard.press('Enter');
    await expect(main.getByRole('button', { name: 'Closed ones', exact: true })).toBeVisible();
    // The open list covers a part of the table below it.
    await expectNoViolations(page, info.title, 'details[open]');
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await page.goto('/rfr');
    await expect(main.getByRole('rowheader').first()).toBeVisible();
    await menu.click();
    await main.getByRole('button', { name: 'Closed ones', exact: true }).click();
    await expect(page).toHaveURL(/phase=Closed/);
    await expect(menu).toBeFocused();
    await menu.click();
    await main.getByRole('button', { name: 'Remove Closed ones' }).click();
    await expect(main.getByText(/^No saved filters yet\./)).toBeVisible();

    const other = await asUser('avery.admin', { path: '/rfr' });
    const { main: theirs } = new PortalPage(other);
    await theirs.getByText('Saved filters', { exact: true }).click();
    await expect(theirs.getByText(/^No saved filters yet\./)).toBeVisible();
  },
);

test(
  'a property search is saved, and chosen again from the list of all saved filters',
  { tag: '@long' },
  async ({ asUser }) => {
    const page = await asUser('morgan.staff', { path: '/my-properties?ccmm=0412&mode=advanced&class=Farm' });
    const { main } = new PortalPage(page);
    const menu = main.getByText('Saved filters', { exact: true });
    await menu.click();
    await main.getByRole('textbox', { name: 'Name of these filters' }).fill('Farms');
    await page.keyboard.press('Enter');
    await expect(main.getByRole('button', { name: 'Farms', exact: true })).toBeVisible();
    await page.goto('/my-properties?ccmm=0412');
    await menu.click();
    await main.getByRole('button', { name: 'Farms', exact: true }).click();
    await expect(page).toHaveURL(/class=Farm/);
    await expect(main.getByRole('form', { name: 'Advanced Search' })).toBeVisible();
  },
);

test('a selection and the choice of columns survive a reload', async ({ asUser }) => {
  const page = await asUser('morgan.staff', { path: '/my-properties' });
  const { main } = new PortalPage(page);
  await main
    .getByRole('checkbox', { name: /^Select \d/ })
    .first()
    .check();
  await main.getByText('Columns', { exact: true }).click();
  await main.getByLabel('Structure').check();
  await page.goto('/my-properties');
  await expect(main.getByRole('columnheader', { name: /^Structure/ })).toBeVisible();
  await expect(main.getByRole('checkbox', { name: /^Select \d/ }).first()).toBeChecked();
});
