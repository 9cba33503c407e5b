import { largeManifest, openEventReader } from '../../tests/support/event-readers';
import { portalOnDisk, removePortals } from '../../tests/support/portal-server';

afterEach(removePortals);

const readers = 60;
const edits = 18;
const places = 300;
/** What one reader may cost: a head, and an announcement for each edit that the kernel took. */
const mostForOne = 16_384;

test('60 stalled readers use a few kilobytes each after 18 large edits, and receive the newest at last', async () => {
  const portal = portalOnDisk(largeManifest(0, places));
  const server = await portal.start();
  const stop = server.start();
  await server.http.listen({ host: '127.0.0.1', port: 0 });
  const address = server.http.server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const opened = Array.from({ length: readers }, () => openEventReader(port, true));
  const attentive = openEventReader(port);
  await attentive.until(server.manifests.current.revision);
  for (let edit = 1; edit <= edits; edit += 1) {
    portal.writeManifest(largeManifest(edit, places));
    await server.manifests.check();
    await attentive.until(server.manifests.current.revision);
  }
  const { revision } = server.manifests.current;
  for (const reader of opened) {
    reader.read();
    await reader.until(revision);
    expect(reader.text().length).toBeLessThan(mostForOne);
  }
  for (const { socket } of [...opened, attentive]) socket.destroy();
  await stop();
}, 30_000);
