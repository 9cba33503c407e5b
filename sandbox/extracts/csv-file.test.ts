import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Papa from 'papaparse';
import { writeCsv } from './csv-file';

const folder = mkdtempSync(join(tmpdir(), 'csv-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function written(rows: readonly (readonly (string | number)[])[]): Promise<string> {
  const file = join(folder, 'table.csv');
  await writeCsv(file, { columns: ['A', 'B'], portions: [rows, []] }, new AbortController().signal);
  return readFileSync(file, 'utf8');
}

test('is text with a mark for its alphabet, and reads back as it was', async () => {
  const rows = [
    ['Rue "Élan", 4', 12],
    ['two\r\nlines', -5],
    ['', 0],
  ];
  const text = await written(rows);
  expect(text).toMatch(/^\uFEFFA,B\r\n/);
  expect(Papa.parse(text.slice(1), { skipEmptyLines: true }).data).toEqual([
    ['A', 'B'],
    ...rows.map((row) => row.map(String)),
  ]);
});

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '=cmd|"/C calc"!A0\nnext',
  '-2+3+cmd|x!A1',
])('%j is no formula', async (text) => {
  const [, [cell = ''] = []] = Papa.parse<string[]>((await written([[text, 1]])).slice(1)).data;
  expect(cell).toBe(`'${text}`);
});

test('ends early when it is told to', async () => {
  const file = join(folder, 'aborted.csv');
  const aborted = AbortSignal.abort();
  await writeCsv(file, { columns: ['A'], portions: [[['x']]] }, aborted);
  expect(readFileSync(file, 'utf8')).toBe('\uFEFFA\r\n');
});
