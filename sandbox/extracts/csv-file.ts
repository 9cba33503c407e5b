import { open } from 'node:fs/promises';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import Papa from 'papaparse';
import type { Table } from './table';

/** Text that a spreadsheet would run as a formula; it is prefixed with an apostrophe. */
const formula = /^[=+\-@\t\r\n]/;

/** Without it, spreadsheets assume another encoding. */
const byteOrderMark = '\uFEFF';

const newline = '\r\n';

/** Writes a table as CSV (RFC 4180) in UTF-8; stops early when `signal` is aborted. */
export async function writeCsv(
  file: string,
  { columns, portions }: Table,
  signal: AbortSignal,
): Promise<void> {
  const handle = await open(file, 'w');
  const lines = (rows: readonly (readonly unknown[])[]): string =>
    Papa.unparse(
      rows.map((row) => [...row]),
      { newline, escapeFormulae: formula },
    ) + newline;
  try {
    await handle.write(byteOrderMark + lines([columns]));
    for (const rows of portions) {
      if (signal.aborted) return;
      if (rows.length > 0) await handle.write(lines(rows));
      await yieldToEventLoop();
    }
  } finally {
    await handle.close();
  }
}
