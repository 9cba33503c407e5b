/** A cell of a file; `null` is an empty cell. */
export type FileCell = string | number | null;

/**
 * Matches text that a spreadsheet would treat as a formula, including
 * full-width signs. It is escaped with an apostrophe.
 */
const formula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Makes spreadsheets read the file as UTF-8. */
const byteOrderMark = '\uFEFF';

const newline = '\r\n';

function toCell(cell: FileCell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const text = formula.test(cell) ? `'${cell}` : cell;
  // Quote other delimiters too, for programs that guess the delimiter.
  return /[",;|\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Creates a CSV file (RFC 4180) with a header row and a UTF-8 byte order mark. Pass numbers as numbers: text
 * that starts like a formula is escaped.
 *
 * @example createCsv(['Street', 'Length'], [['Oak', 120]]);
 */
export function createCsv(columns: readonly string[], rows: readonly (readonly FileCell[])[]): string {
  const lines = [columns, ...rows].map((cells) => cells.map(toCell).join(','));
  return byteOrderMark + lines.join(newline) + newline;
}
