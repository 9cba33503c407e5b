import { expect, expectNoSidewaysScroll, expectNoViolations, test } from '../fixtures';
import { PortalPage } from '../pages/portal-page';

test('an administrator opens the users from the menu and sees their access', async ({ asUser }, info) => {
  const page = await asUser('avery.admin', { path: '/admin' });
  const portal = new PortalPage(page);
  const { main } = portal;
  await portal.entry('Users').click();
  await expect(portal.heading('Users')).toBeFocused();
  const table = main.getByRole('table', { name: 'Users' });
  await expect(table.getByRole('rowheader', { name: 'riley.limited' })).toBeVisible();
  await main.getByLabel('Can open').selectOption('Property');
  await expect(page).toHaveURL('/admin/users?section=%2Fproperty');
  // First the rows of before leave, then the wanted ones come in the place of the grey ones.
  await expect(table.getByRole('rowheader', { name: 'riley.limited' })).toHaveCount(0);
  await expect(table.getByRole('rowheader', { name: 'morgan.staff' })).toBeVisible();
  await expect(table.getByRole('rowheader', { name: 'riley.limited' })).toHaveCount(0);
  await expect(main.getByText(/^Property is open to people with visit:property-page or /)).toBeVisible();
  await main.getByLabel('Has permission').selectOption('visit:admin-page');
  await expect(table.getByRole('rowheader')).toHaveText(['avery.admin']);
  await expectNoViolations(page, info.title);
  await page.goBack();
  await expect(table.getByRole('rowheader', { name: 'morgan.staff' })).toBeVisible();
  await page.reload();
  await expect(main.getByLabel('Can open')).toHaveValue('/property');
});

test('on a small screen a user opens with their access, and nothing is cut off or inaccessible', async ({
  asUser,
}, info) => {
  const page = await asUser('avery.admin', { path: '/admin/users?name=riley' });
  await page.setViewportSize({ width: 390, height: 844 });
  const { main } = new PortalPage(page);
  await main.getByRole('link', { name: 'riley.limited' }).click();
  const card = main.getByRole('region', { name: 'Limited' });
  await expect(card.getByRole('listitem').filter({ hasText: /^Dashboard$/ })).toBeVisible();
  await expect(card.getByText('Northfield (0412)')).toBeVisible();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoViolations(page, info.title);
    await expectNoSidewaysScroll(page);
  }
});
