import type { Locator, Page } from '@playwright/test';
import { expect, holdRequests, test } from '../fixtures';
import { PortalPage } from '../pages/portal-page';

const getPageOffset = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

async function openRow(list: Locator, row: number): Promise<Locator> {
  // The code that stores scroll positions loads after the first content, with the notifications.
  await expect(list.page().getByRole('button', { name: /^Notifications, \d/ })).toBeVisible();
  await expect(list.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  const link = list.getByRole('row').nth(row).getByRole('link').first();
  await link.scrollIntoViewIfNeeded();
  return link;
}

for (const { name, path, list, filter, row } of [
  {
    name: 'My Properties',
    path: '/my-properties?ccmm=0412&mode=advanced&class=Residential&from=50',
    list: 'My Properties',
    filter: /class=Residential&from=50/,
    row: 40,
  },
  {
    name: 'the People Portal',
    path: '/people-portal?ccmm=0412&kind=tenant&from=50',
    list: 'Owners and tenants',
    filter: /kind=tenant&from=50/,
    row: 36,
  },
])
  for (const width of [1280, 390])
    test(
      `Back from a property restores the row of ${name} at ${width} px, with its filters and page`,
      { tag: name === 'My Properties' && width === 1280 ? [] : '@long' },
      async ({ asUser }) => {
        const page = await asUser('avery.admin', { path, context: { viewport: { width, height: 600 } } });
        const { main } = new PortalPage(page);
        const area = main.getByRole('region', { name: list, exact: true });
        await openRow(area, row);
        const link = area.locator('a[href^="/property?roll="]').nth(row);
        const address = await link.getAttribute('href');
        await link.scrollIntoViewIfNeeded();
        const before = await getPageOffset(page);
        expect(before).toBeGreaterThan(300);
        // The page has one scroll bar: the list does not scroll inside it.
        expect(await area.evaluate((frame) => frame.scrollHeight - frame.clientHeight)).toBe(0);
        await expect(area.getByRole('columnheader').first()).toBeInViewport({ ratio: 0.9 });
        await link.click();
        await expect(page).toHaveURL(new RegExp(`/property\\?roll=${address?.split('=')[1]}`));
        await expect(main.getByRole('region', { name: 'Parcel and neighbours' })).toBeAttached();
        await expect.poll(() => getPageOffset(page)).toBe(0);

        await page.goBack();
        await expect(page).toHaveURL(filter);
        await expect.poll(() => getPageOffset(page)).toBe(before);
        await expect(area.locator(`a[href="${address}"]`).first()).toBeFocused();

        await page.reload();
        // The font may come after the rows; then lines break elsewhere, and the page is some lines longer or shorter.
        await expect.poll(async () => Math.abs((await getPageOffset(page)) - before)).toBeLessThan(75);
      },
    );

test(
  'Back from a request restores the row of the list, whose link works again',
  { tag: '@long' },
  async ({ asUser }) => {
    const page = await asUser('morgan.staff', { path: '/rfr?ccmm=0412&from=50' });
    const { main } = new PortalPage(page);
    const area = main.getByRole('region', { name: 'Requests for Reconsideration', exact: true });
    const link = await openRow(area, 40);
    const before = await getPageOffset(page);
    expect(before).toBeGreaterThan(300);
    await link.click();
    await expect(page).toHaveURL(/[?&]request=/);
    await page.goBack();
    await expect(page).toHaveURL(/from=50$/);
    await expect(link).toBeFocused();
    await expect(link).toBeInViewport();
    expect(await getPageOffset(page)).toBe(before);
  },
);

test('Back does not move a user who scrolls while the rows load', { tag: '@long' }, async ({ asUser }) => {
  const page = await asUser('avery.admin', { path: '/my-properties?ccmm=0412&mode=advanced' });
  const { main } = new PortalPage(page);
  const area = main.getByRole('region', { name: 'My Properties', exact: true });
  const link = await openRow(area, 40);
  await link.click();
  await expect(main.getByRole('region', { name: 'Parcel and neighbours' })).toBeAttached();
  const release = await holdRequests(page, /properties\/list\?/);
  await page.goBack();
  await expect(area.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  await area.hover();
  await page.mouse.wheel(0, 40);
  release();
  await expect(area.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  await expect(area.getByRole('rowheader')).not.toHaveCount(0);
  expect(await getPageOffset(page)).toBeLessThan(300);
});

test('stored scroll positions are removed when the session ends', { tag: '@long' }, async ({ asUser }) => {
  const page = await asUser('morgan.staff', { path: '/rfr?ccmm=0412', ownSession: true });
  const portal = new PortalPage(page);
  const area = portal.main.getByRole('region', { name: 'Requests for Reconsideration', exact: true });
  const link = await openRow(area, 40);
  await link.click();
  await expect(page).toHaveURL(/[?&]request=/);
  const readPlaces = () => page.evaluate(() => sessionStorage.getItem('portal.left-places.v1'));
  await expect.poll(readPlaces).not.toBeNull();
  await portal.logOut();
  expect(await readPlaces()).toBeNull();
});
