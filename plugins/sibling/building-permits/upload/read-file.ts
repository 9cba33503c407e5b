import { checkRow } from './check-row';
import type { FileRow } from './columns';
import { decode, isArchive } from './decode';
import { sortProblems, type Problem } from './problem';
import { readTable, toTable, type Table, type Line } from './read-table';
import { readWorkbook } from './read-workbook';
import { t } from './messages';

/** The content of a file: valid rows, and problems in the others. */
export interface FileContent {
  /** The number of rows, valid and invalid. */
  readonly total: number;
  readonly rows: readonly FileRow[];
  readonly problems: readonly Problem[];
  /** Notes for the user on how the file was parsed. */
  readonly notes: readonly string[];
}

/** Parses a file of permits of a municipality, or returns the reason why it cannot be read. */
export function readFile(
  bytes: Uint8Array,
  municipality: string,
): FileContent | { readonly refusal: string } {
  const decoded = isArchive(bytes) ? { notes: [] } : decode(bytes);
  if ('refusal' in decoded) return decoded;
  const table = 'text' in decoded ? readTable(decoded.text) : readWorkbookTable(bytes);
  if ('refusal' in table) return table;
  const inForm = table.rows.map((row) => ({ row, problems: checkRow(row, municipality) }));
  const problems = [...table.problems, ...inForm.flatMap((one) => one.problems), ...findRepeated(table.rows)];
  const bad = new Set(problems.map(({ line }) => line));
  return {
    total: table.rows.length + table.problems.length,
    rows: table.rows.filter(({ line }) => !bad.has(line)),
    problems: sortProblems(problems),
    notes: [...decoded.notes, ...table.notes],
  };
}

function readWorkbookTable(workbook: Uint8Array): Table {
  const lines = readWorkbook(workbook);
  return lines === undefined ? { refusal: t('building-permits.file.archive') } : toTable(padRows(lines));
}

/** Pads rows to equal length: workbooks omit trailing empty cells. */
function padRows(lines: readonly Line[]): readonly Line[] {
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return lines.map(({ line, cells }) => ({
    line,
    cells: [...cells, ...Array<string>(width - cells.length).fill('')],
  }));
}

/** Finds rows whose permit number occurs earlier in the file. */
function findRepeated(rows: readonly FileRow[]): readonly Problem[] {
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
