import { expect, expectNoViolations, test } from '../fixtures';
import { PortalPage } from '../pages/portal-page';

for (const [viewport, width] of [
  [{ width: 1440, height: 900 }, 280],
  [{ width: 390, height: 844 }, 212],
] as const) {
  test(
    `at ${viewport.width} px the selector is ${width} px wide, and its list has no axe violation`,
    { tag: '@long' },
    async ({ asUser }) => {
      const page = await asUser('avery.admin', { path: '/404', context: { viewport } });
      if (viewport.width < 768) await page.getByRole('button', { name: 'Open menu' }).click();
      const { municipality } = new PortalPage(page);
      expect((await municipality.boundingBox())?.width).toBe(width);
      await municipality.click();
      const list = page.getByRole('dialog', { name: 'Choose a municipality' });
      const height = async () => (await list.boundingBox())?.height ?? 0;
      await expect(list).toBeVisible();
      expect(await height()).toBeLessThanOrEqual(300);
      await expectNoViolations(page, 'list');
      await page.keyboard.type('nowhere');
      await expect(list.getByText('None of your municipalities has this name or code.')).toBeVisible();
      expect(await height()).toBeGreaterThanOrEqual(140);
      await expectNoViolations(page, 'empty list');
      await page.keyboard.press('Escape');
      await expect(list).toBeHidden();
      await expect(municipality).toBeFocused();
    },
  );
}

// Specification map: 9.21
test('a municipality is searched and chosen by keyboard; the URL follows by replace', async ({ asUser }) => {
  const page = await asUser('quinn.company', { path: '/rfr' });
  const portal = new PortalPage(page);
  await expect(portal.municipality).toContainText('(0412)');
  const isSameDocument = await portal.markDocument();
  const entries = await page.evaluate(() => history.length);
  await portal.municipality.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Find by name or code' })).toBeFocused();
  await page.keyboard.type('granite');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/rfr?ccmm=0731');
  await expect(portal.municipality).toContainText('Granite Bay (0731)');
  await expect(portal.municipality).toBeFocused();
  await expect(portal.main.getByText(/assessed value in Granite Bay/)).toBeVisible();
  expect([await page.evaluate(() => history.length), await isSameDocument()]).toEqual([entries, true]);
});

test('a link with another municipality, and a menu item after it, show what changed, with Undo', async ({
  asUser,
}) => {
  const page = await asUser('morgan.staff', { path: '/rfr?ccmm=0618' });
  const portal = new PortalPage(page);
  const toasts = page.locator('#main-toast-container');
  await expect(toasts.getByText('Municipality changed to Fallowdale (0618).')).toBeVisible();
  await expect(portal.municipality).toContainText('Fallowdale (0618)');
  await portal.entry('SLA').click();
  await expect(page).toHaveURL('/sla');
  await expect(toasts.getByText('Municipality changed to Northfield (0412).')).toBeVisible();
  await expect(portal.municipality).toContainText('Northfield (0412)');
  await expectNoViolations(page, 'toast');
  await toasts.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL('/sla?ccmm=0618');
  await expect(portal.municipality).toContainText('Fallowdale (0618)');
  await expect(toasts.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test(
  'Back to before a choice changes selector, URL and section together, and shows a toast',
  { tag: '@long' },
  async ({ asUser, stack }) => {
    const page = await asUser('quinn.company', { path: '/appeal?ccmm=0412' });
    const portal = new PortalPage(page);
    await portal.entry('RfRs').click();
    await expect(portal.main.getByText(/assessed value in Northfield/)).toBeVisible();
    await portal.municipality.click();
    await page.getByRole('option', { name: /Granite Bay/ }).click();
    await expect(portal.main.getByText(/assessed value in Granite Bay/)).toBeVisible();
    const toasts = page.locator('#main-toast-container');
    await expect(toasts.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/appeal?ccmm=0412');
    await expect(portal.municipality).toContainText('Northfield (0412)');
    await toasts.getByRole('button', { name: 'Undo' }).click();
    await expect(page).toHaveURL('/appeal?ccmm=0731');
    await expect(portal.municipality).toContainText('Granite Bay (0731)');
    await stack.reset();
  },
);
