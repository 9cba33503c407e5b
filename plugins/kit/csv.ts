import Papa from 'papaparse';

/** One cell of a file of figures: a number stays one, `null` is an empty cell. */
export type CsvCell = string | number | null;

/** Text that a spreadsheet would take for a formula, full-width signs included; it gets an apostrophe in front. */
const formula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Without it a spreadsheet would take the letters for another alphabet. */
const byteOrderMark = '\uFEFF';

const newline = '\r\n';

/**
 * The text of a file of comma-separated values (RFC 4180) under a line of column titles, with the mark that says UTF-8.
 * Give figures as numbers: text that begins like a formula is made harmless, and would no longer count.
 */
export function csvOf(columns: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const lines = [columns, ...rows].map((cells) => [...cells]);
  return byteOrderMark + Papa.unparse(lines, { newline, escapeFormulae: formula }) + newline;
}
