import type { Page } from '@playwright/test';
import { declareSample, expect, plainScript, sampleAddress, test } from '../fixtures';
import { ports } from '../fixtures/addresses';
import { PortalPage } from '../pages/portal-page';

test.use({ settings: { PORTAL_METRICS_PORT: String(ports.metrics) } });

/** The value of a series of the portal server's metrics; 0 without one. */
async function readMetric(series: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${ports.metrics}/metrics`);
  const line = (await answer.text()).split('\n').find((one) => one.startsWith(`${series} `));
  return Number(line?.split(' ').at(-1) ?? 0);
}

/** Waits for the reporting code, which loads after the first content. */
async function waitUntilReporting(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/field-reports.')),
  );
}

/** Hides the page as a browser does when its tab is left or closed. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
}

/** An app whose script throws in a timer. */
const throwing = `${plainScript('module')}
setTimeout(() => { throw new TypeError('no parcel "0101-222" of Jane'); }, 0);`;

test(
  "errors and timings of a tab are in the server's metrics and log, without the URL",
  { tag: '@long' },
  async ({ asUser, stack, sampleHost, pageFaults }) => {
    pageFaults.allow(/no parcel/);
    await stack.editManifest((manifest) => declareSample(manifest, 'module'));
    sampleHost.serveScript(throwing);
    const page = await asUser('morgan.staff', { path: '/parcels?ccmm=0412' });
    const portal = new PortalPage(page);
    await expect(portal.main.getByRole('heading', { name: 'Parcels' })).toBeVisible();
    await portal.entry('RfRs').click();
    await expect(portal.main.getByRole('table').first()).toBeVisible();
    const reports = page.waitForRequest('**/portal/reports');
    await waitUntilReporting(page);
    await hide(page);
    expect((await reports).headers()['content-type']).toBe('application/reports+json');
    await expect.poll(() => readMetric('portal_app_visits_total{app="parcels"}')).toBe(1);
    await expect.poll(() => readMetric('portal_app_visits_total{app="rfr"}')).toBe(1);
    expect(await readMetric('portal_app_load_seconds_count{app="parcels"}')).toBe(1);
    expect(await readMetric('portal_browser_errors_total{app="parcels"}')).toBe(1);
    expect(await readMetric('portal_web_vital_count{name="FCP",route="/parcels"}')).toBe(1);
    expect(await readMetric('portal_web_vital_count{name="CLS",route="/parcels"}')).toBe(1);
    expect(await readMetric('portal_reports_total{outcome="unreadable"}')).toBe(0);
  },
);

test(
  'a failure on screen is counted by app and kind',
  { tag: '@long' },
  async ({ asUser, stack, sampleHost, pageFaults }) => {
    pageFaults.allow(/parcels/, /Failed to load resource/);
    await stack.editManifest((manifest) => declareSample(manifest, 'module'));
    sampleHost.answerScript({ status: 500 });
    const before = await readMetric('portal_app_failures_total{app="parcels",kind="script-failed"}');
    const page = await asUser('morgan.staff', { path: '/parcels' });
    const { main } = new PortalPage(page);
    await expect(main.getByRole('button', { name: 'Retry' })).toBeVisible();
    await waitUntilReporting(page);
    await hide(page);
    await expect
      .poll(() => readMetric('portal_app_failures_total{app="parcels",kind="script-failed"}'))
      .toBe(before + 1);
  },
);

test('a new release of the open section is offered once, and Reload loads it', async ({
  asUser,
  stack,
  sampleHost,
}) => {
  const release = (text: string): string => plainScript('module').replaceAll('Parcels', text);
  const offer = (file: string): void =>
    sampleHost.answer('/releases/asset-manifest.json', {
      type: 'application/json',
      body: JSON.stringify({ files: { 'main.js': file } }),
    });
  await stack.editManifest((manifest) =>
    declareSample(manifest, 'module', 'Parcels', `${sampleAddress}/releases`),
  );
  offer('main.js');
  sampleHost.answer('/releases/main.js', { type: 'text/javascript', body: release('First release') });
  sampleHost.answer('/releases/main.2.js', { type: 'text/javascript', body: release('Second release') });
  const page = await asUser('morgan.staff', { path: '/parcels' });
  const { main } = new PortalPage(page);
  await expect(main.getByRole('heading', { name: 'First release' })).toBeVisible();
  await waitUntilReporting(page);
  offer('main.2.js');
  const notice = page.getByText('A new version of Parcels is available');
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(notice).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(main.getByRole('heading', { name: 'First release' })).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BUTTON');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(main.getByRole('heading', { name: 'Second release' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'First release' })).toBeHidden();
  expect(sampleHost.requests).toContain('/releases/main.2.js');
});
