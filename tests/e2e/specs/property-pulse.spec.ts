import { expect, expectNoSidewaysScroll, expectNoViolations, test } from '../fixtures';
import { PortalPage } from '../pages/portal-page';

test('opens the sales of a neighbourhood and a property, and Back undoes each step', async ({ asUser }) => {
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

test('a failed market loads on Retry', { tag: '@long' }, async ({ asUser, stack, pageFaults }) => {
  pageFaults.allow(/console error: Failed to load resource.*\/api\/pulse\/market/);
  await stack.fail({ call: 'GET /api/pulse/market', status: 503, times: 1 });
  const page = await asUser('morgan.staff', { path: '/propertyPulse' });
  const { main } = new PortalPage(page);
  await expect(main.getByRole('alert')).toContainText('The sales could not be loaded.');
  await main.getByRole('button', { name: 'Retry' }).click();
  await expect(main.getByRole('table', { name: 'Sales by month' }).getByRole('rowheader')).toHaveCount(12);
});

test(
  'figures and sales fit a small screen and are accessible',
  { tag: '@long' },
  async ({ asUser }, info) => {
    const page = await asUser('morgan.staff', { path: '/propertyPulse' });
    const { main } = new PortalPage(page);
    await expect(main.getByRole('img', { name: 'Sales by neighbourhood' })).toBeVisible();
    await expectNoViolations(page, info.title);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSidewaysScroll(page);
    }
    await expectNoViolations(page, info.title);
    await main.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Sales' }).click();
    await expect(main.getByRole('rowheader')).toHaveCount(50);
    await expectNoViolations(page, info.title);
  },
);

test(
  'the market is next to the same months of the year before; the first year has no comparison',
  { tag: '@long' },
  async ({ asUser }, info) => {
    const page = await asUser('morgan.staff', { path: '/propertyPulse?year=2024&first=01&last=03' });
    const { main } = new PortalPage(page);
    const sales = main.getByText(/^sales?( \(|$)/).first();
    await expect(main.getByRole('table', { name: 'Sales by month' }).getByRole('rowheader')).toHaveCount(3);
    const before = await main.getByRole('status').filter({ hasText: 'typical price' }).textContent();
    await page.goto('/propertyPulse?year=2025&first=01&last=03&compare=before');
    await page.setViewportSize({ width: 390, height: 844 });
    const count = /^[\d,]+/.exec(before ?? '')?.[0] ?? '';
    await expect(sales).toContainText(`(2024: ${count},`);
    await expect(main.getByRole('columnheader', { name: 'Sales in 2024' }).first()).toBeVisible();
    await expectNoViolations(page, info.title);
    await expectNoSidewaysScroll(page);
    await main.getByLabel('Year').selectOption('2023');
    await expect(main.getByText('There are no sales of 2022 to compare with.')).toBeVisible();
  },
);
