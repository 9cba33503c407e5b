import type { ReactNode } from 'react';
import type { TermName } from '../terms/Term';

/** A column of a `DataTable`. The first one names the row. */
export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  /** Explains the title. */
  readonly term?: TermName | undefined;
  readonly cell: (row: Row) => ReactNode;
  /** Right-aligned, with tabular figures. */
  readonly numeric?: boolean | undefined;
  /** Width of the grey line while rows are loading, as a CSS length: about that of the usual value. */
  readonly skeletonWidth: string;
  /** Whether rows can be sorted by it. */
  readonly sortable?: boolean | undefined;
  /**
   * Whether it stays in the first line of a row, as the first column does, where the table has no room for all columns
   * side by side; the others follow below it, each after its title. Since 1.5.0.
   */
  readonly essential?: boolean | undefined;
}

/** Sort column and direction. */
export interface Sorting {
  readonly key: string;
  readonly descending: boolean;
}

/** Rows that a person picks with checkboxes, to do something with all of them. */
export interface RowSelection<Row> {
  /** Keys of the selected rows, also of those on other pages. */
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
  /** What a row is called in the label of its checkbox, such as its roll number. */
  readonly getLabel: (row: Row) => string;
}

/** Columns that a person hides; the first column always stays. */
export interface ColumnChoice {
  /** Keys of the hidden columns. */
  readonly hidden: readonly string[];
  /** Receives all hidden columns, for instance to store them. */
  readonly onChange: (hidden: readonly string[]) => void;
}
