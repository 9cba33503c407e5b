import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { builtAt, ensureData } from './build';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-data-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const figures = `select municipality, class, properties, total, typical from class_figures
  where tax_year = 2024 order by municipality, class`;
interface Figures {
  readonly municipality: string;
  readonly class: string;
  readonly properties: number;
  readonly total: number;
  readonly typical: number;
}

interface Valued {
  readonly municipality: string;
  readonly class: string;
  readonly value: number;
}

function build(properties = 1200, now = Date.UTC(2025, 10, 18)) {
  const progress: string[] = [];
  const data = ensureData({
    folder,
    properties,
    now,
    onProgress: (done, total) => progress.push(`${String(done)}/${String(total)}`),
  });
  const read = (sql: string) => JSON.parse(JSON.stringify(data.prepare(sql).all())) as unknown; // rows are plain
  const built = {
    progress,
    builtAt: builtAt(data),
    first: read('select * from requests limit 5'),
    count: read('select count(*) as count from properties'),
    figures: read(figures) as Figures[], // selected so
    values: read('select municipality, class, value_2024 as value from properties') as Valued[], // selected so
  };
  data.close();
  return built;
}

test('data is built once, and found again with its day', () => {
  const first = build();
  expect(first).toMatchObject({
    progress: ['1200/1200'],
    builtAt: '2025-11-18T00:00:00.000Z',
    count: [{ count: 1200 }],
  });
  expect(build(1200, Date.UTC(2026, 0, 1))).toEqual({ ...first, progress: [] });
});

test('the same size gives the same data in every folder', () => {
  const { first } = build();
  rmSync(join(folder, 'properties.db'));
  expect(build().first).toEqual(first);
});

test('the figures of classes are those of their rows', () => {
  const { figures: built, values } = build();
  expect(built.reduce((sum, { properties }) => sum + properties, 0)).toBe(values.length);
  for (const { properties, total, typical, ...group } of built) {
    const own = values.filter((row) => row.municipality === group.municipality && row.class === group.class);
    const sorted = own.map(({ value }) => value).toSorted((one, other) => one - other);
    const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
    expect(properties).toBe(sorted.length);
    expect(total).toBe(sorted.reduce((sum, value) => sum + value, 0));
    expect(typical).toBe(Math.floor(middle.reduce((sum, value) => sum + value, 0) / middle.length));
  }
});

test('another size is built anew', () => {
  build();
  expect(build(700)).toMatchObject({ progress: ['700/700'], count: [{ count: 700 }] });
});

test.each([
  [
    'no database at all',
    () => writeFileSync(join(folder, 'properties.db'), 'not a database, however long it may be'),
  ],
  ['an empty file', () => writeFileSync(join(folder, 'properties.db'), '')],
  [
    'an older form',
    () => {
      const older = new Database(join(folder, 'properties.db'));
      older.exec(
        "create table stamp (schema_version, properties, built_at); insert into stamp values (0, 1200, '')",
      );
      older.close();
    },
  ],
])('is built anew over %s', (_what, prepare) => {
  prepare();
  expect(build()).toMatchObject({ progress: ['1200/1200'], count: [{ count: 1200 }] });
});

test('what an interrupted build left is removed; the file of a running one is not', () => {
  const interrupted = join(folder, 'properties.db.999999999.building');
  const running = join(folder, `properties.db.${String(process.ppid)}.building`);
  for (const file of [interrupted, running]) writeFileSync(file, 'half');
  build();
  expect(existsSync(interrupted)).toBe(false);
  expect(readdirSync(folder).toSorted()).toEqual([
    'properties.db',
    `properties.db.${String(process.ppid)}.building`,
  ]);
});
