import { open } from 'node:fs/promises';
import { setImmediate as breathe } from 'node:timers/promises';
import Papa from 'papaparse';
import type { Table } from './table';

/** Text that a spreadsheet would take for a formula; it gets an apostrophe in front. */
const formula = /^[=+\-@\t\r\n]/;

/** Without it a spreadsheet would take the letters for another alphabet. */
const byteOrderMark = '\uFEFF';

const newline = '\r\n';

/** Writes a table as comma-separated values (RFC 4180) in UTF-8; ends early when `signal` says so. */
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
      await breathe();
    }
  } finally {
    await handle.close();
  }
}
