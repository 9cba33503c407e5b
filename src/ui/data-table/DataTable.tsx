import type { ReactNode } from 'react';
import { classes } from '../classes';
import { roles } from './column-cell';
import { ColumnMenu } from './ColumnMenu';
import type { Column, ColumnChoice, RowSelection, Sorting } from './columns';
import styles from './DataTable.module.css';
import compact from './CompactRows.module.css';
import { SelectedCount } from './selection';
import { moveBetweenRows } from './row-keys';
import { useLoadingRows } from './rows-first';
import { TableHead } from './TableHead';
import { DataRow, LoadingRow, TotalsRow } from './TableRows';
import { useCompactRows } from './use-compact-rows';

export interface DataTableProps<Row> {
  /** The accessible name of the table. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly getRowKey: (row: Row) => string;
  /** `undefined` while loading: skeleton rows are shown. */
  readonly rows: readonly Row[] | undefined;
  /** Number of skeleton rows while loading: about the expected number of rows. */
  readonly loadingRows: number;
  /**
   * `page`: has a frame and a sticky header, and scrolls with the
   * page. `card`: wraps within the card's width.
   */
  readonly variant: 'page' | 'card';
  /** The current sort order; absent if the rows cannot be sorted. */
  readonly sorting?: Sorting | undefined;
  readonly onSort?: ((sorting: Sorting) => void) | undefined;
  /** Adds a checkbox to each row. */
  readonly selection?: RowSelection<Row> | undefined;
  /** Adds a menu above the table that shows and hides columns. */
  readonly columnChoice?: ColumnChoice | undefined;
  /** Actions for the rows, beside the column menu. */
  readonly tools?: ReactNode;
  /**
   * Returns the path that a row links to. Its first cell is a
   * link, and a click anywhere on the row follows it.
   */
  readonly getRowLink?: ((row: Row) => string) | undefined;
  /** Cells of a totals row by column key; the first column's cell names the row. */
  readonly totals?: Readonly<Record<string, ReactNode>> | undefined;
}

/**
 * In browsers that can clip one axis and scroll the other,
 * sticky cells stick to the page instead of the frame.
 */
function stickToPage(frame: HTMLElement | null): void {
  frame?.toggleAttribute('data-sticky', getComputedStyle(frame).overflowY === 'clip');
}

/**
 * A table whose first column is the row header. Sorting, paging and selection are controlled by the caller.
 * If the columns do not fit side by side, each row shows its first and `essential` columns on one line and
 * the others below.
 *
 * @example
 * <DataTable
 *   columns={[
 *     { key: 'street', title: 'Street', cell: ({ street }) => street, skeletonWidth: '8em', sortable: true },
 *     { key: 'value', title: 'Value', cell: ({ value }) => formatDollars(value), skeletonWidth: '5em', numeric: true, essential: true },
 *   ]}
 *   getRowKey={({ roll }) => roll}
 *   getRowLink={({ roll }) => `/property?roll=${roll}`}
 *   label="Properties"
 *   loadingRows={12}
 *   onSort={list.sort}
 *   rows={rows}
 *   sorting={list.sorting}
 *   variant="page"
 * />
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, variant, columnChoice, selection, tools } = props;
  const { columns: all, rows, getRowKey, getRowLink, loadingRows, sorting, onSort, totals } = props;
  useLoadingRows(rows === undefined);
  const columns = all.filter(({ key }, index) => index === 0 || columnChoice?.hidden.includes(key) !== true);
  const { table: tableRef, place } = useCompactRows(
    columns.map(({ title }) => title).join('\n'),
    // The cells of a card wrap, so their width depends on the loaded text.
    variant === 'page' || rows !== undefined,
  );
  const table = (
    <table
      aria-busy={rows === undefined}
      aria-label={label}
      className={classes(
        styles['table'],
        compact['table'],
        variant === 'page' && compact['framed'],
        selection !== undefined && compact['selectable'],
      )}
      ref={tableRef}
      {...roles.table}
    >
      <TableHead
        columns={columns}
        getRowKey={getRowKey}
        onSort={onSort}
        rows={rows}
        selection={selection}
        sorting={sorting}
      />
      <tbody {...roles.group}>
        {rows === undefined
          ? Array.from({ length: loadingRows }, (_, index) => (
              <LoadingRow columns={columns} key={index} selection={selection} />
            ))
          : rows.map((row) => (
              <DataRow
                columns={columns}
                getRowLink={getRowLink}
                key={getRowKey(row)}
                row={row}
                rowKey={getRowKey(row)}
                selection={selection}
              />
            ))}
      </tbody>
      {totals !== undefined && rows !== undefined && (
        <TotalsRow columns={columns} selection={selection} totals={totals} />
      )}
    </table>
  );
  if (variant === 'card')
    return (
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the links inside
      <div className={styles['card']} onKeyDown={moveBetweenRows}>
        <div ref={place} />
        {table}
      </div>
    );
  const frame = (
    // The frame scrolls if even a single value does not fit, so it must be focusable.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the links inside
    <div
      aria-label={label}
      className={styles['page']}
      data-rows=""
      onKeyDown={moveBetweenRows}
      ref={stickToPage}
      role="region"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be focusable
      tabIndex={0}
    >
      <div ref={place} />
      {table}
    </div>
  );
  if (columnChoice === undefined && selection === undefined && tools === undefined) return frame;
  return (
    <div className={styles['withTools']}>
      {selection !== undefined && <SelectedCount count={selection.selected.size} />}
      <div className={styles['tools']}>
        {tools}
        {columnChoice !== undefined && <ColumnMenu choice={columnChoice} columns={all} />}
      </div>
      {frame}
    </div>
  );
}
