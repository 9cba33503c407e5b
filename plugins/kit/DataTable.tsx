import type { ReactNode } from 'react';
import styles from './DataTable.module.css';
import { Bone } from './Bone';

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Right-aligned, with tabular figures. */
  readonly figures?: boolean;
  /** Width of the grey line while rows are loading. */
  readonly bone: string;
  /** Whether rows can be sorted by it. */
  readonly sortable?: boolean;
}

/** Sort column and direction. */
export interface Sorting {
  readonly key: string;
  readonly descending: boolean;
}

export interface DataTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  /** `undefined` while loading: `awaited` grey rows are shown. */
  readonly rows: readonly Row[] | undefined;
  readonly awaited: number;
  /** A page's table scrolls in its own frame below a sticky head; a card's table takes the card's width. */
  readonly place: 'page' | 'card';
  /** The current order; absent if the rows cannot be sorted. */
  readonly sorting?: Sorting;
  readonly onSort?: (sorting: Sorting) => void;
}

/** A table whose first column is the row header. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, keyOf, rows, awaited, place, sorting, onSort } = props;
  const table = (
    <table aria-busy={rows === undefined} aria-label={label} className={styles['table']}>
      <thead>
        <tr>
          {columns.map((column) => (
            <Head column={column} key={column.key} onSort={onSort} sorting={sorting} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows === undefined
          ? Array.from({ length: awaited }, (_, index) => <AwaitedRow columns={columns} key={index} />)
          : rows.map((row) => <DataRow columns={columns} key={keyOf(row)} row={row} />)}
      </tbody>
    </table>
  );
  if (place === 'card') return <div className={styles['card']}>{table}</div>;
  return (
    // The frame scrolls both ways, so the keyboard must be able to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div aria-label={label} className={styles['page']} data-rows="" role="region" tabIndex={0}>
      {table}
    </div>
  );
}

interface HeadProps<Row> {
  readonly column: Column<Row>;
  readonly sorting: Sorting | undefined;
  readonly onSort: ((sorting: Sorting) => void) | undefined;
}

function Head<Row>({ column: { key, title, figures, sortable = false }, sorting, onSort }: HeadProps<Row>) {
  const isSorted = sorting?.key === key;
  const isDescending = isSorted && sorting.descending;
  const order = isDescending ? 'descending' : 'ascending';
  return (
    <th aria-sort={isSorted ? order : undefined} className={alignment(figures)} scope="col">
      {sortable && onSort !== undefined ? (
        <button
          className={styles['sort']}
          onClick={() => onSort({ key, descending: isSorted && !isDescending })}
          type="button"
        >
          {title}
          <span aria-hidden="true">{isSorted ? (isDescending ? ' ↓' : ' ↑') : ' ↕'}</span>
        </button>
      ) : (
        title
      )}
    </th>
  );
}

interface RowProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly row: Row;
}

function DataRow<Row>({ columns, row }: RowProps<Row>) {
  return (
    <tr>
      {columns.map(({ key, cell, figures }, index) =>
        index === 0 ? (
          <th className={alignment(figures)} key={key} scope="row">
            {cell(row)}
          </th>
        ) : (
          <td className={alignment(figures)} key={key}>
            {cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}

function AwaitedRow<Row>({ columns }: Pick<RowProps<Row>, 'columns'>) {
  return (
    <tr>
      {columns.map(({ key, bone, figures }) => (
        <td className={alignment(figures)} key={key}>
          <Bone width={bone} />
        </td>
      ))}
    </tr>
  );
}

function alignment(figures: boolean | undefined): string | undefined {
  return figures === true ? styles['figures'] : undefined;
}
