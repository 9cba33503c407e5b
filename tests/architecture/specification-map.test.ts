import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const missing = 'not there yet';

interface Row {
  readonly what: string;
  readonly held: string;
}

/** The rows of the tables of a map, without their heads. */
function getRows(map: string): readonly Row[] {
  const cells = map
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  return cells
    .map(([, what = '', held = '']) => ({ what, held }))
    .filter(({ held }) => held !== 'Held by' && !held.startsWith('---'));
}

/** Whether a table of words has the row that its test would name so: the words, then how they come about. */
function hasRowOfWords(source: string, title: string): boolean {
  const [, how, words] = /^(.+) reads "(.+)"$/.exec(title) ?? [];
  if (how === undefined || words === undefined) return false;
  const row = `'${words}', '${how}',`;
  return source.replaceAll(/\s+/g, ' ').includes(row);
}

/** What is wrong with the place that a row names, in words. */
function getFault({ what, held }: Row): string | undefined {
  if (held === missing) return undefined;
  const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(held) ?? [];
  if (file === '') return `"${what}" names neither a test nor "${missing}"`;
  if (!existsSync(join(root, file))) return `"${what}" names ${file}, which is gone`;
  const source = readFileSync(join(root, file), 'utf8');
  return source.includes(title) || hasRowOfWords(source, title)
    ? undefined
    : `"${what}" names a test of ${file} that is gone: ${title}`;
}

const getFaults = (map: string): readonly string[] => getRows(map).flatMap((row) => getFault(row) ?? []);

describe('the map of the specification', () => {
  const map = readFileSync(join(root, 'docs/specification-map.md'), 'utf8').replaceAll(/ {2,}/g, ' ');

  it('names tests that are there', () => {
    expect(getFaults(map)).toEqual([]);
  });

  it('has a table for each of the sections 6 to 9, and no row twice', () => {
    expect(map.match(/^## .*\(section \d\)$/gm)).toHaveLength(4);
    const rows = getRows(map).map(({ what }) => what);
    expect(rows.length).toBeGreaterThan(100);
    expect(new Set(rows).size).toBe(rows.length);
  });

  it.each([
    ['a file that is gone', '| x | `tests/nowhere.test.ts`: is there |', 'which is gone'],
    [
      'a title that is gone',
      '| x | `tests/architecture/dependency-rules.test.ts`: no such title |',
      'that is gone',
    ],
    [
      'words that a table has with another cause only',
      '| x | `tests/e2e/specs/account-words/code-step.ts`: no code reads "Failed to verify code" |',
      'that is gone',
    ],
    ['nothing', '| x | somewhere |', 'names neither'],
  ])('would be refused for %s', (_, row, words) => {
    expect(getFaults(row)).toEqual([expect.stringContaining(words)]);
  });
});
