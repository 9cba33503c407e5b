import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, expectNoViolations, test } from '../fixtures';
import { PortalPage } from '../pages/portal-page';

/** The URLs of the map library's files that a page has requested. */
function watchMapLibrary(page: Page): readonly string[] {
  const requestedUrls: string[] = [];
  page.on('request', (request) => {
    if (/library-map|map-drawing|csp-worker|\/tile\?/.test(request.url())) requestedUrls.push(request.url());
  });
  return requestedUrls;
}

/** The map of farms. */
const farms = '/my-properties?ccmm=0412&mode=advanced&class=Farm';

/** Removes WebGL, which many remote desktops lack. */
async function removeWebGl(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'WebGL2RenderingContext');
  });
}

test('a list becomes a map with the same filters, and back; the map library does not load before', async ({
  asUser,
}) => {
  let requestedUrls: readonly string[] = [];
  const page = await asUser('avery.admin', {
    path: farms,
    prepare: async (opened) => {
      requestedUrls = watchMapLibrary(opened);
    },
  });
  const { main } = new PortalPage(page);
  const list = main.getByRole('table').first();
  await expect(list.getByRole('rowheader').first()).toBeVisible();
  const found = await main.getByText(/propert(y|ies) found$/).innerText();
  expect(requestedUrls).toEqual([]);

  await main.getByRole('link', { name: 'Map', exact: true }).click();
  await expect(page).toHaveURL(`${farms}&view=map`);
  await expect(main.locator('[data-map="drawn"]')).toBeVisible();
  await expect(main.getByText(/propert(y|ies) found$/)).toHaveText(found);
  const inView = main.getByRole('table', { name: 'Properties in view' });
  await expect(inView.getByRole('rowheader').first()).toBeVisible();
  const number = String(/^\d+/.exec(found));
  await expect(
    main.getByRole('region', { name: 'Properties in view' }).getByText(`${number} properties`),
  ).toBeVisible();
  await expect(inView.getByRole('cell', { name: 'Farm' })).not.toHaveCount(0);
  await expect(inView.getByRole('cell', { name: 'Residential' })).toHaveCount(0);
  expect(requestedUrls.some((url) => url.includes('csp-worker'))).toBe(true);
  await expectNoViolations(page, 'the map');

  await main.getByRole('link', { name: 'List', exact: true }).click();
  await expect(page).toHaveURL(farms);
  await expect(main.getByText(/propert(y|ies) found$/)).toHaveText(found);
});

test('the keyboard moves and zooms the map, and the list follows', { tag: '@long' }, async ({ asUser }) => {
  const page = await asUser('avery.admin', { path: '/my-properties?ccmm=0412&mode=advanced&view=map' });
  const { main } = new PortalPage(page);
  const region = main.getByRole('region', { name: 'Properties in view' });
  await expect(main.locator('[data-map="drawn"]')).toBeVisible();
  const count = region.getByRole('status').first();
  await expect(count).toHaveText(/properties$/);
  const all = await count.innerText();
  await main.locator('canvas').focus();
  await page.keyboard.press('+');
  await expect(count).not.toHaveText(all);
  const closer = await count.innerText();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(count).not.toHaveText(closer);
  await main.getByRole('button', { name: 'Show all' }).click();
  await expect(count).toHaveText(all);
});

test(
  'without WebGL the list has all properties, and the page says why',
  { tag: '@long' },
  async ({ asUser }) => {
    const page = await asUser('avery.admin', { path: `${farms}&view=map`, prepare: removeWebGl });
    const { main } = new PortalPage(page);
    await expect(main.getByText(/This browser cannot draw the map/)).toBeVisible();
    const found = String(/^\d+/.exec(await main.getByText(/propert(y|ies) found$/).innerText()));
    const region = main.getByRole('region', { name: 'Properties' });
    await expect(region.getByText(`${found} properties`)).toBeVisible();
    await expect(region.getByRole('link').first()).toHaveAttribute('href', /^\/property\?roll=/);
    await expectNoViolations(page, 'the list without a map');
  },
);

test(
  'a property has a map of its parcel and its neighbours, which link to their own pages',
  { tag: '@long' },
  async ({ asUser }) => {
    const page = await asUser('avery.admin', { path: '/my-properties?ccmm=0412' });
    const { main } = new PortalPage(page);
    await main.getByRole('rowheader').first().getByRole('link').click();
    const card = main.getByRole('region', { name: 'Parcel and neighbours' });
    await card.scrollIntoViewIfNeeded();
    await expect(card.locator('[data-map="drawn"]')).toBeVisible();
    const own = await main.getByRole('heading', { level: 1 }).innerText();
    const neighbours = card.getByRole('table', { name: 'Properties in view' }).getByRole('link');
    await expect(neighbours.and(page.getByRole('link', { name: own, exact: true }))).toHaveCount(1);
    const other = neighbours.filter({ hasNotText: own }).first();
    const address = await other.innerText();
    await other.click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(address);
    await expectNoViolations(page, 'a property with its map');
  },
);

