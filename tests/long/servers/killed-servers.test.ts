import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, watch } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { parseManifestText } from '#manifest/text';
import { sampleManifest, createSamplePortalSection } from '../../contract/manifest/sample';
import { startServerProcess, type ServerProcess } from '../../support/server-process';

const rounds = 50;
/**
 * Storing an edit makes about ten waitForChanges in the folders: two drafts, their renames, and removals of old
 * files.
 */
const changesPerEdit = 12;

const HealthSchema = v.object({ revision: v.string(), manifest: v.string() });
const MessageSchema = v.object({ manifest: v.object({ portal: v.object({ title: v.string() }) }) });

let folder = '';
let server: ServerProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-killed-'));
});
afterEach(async () => {
  await server?.end('SIGKILL');
  rmSync(folder, { recursive: true });
});

const titled = (edit: number): string =>
  JSON.stringify(
    sampleManifest({ portal: createSamplePortalSection({ title: `Edit ${edit}` }) }),
    undefined,
    2,
  );

async function put(text: string): Promise<void> {
  const file = join(folder, 'portal.manifest.json');
  await writeFile(`${file}.draft`, text);
  await rename(`${file}.draft`, file);
}

const start = () =>
  startServerProcess({
    env: {
      PORTAL_MANIFEST: join(folder, 'portal.manifest.json'),
      PORTAL_DATA: join(folder, 'data'),
      PORTAL_LOG: 'error',
    },
  });

async function served({ origin }: ServerProcess): Promise<{ title: string; state: string }> {
  const health = v.parse(HealthSchema, await (await fetch(`${origin}/healthz`)).json());
  const message = v.parse(MessageSchema, await (await fetch(`${origin}/portal/manifest`)).json());
  return { title: message.manifest.portal.title, state: health.manifest };
}

/** Resolves at the nth change in the data folders. */
function waitForChanges(count: number): Promise<void> {
  return new Promise((resolve) => {
    let left = count;
    const folders = ['data', 'data/history'].map((name) => join(folder, name));
    const watchers = folders.map((one) =>
      watch(one, () => {
        left -= 1;
        if (left > 0) return;
        for (const watcher of watchers) watcher.close();
        resolve();
      }),
    );
  });
}

/** Expects every stored file to be a complete manifest. */
function expectComplete(): void {
  const data = join(folder, 'data');
  const names = readdirSync(data, { recursive: true }).map(String);
  const storedFiles = names.filter((name) => name.endsWith('.json'));
  expect(storedFiles).toContain('last-good.manifest.json');
  for (const name of storedFiles) {
    expect([name, parseManifestText(readFileSync(join(data, name), 'utf8'), {}).problems]).toEqual([
      name,
      [],
    ]);
  }
}

test('50 servers are killed while they apply an edit: nothing is corrupt, and at most that edit is lost', async () => {
  mkdirSync(join(folder, 'data/history'), { recursive: true });
  await put(titled(0));
  server = await start();
  let lost = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const moment = waitForChanges(1 + (round % changesPerEdit));
    const before = `Edit ${round - 1}`;
    await put(titled(round));
    // Some rounds wait for more waitForChanges than an edit makes; their server is killed afterwards.
    const isReached = await Promise.race([
      moment.then(() => true),
      waitUntilStored(server, round).then(() => false),
    ]);
    await server.end('SIGKILL');
    expectComplete();

    await put('{ "broken": ');
    server = await start();
    const afterKill = await served(server);
    expect(afterKill.state).toBe('last-good');
    expect([before, `Edit ${round}`]).toContain(afterKill.title);
    if (afterKill.title === before) lost += 1;
    if (!isReached) expect(afterKill.title).toBe(`Edit ${round}`);

    await put(titled(round));
    await waitUntilServed(server, `Edit ${round}`);
    expect((await served(server)).state).toBe('current');
    await waitUntilStored(server, round);
  }
  console.log(`${rounds} kills during edits: ${lost} edits lost, nothing corrupt`);
});

/** Resolves once the server serves this manifest from its file. */
async function waitUntilServed(running: ServerProcess, title: string): Promise<void> {
  for (;;) {
    const { title: current, state } = await served(running);
    if (current === title && state === 'current') return;
  }
}

/** Resolves once the edit of a round is stored, so that the next round starts idle. */
async function waitUntilStored({ origin }: ServerProcess, round: number): Promise<void> {
  const data = join(folder, 'data');
  for (;;) {
    const text = await readFile(join(data, 'last-good.manifest.json'), 'utf8');
    const isLast = text === titled(round);
    const { revision } = v.parse(HealthSchema, await (await fetch(`${origin}/healthz`)).json());
    const [newest = ''] = readdirSync(join(data, 'history')).toSorted().toReversed();
    if (isLast && newest.includes(revision)) return;
  }
}
