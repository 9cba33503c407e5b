import { expect, expectNoSidewaysScroll, expectNoViolations, test } from '../fixtures';
import { PortalPage } from '../pages/portal-page';

test('the quick search leads to a property, which shows all that is known of it and the way back', async ({
  asUser,
}) => {
  const page = await asUser('morgan.staff');
  const portal = new PortalPage(page);
  await portal.search.fill('0412001010001000000');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/property\?propId=\d+/);
  await expect(portal.heading(/^\d+ \w+/)).toBeVisible();
  await expect(portal.main.getByText('Roll 0412 001 010 00100 0000, Northfield')).toBeVisible();
  await expect(portal.main.getByRole('img', { name: /^Assessed values of/ })).toBeVisible();
  await expect(portal.main.getByText(/(name|names) hidden$/).first()).toBeVisible();
  await portal.main.getByRole('link', { name: 'Back to home' }).click();
  await expect(portal.heading('Hello Morgan')).toBeVisible();
});

test('the names of owners are for those who may see them, and a roll outside your municipalities is never said to exist', async ({
  asUser,
  pageFaults,
}, info) => {
  pageFaults.allow(/status of 40[34]/);
  const page = await asUser('avery.admin', { path: '/property?roll=0412001010001000000' });
  const { main } = new PortalPage(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(main.getByRole('region', { name: 'Owners and tenants' })).toBeVisible();
  await expect(main.getByText(/hidden$/)).toHaveCount(0);
  await expect(main.getByRole('img', { name: /^Assessed values of/ })).toBeVisible();
  await expectNoViolations(page, info.title);
  await expectNoSidewaysScroll(page);
  const other = await asUser('morgan.staff', { path: '/property?roll=0412999999999999999' });
  const place = new PortalPage(other).main;
  await expect(place.getByText('None of your municipalities has this property.')).toBeVisible();
  for (const roll of ['0118001010001000000', '9999001010001000000']) {
    await other.goto(`/property?roll=${roll}`);
    await expect(place.getByText('None of your municipalities has this property.')).toBeVisible();
  }
});
