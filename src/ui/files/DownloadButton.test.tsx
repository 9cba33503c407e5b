import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { strFromU8, unzipSync } from 'fflate';
import { DownloadButton, type DownloadButtonProps } from './DownloadButton';
import type { FileTable } from './file-table';
import { UiProvider } from '../ui-provider';
import { fakePortal, readText } from '#plugin-testing/fake-portal';
import { createXlsx } from './xlsx';

const table: FileTable = {
  columns: [{ title: 'Street' }, { title: 'Opened', isDay: true }, { title: 'Length' }],
  rows: [
    ['Rue Élan', '2025-05-01', 120.5],
    ['=1+1', '', null],
  ],
};

async function press(props: Partial<DownloadButtonProps> = {}, save?: () => Promise<void>) {
  const fake = fakePortal();
  const portal = save === undefined ? fake.portal : { ...fake.portal, save };
  render(
    <UiProvider portal={portal}>
      <DownloadButton fileName="streets" format="csv" getTable={() => table} {...props} />
    </UiProvider>,
  );
  await userEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(screen.getByRole('button')).not.toHaveAttribute('aria-busy'));
  return fake;
}

test('saves the rows as CSV and escapes formulas', async () => {
  const { files } = await press();
  expect(files.map(({ fileName, content }) => [fileName, content?.type])).toEqual([
    ['streets.csv', 'text/csv;charset=utf-8'],
  ]);
  expect(await readText(files[0]?.content)).toBe(
    "\uFEFFStreet,Opened,Length\r\nRue Élan,2025-05-01,120.5\r\n'=1+1,,\r\n",
  );
});

test('saves the rows as an Excel workbook', async () => {
  const { files } = await press({ format: 'xlsx', getTable: () => Promise.resolve(table) });
  expect(screen.getByRole('button', { name: 'Download Excel' })).toBeEnabled();
  expect(files.map(({ fileName }) => fileName)).toEqual(['streets.xlsx']);
});

test.each([
  ['cannot be loaded', { getTable: () => Promise.reject(new Error('no rows')) }, undefined],
  ['cannot be saved', {}, () => Promise.reject(new Error('no room'))],
])('shows a toast when rows %s', async (_, props, save) => {
  const { notices } = await press(props, save);
  expect(notices).toEqual([
    { tone: 'error', text: 'The file could not be saved. Check your connection and try again.' },
  ]);
});

/** Parses the sheet of a workbook into rows of cells. */
function readSheet(file: Uint8Array) {
  const entries = unzipSync(file);
  const parse = (path: string) =>
    new DOMParser().parseFromString(strFromU8(entries[path] ?? new Uint8Array()), 'application/xml');
  for (const path of Object.keys(entries)) expect(parse(path).querySelector('parsererror')).toBeNull();
  const cells = [...parse('xl/worksheets/sheet1.xml').querySelectorAll('row')].map((row) =>
    [...row.children].map((cell) => ({
      type: cell.getAttribute('t'),
      format: cell.getAttribute('s'),
      text: cell.textContent,
    })),
  );
  return { cells, name: parse('xl/workbook.xml').querySelector('sheet')?.getAttribute('name') };
}

test('a workbook has typed numbers and dates, and unchanged text', () => {
  const { cells } = readSheet(createXlsx(table, 'Streets'));
  expect(cells[0]?.map(({ text, format }) => [text, format])).toEqual([
    ['Street', '1'],
    ['Opened', '1'],
    ['Length', '1'],
  ]);
  // 45,778 is the serial date of 2025-05-01.
  expect(cells[1]).toEqual([
    { type: 'inlineStr', format: null, text: 'Rue Élan' },
    { type: null, format: '2', text: '45778' },
    { type: null, format: null, text: '120.5' },
  ]);
  expect(cells[2]?.map(({ type, text }) => [type, text])).toEqual([
    ['inlineStr', '=1+1'],
    [null, ''],
    [null, ''],
  ]);
});

test('a workbook is valid for any text', () => {
  const hostile = '<b>&"\'\u0000\uD800]]>';
  const { cells, name } = readSheet(
    createXlsx(
      { columns: [{ title: hostile }], rows: [[hostile], [Number.NaN]] },
      'a/b:"c" and much more than fits',
    ),
  );
  expect(cells.map(([cell]) => cell?.text)).toEqual(['<b>&"\'\uFFFD]]>', '<b>&"\'\uFFFD]]>', '']);
  expect(name).toBe('a b "c" and much more than fits');
});
