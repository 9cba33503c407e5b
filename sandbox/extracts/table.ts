import type Database from 'libsql';
import * as v from 'valibot';
import type { Account } from '../identity/account';

export type Cell = string | number;

/** Rows under named columns, in portions so that a large table does not block other requests. */
export interface Table {
  readonly columns: readonly string[];
  readonly portions: Iterable<readonly (readonly Cell[])[]>;
}

/** A part of a table or list. */
export interface Part {
  readonly size: number;
  readonly from: number;
}

/** A full roll number: spreadsheets would read the bare digits as a number and round it. */
const roll = /^(\d{4})(\d{3})(\d{3})(\d{5})(\d{4})$/;

/** Groups roll numbers as on screen (`0412 031 004 12700 0000`), so that spreadsheets read them as text. */
export function groupRolls({ portions, ...table }: Table): Table {
  const grouped = (cell: Cell): Cell =>
    typeof cell === 'string' ? cell.replace(roll, '$1 $2 $3 $4 $5') : cell;
  function* groupedPortions(): Generator<readonly (readonly Cell[])[]> {
    for (const rows of portions) yield rows.map((row) => row.map(grouped));
  }
  return { ...table, portions: groupedPortions() };
}

const CellsSchema = v.array(v.array(v.nullable(v.union([v.string(), v.number()]))));

/** Reads the rows of a statement in raw mode; `null` becomes an empty cell. */
export function readCells(
  statement: Database.Statement,
  ...values: readonly (string | number)[]
): readonly (readonly Cell[])[] {
  return v.parse(CellsSchema, statement.all(...values)).map((row) => row.map((cell) => cell ?? ''));
}

/** Rows per portion. */
export const portionSize = 500;

/** Reads a part portion by portion until there are no more rows. */
export function* readPortions(
  { size, from }: Part,
  readRows: (portion: Part) => readonly (readonly Cell[])[],
): Generator<readonly (readonly Cell[])[]> {
  for (let done = 0; done < size; done += portionSize) {
    const rows = readRows({ size: Math.min(portionSize, size - done), from: from + done });
    if (rows.length === 0) return;
    yield rows;
  }
}

/** Checks the caller and params, throws what the back end refuses; returns a function that opens the table. */
export type Target = (caller: Account, params: Readonly<Record<string, unknown>>, part: Part) => () => Table;
