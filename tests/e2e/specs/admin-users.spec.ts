import { expect, expectNoSidewaysScroll, expectNoViolations, test } from '../fixtures';
import { PortalPage } from '../pages/portal-page';

test('an administrator opens the user list from the menu and sees what each user may access', async ({
  asUser,
}, info) => {
  const page = await asUser('avery.admin', { path: '/admin' });
  const portal = new PortalPage(page);
  const { main } = portal;
  await portal.entry('Users').click();
  await expect(portal.heading('Users')).toBeFocused();
  const table = main.getByRole('table', { name: 'Users' });
  await expect(table.getByRole('rowheader', { name: 'riley.limited' })).toBeVisible();
  await main.getByRole('combobox', { name: 'Can open' }).click();
  await page.getByRole('option', { name: 'Property', exact: true }).click();
  await expect(page).toHaveURL('/admin/users?section=%2Fproperty');
  await expect(table.getByRole('rowheader', { name: 'riley.limited' })).toHaveCount(0);
  await expect(table.getByRole('rowheader', { name: 'morgan.staff' })).toBeVisible();
  await expect(table.getByRole('rowheader', { name: 'riley.limited' })).toHaveCount(0);
  await expect(main.getByText(/^Property is open to people with visit:property-page or /)).toBeVisible();
  await main.getByRole('combobox', { name: 'Has permission' }).fill('admin');
  await page.getByRole('option', { name: 'visit:admin-page' }).click();
  await expect(table.getByRole('rowheader')).toHaveText(['avery.admin']);
  await expectNoViolations(page, info.title);
  await page.goBack();
  await expect(table.getByRole('rowheader', { name: 'morgan.staff' })).toBeVisible();
  await page.reload();
  await expect(main.getByRole('group', { name: 'Filters' }).getByText('Property')).toBeVisible();
});

test(
  'on a small screen a user opens with their access, and nothing is cut off or inaccessible',
  { tag: '@long' },
  async ({ asUser }, info) => {
    const page = await asUser('avery.admin', { path: '/admin/users?name=riley' });
    await page.setViewportSize({ width: 390, height: 844 });
    const { main } = new PortalPage(page);
    await main.getByRole('link', { name: 'riley.limited' }).click();
    const drawer = page.getByRole('dialog', { name: 'Limited' });
    await expect(drawer.getByRole('listitem').filter({ hasText: /^Dashboard$/ })).toBeVisible();
    await expect(drawer.getByText('Northfield (0412)')).toBeVisible();
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoViolations(page, info.title);
      await expectNoSidewaysScroll(page);
    }
    await page.goBack();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL('/admin/users?name=riley');
    await page.goForward();
    await expect(drawer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL('/admin/users?name=riley');
    await expect(main.getByRole('link', { name: 'riley.limited' })).toBeVisible();
  },
);

test(
  'a user opens in a drawer by keyboard, and closing it returns focus to the link',
  { tag: '@long' },
  async ({ asUser }) => {
    const page = await asUser('avery.admin', { path: '/admin/users' });
    const { main } = new PortalPage(page);
    const link = main.getByRole('link', { name: 'morgan.staff' });
    await link.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Morgan Staff' });
    const hasFocus = () => drawer.evaluate((element) => element.contains(document.activeElement));
    await expect.poll(hasFocus).toBe(true);
    await page.reload();
    await expect(drawer).toBeVisible();
    await page.goBack();
    await expect(drawer).toBeHidden();
    await link.focus();
    await page.keyboard.press('Enter');
    await expect.poll(hasFocus).toBe(true);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(link).toBeFocused();
  },
);