test(
  'the map of a property loads only just before it scrolls into view, without a layout shift',
  { tag: '@long' },
  async ({ asUser }) => {
    let requestedUrls: readonly string[] = [];
    const page = await asUser('avery.admin', {
      path: '/property?roll=0412001010001000000',
      context: { viewport: { width: 1280, height: 600 } },
      prepare: async (opened) => {
        requestedUrls = watchMapLibrary(opened);
      },
    });
    const { main } = new PortalPage(page);
    const card = main.getByRole('region', { name: 'Parcel and neighbours' });
    await expect(card).toBeAttached();
    await expect(main.getByText(/sales? match/)).toBeAttached();
    await page.waitForLoadState('networkidle');
    expect(requestedUrls).toEqual([]);

    const shifts = await page.evaluateHandle(() => {
      const found: number[] = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          found.push('value' in entry && typeof entry.value === 'number' ? entry.value : 0);
      }).observe({ type: 'layout-shift' });
      return found;
    });
    const getSpace = () => card.evaluate((element) => element.getBoundingClientRect().height);
    const reserved = await getSpace();
    await card.evaluate((element) => element.scrollIntoView());
    await expect(card.locator('[data-map="drawn"]')).toBeVisible();
    await expect(card.getByRole('table', { name: 'Properties in view' }).getByRole('link')).not.toHaveCount(
      0,
    );
    expect(requestedUrls.some((url) => url.includes('csp-worker'))).toBe(true);
    // The space reserved for a full page of the list collapses with its rows, below the viewport.
    await expect.poll(getSpace).toBeLessThan(reserved);
    expect(await shifts.jsonValue()).toEqual([]);
  },
);

for (const [name, path] of [
  ['properties', '/my-properties?ccmm=0412&mode=advanced&view=map'],
  ['permits', '/building-permits?ccmm=0412&view=map'],
  ['requests', '/rfr?ccmm=0412&view=map'],
] as const)
  test(`on a small screen the map and the list of ${name} fit`, { tag: '@long' }, async ({ asUser }) => {
    const page = await asUser('avery.admin', { path, context: { viewport: { width: 390, height: 844 } } });
    const { main } = new PortalPage(page);
    await expect(main.locator('[data-map="drawn"]')).toBeVisible();
    await expect(main.getByRole('table').getByRole('link')).not.toHaveCount(0);
    await expectNoSidewaysScroll(page);
  });

test('a map shows as many sales of a year as the figures count', { tag: '@long' }, async ({ asUser }) => {
  const path = '/propertyPulse?ccmm=0412&year=2025';
  const page = await asUser('avery.admin', { path: `${path}&view=sales` });
  const { main } = new PortalPage(page);
  const found = main.getByText(/^[\d,]+ sales?$/).first();
  const number = await found.innerText();
  await main.getByRole('link', { name: 'Map', exact: true }).click();
  await expect(main.locator('[data-map="drawn"]')).toBeVisible();
  const region = main.getByRole('region', { name: 'Sales in view' });
  await expect(region.getByText(number, { exact: true })).toBeVisible();
  await expect(region.getByRole('columnheader')).toHaveText([
    'Address',
    'Class',
    'Sold on',
    'Price',
    'Assessed value',
  ]);
  await expectNoViolations(page, 'the map of sales');
});

test('a map shows as many permits as the list has', { tag: '@long' }, async ({ asUser }) => {
  const page = await asUser('avery.admin', { path: '/building-permits?ccmm=0412&state=Issued' });
  const { main } = new PortalPage(page);
  const number = await main
    .getByText(/^[\d,]+ permits?$/)
    .first()
    .innerText();
  await main.getByRole('link', { name: 'Map', exact: true }).click();
  await expect(page).toHaveURL('/building-permits?ccmm=0412&state=Issued&view=map');
  await expect(main.locator('[data-map="drawn"]')).toBeVisible();
  const region = main.getByRole('region', { name: 'Permits in view' });
  await expect(region.getByText(number, { exact: true })).toBeVisible();
  await expect(region.getByRole('columnheader')).toHaveText([
    'Address',
    'Number',
    'Work',
    'Issued on',
    'Value of the work',
  ]);
  await expectNoViolations(page, 'the map of permits');
});

test('a map shows as many requests as the list has', { tag: '@long' }, async ({ asUser }) => {
  const page = await asUser('avery.admin', { path: '/rfr?ccmm=0412&phase=Closed' });
  const { main } = new PortalPage(page);
  const number = await main
    .getByText(/^[\d,]+ requests?$/)
    .first()
    .innerText();
  await main.getByRole('link', { name: 'Map', exact: true }).click();
  await expect(page).toHaveURL('/rfr?ccmm=0412&phase=Closed&view=map');
  await expect(main.locator('[data-map="drawn"]')).toBeVisible();
  const region = main.getByRole('region', { name: 'Requests in view' });
  await expect(region.getByText(number, { exact: true })).toBeVisible();
  await expect(region.getByRole('columnheader')).toHaveText([
    'Address',
    'Number',
    'Phase',
    'Received',
    'Requested value',
    'Assessed value',
  ]);
  await expectNoViolations(page, 'the map of requests');
});
