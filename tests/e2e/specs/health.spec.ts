import {
  brokenScripts,
  declareSample,
  expect,
  expectNoViolations,
  plainScript,
  sampleAddress,
  sandboxAddress,
  siblingAddress,
  test,
} from '../fixtures';
import { PortalPage } from '../pages/portal-page';

test('a failing app is found on the health page, retried, reported and disabled', async ({
  asUser,
  pageFaults,
  sampleHost,
  stack,
}) => {
  pageFaults.allow(/parcels are upside down/i);
  await stack.editManifest((manifest) => declareSample(manifest, 'module'));
  sampleHost.serveScript(brokenScripts.throws('module'));
  const page = await asUser('avery.admin', { path: '/parcels' });
  const portal = new PortalPage(page);
  await expect(portal.main.getByRole('alert')).toContainText('Parcels could not be opened');

  await page.evaluate(() => window.history.pushState(null, '', '/admin/health'));
  await expect(portal.heading('Health')).toBeVisible();
  const first = portal.main.getByRole('listitem').first();
  const parcels = portal.main.getByRole('article', { name: 'parcels' });
  await expect(first.getByRole('article', { name: 'parcels' })).toBeVisible();
  await expect(parcels.getByText('Failed', { exact: true })).toBeVisible();
  await expect(parcels).toContainText('Parcel team');
  await expect(parcels).toContainText(/The parcels are upside down.*\[[0-9a-f]{8}\]/);
  await expectNoViolations(page, 'the health page with a failure');

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy report' }).click();
  await expect(page.getByText('The report was copied.')).toBeVisible();
  // Portal documents may not read the clipboard; a page of the sandbox may.
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(`${sandboxAddress}/outbox`);
  const report = await elsewhere.evaluate(() => navigator.clipboard.readText());
  await elsewhere.close();
  expect(report).toContain('## parcels: Failed');
  expect(report).not.toMatch(/avery|eyJ/i);

  sampleHost.serveScript(plainScript('module'));
  await parcels.getByRole('button', { name: 'Retry parcels' }).click();
  await expect(parcels.getByText('Loaded', { exact: true })).toBeVisible();

  await parcels.getByRole('button', { name: 'Disable parcels for me' }).click();
  await expect(parcels.getByText('Disabled by you')).toBeVisible();
  const requestCount = sampleHost.requests.length;
  await portal.entry('Parcels').click();
  await expect(portal.main.getByRole('alert')).toContainText('You disabled Parcels');
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(portal.main.getByRole('alert')).toContainText('You disabled Parcels');
  expect(sampleHost.requests.slice(requestCount).filter((path) => path === '/main.js')).toHaveLength(0);
  await portal.main.getByRole('button', { name: 'Enable' }).click();
  await expect(portal.heading('Parcels')).toBeVisible();
});

test(
  'safe mode requests nothing from other hosts during navigation and manifest edits',
  { tag: '@long' },
  async ({ asUser, stack }) => {
    const page = await asUser('avery.admin', { path: '/healthz' });
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(siblingAddress('rfr'))) elsewhere.push(request.url());
    });
    await page.goto('/rfr?safe');
    const portal = new PortalPage(page);
    await expect(portal.heading('Not available in safe mode')).toBeVisible();
    await expect(page).toHaveTitle(/Requests for Reconsideration/);
    const bar = page.getByRole('complementary', { name: 'Safe mode' });
    await expect(bar).toBeVisible();
    await portal.expectMenu(['Home']);
    await expectNoViolations(page, 'a section that safe mode leaves out');

    await stack.editManifest(({ routes }) => {
      for (const route of routes) if (route['path'] === '/rfr') route['label'] = 'Renamed';
    });
    await page.goto('/home/dashboard?kept=1');
    await expect(portal.heading(/^Hello /)).toBeVisible();
    await expect(bar).toBeVisible();
    await portal.expectMenu(['Home', 'Dashboard']);
    expect(elsewhere).toEqual([]);

    await bar.getByRole('link', { name: 'Leave safe mode' }).click();
    await expect(portal.entry('Renamed')).toBeVisible();
    await expect(page).toHaveURL(/\/home\/dashboard\?kept=1(&ccmm=\d+)?$/);
    await expect(bar).toBeHidden();
  },
);

test(
  'an override applies after consent, until it is reset',
  { tag: '@long' },
  async ({ asUser, pageFaults, sampleHost }) => {
    // The portal server caches a host's response; other tests use the root of this host.
    const host = `${sampleAddress}/branch`;
    const [list, script] = ['/branch/asset-manifest.json', '/branch/main.js'];
    sampleHost.answer(list, { type: 'application/json', body: '{ "files": { "main.js": "main.js" } }' });
    sampleHost.answer(script, { type: 'text/javascript', body: plainScript('module') });
    const page = await asUser('avery.admin', { path: `/rfr?override=rfr@${host}` });
    const portal = new PortalPage(page);
    await expect(page.getByRole('heading', { name: 'Load “rfr” from another address?' })).toBeVisible();
    await expectNoViolations(page, 'the question about an override');
    expect(sampleHost.requests).toEqual([]);
    await page.getByRole('button', { name: 'Load from this address' }).click();
    await expect(portal.heading('Parcels')).toBeVisible();
    await expect(page).toHaveURL(/\/rfr(\?ccmm=\d+)?$/);
    const badge = page.getByRole('complementary', { name: 'Override' });
    await expect(badge).toContainText(`The app rfr comes from ${host}.`);
    await expectNoViolations(page, 'a section with an override');

    await page.goto('/settings');
    await expect(badge).toBeVisible();
    pageFaults.allow(/asset-manifest.json answered 404|status of 404/);
    sampleHost.answer(list, { status: 404 });
    await page.goto('/rfr');
    await expect(portal.main.getByRole('alert')).toContainText('could not be opened');
    await badge.getByRole('link', { name: 'Reset' }).click();
    await expect(portal.main.getByRole('rowheader').first()).toBeVisible();
    await expect(badge).toBeHidden();
  },
);

test('an override ends with its tab', { tag: '@long' }, async ({ asUser, sampleHost }) => {
  sampleHost.serveScript(plainScript('module'));
  const page = await asUser('morgan.staff', { path: `/rfr?override=rfr@${sampleAddress}` });
  await page.getByRole('button', { name: 'Load from this address' }).click();
  await expect(new PortalPage(page).heading('Parcels')).toBeVisible();
  const another = await page.context().newPage();
  await another.goto('/settings');
  await expect(another.getByRole('complementary', { name: 'Override' })).toBeVisible();
  await another.close();
  await page.close();
  const later = await page.context().newPage();
  await later.goto('/rfr');
  await expect(new PortalPage(later).main.getByRole('rowheader').first()).toBeVisible();
  await expect(later.getByRole('complementary', { name: 'Override' })).toBeHidden();
});
