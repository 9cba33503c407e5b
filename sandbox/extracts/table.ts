/** What stands in one place of a table. */
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

/** How many rows a portion has. */
export const portionSize = 500;
