import { mkdirSync, readdirSync, statSync, chmodSync, symlinkSync, lstatSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { getHistoryFileName } from '#manifest/text';
import { goodText } from '../manifest/corpus';
import { cleanUp, commandFolder, type CommandFolder } from './harness';

afterEach(cleanUp);

const good = goodText
  .replace('"icon": "share"', '"icon": "linkedin"')
  .replace('"icon": "map"', '"icon": "package"');
const second = good.replace('"Sample Portal"', '"Second"');
const refusedToday = good.replace('"icon": "package"', '"icon": "retired"');

/** A folder with three manifests in its history, the last of which is the current file. */
function folderWithHistory(texts: readonly string[] = [good, second, good]): CommandFolder {
  const folder = commandFolder(texts.at(-1) ?? '');
  for (const [index, text] of texts.entries()) {
    const name = getHistoryFileName(new Date(2026, 0, 1 + index, 9, 5), `${index + 1}${'0'.repeat(11)}`);
    folder.write(`data/history/${name}`, text);
  }
  return folder;
}

/** The UTC offset of this machine on a day in January 2026, in ISO 8601. */
function zone(day: number): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZoneName: 'longOffset' });
  const [offset = ''] = /[+-]\d\d:\d\d$/.exec(parts.format(new Date(2026, 0, day, 9, 5))) ?? ['+00:00'];
  return offset;
}

describe('portal history', () => {
  it('lists the active manifests, newest first, with size, time and zone', async () => {
    const { portal } = folderWithHistory([refusedToday, second, good]);
    expect(await portal(['history'])).toMatchObject({
      code: 0,
      out: [
        'Revision      In force since              Content',
        `300000000000  2026-01-03 09:05:00 ${zone(3)}  5 apps, 7 routes, 1 widget (in force)`,
        `200000000000  2026-01-02 09:05:00 ${zone(2)}  5 apps, 7 routes, 1 widget`,
        `100000000000  2026-01-01 09:05:00 ${zone(1)}  refused by the check of today`,
      ],
    });
  });

  it('reports an empty history', async () => {
    const { code, err } = await commandFolder(good).portal(['history']);
    expect(code).toBe(1);
    expect(err[0]).toMatch(/^There is no history in /);
  });
});

describe('portal revert', () => {
  it('restores the manifest before the active one', async () => {
    const { manifestFile, read, portal } = folderWithHistory();
    expect(await portal(['revert'])).toMatchObject({
      code: 0,
      out: [`${manifestFile} is revision 200000000000 again: 5 apps, 7 routes, 1 widget.`],
    });
    expect(read('portal.manifest.json')).toBe(second);
  });

  it('migrates a restored manifest to the current format', async () => {
    const older = second.replace(',\n  "manifestVersion": 2', '');
    const { read, portal } = folderWithHistory([older, good]);
    expect((await portal(['revert'])).code).toBe(0);
    expect(read('portal.manifest.json')).toBe(older.replace('{', '{\n  "manifestVersion": 2,'));
  });

  it('restores a named one, also by a prefix', async () => {
    const { read, portal } = folderWithHistory([second, good, good]);
    expect((await portal(['revert', '1000'])).code).toBe(0);
    expect(read('portal.manifest.json')).toBe(second);
  });

  it('writes nothing when the file has that manifest already', async () => {
    const { portal, manifestFile } = folderWithHistory();
    expect(await portal(['revert', '3'])).toMatchObject({
      code: 0,
      out: [`${manifestFile} already is revision 300000000000; nothing was written.`],
    });
  });

  it('writes nothing when the earlier manifest would be rejected today', async () => {
    const { read, portal, manifestFile } = folderWithHistory([refusedToday, good]);
    const { code, err } = await portal(['revert']);
    expect(code).toBe(1);
    expect(err).toEqual([
      expect.stringMatching(/^revision 100000000000:78:15 \/routes\/2\/icon unknown icon "retired"/),
      `Revision 100000000000 would be refused today; ${manifestFile} is unchanged.`,
    ]);
    expect(read('portal.manifest.json')).toBe(good);
  });

  it('keeps a manifest that was never active', async () => {
    const { read, write, portal } = folderWithHistory();
    write('portal.manifest.json', '{ "much": "work" ');
    const { code, out } = await portal(['revert', '3']);
    expect(code).toBe(0);
    expect(out[0]).toMatch(/never in force; it is kept as .*replaced\.manifest\.json\.$/);
    expect(read('data/replaced.manifest.json')).toBe('{ "much": "work" ');
    expect(read('portal.manifest.json')).toBe(good);
  });

  it.each([
    ['unknown', ['revert', 'abc'], '"abc" is not in the history. "portal history" lists what there is.'],
  ])('rejects a revision that is %s', async (_story, words, message) => {
    const { read, portal } = folderWithHistory();
    expect(await portal(words)).toMatchObject({ code: 1, err: [message] });
    expect(read('portal.manifest.json')).toBe(good);
  });

  it('fails without an earlier manifest', async () => {
    const { portal } = folderWithHistory([good]);
    const { code, err } = await portal(['revert']);
    expect(code).toBe(1);
    expect(err).toEqual(['There is only one manifest in the history, and it is in force.']);
  });

  it('restores a deleted file', async () => {
    const { manifestFile, read, portal } = folderWithHistory();
    renameSync(manifestFile, `${manifestFile}.gone`);
    expect((await portal(['revert', '3'])).code).toBe(0);
    expect(read('portal.manifest.json')).toBe(good);
  });

  it('explains how to revert at the source when the file is not writable', async () => {
    const { manifestFile, read, portal } = folderWithHistory();
    mkdirSync(`${manifestFile}.${process.pid}.draft`);
    const { code, err } = await portal(['revert']);
    expect(code).toBe(1);
    expect(err.join('\n')).toMatch(/portal\.manifest\.json cannot be written: /);
    const [, earlier = ''] =
      /put revision 200000000000 back there: its text is in .*\/(data\/history\/\S+)\.$/m.exec(
        err.join('\n'),
      ) ?? [];
    expect(read(earlier)).toBe(second);
    expect(read('portal.manifest.json')).toBe(good);
  });

  it('keeps the mode of the file, follows a symlink, and leaves no draft behind', async () => {
    const { manifestFile, portal, read } = folderWithHistory();
    const real = join(dirname(manifestFile), 'real.json');
    renameSync(manifestFile, real);
    chmodSync(real, 0o640);
    symlinkSync(real, manifestFile);
    expect((await portal(['revert'])).code).toBe(0);
    expect(lstatSync(manifestFile).isSymbolicLink()).toBe(true);
    expect(read('real.json')).toBe(second);
    expect(statSync(real).mode & 0o777).toBe(0o640);
    expect(readdirSync(dirname(manifestFile)).toSorted()).toEqual([
      'data',
      'portal.manifest.json',
      'real.json',
    ]);
  });
});
