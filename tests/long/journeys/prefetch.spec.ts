import type { Page } from '@playwright/test';
import { declareSample, expect, plainScript, sampleAddress, type SampleHost, test } from '../../e2e/fixtures';
import { PortalPage } from '../../e2e/pages/portal-page';

const longTimeout = { timeout: 5_000 };

function getRequestedScripts(host: SampleHost): number {
  return host.requests.filter((path) => path === '/fresh/main.js').length;
}

/** Waits for the prefetching code, which loads soon after the content even without user activity. */
function waitForPrefetcher(page: Page): Promise<void> {
  const isThere = () =>
    performance
      .getEntriesByType('resource')
      .some(({ name }) => /\/assets\/deferred-shell\.\w+\.js$/.test(name));
  return expect.poll(() => page.evaluate(isThere)).toBe(true);
}

test.beforeEach(async ({ sampleHost, stack }) => {
  sampleHost.answer('/fresh/asset-manifest.json', {
    type: 'application/json',
    body: JSON.stringify({ files: { 'main.js': 'main.js', 'main.css': 'main.css' } }),
  });
  sampleHost.answer('/fresh/main.css', {
    type: 'text/css',
    body: 'h1 { font-variant-numeric: tabular-nums; }',
  });
  sampleHost.answer('/fresh/main.js', { type: 'text/javascript', body: plainScript('module') });
  await stack.editManifest((manifest) => {
    declareSample(manifest, 'module');
    // The server caches an asset manifest for a minute: use another URL than other tests.
    manifest.hosts['parcels'] = `${sampleAddress}/fresh`;
    manifest.widgets.pop();
    for (const route of manifest.routes)
      if (route['app'] === 'parcels') route['permissions'] = ['visit:rfr-page'];
  });
});

test('hovering a menu item fetches script and style once, and opening it does not fetch them again', async ({
  asUser,
  sampleHost,
}) => {
  const portal = new PortalPage(await asUser('morgan.staff', { path: '/rfr' }));
  await expect(portal.main.getByRole('rowheader').first()).toBeVisible();
  expect(sampleHost.requests.filter((path) => path.startsWith('/fresh/main'))).toEqual([]);
  // The hover listener loads after the section.
  await expect(async () => {
    await portal.main.hover();
    await portal.entry('Parcels').hover();
    expect(sampleHost.requests.filter((path) => path.startsWith('/fresh/main'))).toHaveLength(2);
  }).toPass();
  await portal.main.hover();
  await portal.entry('Parcels').hover();
  await portal.entry('Parcels').click();
  await expect(portal.heading('Parcels')).toBeVisible();
  expect(getRequestedScripts(sampleHost)).toBe(1);
});

test('focusing a menu item prefetches it', async ({ asUser, sampleHost }) => {
  const portal = new PortalPage(await asUser('morgan.staff', { path: '/rfr' }));
  await expect(portal.main.getByRole('rowheader').first()).toBeVisible();
  await portal.entry('Parcels').focus();
  await expect.poll(() => getRequestedScripts(sampleHost), longTimeout).toBe(1);
});

test('prefetches the next menu item when idle', async ({ asUser, sampleHost, stack }) => {
  await stack.editManifest((manifest) => {
    const parcels = manifest.routes.find(({ app }) => app === 'parcels');
    manifest.routes = manifest.routes.filter((route) => route !== parcels);
    manifest.routes.splice(manifest.routes.findIndex(({ path }) => path === '/rfr') + 1, 0, parcels ?? {});
    // URLs that the manifest itself contains need no asset manifest.
    for (const app of manifest.apps) if (app['name'] === 'parcels') app['entry'] = 'main.js';
  });
  const page = await asUser('morgan.staff', { path: '/rfr', prepare: (fresh) => fresh.clock.install() });
  await expect(new PortalPage(page).main.getByRole('rowheader').first()).toBeVisible();
  expect(getRequestedScripts(sampleHost)).toBe(0);
  await expect
    .poll(async () => {
      await page.clock.fastForward(10_000);
      return getRequestedScripts(sampleHost);
    }, longTimeout)
    .toBe(1);
});

for (const [words, connection] of [
  ['who saves data', { saveData: true }],
  ['a slow connection', { effectiveType: '3g' }],
] as const) {
  test(`nothing is prefetched with ${words}`, async ({ asUser, sampleHost }) => {
    const page = await asUser('morgan.staff', {
      path: '/rfr',
      prepare: async (fresh) => {
        await fresh.addInitScript(
          (value) => Object.defineProperty(navigator, 'connection', { value }),
          connection,
        );
      },
    });
    const portal = new PortalPage(page);
    await expect(portal.main.getByRole('rowheader').first()).toBeVisible();
    await portal.entry('Parcels').hover();
    await waitForPrefetcher(page);
    await portal.entry('RfRs').hover();
    await portal.entry('Parcels').click();
    await expect(portal.heading('Parcels')).toBeVisible();
    expect(sampleHost.requests.filter((path) => path === '/fresh/main.js')).toHaveLength(1);
  });
}

test('prefetches nothing of an app not covered by this document', async ({ asUser, sampleHost, stack }) => {
  await stack.editManifest((manifest) => {
    manifest.apps = manifest.apps.filter(({ name }) => name !== 'parcels');
    manifest.routes = manifest.routes.filter(({ app }) => app !== 'parcels');
    delete manifest.hosts['parcels'];
  });
  const page = await asUser('morgan.staff', { path: '/rfr' });
  const portal = new PortalPage(page);
  await expect(portal.main.getByRole('rowheader').first()).toBeVisible();
  await stack.editManifest((manifest) => declareSample(manifest, 'module'));
  await expect(portal.entry('Parcels')).toBeVisible(longTimeout);
  const before = sampleHost.requests.length;
  await portal.entry('Parcels').hover();
  await waitForPrefetcher(page);
  // A covered app would be fetched within this time, while the pointer rests on another item.
  await portal.entry('Parcels').focus();
  await portal.municipality.focus();
  expect(sampleHost.requests.slice(before)).toEqual([]);
});
