import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import { join } from 'node:path';
import { sampleManifest, createSamplePortalSection } from '../../tests/contract/manifest/sample';
import { portalOnDisk, removePortals, type PortalOnDisk } from '../../tests/support/portal-server';

afterEach(removePortals);

const getPath = (file: unknown): string => (typeof file === 'string' ? file : '');

const titled = (title: string): string =>
  JSON.stringify(sampleManifest({ portal: createSamplePortalSection({ title }) }), undefined, 2);

const getHistory = ({ config }: PortalOnDisk): string[] => readdirSync(join(config.dataFolder, 'history'));
const getDrafts = ({ config }: PortalOnDisk): unknown[] =>
  readdirSync(config.dataFolder, { recursive: true }).filter((name) => String(name).endsWith('.draft'));
const getLastGood = ({ config }: PortalOnDisk): string => join(config.dataFolder, 'last-good.manifest.json');

/** Creates a portal with five edits, one minute apart; returns its revisions, oldest first. */
async function portalWithEdits() {
  const portal = portalOnDisk(titled('0'));
  let time = Date.UTC(2026, 0, 1);
  const { manifests } = await portal.start({ now: () => time });
  const revisions = [manifests.current.revision];
  const edit = async (title: string): Promise<void> => {
    time += 60_000;
    portal.writeManifest(titled(title));
    await manifests.check();
    revisions.push(manifests.current.revision);
  };
  for (let count = 1; count <= 5; count += 1) await edit(String(count));
  return { portal, edit, revisions, manifests };
}

/** Makes writes fail while the history has more than `room` entries. */
function fillDisk(portal: PortalOnDisk, room: number): void {
  const { writeFile } = fs;
  jest.spyOn(fs, 'writeFile').mockImplementation(async (file, ...rest) => {
    if (getHistory(portal).filter((name) => name.endsWith('.json')).length <= room)
      return writeFile(file, ...rest);
    writeFileSync(getPath(file), '{ "par');
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  });
}

describe('a full disk', () => {
  it('removes the oldest history entries and keeps the edit', async () => {
    const { portal, edit, revisions } = await portalWithEdits();
    fillDisk(portal, 5);
    await edit('6');
    expect(readFileSync(getLastGood(portal), 'utf8')).toBe(titled('6'));
    expect(getHistory(portal).join(' ')).toContain(revisions.at(-1));
    expect(getHistory(portal).join(' ')).not.toContain(revisions[0]);
    expect(getDrafts(portal)).toEqual([]);
    expect(portal.events).not.toContainEqual(expect.objectContaining({ event: 'last-good-not-kept' }));
  });

  it('that stays full does not reject the edit, and leaves stored files intact', async () => {
    const { portal, edit, manifests } = await portalWithEdits();
    fillDisk(portal, 0);
    await edit('6');
    expect(manifests.current.manifest.portal.title).toBe('6');
    expect(portal.events).toContainEqual(expect.objectContaining({ event: 'last-good-not-kept' }));
    expect(readFileSync(getLastGood(portal), 'utf8')).toBe(titled('5'));
    expect(getDrafts(portal)).toEqual([]);
    expect(getHistory(portal)).not.toEqual([]);
  });

  it('removes no history entries after other errors', async () => {
    const { portal, edit } = await portalWithEdits();
    jest.spyOn(fs, 'writeFile').mockRejectedValue(Object.assign(new Error('EROFS'), { code: 'EROFS' }));
    await edit('6');
    expect(getHistory(portal)).toHaveLength(6);
  });
});

describe('a restart with a broken manifest', () => {
  const broken: readonly (readonly [string, (text: string) => string])[] = [
    ['truncated', (text) => text.slice(0, 200)],
    ['empty', () => ''],
    ['not JSON', () => '\u0000\u0000\u0000'],
    ['not a manifest', () => '{}'],
  ];

  it.each(broken)('serves the newest history entry when the last good file is %s', async (_what, damage) => {
    const { portal, revisions } = await portalWithEdits();
    portal.writeManifest('{ "broken": ');
    writeFileSync(getLastGood(portal), damage(titled('5')));
    const server = await portal.start();
    expect(server.manifests.current.revision).toBe(revisions.at(-1));
    expect(portal.lines.join('\n')).toContain(`${getLastGood(portal)}`);
    expect(portal.events).toContainEqual(
      expect.objectContaining({ event: 'kept-manifest-unusable', file: 'last-good.manifest.json' }),
    );
  });

  it.each(broken)(
    'skips history files that are %s, and logs the age of the served one',
    async (_what, damage) => {
      const { portal, revisions } = await portalWithEdits();
      portal.writeManifest('{ "broken": ');
      const [newest = '', before = '', older = ''] = getHistory(portal).toSorted().toReversed();
      const folder = join(portal.config.dataFolder, 'history');
      writeFileSync(getLastGood(portal), damage(titled('5')));
      for (const name of [newest, before]) writeFileSync(join(folder, name), damage(titled('5')));
      const written = new Date(Date.UTC(2026, 0, 1));
      utimesSync(join(folder, older), written, written);
      const server = await portal.start({ now: () => written.getTime() + 7_200_000 });
      expect(server.manifests.current.revision).toBe(revisions.at(-3));
      expect(portal.lines.at(-1)).toContain(`history/${older} from 2026-01-01T00:00:00.000Z (2 hours ago)`);
      expect(portal.events).toContainEqual(
        expect.objectContaining({ event: 'manifest-last-good', writtenAt: '2026-01-01T00:00:00.000Z' }),
      );
      expect((await server.http.inject('/healthz')).json()).toMatchObject({
        manifest: 'last-good',
        writtenAt: '2026-01-01T00:00:00.000Z',
      });
    },
  );

  it('fails with a message when no stored manifest can be read', async () => {
    const { portal } = await portalWithEdits();
    portal.writeManifest('{ "broken": ');
    writeFileSync(getLastGood(portal), '');
    for (const name of getHistory(portal)) writeFileSync(join(portal.config.dataFolder, 'history', name), '');
    await expect(portal.start()).rejects.toThrow('there is no earlier good manifest to serve');
  });
});

it('removes old drafts of a killed server at start', async () => {
  const { portal } = await portalWithEdits();
  const name = '.last-good.manifest.json.0f0f0f0f-0f0f-0f0f-0f0f-0f0f0f0f0f0f.draft';
  const drafts = [name, `history/${name}`].map((path) => join(portal.config.dataFolder, path));
  for (const draft of drafts) {
    writeFileSync(draft, '{ "par');
    utimesSync(draft, new Date(0), new Date(0));
  }
  await portal.start();
  expect(getDrafts(portal)).toEqual([]);
});
