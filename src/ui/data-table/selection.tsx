import { VisuallyHidden } from '../VisuallyHidden';
import { t } from '../messages/table';
import type { RowSelection } from './columns';
import styles from './DataTable.module.css';

/** Announces the number of selected rows on all pages. */
export function SelectedCount({ count }: { readonly count: number }) {
  return (
    <VisuallyHidden>
      <span role="status">{count > 0 && t('ui.table.selected', { count })}</span>
    </VisuallyHidden>
  );
}

export interface SelectAllProps<Row> {
  /** `undefined` while loading. */
  readonly rows: readonly Row[] | undefined;
  readonly getRowKey: (row: Row) => string;
  readonly selection: RowSelection<Row>;
}

/** Selects or deselects all rows of the page; other pages are not affected. */
export function SelectAll<Row>({ rows = [], getRowKey, selection }: SelectAllProps<Row>) {
  const { selected, onChange } = selection;
  const keys = rows.map(getRowKey);
  const count = keys.filter((key) => selected.has(key)).length;
  const isAll = count > 0 && count === keys.length;
  return (
    <label className={styles['check']}>
      <input
        aria-label={t('ui.table.selectAll')}
        checked={isAll}
        disabled={keys.length === 0}
        onChange={() => {
          const others = [...selected].filter((key) => !keys.includes(key));
          onChange(new Set(isAll ? others : [...others, ...keys]));
        }}
        ref={(box) => {
          if (box !== null) box.indeterminate = count > 0 && !isAll;
        }}
        type="checkbox"
      />
    </label>
  );
}

export interface SelectRowProps<Row> {
  readonly row: Row;
  readonly rowKey: string;
  readonly selection: RowSelection<Row>;
}

export function SelectRow<Row>({ row, rowKey, selection }: SelectRowProps<Row>) {
  const { selected, onChange, getLabel } = selection;
  return (
    <label className={styles['check']}>
      <input
        aria-label={t('ui.table.selectRow', { name: getLabel(row) })}
        checked={selected.has(rowKey)}
        onChange={({ target }) => {
          const others = [...selected].filter((key) => key !== rowKey);
          onChange(new Set(target.checked ? [...others, rowKey] : others));
        }}
        type="checkbox"
      />
    </label>
  );
}
