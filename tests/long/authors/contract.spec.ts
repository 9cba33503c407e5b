import { declareSample, expect, plainScript, sampleAddress, type SampleHost, test } from '../../e2e/fixtures';
import { expectNamedFailure, PortalPage } from '../../e2e/pages/portal-page';

function serve(host: SampleHost, contract: string): void {
  const files = { 'main.js': 'main.js', 'main.css': 'main.css' };
  host.answer('/contract/asset-manifest.json', {
    type: 'application/json',
    body: JSON.stringify({ files, portal: { contract, version: '3.1.0' } }),
  });
}

test('an app for another contract version is not loaded: both versions are shown, and the rest works', async ({
  asUser,
  pageFaults,
  sampleHost,
  stack,
}) => {
  pageFaults.allow(/It needs version \^2\.0\.0/);
  serve(sampleHost, '^2.0.0');
  sampleHost.answer('/contract/main.js', { type: 'text/javascript', body: plainScript('module') });
  sampleHost.answer('/contract/main.css', { type: 'text/css', body: 'h1 { font-weight: 600; }' });
  await stack.editManifest((manifest) => {
    declareSample(manifest, 'module');
    // The server caches an asset manifest for a minute: use another URL than other tests.
    manifest.hosts['parcels'] = `${sampleAddress}/contract`;
  });
  const requestedCode = () => sampleHost.requests.filter((path) => path.startsWith('/contract/main'));
  const reason = /needs version \^2\.0\.0 of the portal's plugin contract; this portal has \d+\.\d+\.\d+\./;

  const portal = new PortalPage(await asUser('morgan.staff', { path: '/parcels' }));
  await expectNamedFailure(portal.main, 'Parcels could not be opened', 'Parcel team');
  await expect(portal.main.getByRole('alert')).toContainText(reason);

  await portal.entry('Home').click();
  await portal.waitUntilFiguresShow();
  await expect(portal.card('Parcels at a glance could not be opened')).toContainText(reason);
  await portal.entry('RfRs').click();
  await expect(portal.main.getByRole('rowheader').first()).toBeVisible();
  expect(sampleHost.requests).toContain('/contract/asset-manifest.json');
  expect(requestedCode()).toEqual([]);

  // Publishes the app for this portal's version.
  serve(sampleHost, '>=0.1.0');
  await portal.entry('Parcels').click();
  await expect(portal.heading('Parcels')).toBeVisible();
  expect(requestedCode().toSorted()).toEqual(['/contract/main.css', '/contract/main.js']);
});
