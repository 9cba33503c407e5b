import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, expectNoViolations, test } from '../fixtures';
import { PortalPage } from '../pages/portal-page';

/** The addresses of what the map library consists of, as far as a page has asked for it. */
function watchLibrary(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/library-map|map-drawing|csp-worker|\/tile\?/.test(request.url())) asked.push(request.url());
  });
  return asked;
}

/** The address of the map of farms. */
const farms = '/my-properties?ccmm=0412&mode=advanced&class=Farm';

/** Has a browser without WebGL, as remote desktops often are. */
async function withoutWebGl(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'WebGL2RenderingContext');
  });
}

test('a list becomes a map with the same filters, and back; nothing of the map is loaded before', async ({
  asUser,
}) => {
  let asked: readonly string[] = [];
  const page = await asUser('avery.admin', {
    path: farms,
    prepare: async (opened) => {
      asked = watchLibrary(opened);
    },
  });
  const { main } = new PortalPage(page);
  const list = main.getByRole('table').first();
  await expect(list.getByRole('rowheader').first()).toBeVisible();
  const found = await main.getByText(/propert(y|ies) found$/).innerText();
  expect(asked).toEqual([]);

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
  expect(asked.some((url) => url.includes('csp-worker'))).toBe(true);
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
    const page = await asUser('avery.admin', { path: `${farms}&view=map`, prepare: withoutWebGl });
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
  'a property has a map of its parcel and its neighbours, which lead to their own pages',
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
  'nothing of the map of a property is loaded before it is about to be seen, and then nothing moves',
  { tag: '@long' },
  async ({ asUser }) => {
    let asked: readonly string[] = [];
    const page = await asUser('avery.admin', {
      path: '/property?roll=0412001010001000000',
      context: { viewport: { width: 1280, height: 600 } },
      prepare: async (opened) => {
        asked = watchLibrary(opened);
      },
    });
    const { main } = new PortalPage(page);
    const card = main.getByRole('region', { name: 'Parcel and neighbours' });
    await expect(card).toBeAttached();
    await expect(main.getByText(/sales? match/)).toBeAttached();
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);

    const shifts = await page.evaluateHandle(() => {
      const found: number[] = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          found.push('value' in entry && typeof entry.value === 'number' ? entry.value : 0);
      }).observe({ type: 'layout-shift' });
      return found;
    });
    const getSpace = () => card.evaluate((element) => element.getBoundingClientRect().height);
    const kept = await getSpace();
    await card.evaluate((element) => element.scrollIntoView());
    await expect(card.locator('[data-map="drawn"]')).toBeVisible();
    await expect(card.getByRole('table', { name: 'Properties in view' }).getByRole('link')).not.toHaveCount(
      0,
    );
    expect(asked.some((url) => url.includes('csp-worker'))).toBe(true);
    // The space that was kept for a full page of the list goes with its rows; what is below is not in view.
    await expect.poll(getSpace).toBeLessThan(kept);
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

test(
  'the sales of a year are on a map, as many as the figures count',
  { tag: '@long' },
  async ({ asUser }) => {
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
  },
);

test('the permits of a list are on a map, as many as the list has', { tag: '@long' }, async ({ asUser }) => {
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

test('the requests of a list are on a map, as many as the list has', { tag: '@long' }, async ({ asUser }) => {
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
