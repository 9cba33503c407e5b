import { expect, expectNoSidewaysScroll, expectNoViolations, test } from '../fixtures';
import { PortalPage } from '../pages/portal-page';

test('the year of the report is in the URL, and Back undoes a change', async ({ asUser }) => {
  const page = await asUser('morgan.staff', { path: '/sla' });
  const portal = new PortalPage(page);
  await expect(portal.heading('Service Level Report')).toBeVisible();
  const picture = page.getByRole('img', { name: /^Requests for reconsideration answered.* in 2025$/ });
  await expect(picture).toBeVisible();
  const years = page.getByLabel('Year', { exact: true });
  // The oldest year, which is complete on any date: the records go back four years from today.
  const [earlier = ''] = (await years.getByRole('option').allTextContents())
    .filter((one) => one !== '2025')
    .toReversed();
  await years.selectOption(earlier);
  await expect(page).toHaveURL(new RegExp(`[?&]year=${earlier}`));
  const table = page.getByRole('table', {
    name: new RegExp(`^Requests for reconsideration answered.* in ${earlier}$`),
  });
  await expect(table.getByRole('row')).toHaveCount(13);
  await page.goBack();
  await expect(years).toHaveValue('2025');
  await expect(picture).toBeVisible();
});

test(
  'fits a small screen without axe violations, and prints only the report',
  { tag: '@long' },
  async ({ asUser }, info) => {
    const page = await asUser('morgan.staff', { path: '/sla' });
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('img', { name: /^Appeals heard/ })).toBeVisible();
    await expectNoViolations(page, info.title);
    await expectNoSidewaysScroll(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner').first()).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Service Level Report' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  },
);

test('a figure opens the list that it counts, with as many rows', { tag: '@long' }, async ({ asUser }) => {
  const page = await asUser('morgan.staff', { path: '/sla' });
  const { main } = new PortalPage(page);
  const figure = main.getByRole('link', { name: /^[\d,]+ fell due$/ }).first();
  const count = (await figure.innerText()).split(' ')[0] ?? '';
  await figure.click();
  await expect(page).toHaveURL(/\/rfr\?receivedFrom=2025-01-01&receivedTo=2025-12-31&outcome=due&ccmm=0412$/);
  await expect(main.getByText(`${count} requests`, { exact: true })).toBeVisible();
  await expect(main.getByRole('combobox', { name: 'Service level' })).toHaveValue('due');
});
