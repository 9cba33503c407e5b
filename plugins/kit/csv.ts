import Papa from 'papaparse';

/** One cell of a file: numbers stay numbers, `null` is an empty cell. */
export type CsvCell = string | number | null;

/**
 * Text that a spreadsheet would treat as a formula, full-width signs included; it is prefixed with an
 * apostrophe.
 */
const formula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Without it a spreadsheet would assume another encoding. */
const byteOrderMark = '\uFEFF';

const newline = '\r\n';

/**
 * A CSV file (RFC 4180) with a line of column titles and a UTF-8 byte order mark. Pass figures as numbers:
 * text that begins like a formula is escaped, and would no longer be numeric.
 */
export function getCsv(columns: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const lines = [columns, ...rows].map((cells) => [...cells]);
  return byteOrderMark + Papa.unparse(lines, { newline, escapeFormulae: formula }) + newline;
}
