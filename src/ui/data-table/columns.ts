import type { ReactNode } from 'react';
import type { TermName } from '../terms/Term';

/** A column of a `DataTable`. The first one is the row header. */
export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  /** A glossary term that explains the title. */
  readonly term?: TermName | undefined;
  readonly cell: (row: Row) => ReactNode;
  /** Right-aligns the cells, with tabular figures. */
  readonly numeric?: boolean | undefined;
  /** Width of the skeleton as a CSS length: about that of a typical value. */
  readonly skeletonWidth: string;
  /** Whether rows can be sorted by it. */
  readonly sortable?: boolean | undefined;
  /**
   * Whether it stays on the first line of a row, like the first column, if the columns do not fit side by
   * side. The others follow below, each with its title. Since 1.5.0.
   */
  readonly essential?: boolean | undefined;
}

/** Sort column and direction. */
export interface Sorting {
  readonly key: string;
  readonly descending: boolean;
}

/** Selection of rows with checkboxes, for bulk actions. */
export interface RowSelection<Row> {
  /** Keys of the selected rows, including those on other pages. */
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
  /** Returns the name of a row for the label of its checkbox, such as its roll number. */
  readonly getLabel: (row: Row) => string;
}

/** Columns hidden by the user; the first column cannot be hidden. */
export interface ColumnChoice {
  /** Keys of the hidden columns. */
  readonly hidden: readonly string[];
  /** Called with all hidden columns, for example to store them. */
  readonly onChange: (hidden: readonly string[]) => void;
}
