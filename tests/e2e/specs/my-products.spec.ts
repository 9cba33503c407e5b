import { readFile } from 'node:fs/promises';
import { expect, expectNoSidewaysScroll, expectNoViolations, sandboxAddress, test } from '../fixtures';
import { PortalPage } from '../pages/portal-page';

/** Holds new orders in the queue, or lets them proceed. */
async function orders(mode: 'hold' | 'go'): Promise<void> {
  const { ok } = await fetch(`${sandboxAddress}/__control/extracts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode }),
  });
  expect(ok).toBe(true);
}

test('a double click orders a product once; it shows progress and downloads when ready', async ({
  asUser,
}) => {
  const page = await asUser('morgan.staff', { path: '/my-products' });
  const { main } = new PortalPage(page);
  await expect(main.getByText('No orders in the last seven days')).toBeVisible();
  await main.getByRole('button', { name: /^Sales report/ }).click();
  await expect(page).toHaveURL(/[?&]product=sales-report/);
  await main.getByLabel('Year').selectOption('2024');
  await orders('hold');
  await main.getByRole('button', { name: 'Order', exact: true }).dblclick();
  const rows = main.getByRole('table', { name: 'My orders' }).getByRole('row', { name: /^Sales report/ });
  await expect(rows).toHaveText(/Ordered.*Northfield.*2024/);
  await expect(main.getByRole('button', { name: 'In progress' })).toBeVisible();
  const brought = page.waitForEvent('download');
  await orders('go');
  const file = await brought;
  expect(file.suggestedFilename()).toMatch(/^sales-report-0412-2024-\d{8}-\d{6}\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toContain('Sold on,Roll number');
  for (const line of lines.slice(1)) expect(line).toMatch(/^2024-\d\d-\d\d,0412/);
  await expect(rows).toHaveText(/Ready/);
  await page.goBack();
  await expect(main.getByRole('heading', { name: 'Assessment roll extract' })).toBeVisible();
  await page.reload();
  const again = page.waitForEvent('download');
  await rows.getByRole('button', { name: /^Download/ }).click();
  expect((await again).suggestedFilename()).toBe(file.suggestedFilename());
});

test(
  'failed order lists are retried, and a failed order is ordered again',
  { tag: '@long' },
  async ({ asUser, stack, pageFaults }) => {
    pageFaults.allow(/status of 503.*\/sightline\/orders/);
    await stack.fail({ call: 'GET /api/sightline/orders', status: 503, times: 1 });
    const page = await asUser('morgan.staff', { path: '/my-products?product=class-summary' });
    const { main } = new PortalPage(page);
    await expect(main.getByRole('alert')).toContainText('Your orders could not be loaded.');
    await main.getByRole('button', { name: 'Retry' }).click();
    await expect(main.getByRole('alert')).toBeHidden();
    await page.route(
      '**/lrp/extracts',
      (route) => {
        const order = route.request().postData() ?? '';
        return route.continue({ postData: order.replace('"params":{', '"params":{"fail":true,') });
      },
      { times: 1 },
    );
    await main.getByRole('button', { name: 'Order', exact: true }).click();
    const rows = main.getByRole('row', { name: /^Class summary/ });
    await expect(rows).toHaveText(/Failed/);
    await rows.getByRole('button', { name: /^Order again/ }).click();
    await expect(rows.filter({ hasText: 'Ready' })).toHaveCount(1);
    await expect(rows).toHaveCount(2);
    await main.getByLabel('Show', { exact: true }).selectOption('failed');
    await expect(rows).toHaveText(/Failed/);
  },
);

test('an order is accessible on a small screen', { tag: '@long' }, async ({ asUser }, info) => {
  const page = await asUser('morgan.staff', { path: '/my-products' });
  await page.setViewportSize({ width: 390, height: 844 });
  const { main } = new PortalPage(page);
  await main.getByRole('button', { name: /^Class summary/ }).click();
  await expect(main.getByRole('heading', { name: 'Class summary' })).toBeInViewport();
  await main.getByRole('button', { name: 'Order', exact: true }).click();
  await expect(main.getByRole('row', { name: /^Class summary Ready/ })).toBeVisible();
  await expectNoViolations(page, info.title);
  await expectNoSidewaysScroll(page);
});

test(
  'a product is previewed, ordered monthly by keyboard, and its monthly order cancelled',
  { tag: '@long' },
  async ({ asUser }, info) => {
    const page = await asUser('morgan.staff', { path: '/my-products?product=sales-report' });
    await page.setViewportSize({ width: 390, height: 844 });
    const { main } = new PortalPage(page);
    await main.getByText('Preview of the columns').focus();
    await page.keyboard.press('Enter');
    const preview = main.getByRole('table', { name: 'Preview of the columns' });
    await expect(preview.getByRole('rowheader')).toHaveCount(5);
    await expect(preview.getByRole('columnheader', { name: 'Sold on' })).toBeVisible();
    await main.getByRole('button', { name: 'Order monthly' }).focus();
    await page.keyboard.press('Enter');
    await expect(main.getByRole('heading', { name: 'Monthly orders' })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Ordered monthly' })).toBeVisible();
    await expectNoViolations(page, info.title);
    await expectNoSidewaysScroll(page);
    await page.reload();
    await main.getByRole('button', { name: /^Stop Sales report/ }).click();
    await expect(main.getByRole('heading', { name: 'Monthly orders' })).toBeHidden();
  },
);
