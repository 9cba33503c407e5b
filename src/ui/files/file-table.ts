import type { FileCell } from './csv';

/** A column of a file. */
export interface FileColumn {
  readonly title: string;
  /** Whether its texts are days such as `2025-05-01`, which a workbook has as dates. */
  readonly isDay?: boolean | undefined;
}

/** What a file with a table holds. */
export interface FileTable {
  readonly columns: readonly FileColumn[];
  /** A cell for each column. */
  readonly rows: readonly (readonly FileCell[])[];
}
