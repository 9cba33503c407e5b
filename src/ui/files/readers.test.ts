/** @jest-environment node */
import Papa from 'papaparse';
import { readSheet } from 'read-excel-file/node';
import { createCsv } from './csv';
import type { FileTable } from './file-table';
import { createXlsx } from './xlsx';

const roll = '0412031004127000000';

const table: FileTable = {
  columns: [{ title: 'Roll' }, { title: 'Received', isDay: true }, { title: 'Value' }, { title: 'Note' }],
  rows: [
    [roll, '2026-03-31', 412_000, 'Élan, "8"'],
    ['0412 031 004 12700 0000', null, 0.25, '=1+1'],
  ],
};

const titles = table.columns.map(({ title }) => title);

test('a spreadsheet library reads text, dates and numbers from a workbook', async () => {
  const [head, ...rows] = await readSheet(Buffer.from(createXlsx(table, 'Requests')));
  expect(head).toEqual(titles);
  expect(rows).toEqual([
    [roll, new Date('2026-03-31'), 412_000, 'Élan, "8"'],
    ['0412 031 004 12700 0000', null, 0.25, '=1+1'],
  ]);
});

test('a CSV parser reads the unchanged text after the byte order mark', () => {
  const text = createCsv(titles, table.rows);
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(Papa.parse(text.slice(1), { skipEmptyLines: true }).data).toEqual([
    titles,
    [roll, '2026-03-31', '412000', 'Élan, "8"'],
    ['0412 031 004 12700 0000', '', '0.25', "'=1+1"],
  ]);
});
