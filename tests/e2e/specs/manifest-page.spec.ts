import { expect, expectNoViolations, test } from '../fixtures';
import { PortalPage } from '../pages/portal-page';

test(
  'an edit shows its changes within 5 s, and a rejected edit its problem',
  { tag: '@long' },
  async ({ asUser, stack }) => {
    const portal = new PortalPage(await asUser('avery.admin', { path: '/admin' }));
    await expect(portal.heading('Banner editor')).toBeVisible();
    await portal.entry('Manifest').click();
    const card = (name: string) => portal.main.getByRole('region', { name });
    const newest = card('Revisions').getByRole('listitem').first();
    await expect(newest).toContainText('Active');

    await stack.editManifest(({ routes }) => {
      const at = routes.findIndex(({ path }) => path === '/sla');
      routes.splice(at, 1);
      Object.assign(routes.find(({ path }) => path === '/rfr') ?? {}, { permissions: ['visit:sla-page'] });
    });
    await expect(newest).toContainText('1 entry removed, RfRs now hidden from 1 permission');
    await expect(portal.entry('SLA')).toHaveCount(0);

    const text = await stack.readManifest();
    await stack.writeManifest(text.replace('"label": "Appeals"', '"lable": "Appeals"'));
    const line = text.slice(0, text.indexOf('"label": "Appeals"')).split('\n').length;
    const refusal = card('Last rejected change');
    await expect(refusal).toContainText('unknown key "lable"; did you mean "label"?');
    await expect(refusal).toContainText(new RegExp(`portal\\.manifest\\.json, line ${line}, column \\d+`));
    await stack.writeManifest(text);
    await expect(refusal).toContainText('Fixed since');

    await portal.main.getByRole('combobox', { name: 'Entry' }).fill('Settings /settings');
    await portal.page.keyboard.press('Enter');
    await expect(card('Why can’t I see it?')).toContainText('Settings /settings is visible to you.');
    await portal.main.getByText('Routes', { exact: false }).first().click();
    await expectNoViolations(portal.page, 'the manifest page, wide');
  },
);

test('view-as mode shows the portal with few permissions, and blocks changes until it ends', async ({
  asUser,
}) => {
  const portal = new PortalPage(await asUser('avery.admin', { path: '/admin/manifest' }));
  const { page, main } = portal;
  const all = await portal.waitForMenuItem('Manifest');
  await main.getByRole('button', { name: 'None', exact: true }).click();
  for (const permission of ['visit:home-page', 'visit:dashboard-page', 'visit:settings-page']) {
    await main.getByRole('checkbox', { name: permission }).check();
  }
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoViolations(page, 'the manifest page, narrow');
  await page.setViewportSize({ width: 1440, height: 900 });
  const isSameDocument = await portal.markDocument();
  // Moves the pointer away, where it opens no tooltip over the next page.
  await page.mouse.move(0, 0);
  await main.getByRole('button', { name: 'View the portal this way' }).press('Enter');
  const bar = page.getByRole('region', { name: 'View as someone else' });
  await expect(bar).toContainText(
    'You see the portal as someone with 3 permissions. You cannot change anything in this view.',
  );
  await expect(portal.heading('Hello Avery')).toBeVisible();
  await expect(portal.menu.getByRole('link')).toHaveCount(2);
  await expect(portal.search).toHaveCount(0);
  await expectNoViolations(page, 'the portal as somebody else');

  await portal.userMenu.click();
  await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Settings' }).click();
  await main.getByRole('radio', { name: 'Indigo' }).click();
  await expect(bar).toContainText('1 change was blocked.');
  await expect(
    page.getByText(
      /You cannot change anything while you view the portal as someone else\. End this view first\./,
    ),
  ).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'portal');

  await page.goBack();
  await page.goBack();
  await expect(portal.heading(/Sorry|Oops|404/)).toBeVisible();
  await bar.getByRole('button', { name: 'End view' }).click();
  await expect(portal.heading('Manifest')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await portal.expectMenu(all);
  expect(await isSameDocument()).toBe(true);
});
