import type { MouseEvent, ReactNode } from 'react';
import { classes } from '../classes';
import { Link } from '../links/Link';
import { Skeleton } from '../Skeleton';
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

/** A click beside the link of a row follows it, with the same keys held; a click on a control of its own does not. */
function followRowLink(event: MouseEvent<HTMLTableRowElement>) {
  const { target, currentTarget, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (target instanceof Element && target.closest(interactive) !== null) return;
  // Text of the row was selected.
  if (window.getSelection()?.isCollapsed === false) return;
  const keys = { ctrlKey, metaKey, shiftKey, altKey };
  currentTarget
    .querySelector('th a')
    ?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
}

/** One row; the keyboard opens it by the link in its first cell. */
export function DataRow<Row>({ columns, row, rowKey, selection, getRowLink }: DataRowProps<Row>) {
  const cells = columns.map(({ key, cell, numeric = false }, index) => {
    const className = classes(index === 0 && styles['rowHeader'], numeric && styles['numeric']);
    if (index > 0) {
      return (
        <td className={className} key={key}>
          {cell(row)}
        </td>
      );
    }
    return (
      <th className={className} key={key} scope="row">
        {getRowLink === undefined ? cell(row) : <Link to={getRowLink(row)}>{cell(row)}</Link>}
      </th>
    );
  });
  const check = selection !== undefined && (
    <td className={styles['checkCell']}>
      <SelectRow row={row} rowKey={rowKey} selection={selection} />
    </td>
  );
  const isSelected = selection?.selected.has(rowKey);
  if (getRowLink === undefined) {
    return (
      <tr data-row={rowKey} data-selected={isSelected}>
        {check}
        {cells}
      </tr>
    );
  }
  return (
    // The link in the first cell is for the keyboard; the row is a larger target for the pointer.
    <tr className={styles['open']} data-row={rowKey} data-selected={isSelected} onClick={followRowLink}>
      {check}
      {cells}
    </tr>
  );
}

/** The first cell of a row without a checkbox is below the checkboxes, too. */
const getSpan = (index: number, selection: object | undefined) =>
  index === 0 && selection !== undefined ? 2 : undefined;

/** Grey lines as wide as what is coming. */
export function LoadingRow<Row>({ columns, selection }: RowProps<Row>) {
  return (
    <tr>
      {columns.map(({ key, skeletonWidth, numeric = false }, index) => (
        <td
          className={classes(index === 0 && styles['rowHeader'], numeric && styles['numeric'])}
          colSpan={getSpan(index, selection)}
          key={key}
        >
          <Skeleton width={skeletonWidth} />
        </td>
      ))}
    </tr>
  );
}

export interface TotalsRowProps<Row> extends RowProps<Row> {
  readonly totals: Readonly<Record<string, ReactNode>>;
}

/** Totals under their columns. */
export function TotalsRow<Row>({ columns, selection, totals }: TotalsRowProps<Row>) {
  return (
    <tfoot>
      <tr>
        {columns.map(({ key, numeric = false }, index) => {
          const className = classes(index === 0 && styles['rowHeader'], numeric && styles['numeric']);
          return index === 0 ? (
            <th className={className} colSpan={getSpan(index, selection)} key={key} scope="row">
              {totals[key]}
            </th>
          ) : (
            <td className={className} key={key}>
              {totals[key]}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}
