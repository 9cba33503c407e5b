import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const [, tree = ''] = readFileSync(join(root, 'docs/architecture.md'), 'utf8').split('```');
const lines = tree.split('\n');

function getFolders(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

/** The lines that are nested below the line of a folder. */
function linesBelow(folder: string): readonly string[] {
  const start = lines.findIndex((line) => line.startsWith(`${folder}/`));
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => !line.startsWith('  '));
  return end === -1 ? rest : rest.slice(0, end);
}

test.each(['src', 'plugins'])(
  'the tree of docs/architecture.md has a line for each module of %s',
  (folder) => {
    const named = linesBelow(folder).map((line) => /^ {2}(?:src\/)?([\w-]+)\//.exec(line)?.[1]);
    expect(getFolders(folder).filter((name) => !named.includes(name))).toEqual([]);
  },
);

test.each(['builtin', 'sibling'])('its line for plugins/%s lists each of them', (folder) => {
  const line = linesBelow('plugins').find((one) => one.startsWith(`  ${folder}/`)) ?? '';
  expect(getFolders(`plugins/${folder}`).filter((name) => !line.includes(name))).toEqual([]);
});

const manifest = readFileSync(join(root, 'portal.manifest.json'), 'utf8');

test.each(getFolders('plugins/sibling'))('plugins/sibling/%s has the structure of every section', (name) => {
  const folder = join(root, 'plugins/sibling', name);
  const shape = ['main.tsx', 'Section.tsx', `${name}-store.ts`, 'pages', 'sample-answers.ts'];
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(shape));
  expect(manifest).toContain(`"app": "${name}"`);
});

test('docs/decisions/README.md lists each record once, and each has its own number', () => {
  const decisions = join(root, 'docs/decisions');
  const records = readdirSync(decisions).filter((file) => /^\d/.test(file));
  const index = readFileSync(join(decisions, 'README.md'), 'utf8');
  const listed = [...index.matchAll(/\]\((\d[^)]+)\)/g)].flatMap(([, file]) => file ?? []);
  expect(listed.toSorted()).toEqual(records.toSorted());
  expect(new Set(records.map((file) => file.slice(0, 4))).size).toBe(records.length);
});
