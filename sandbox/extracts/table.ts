import type Database from 'libsql';
import * as v from 'valibot';
import type { Account } from '../identity/account';

/** The content of one cell of a table. */
export type Cell = string | number;

/** Rows under named columns, handed out in portions so that nobody else has to wait long. */
export interface Table {
  readonly columns: readonly string[];
  readonly portions: Iterable<readonly (readonly Cell[])[]>;
}

/** Which rows of a table are wanted. */
export interface Part {
  readonly size: number;
  readonly from: number;
}

/** A whole roll number: as bare digits a spreadsheet reads it as a number and rounds it. */
const roll = /^(\d{4})(\d{3})(\d{3})(\d{5})(\d{4})$/;

/** The same table with roll numbers in groups, `0412 031 004 12700 0000`: as on screen, and text in every spreadsheet. */
export function groupRolls({ portions, ...table }: Table): Table {
  const grouped = (cell: Cell): Cell =>
    typeof cell === 'string' ? cell.replace(roll, '$1 $2 $3 $4 $5') : cell;
  function* groupedPortions(): Generator<readonly (readonly Cell[])[]> {
    for (const rows of portions) yield rows.map((row) => row.map(grouped));
  }
  return { ...table, portions: groupedPortions() };
}

const CellsSchema = v.array(v.array(v.nullable(v.union([v.string(), v.number()]))));

/** The rows of a raw statement; `null` becomes an empty cell. */
export function readCells(
  statement: Database.Statement,
  ...values: readonly (string | number)[]
): readonly (readonly Cell[])[] {
  return v.parse(CellsSchema, statement.all(...values)).map((row) => row.map((cell) => cell ?? ''));
}

/** How many rows a portion has. */
export const portionSize = 500;

/** The rows of a part, read portion by portion until there are no more. */
export function* inPortions(
  { size, from }: Part,
  readRows: (portion: Part) => readonly (readonly Cell[])[],
): Generator<readonly (readonly Cell[])[]> {
  for (let done = 0; done < size; done += portionSize) {
    const rows = readRows({ size: Math.min(portionSize, size - done), from: from + done });
    if (rows.length === 0) return;
    yield rows;
  }
}

/** What an extract may be made of; throws what the back end refuses the caller, and opens the table later. */
export type Target = (caller: Account, params: Readonly<Record<string, unknown>>, part: Part) => () => Table;
