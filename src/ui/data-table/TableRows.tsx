import type { MouseEvent, ReactNode } from 'react';
import { Link } from '../links/Link';
import { Skeleton } from '../Skeleton';
import { checkCellClass, getCellProps, roles } from './column-cell';
import type { Column, RowSelection } from './columns';
import styles from './DataTable.module.css';
import { SelectRow } from './selection';

interface RowProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly selection: RowSelection<Row> | undefined;
}

export interface DataRowProps<Row> extends RowProps<Row> {
  readonly row: Row;
  readonly rowKey: string;
  readonly getRowLink: ((row: Row) => string) | undefined;
}

const interactive = 'a, button, input, label, select, summary, textarea';

/** Forwards a click on a row to its link, with modifier keys; clicks on other controls are ignored. */
function followRowLink(event: MouseEvent<HTMLTableRowElement>) {
  const { target, currentTarget, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (target instanceof Element && target.closest(interactive) !== null) return;
  // Ignore the end of a text selection.
  if (window.getSelection()?.isCollapsed === false) return;
  const keys = { ctrlKey, metaKey, shiftKey, altKey };
  currentTarget
    .querySelector('th a')
    ?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
}

/** A row of data; the link in its first cell makes it accessible by keyboard. */
export function DataRow<Row>({ columns, row, rowKey, selection, getRowLink }: DataRowProps<Row>) {
  const cells = columns.map((column, index) => {
    const { key, cell } = column;
    const props = getCellProps(column, index);
    if (index > 0) {
      return (
        <td {...props} key={key} {...roles.cell}>
          {cell(row)}
        </td>
      );
    }
    return (
      <th {...props} key={key} {...roles.rowHeader} scope="row">
        {getRowLink === undefined ? cell(row) : <Link to={getRowLink(row)}>{cell(row)}</Link>}
      </th>
    );
  });
  const check = selection !== undefined && (
    <td className={checkCellClass} {...roles.cell}>
      <SelectRow row={row} rowKey={rowKey} selection={selection} />
    </td>
  );
  const isSelected = selection?.selected.has(rowKey);
  if (getRowLink === undefined) {
    return (
      <tr data-row={rowKey} data-selected={isSelected} {...roles.row}>
        {check}
        {cells}
      </tr>
    );
  }
  return (
    // The keyboard uses the link in the first cell; the row is a larger target for pointers.
    <tr
      className={styles['open']}
      data-row={rowKey}
      data-selected={isSelected}
      onClick={followRowLink}
      {...roles.row}
    >
      {check}
      {cells}
    </tr>
  );
}

/** In a row without a checkbox, the first cell spans the checkbox column. */
const getSpan = (index: number, selection: object | undefined) =>
  index === 0 && selection !== undefined ? 2 : undefined;

/** A skeleton row. */
export function LoadingRow<Row>({ columns, selection }: RowProps<Row>) {
  return (
    <tr {...roles.row}>
      {columns.map((column, index) => (
        <td
          {...getCellProps(column, index)}
          colSpan={getSpan(index, selection)}
          key={column.key}
          {...roles.cell}
        >
          <Skeleton width={column.skeletonWidth} />
        </td>
      ))}
    </tr>
  );
}

export interface TotalsRowProps<Row> extends RowProps<Row> {
  readonly totals: Readonly<Record<string, ReactNode>>;
}

/** The totals row. */
export function TotalsRow<Row>({ columns, selection, totals }: TotalsRowProps<Row>) {
  return (
    <tfoot {...roles.group}>
      <tr {...roles.row}>
        {columns.map((column, index) => {
          const { key } = column;
          const props = getCellProps(column, index);
          return index === 0 ? (
            <th {...props} colSpan={getSpan(index, selection)} key={key} {...roles.rowHeader} scope="row">
              {totals[key]}
            </th>
          ) : (
            <td {...props} key={key} {...roles.cell}>
              {totals[key]}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}
