import { observer } from 'mobx-react-lite';
import { Button } from '../../../kit';
import { fileForms, type PartProps } from '../my-properties-store';
import { strings } from '../strings';
import { columnsFor, usualColumns } from './columns';
import styles from './ListPage.module.css';

/** What can be done with the list: select, extract, choose columns. */
export const ListTools = observer(function ListTools({ store }: PartProps) {
  const { size } = store.selected;
  const isThere = store.list.value !== undefined;
  return (
    <div className={styles['tools']}>
      <div aria-label={strings.selection} className={styles['selection']} role="group">
        <Button disabled={!isThere} onPress={store.selectPage}>
          {strings.selectPage}
        </Button>
        <Button disabled={size === 0} onPress={store.clearSelection}>
          {strings.clearSelection}
        </Button>
        {fileForms.map((form) => (
          <Button
            busy={store.isAsking}
            disabled={!isThere}
            key={form}
            onPress={() => void store.extract(form)}
          >
            {size === 0 ? strings.downloadAll(form) : strings.downloadSelected(form)}
          </Button>
        ))}
        <span role="status">{size === 0 ? strings.noneSelected : strings.selected(size)}</span>
      </div>
      <ColumnChoice store={store} />
    </div>
  );
});

const ColumnChoice = observer(function ColumnChoice({ store }: PartProps) {
  const chosen = store.columns ?? usualColumns(store);
  const all = columnsFor(store);
  return (
    <details className={styles['columns']}>
      <summary>{strings.columns}</summary>
      <fieldset aria-label={strings.columns}>
        {all.map(({ key, title }) => (
          <label key={key}>
            <input
              checked={chosen.includes(key)}
              onChange={({ target }) =>
                store.showColumns(
                  all
                    .map((column) => column.key)
                    .filter((other) => (other === key ? target.checked : chosen.includes(other))),
                )
              }
              type="checkbox"
            />
            {title}
          </label>
        ))}
      </fieldset>
    </details>
  );
});
