/** One cell of a file: numbers stay numbers, `null` is an empty cell. */
export type FileCell = string | number | null;

/**
 * Text that a spreadsheet would treat as a formula, full-width signs included; it is prefixed with an
 * apostrophe.
 */
const formula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Without it a spreadsheet would assume another encoding. */
const byteOrderMark = '\uFEFF';

const newline = '\r\n';

function toCell(cell: FileCell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell);
  const text = formula.test(cell) ? `'${cell}` : cell;
  // Quoted, other delimiters are no delimiters for programs that guess.
  return /[",;|\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A CSV file (RFC 4180) with a line of column titles and a UTF-8 byte order mark. Pass figures as numbers:
 * text that begins like a formula is escaped, and would no longer be numeric.
 *
 * @example createCsv(['Street', 'Length'], [['Oak', 120]]);
 */
export function createCsv(columns: readonly string[], rows: readonly (readonly FileCell[])[]): string {
  const lines = [columns, ...rows].map((cells) => cells.map(toCell).join(','));
  return byteOrderMark + lines.join(newline) + newline;
}
