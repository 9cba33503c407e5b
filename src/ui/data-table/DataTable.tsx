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
  /** The name of the table. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly getRowKey: (row: Row) => string;
  /** `undefined` while loading: grey rows are shown. */
  readonly rows: readonly Row[] | undefined;
  /** The number of grey rows while loading: about as many as will come. */
  readonly loadingRows: number;
  /** A page's table has a frame, and scrolls with the page below a sticky head; a card's table wraps in the card's width. */
  readonly variant: 'page' | 'card';
  /** The current order; absent if the rows cannot be sorted. */
  readonly sorting?: Sorting | undefined;
  readonly onSort?: ((sorting: Sorting) => void) | undefined;
  /** Adds a checkbox to each row. */
  readonly selection?: RowSelection<Row> | undefined;
  /** Adds a menu above the table that shows and hides columns. */
  readonly columnChoice?: ColumnChoice | undefined;
  /** What can be done with the rows, on the line of that menu. */
  readonly tools?: ReactNode;
  /** Where a row leads, as a path of the portal: its first cell is a link, and a click anywhere on the row follows it. */
  readonly getRowLink?: ((row: Row) => string) | undefined;
  /** The cells of a row of totals by column key; that of the first column names the row. */
  readonly totals?: Readonly<Record<string, ReactNode>> | undefined;
}

/** In browsers that clip one way and scroll the other, what is sticky in a frame keeps to the page. */
function stickToPage(frame: HTMLElement | null): void {
  frame?.toggleAttribute('data-sticky', getComputedStyle(frame).overflowY === 'clip');
}

/**
 * A table whose first column is the row header. It only shows: the caller sorts, pages and keeps what is selected. Where
 * the columns have no room side by side, each row has its first and `essential` columns in a line, and the others below.
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
    // What wraps in a card tells its width by its words.
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
    // The frame scrolls where not even a value fits, so the keyboard must be able to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the links inside
    <div
      aria-label={label}
      className={styles['page']}
      data-rows=""
      onKeyDown={moveBetweenRows}
      ref={stickToPage}
      role="region"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
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
