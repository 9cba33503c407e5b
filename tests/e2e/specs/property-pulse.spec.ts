import { expect, expectNoSidewaysScroll, expectNoViolations, test } from '../fixtures';
import { PortalPage } from '../pages/portal-page';

test('the market leads from its pictures to a neighbourhood’s sales and on to a property, and Back leads back', async ({
  asUser,
}) => {
  const page = await asUser('morgan.staff', { path: '/propertyPulse' });
  const { main } = new PortalPage(page);
  await expect(main.getByRole('img', { name: 'Sales by month in 2025' })).toBeVisible();
  await main.getByLabel('Class').selectOption('Residential');
  await main.getByLabel('From').selectOption('March');
  await expect(page).toHaveURL(/[?&]class=Residential&first=03/);
  const months = main.getByRole('table', { name: 'Sales by month' });
  await expect(months.getByRole('rowheader')).toHaveCount(10);
  await main.getByRole('table', { name: 'Sales by neighbourhood' }).getByRole('link').first().click();
  await expect(main.getByRole('heading', { level: 2, name: /^Sales in / })).toBeFocused();
  await expect(main.getByRole('row', { name: /Residential/ }).first()).toBeVisible();
  await expect(main.getByRole('row', { name: /Commercial|Farm/ })).toHaveCount(0);
  await main
    .getByRole('link', { name: /^0412 / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/property\?roll=0412\d{15}/);
  await page.goBack();
  await expect(main.getByRole('heading', { level: 2, name: /^Sales in / })).toBeVisible();
  await page.goBack();
  await expect(months).toBeVisible();
  await page.goBack();
  await expect(main.getByLabel('From')).toHaveValue('01');
  await expect(main.getByLabel('Class')).toHaveValue('Residential');
});

test('a market that could not be loaded says so, and Retry brings it', async ({
  asUser,
  stack,
  pageFaults,
}) => {
  pageFaults.allow(/console error: Failed to load resource.*\/api\/pulse\/market/);
  await stack.fail({ call: 'GET /api/pulse/market', status: 503, times: 1 });
  const page = await asUser('morgan.staff', { path: '/propertyPulse' });
  const { main } = new PortalPage(page);
  await expect(main.getByRole('alert')).toContainText('The sales could not be loaded.');
  await main.getByRole('button', { name: 'Retry' }).click();
  await expect(main.getByRole('table', { name: 'Sales by month' }).getByRole('rowheader')).toHaveCount(12);
});

test('figures and sales fit a small screen, and bar nobody’s way', async ({ asUser }, info) => {
  const page = await asUser('morgan.staff', { path: '/propertyPulse' });
  const { main } = new PortalPage(page);
  await expect(main.getByRole('img', { name: 'Sales by neighbourhood' })).toBeVisible();
  await expectNoViolations(page, info.title);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page);
  }
  await expectNoViolations(page, info.title);
  await main.getByRole('link', { name: 'All sales' }).click();
  await expect(main.getByRole('rowheader')).toHaveCount(50);
  await expectNoViolations(page, info.title);
});
