import type { Column, RowSelection, Sorting } from './columns';
import { checkCellClass, getCellProps, roles } from './column-cell';
import styles from './DataTable.module.css';
import { SelectAll } from './selection';
import { Term, type TermName, type TermProps } from '../terms/Term';

export interface TableHeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[] | undefined;
  readonly getRowKey: (row: Row) => string;
  readonly sorting: Sorting | undefined;
  readonly onSort: ((sorting: Sorting) => void) | undefined;
  readonly selection: RowSelection<Row> | undefined;
}

/** The column headers; sortable ones are buttons. */
export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { columns, rows, getRowKey, sorting, onSort, selection } = props;
  return (
    <thead {...roles.group}>
      <tr {...roles.row}>
        {selection !== undefined && (
          <td className={checkCellClass} {...roles.cell}>
            <SelectAll getRowKey={getRowKey} rows={rows} selection={selection} />
          </td>
        )}
        {columns.map((column, index) => (
          <HeadCell column={column} index={index} key={column.key} onSort={onSort} sorting={sorting} />
        ))}
      </tr>
    </thead>
  );
}

interface HeadCellProps<Row> extends Pick<TableHeadProps<Row>, 'sorting' | 'onSort'> {
  readonly column: Column<Row>;
  readonly index: number;
}

function HeadCell<Row>({ column, index, sorting, onSort }: HeadCellProps<Row>) {
  const { key, title, term, sortable = false } = column;
  const isSorted = sorting?.key === key;
  const isDescending = isSorted && sorting.descending;
  const order = isDescending ? 'descending' : 'ascending';
  return (
    <th
      {...getCellProps(column, index)}
      aria-sort={isSorted ? order : undefined}
      {...roles.columnHeader}
      scope="col"
    >
      {sortable && onSort !== undefined ? (
        <TitleButton
          className={styles['sort']}
          name={term}
          onClick={() => onSort({ key, descending: isSorted && !isDescending })}
        >
          {title}
          <span aria-hidden="true">{isSorted ? (isDescending ? ' ↓' : ' ↑') : ' ↕'}</span>
        </TitleButton>
      ) : term === undefined ? (
        title
      ) : (
        <Term name={term}>{title}</Term>
      )}
    </th>
  );
}

interface TitleButtonProps extends Omit<TermProps, 'name'> {
  readonly name: TermName | undefined;
}

/** A button that sorts and, for a glossary term, explains the title. */
function TitleButton({ name, ...button }: TitleButtonProps) {
  return name === undefined ? <button {...button} type="button" /> : <Term {...button} name={name} />;
}
