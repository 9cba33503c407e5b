import { productManifestText, sampleManifest } from '../../../tests/contract/manifest/sample';
import { manifestVersion } from '../schema';
import { migrateManifestText, migrations, type Migration } from './migrate';
import { parseManifestText } from './parse-text';

const { manifestVersion: _, ...first } = sampleManifest();
const before = JSON.stringify({ $schema: './schema.json', $comment: 'ours', ...first }, undefined, 2);

function migrated(text: string, steps?: readonly Migration[]): string {
  const result = migrateManifestText(text, steps);
  if (!result.ok) throw new Error(result.problem.message);
  return result.text;
}

describe('the migrations', () => {
  it("lead from the first format to this portal's format", () => {
    expect(migrations.length + 1).toBe(manifestVersion);
    expect(migrateManifestText(before)).toMatchObject({
      ok: true,
      from: 1,
      steps: ['1 → 2: the file says itself which format it is written in'],
    });
  });

  it('make a file valid that was rejected for its format', () => {
    expect(parseManifestText(before).problems).toMatchObject([{ code: 'older-format' }]);
    expect(parseManifestText(migrated(before)).problems).toEqual([]);
  });

  it.each([
    ['in the usual layout', before],
    ['with tabs', JSON.stringify(JSON.parse(before), undefined, '\t')],
    ['with CRLF line endings', before.replaceAll('\n', '\r\n')],
    ['that begins with a byte order mark', `\uFEFF${before}`],
    ['without a leading $schema', before.replace('"$schema": "./schema.json",\n  ', '')],
  ])('add one line to a file %s, and change nothing else', (_story, text) => {
    const line = /^[ \t]*"manifestVersion": 2,\r?\n/m;
    const after = migrated(text);
    expect(after.replace(line, '')).toBe(text);
    expect(parseManifestText(after).problems).toEqual([]);
  });

  it('add the version at the top of the file', () => {
    expect(migrated(before).split('\n')[2]).toBe('  "manifestVersion": 2,');
  });

  it('increase an existing version', () => {
    const text = before.replace('"$comment"', '"manifestVersion": 1,\n  "$comment"');
    expect(migrated(text)).toBe(text.replace('"manifestVersion": 1', '"manifestVersion": 2'));
  });

  it('leave a file in the newest format unchanged', () => {
    const text = productManifestText();
    expect(migrateManifestText(text)).toEqual({ ok: true, text, from: manifestVersion, steps: [] });
    expect(migrated(migrated(before))).toBe(migrated(before));
  });
});

describe('a file that cannot be migrated', () => {
  it.each([
    ['not JSON', '{\n  "portal": {,\n', 'json-syntax', 2, 14],
    ['not a manifest', '\n []', 'schema', 2, 2],
    ['of a format that is not a number', '{\n  "manifestVersion": "new" }', 'schema', 2, 22],
    ['of a fractional format', '{ "manifestVersion": 1.5 }', 'schema', 1, 22],
    ['of a newer format', '{\n\n "manifestVersion": 9 }', 'newer-format', 3, 21],
  ])('reports the position in a file that is %s', (_story, text, code, line, column) => {
    expect(migrateManifestText(text)).toMatchObject({ ok: false, problem: { code, line, column } });
  });
});

describe('several migrations', () => {
  const label: Migration = {
    description: 'labels are called captions',
    migrate: (text) => text.replaceAll('"label"', '"caption"'),
  };
  const refuse: Migration = {
    description: 'no second route',
    migrate: () => ({ code: 'schema', severity: 'error', path: '/routes/1', message: 'cannot stay' }),
  };

  it("run in order, starting from the file's version", () => {
    const steps = [...migrations, label];
    const after = migrated(before, steps);
    expect(after).toContain('"manifestVersion": 3');
    expect(after).not.toContain('"label"');
    expect(migrateManifestText(migrated(before), steps)).toMatchObject({
      from: 2,
      text: after,
      steps: ['2 → 3: labels are called captions'],
    });
  });

  it('stop at the position that one of them cannot change', () => {
    const result = migrateManifestText(before, [...migrations, refuse]);
    const line = migrated(before)
      .split('\n')
      .findIndex((text) => text.includes('"/rfr"'));
    expect(result).toMatchObject({ ok: false, problem: { path: '/routes/1', message: 'cannot stay', line } });
  });
});
