import { isDay } from '@portal/dates';
import { normalizeText } from '@portal/ui';
import Papa from 'papaparse';
import { columns, mostRows, type ColumnName, type FileRow } from './columns';
import type { Problem } from './problem';
import { t } from './messages';

/** One row of a file before its columns are known: its line number and cells. */
export interface Line {
  readonly line: number;
  /** Normalised. */
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

/** The first line, where it names the separator for Excel and LibreOffice. */
const separatorLine = /^"?sep=([^"\n])"?(?:\n|$)/i;

/** Parses a CSV text with any separator. */
export function readTable(text: string): Table {
  const lines = text.replace(/\r\n?/g, '\n');
  const [line = '', separator] = separatorLine.exec(lines) ?? [];
  const rows = lines.slice(line.length);
  const { data, errors } = Papa.parse<string[]>(rows, {
    delimiter: separator ?? detectSeparator(rows),
    newline: '\n',
  });
  const numbered = toLines(data, separator === undefined ? 1 : 2);
  const [error] = errors.filter(({ type }) => type === 'Quotes');
  if (error !== undefined)
    return { refusal: t('building-permits.file.openQuote', { line: numbered[error.row ?? 0]?.line ?? 1 }) };
  return toTable(numbered);
}

/** Converts rows, of which the first non-empty one names the columns. */
export function toTable(numbered: readonly Line[]): Table {
  const [head, ...rows] = numbered.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const names = head?.cells.map(toName) ?? [];
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
    head.split(separator).filter((name) => isColumn(toName(name.replaceAll('"', '')))).length;
  return separators.reduce((best, other) => (named(other) > named(best) ? other : best));
}

const toName = (title: string): string => normalizeText(title).toLowerCase();

/** `="0412"` of a CSV file that was made for Excel is the text in it. */
const toPlain = (cell: string): string => /^="([^"]*)"$/.exec(cell)?.[1]?.trim() ?? cell;

/** Normalised cells, and the line number of each row, from that of the first: quoted cells may contain line breaks. */
function toLines(data: readonly (readonly string[])[], first: number): readonly Line[] {
  let next = first;
  return data.map((cells) => {
    const line = next;
    next += cells.join('').split('\n').length;
    return { line, cells: cells.map((cell) => toPlain(normalizeText(cell))) };
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
    const isWhole = names.slice(cells.length).every(mayBeEmpty);
    if (!isWhole || cells.slice(names.length).some((cell) => cell !== '')) {
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
      issued: toDay(getCell('issued')),
      state: getCell('state'),
      inspected: toDay(getCell('inspected')),
    });
  }
  return { rows, problems };
}

/** Excel omits empty cells at the end of a row. */
function mayBeEmpty(name: string): boolean {
  return name === 'inspected' || !isColumn(name);
}

/** The day of a date that was saved with a time, such as `2025-03-31T00:00:00`. */
function toDay(cell: string): string {
  const [, day = ''] = /^([\d-]{10})[T ]\d?\d:\d\d(?::\d\d(?:\.\d+)?)?Z?$/i.exec(cell) ?? [];
  return isDay(day) ? day : cell;
}

function isColumn(name: string): boolean {
  return columns.some((column) => column === name);
}
