import { utimesSync } from 'node:fs';
import { sampleManifest, createSamplePortalSection } from '../../tests/contract/manifest/sample';
import {
  createHint,
  portalOnDisk,
  removePortals,
  visit,
  type PortalOnDisk,
} from '../../tests/support/portal-server';
import type { PortalServer } from '../server';

afterEach(removePortals);

const written = new Date(Date.UTC(2026, 5, 1, 12));

/** Creates a replica. All have the same image, so their manifest files have the same date. */
function createReplica(manifest: unknown = sampleManifest()): PortalOnDisk {
  const portal = portalOnDisk(manifest);
  utimesSync(portal.config.manifestFile, written, written);
  return portal;
}

async function getMessageText(server: PortalServer): Promise<unknown> {
  return (await server.http.inject('/portal/manifest')).json();
}

test.each([
  ['of signed-out users', '/', undefined],
  ['of a section', '/rfr', createHint(['visit:rfr-page'])],
  ['of the dashboard', '/home/dashboard', createHint([])],
  ['of an unknown URL', '/nowhere', createHint([])],
])('two servers send the same document %s, byte for byte', async (_story, url, cookie) => {
  const answers = await Promise.all(
    [createReplica(), createReplica()].map(async (portal) => {
      const { statusCode, headers, rawPayload } = await visit(await portal.start(), url, cookie);
      const { 'x-request-id': _id, date: _date, ...others } = headers;
      return { statusCode, headers: others, body: rawPayload.toString('base64') };
    }),
  );
  expect(answers[0]?.statusCode).toBe(200);
  expect(answers[1]).toEqual(answers[0]);
});

test('uses the modification time of the file, so that pages can detect an outdated server', async () => {
  const portal = createReplica();
  const server = await portal.start();
  expect(await getMessageText(server)).toMatchObject({ writtenAt: written.getTime() });
  portal.writeManifest(sampleManifest({ portal: createSamplePortalSection({ title: 'Renamed' }) }));
  const later = new Date(written.getTime() + 60_000);
  utimesSync(portal.config.manifestFile, later, later);
  await server.manifests.check();
  expect(await getMessageText(server)).toMatchObject({ writtenAt: later.getTime() });
});

test('a restored file with an old date counts as newer than the one it replaces', async () => {
  const portal = createReplica(sampleManifest({ portal: createSamplePortalSection({ title: 'Renamed' }) }));
  const server = await portal.start();
  portal.writeManifest(sampleManifest());
  const earlier = new Date(written.getTime() - 60_000);
  utimesSync(portal.config.manifestFile, earlier, earlier);
  await server.manifests.check();
  expect(await getMessageText(server)).toMatchObject({ writtenAt: written.getTime() + 1 });
});

test('servers can share a data folder: each stores the last good manifest of all', async () => {
  const one = createReplica();
  const other = createReplica();
  const shared = { dataFolder: one.config.dataFolder };
  const servers = [await one.start(), await other.start({}, shared)];
  const renamed = sampleManifest({ portal: createSamplePortalSection({ title: 'Renamed' }) });
  for (const [index, portal] of [one, other].entries()) {
    portal.writeManifest(renamed);
    await servers[index]?.manifests.check();
  }
  const late = portalOnDisk('{ "broken": ');
  const restarted = await late.start({}, shared);
  expect(restarted.manifests.state).toBe('last-good');
  expect(restarted.manifests.current.revision).toBe(servers[0]?.manifests.current.revision);
});
