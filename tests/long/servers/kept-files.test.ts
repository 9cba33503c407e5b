import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleManifest } from '../../contract/manifest/sample';
import { largeManifest } from '../../support/event-readers';
import { portalOnDisk, removePortals } from '../../support/portal-server';
import {
  asFirstProcess,
  canMount,
  canUnshare,
  mountDisk,
  testIfAllowed,
  unmountDisk,
} from '../../support/privileges';
import { serverFile, startServerProcess, type ServerProcess } from '../../support/server-process';

const shellAssets = join(__dirname, '../../../dist/shell/assets');
const rounds = 10;

let folder = '';
const mounted: string[] = [];
let replicas: ServerProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-kept-'));
});
afterEach(async () => {
  await Promise.all(replicas.map(({ end }) => end('SIGKILL')));
  replicas = [];
  await removePortals();
  for (const place of mounted.splice(0)) unmountDisk(place);
  rmSync(folder, { recursive: true });
});

testIfAllowed(
  canUnshare(),
  'replicas that are both process 1 start together on one folder of kept assets: no file is lost or incomplete',
  async () => {
    const names = readdirSync(shellAssets).filter((name) => !name.endsWith('.map'));
    const manifest = join(folder, 'portal.manifest.json');
    writeFileSync(manifest, JSON.stringify(sampleManifest()));
    for (let round = 0; round < rounds; round += 1) {
      const assetFolder = join(folder, `kept-${round}`);
      const start = async (): Promise<void> => {
        const replica = await startServerProcess({
          command: [...asFirstProcess, process.execPath, serverFile],
          env: {
            PORTAL_MANIFEST: manifest,
            PORTAL_DATA: join(folder, 'data'),
            PORTAL_KEPT_ASSETS: assetFolder,
          },
        });
        replicas.push(replica);
      };
      const starts = await Promise.allSettled([start(), start(), start()]);
      expect(starts.map(({ status }) => status)).toEqual(starts.map(() => 'fulfilled'));
      for (const { printed } of replicas) {
        expect(printed()).not.toMatch(/assets-not-kept|last-good-not-kept/);
      }
      expect(readdirSync(assetFolder).toSorted()).toEqual(names.toSorted());
      for (const name of names) {
        expect(readFileSync(join(assetFolder, name)).equals(readFileSync(join(shellAssets, name)))).toBe(
          true,
        );
      }
      await Promise.all(replicas.splice(0).map(({ end }) => end('SIGKILL')));
    }
  },
);

testIfAllowed(
  canMount(),
  'a disk full of history frees space by itself, and a restart serves the last stored manifest',
  async () => {
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    expect(mountDisk(disk, 256)).toBe(true);
    mounted.push(disk);
    const large = (edit: number) => largeManifest(edit, 200);
    const portal = portalOnDisk(large(0));
    const dataFolder = join(disk, 'data');
    let time = Date.UTC(2026, 0, 1);
    const { manifests } = await portal.start({ now: () => time }, { dataFolder });
    const notKept = () => portal.events.filter(({ event }) => event === 'last-good-not-kept');
    const files = () => readdirSync(dataFolder, { recursive: true }).map(String);
    const lastGood = (): unknown =>
      JSON.parse(readFileSync(join(dataFolder, 'last-good.manifest.json'), 'utf8'));
    const edit = async (count: number): Promise<void> => {
      time += 60_000;
      portal.writeManifest(large(count));
      await manifests.check();
    };

    for (let count = 1; count <= 30; count += 1) {
      await edit(count);
      expect(notKept()).toEqual([]);
      expect(lastGood()).toEqual(large(count));
      expect(files().filter((name) => name.includes('.draft'))).toEqual([]);
    }
    expect(notKept()).toEqual([]);
    const history = files().filter((name) => name.startsWith('history/'));
    expect(history.length).toBeGreaterThan(1);
    expect(history.length).toBeLessThan(20);

    // Fills the disk, with a history that is too small to free enough space.
    for (const name of history.slice(0, -1)) rmSync(join(dataFolder, name));
    const rest = Buffer.alloc(4_096);
    for (let count = 0; ; count += 1) {
      try {
        writeFileSync(join(disk, `other-${count}`), rest);
      } catch {
        break;
      }
    }
    await edit(31);
    expect(manifests.current.manifest.portal.title).toBe('Edit 31');
    expect(notKept()).toHaveLength(1);
    expect(lastGood()).toEqual(large(30));
    expect(files().filter((name) => name.includes('.draft'))).toEqual([]);

    portal.writeManifest('{ "broken": ');
    const restarted = await portal.start({}, { dataFolder });
    expect(restarted.manifests.current.manifest.portal.title).toBe('Edit 30');
    expect(portal.lines.at(-1)).toMatch(
      /serving the last good manifest: last-good\.manifest\.json from .* ago\)/,
    );
  },
);
