import { largeManifest, openEventReader } from '../../tests/support/event-readers';
import { portalOnDisk, removePortals } from '../../tests/support/portal-server';

afterEach(removePortals);

const readers = 60;
const edits = 18;
const places = 300;
/** Memory limit per reader: a response head, and the events in the kernel's socket buffer. */
const maxBytesPerReader = 16_384;

test('60 stalled readers use a few kilobytes each after 18 large edits, and then receive the newest', async () => {
  const portal = portalOnDisk(largeManifest(0, places));
  const server = await portal.start();
  const stop = server.start();
  await server.http.listen({ host: '127.0.0.1', port: 0 });
  const address = server.http.server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const opened = Array.from({ length: readers }, () => openEventReader(port, true));
  const activeReader = openEventReader(port);
  await activeReader.until(server.manifests.current.revision);
  for (let edit = 1; edit <= edits; edit += 1) {
    portal.writeManifest(largeManifest(edit, places));
    await server.manifests.check();
    await activeReader.until(server.manifests.current.revision);
  }
  const { revision } = server.manifests.current;
  for (const reader of opened) {
    reader.read();
    await reader.until(revision);
    expect(reader.text().length).toBeLessThan(maxBytesPerReader);
  }
  for (const { socket } of [...opened, activeReader]) socket.destroy();
  await stop();
}, 30_000);
