import Papa from 'papaparse';
import { columns, mostRows, type ColumnName, type FileRow } from './columns';
import type { Problem } from './problem';
import { t } from './messages';

/** One row of a file before its columns are known: its line number and cells. */
export interface Line {
  readonly line: number;
  /** Trimmed. */
  readonly cells: readonly string[];
}

/** The rows of a file, those with a wrong number of cells as problems; or why there are none. */
export type Table =
  | {
      readonly rows: readonly FileRow[];
      readonly problems: readonly Problem[];
      readonly notes: readonly string[];
    }
  | { readonly refusal: string };

const separators = [',', ';', '\t', '|'] as const;

/** Parses a CSV text with any separator. */
export function readTable(text: string): Table {
  const lines = text.replace(/\r\n?/g, '\n');
  const { data, errors } = Papa.parse<string[]>(lines, { delimiter: detectSeparator(lines), newline: '\n' });
  const numbered = toLines(data);
  const [error] = errors.filter(({ type }) => type === 'Quotes');
  if (error !== undefined)
    return { refusal: t('building-permits.file.openQuote', { line: numbered[error.row ?? 0]?.line ?? 1 }) };
  return toTable(numbered);
}

/** Converts rows, of which the first non-empty one names the columns. */
export function toTable(numbered: readonly Line[]): Table {
  const [head, ...rows] = numbered.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const names = head?.cells.map((name) => name.toLowerCase()) ?? [];
  const refusal = headRefusal(names) ?? rowsRefusal(rows.length);
  if (refusal !== undefined) return { refusal };
  const unknown = names.filter((name) => name !== '' && !isColumn(name));
  return {
    ...divided(rows, names),
    notes: unknown.length === 0 ? [] : [t('building-permits.file.unknown', { names: unknown.join(', ') })],
  };
}

/** The separator with which the first line names most columns. */
function detectSeparator(text: string): string {
  const [head = ''] = text.trimStart().split('\n');
  const named = (separator: string): number =>
    head.split(separator).filter((name) => isColumn(name.replaceAll('"', '').trim().toLowerCase())).length;
  return separators.reduce((best, other) => (named(other) > named(best) ? other : best));
}

/** `="0412"` of a CSV file that was made for Excel is the text in it. */
const toPlain = (cell: string): string => /^="([^"]*)"$/.exec(cell)?.[1] ?? cell;

/** Trimmed cells, and the first line number of each row: quoted cells may contain line breaks. */
function toLines(data: readonly (readonly string[])[]): readonly Line[] {
  let next = 1;
  return data.map((cells) => {
    const line = next;
    next += cells.join('').split('\n').length;
    return { line, cells: cells.map((cell) => toPlain(cell.trim())) };
  });
}

function headRefusal(names: readonly string[]): string | undefined {
  const missing = columns.filter((name) => !names.includes(name));
  if (missing.length === columns.length)
    return t('building-permits.file.noHead', { columns: columns.join(', ') });
  if (missing.length > 0)
    return t('building-permits.file.missing', { names: missing.join(', '), columns: columns.join(', ') });
  const twice = columns.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
  return twice === undefined ? undefined : t('building-permits.file.twice', { name: twice });
}

function rowsRefusal(rows: number): string | undefined {
  if (rows === 0) return t('building-permits.file.noRows');
  return rows > mostRows ? t('building-permits.file.tooManyRows', { rows, limit: mostRows }) : undefined;
}

function divided(lines: readonly Line[], names: readonly string[]) {
  const rows: FileRow[] = [];
  const problems: Problem[] = [];
  for (const { line, cells } of lines) {
    const isWhole = cells.length >= names.length && cells.slice(names.length).every((cell) => cell === '');
    if (!isWhole) {
      const expected = t('building-permits.file.asManyCells', { number: names.length });
      problems.push({
        line,
        column: t('building-permits.file.row'),
        found: t('building-permits.file.cells', { number: cells.length }),
        expected,
      });
      continue;
    }
    const getCell = (name: ColumnName): string => cells[names.indexOf(name)] ?? '';
    rows.push({
      line,
      number: getCell('number'),
      roll: getCell('roll'),
      work: getCell('work'),
      value: getCell('value'),
      issued: getCell('issued'),
      state: getCell('state'),
      inspected: getCell('inspected'),
    });
  }
  return { rows, problems };
}

function isColumn(name: string): boolean {
  return columns.some((column) => column === name);
}
