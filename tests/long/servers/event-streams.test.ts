import { mkdtempSync, rmSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { largeManifest, openEventReader, type EventReader } from '../../support/event-readers';
import { startServerProcess, type ServerProcess } from '../../support/server-process';

const streams = 5_000;
const silent = 500;
const edits = 50;
const places = 1_200;
const together = 200;

let folder = '';
let server: ServerProcess | undefined;
let readers: EventReader[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-streams-'));
});
afterEach(async () => {
  for (const { socket } of readers) socket.destroy();
  readers = [];
  await server?.end('SIGKILL');
  rmSync(folder, { recursive: true });
});

async function writeManifest(edit: number): Promise<void> {
  const file = join(folder, 'portal.manifest.json');
  await writeFile(`${file}.draft`, JSON.stringify(largeManifest(edit, places)));
  await rename(`${file}.draft`, file);
}

async function openReaders(port: number, count: number, isSilent: boolean): Promise<EventReader[]> {
  const opened: EventReader[] = [];
  while (opened.length < count) {
    const batch = Array.from({ length: Math.min(together, count - opened.length) }, () =>
      openEventReader(port, isSilent),
    );
    await Promise.all(batch.map(({ socket, until }) => (isSilent ? once(socket, 'connect') : until('id: '))));
    opened.push(...batch);
  }
  return opened;
}

const getRevisions = (reader: EventReader): string[] =>
  [...reader.text().matchAll(/^id: (.*)$/gm)].map(([, id = '']) => id);

/** Runs a server through all edits with this many readers that never read; returns its peak memory. */
async function run(silentReaders: number): Promise<number> {
  await writeManifest(0);
  server = await startServerProcess({
    env: {
      PORTAL_MANIFEST: join(folder, 'portal.manifest.json'),
      PORTAL_DATA: join(folder, `data-${silentReaders}`),
      PORTAL_LOG: 'error',
      // With more room, the peak depends on when garbage is collected, not on what is held.
      NODE_OPTIONS: '--max-semi-space-size=2 --max-old-space-size=96',
    },
  });
  const reading = await openReaders(server.port, streams - silentReaders, false);
  const silentStreams = await openReaders(server.port, silentReaders, true);
  readers = [...reading, ...silentStreams];
  const [first] = reading;
  if (first === undefined) throw new Error('Nobody reads.');
  for (let edit = 1; edit <= edits; edit += 1) {
    const before = getRevisions(first).length;
    await writeManifest(edit);
    while (getRevisions(first).length === before) await once(first.socket, 'data');
  }
  const last = getRevisions(first).at(-1) ?? '';
  await Promise.all(reading.map(({ until }) => until(`id: ${last}`)));
  expect(reading.filter((reader) => getRevisions(reader).at(-1) === last)).toHaveLength(
    streams - silentReaders,
  );
  for (const reader of silentStreams) {
    reader.read();
    await reader.until(`id: ${last}`);
  }
  const { most } = server.memory();
  for (const { socket } of readers) socket.destroy();
  readers = [];
  await server.end('SIGKILL');
  server = undefined;
  return most;
}

test("500 silent readers among 5,000 add at most half to a server's memory through 50 edits, and all get the last edit", async () => {
  const allReading = await run(0);
  const someSilent = await run(silent);
  const megabytes = [allReading, someSilent].map((bytes) => Math.round(bytes / 1_000_000));
  console.log(
    `Most resident memory: ${megabytes[0]} MB all reading, ${megabytes[1]} MB with ${silent} silent`,
  );
  expect(someSilent).toBeLessThanOrEqual(1.5 * allReading);
});
