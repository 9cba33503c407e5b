import { isDay } from '@portal/dates';
import { normalizeText } from '@portal/ui';
import Papa from 'papaparse';
import { columns, maxRows, type ColumnName, type FileRow } from './columns';
import type { Problem } from './problem';
import { t } from './messages';

/** A row of a file before its columns are known. */
export interface Line {
  readonly line: number;
  /** Normalized cell values. */
  readonly cells: readonly string[];
}

/** The rows of a file, with problems for a wrong number of cells, or the reason why there are none. */
export type Table =
  | {
      readonly rows: readonly FileRow[];
      readonly problems: readonly Problem[];
      readonly notes: readonly string[];
    }
  | { readonly refusal: string };

const separators = [',', ';', '\t', '|'] as const;

/** An optional first line that declares the separator for Excel and LibreOffice. */
const separatorLine = /^"?sep=([^"\n])"?(?:\n|$)/i;

/** Parses CSV text with any separator. */
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

/** Converts rows; the first non-empty one is the header. */
export function toTable(numbered: readonly Line[]): Table {
  const [head, ...rows] = numbered.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const names = head?.cells.map(toName) ?? [];
  const refusal = checkHeader(names) ?? checkRowCount(rows.length);
  if (refusal !== undefined) return { refusal };
  const unknown = names.filter((name) => name !== '' && !isColumn(name));
  return {
    ...splitRows(rows, names),
    notes: unknown.length === 0 ? [] : [t('building-permits.file.unknown', { names: unknown.join(', ') })],
  };
}

/** Detects the separator: the one with which the header has the most known columns. */
function detectSeparator(text: string): string {
  const [head = ''] = text.trimStart().split('\n');
  const countKnownColumns = (separator: string): number =>
    head.split(separator).filter((name) => isColumn(toName(name.replaceAll('"', '')))).length;
  return separators.reduce((best, other) =>
    countKnownColumns(other) > countKnownColumns(best) ? other : best,
  );
}

const toName = (title: string): string => normalizeText(title).toLowerCase();

/** Unwraps `="0412"`, which CSV files for Excel use for text. */
const toPlain = (cell: string): string => /^="([^"]*)"$/.exec(cell)?.[1]?.trim() ?? cell;

/** Normalizes cells and counts the line number of each row: quoted cells can contain line breaks. */
function toLines(data: readonly (readonly string[])[], first: number): readonly Line[] {
  let next = first;
  return data.map((cells) => {
    const line = next;
    next += cells.join('').split('\n').length;
    return { line, cells: cells.map((cell) => toPlain(normalizeText(cell))) };
  });
}

function checkHeader(names: readonly string[]): string | undefined {
  const missing = columns.filter((name) => !names.includes(name));
  if (missing.length === columns.length)
    return t('building-permits.file.noHead', { columns: columns.join(', ') });
  if (missing.length > 0)
    return t('building-permits.file.missing', { names: missing.join(', '), columns: columns.join(', ') });
  const duplicate = columns.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
  return duplicate === undefined ? undefined : t('building-permits.file.twice', { name: duplicate });
}

function checkRowCount(rows: number): string | undefined {
  if (rows === 0) return t('building-permits.file.noRows');
  return rows > maxRows ? t('building-permits.file.tooManyRows', { rows, limit: maxRows }) : undefined;
}

function splitRows(lines: readonly Line[], names: readonly string[]) {
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

/** Whether Excel may omit the cell at the end of a row. */
function mayBeEmpty(name: string): boolean {
  return name === 'inspected' || !isColumn(name);
}

/** Strips the time of a date such as `2025-03-31T00:00:00`. */
function toDay(cell: string): string {
  const [, day = ''] = /^([\d-]{10})[T ]\d?\d:\d\d(?::\d\d(?:\.\d+)?)?Z?$/i.exec(cell) ?? [];
  return isDay(day) ? day : cell;
}

function isColumn(name: string): boolean {
  return columns.some((column) => column === name);
}
