import { parentPort, workerData } from 'node:worker_threads';
import writeXlsxFile from 'write-excel-file/node';

// Building and packing a workbook takes seconds, so it has a thread of its own: rows come in portions, "end" is the last.
const { file, columns, sheet } = workerData;
const rows = [columns.map((value) => ({ value, fontWeight: 'bold' }))];

const day = /^\d{4}-\d\d-\d\d$/;

/** Days are dates, so that a spreadsheet sorts and counts them; other texts stay texts. */
const toCell = (cell) =>
  typeof cell === 'string' && day.test(cell)
    ? { value: new Date(cell), type: Date, format: 'yyyy-mm-dd' }
    : cell;

/** As wide as the content of the first rows, within reason. */
const measured = 500;
const widest = 60;

const widthOf = (place) =>
  rows.slice(0, measured).reduce((width, row) => Math.max(width, lengthOf(row[place]) + 2), 10);

const lengthOf = (cell) => String(cell?.format ?? cell?.value ?? cell ?? '').length;

async function write() {
  const widths = columns.map((_, place) => ({ width: Math.min(widest, widthOf(place)) }));
  await writeXlsxFile(rows, { sheet, columns: widths, stickyRowsCount: 1 }).toFile(file);
  parentPort.close();
}

// oxlint-disable-next-line portal/inert-modules -- This file is the entry of its thread.
parentPort.on('message', (portion) => {
  if (portion === 'end') void write();
  else for (const row of portion) rows.push(row.map(toCell));
});
