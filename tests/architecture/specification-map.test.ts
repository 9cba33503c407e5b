import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const missing = 'not there yet';

interface Row {
  readonly id: string;
  readonly what: string;
  readonly heldBy: string;
}

/** The table rows of a map, without headers. */
function getRows(map: string): readonly Row[] {
  const cells = map
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  return cells
    .map(([, id = '', what = '', heldBy = '']) => ({ id, what, heldBy }))
    .filter(({ id }) => id !== 'Id' && !id.startsWith('---'));
}

/** The ids in the comments of a test file that are directly above a test or a table row. */
function getIds(source: string): readonly string[] {
  return [...source.matchAll(/^ *\/\/ Specification map: ([\d., ]+)\n *(?:it|test|describe|\[)/gm)].flatMap(
    ([, ids = '']) => ids.split(', '),
  );
}

/** The fault of a row, as a message. */
function getFault({ id, what, heldBy }: Row): string | undefined {
  if (heldBy === missing) return undefined;
  const [, file = ''] = /^`([^`]+)`$/.exec(heldBy) ?? [];
  if (file === '') return `"${what}" names neither a file nor "${missing}"`;
  if (!existsSync(join(root, file))) return `"${what}" names ${file}, which is gone`;
  const found = getIds(readFileSync(join(root, file), 'utf8')).filter((one) => one === id);
  return found.length === 1 ? undefined : `${id} stands above ${found.length} tests of ${file}, not one`;
}

const getFaults = (map: string): readonly string[] => getRows(map).flatMap((row) => getFault(row) ?? []);

describe('the map of the specification', () => {
  const map = readFileSync(join(root, 'docs/specification-map.md'), 'utf8');

  it('names only existing tests', () => {
    expect(getFaults(map)).toEqual([]);
  });

  it('has a table for each of the sections 6 to 9, and no duplicate row or id', () => {
    expect(map.match(/^## .*\(section \d\)$/gm)).toHaveLength(4);
    const rows = getRows(map);
    expect(rows.length).toBeGreaterThan(100);
    expect(new Set(rows.map(({ what }) => what)).size).toBe(rows.length);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  it.each([
    ['a missing file', '| 6.1 | x | `tests/nowhere.test.ts` |', 'which is gone'],
    ['a missing id', '| 6.999 | x | `tests/architecture/tree.test.ts` |', 'above 0 tests'],
    ['nothing', '| 6.1 | x | somewhere |', 'names neither'],
  ])('is rejected for %s', (_, row, words) => {
    expect(getFaults(row)).toEqual([expect.stringContaining(words)]);
  });
});
