import { findProblems } from './check-row';
import type { FileRow } from './columns';
import { decode, isArchive } from './decode';
import { inOrder, type Problem } from './problem';
import { readTable, toTable, type Table, type Line } from './read-table';
import { readWorkbook } from './read-workbook';
import { t } from './messages';

/** The content of a file: valid rows, and the problems of the others. */
export interface FileContent {
  /** The number of rows, valid and invalid. */
  readonly total: number;
  readonly rows: readonly FileRow[];
  readonly problems: readonly Problem[];
  /** Notes for the user on how it was read. */
  readonly notes: readonly string[];
}

/** Parses a file of permits of a municipality; or says why it is unreadable. */
export function readFile(
  bytes: Uint8Array,
  municipality: string,
): FileContent | { readonly refusal: string } {
  const decoded = isArchive(bytes) ? { notes: [] } : decode(bytes);
  if ('refusal' in decoded) return decoded;
  const table = 'text' in decoded ? readTable(decoded.text) : tableIn(bytes);
  if ('refusal' in table) return table;
  const inForm = table.rows.map((row) => ({ row, problems: findProblems(row, municipality) }));
  const problems = [...table.problems, ...inForm.flatMap((one) => one.problems), ...repeated(table.rows)];
  const bad = new Set(problems.map(({ line }) => line));
  return {
    total: table.rows.length + table.problems.length,
    rows: table.rows.filter(({ line }) => !bad.has(line)),
    problems: inOrder(problems),
    notes: [...decoded.notes, ...table.notes],
  };
}

function tableIn(workbook: Uint8Array): Table {
  const lines = readWorkbook(workbook);
  return lines === undefined ? { refusal: t('building-permits.file.archive') } : toTable(squared(lines));
}

/** A workbook omits empty cells at the end of a row. */
function squared(lines: readonly Line[]): readonly Line[] {
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return lines.map(({ line, cells }) => ({
    line,
    cells: [...cells, ...Array<string>(width - cells.length).fill('')],
  }));
}

/** Numbers that occur earlier in the file; the first occurrence counts. */
function repeated(rows: readonly FileRow[]): readonly Problem[] {
  const lines = new Map<string, number>();
  return rows.flatMap(({ line, number }) => {
    const key = number.toUpperCase();
    const former = lines.get(key);
    if (former === undefined) lines.set(key, line);
    if (former === undefined || key === '') return [];
    return [
      {
        line,
        column: 'number',
        found: number,
        expected: t('building-permits.file.onceInFile', { line: former }),
      },
    ];
  });
}
