import { closeOnEscape, closeOnLeave } from '../menu-keys';
import { t } from '../messages/table';
import type { Column, ColumnChoice } from './columns';
import styles from './ColumnMenu.module.css';

export interface ColumnMenuProps<Row> {
  /** All columns, including hidden ones. */
  readonly columns: readonly Column<Row>[];
  readonly choice: ColumnChoice;
}

/** A menu of checkboxes that show and hide columns; it closes on Escape and when the focus leaves it. */
export function ColumnMenu<Row>({ columns, choice: { hidden, onChange } }: ColumnMenuProps<Row>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles blur and keys of its controls
    <details className={styles['menu']} onBlur={closeOnLeave} onKeyDown={closeOnEscape}>
      <summary className={styles['summary']}>{t('ui.table.columns')}</summary>
      <fieldset className={styles['list']}>
        <legend className={styles['legend']}>{t('ui.table.shownColumns')}</legend>
        {columns.slice(1).map(({ key, title }) => (
          <label className={styles['column']} key={key}>
            <input
              checked={!hidden.includes(key)}
              onChange={({ target }) =>
                onChange(target.checked ? hidden.filter((one) => one !== key) : [...hidden, key])
              }
              type="checkbox"
            />
            {title}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
