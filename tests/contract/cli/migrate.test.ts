import { goodText } from '../manifest/corpus';
import { cleanUp, commandFolder } from './harness';

afterEach(cleanUp);

const good = goodText
  .replace('"icon": "share"', '"icon": "linkedin"')
  .replace('"icon": "map"', '"icon": "package"');
const older = good.replace(',\n  "manifestVersion": 2', '');

describe('portal migrate', () => {
  it('migrates an older manifest to the current format, and reports it', async () => {
    const { manifestFile, read, portal } = commandFolder(older);
    expect((await portal(['check'])).out[0]).toBe(
      `${manifestFile}:1:1 / is written in format 1 of the manifest, and this portal reads 2: run "portal migrate"`,
    );
    expect(await portal(['migrate'])).toEqual({
      code: 0,
      out: [
        `${manifestFile} was migrated:`,
        '  1 → 2: the file says itself which format it is written in',
        `${manifestFile} is good: 5 apps, 7 routes, 1 widget.`,
      ],
      err: [],
      questions: [],
    });
    expect(read('portal.manifest.json')).toBe(older.replace('{\n', '{\n  "manifestVersion": 2,\n'));
    expect((await portal(['check'])).code).toBe(0);
  });

  it('leaves a manifest in the current format unchanged', async () => {
    const { manifestFile, read, portal } = commandFolder(good);
    const { code, out } = await portal(['migrate']);
    expect(code).toBe(0);
    expect(out[0]).toBe(`${manifestFile} is in format 2 already; nothing was written.`);
    expect(read('portal.manifest.json')).toBe(good);
  });

  it('migrates another file if one is named, and reports its other problems', async () => {
    const { manifestFile, write, read, portal } = commandFolder(good);
    write('other.json', older.replace('"tooltip"', '"tooltipp"'));
    const other = manifestFile.replace('portal.manifest.json', 'other.json');
    const { code, out } = await portal(['migrate', other]);
    expect(code).toBe(1);
    expect(out.at(-1)).toBe(
      `${other}:70:7 /routes/1/tooltipp unknown key "tooltipp"; did you mean "tooltip"?`,
    );
    expect(read('other.json')).toContain('"manifestVersion": 2');
    expect(read('portal.manifest.json')).toBe(good);
  });

  it.each([
    ['is not JSON', older.replace('"version": "1.0",', '"version": "1.0",,'), ':4:22 / is not valid JSON'],
    [
      'is from a newer portal',
      good.replace('"manifestVersion": 2', '"manifestVersion": 3'),
      ':108:22 /manifestVersion is format 3',
    ],
  ])('reports where a file %s, and writes nothing', async (_story, text, place) => {
    const { manifestFile, read, portal } = commandFolder(text);
    const { code, err } = await portal(['migrate']);
    expect(code).toBe(1);
    expect(err[0]).toContain(`${manifestFile}${place}`);
    expect(err[1]).toBe(`${manifestFile} cannot be migrated and is unchanged. Mend this first.`);
    expect(read('portal.manifest.json')).toBe(text);
  });

  it('accepts only one file', async () => {
    expect((await commandFolder(good).portal(['migrate', 'a', 'b'])).code).toBe(2);
  });
});
