import { parentPort, workerData } from 'node:worker_threads';
import writeXlsxFile from 'write-excel-file/node';

// Creating and compressing a workbook takes seconds, so it runs in a worker. Rows arrive in portions; "end"
// is the last message.
const { file, columns, sheet } = workerData;
const rows = [columns.map((value) => ({ value, fontWeight: 'bold' }))];

const day = /^\d{4}-\d\d-\d\d$/;

/** Days become dates, so that spreadsheets sort and calculate with them; other strings stay text. */
const toCell = (cell) =>
  typeof cell === 'string' && day.test(cell)
    ? { value: new Date(cell), type: Date, format: 'yyyy-mm-dd' }
    : cell;

/** Columns are as wide as the content of the first rows, up to a limit. */
const measuredRows = 500;
const maxWidth = 60;

const getWidth = (place) =>
  rows.slice(0, measuredRows).reduce((width, row) => Math.max(width, getLength(row[place]) + 2), 10);

const getLength = (cell) => String(cell?.format ?? cell?.value ?? cell ?? '').length;

async function write() {
  const widths = columns.map((_, place) => ({ width: Math.min(maxWidth, getWidth(place)) }));
  await writeXlsxFile(rows, { sheet, columns: widths, stickyRowsCount: 1 }).toFile(file);
  parentPort.close();
}

// oxlint-disable-next-line portal/inert-modules -- This file is the entry of its thread.
parentPort.on('message', (portion) => {
  if (portion === 'end') void write();
  else for (const row of portion) rows.push(row.map(toCell));
});
