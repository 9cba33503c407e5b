import type { FileCell } from './csv';

/** A column of a file. */
export interface FileColumn {
  readonly title: string;
  /** Whether its values are days such as `2025-05-01`, which become dates in a workbook. */
  readonly isDay?: boolean | undefined;
}

/** The data of a file. */
export interface FileTable {
  readonly columns: readonly FileColumn[];
  /** One cell per column. */
  readonly rows: readonly (readonly FileCell[])[];
}
