import { ManifestStore } from '#stores';
import { manifestMessage, withoutRoute } from '../../tests/support/manifest-message';
import { addressesOn } from '../app-runtime/testing/sample-apps';
import { ManualClock } from '../platform/testing/manual-clock';
import { fetchWholeManifest } from './fetch-whole-manifest';

test('fetches the manifest of the same revision once, and keeps known addresses of files', async () => {
  const whole = manifestMessage(undefined, 'a', 100);
  const assets = { sla: addressesOn('https://sla.example.test/main.js') };
  const part = { ...manifestMessage(withoutRoute('/sla'), 'a', 100), assets, restrictedTo: [] };
  globalThis.fetch = jest.fn<Promise<Response>, Parameters<typeof fetch>>(
    async () => new Response(JSON.stringify(whole.manifest)),
  );
  const store = new ManifestStore(part);
  const clock = new ManualClock();
  await Promise.all([fetchWholeManifest(store, clock), fetchWholeManifest(store, clock)]);
  expect(globalThis.fetch).toHaveBeenCalledTimes(1);
  expect(globalThis.fetch).toHaveBeenCalledWith('/portal/manifest/revisions/a', expect.anything());
  expect(store.portal.tree.match('/sla')).toBeDefined();
  expect(store.active.assets).toEqual(assets);
});
