import { observer } from 'mobx-react-lite';
import { Button } from '../../../kit';
import { fileForms, type PartProps } from '../my-properties-store';
import { t } from '../messages';
import { columnsFor, usualColumns } from './columns';
import styles from './ListPage.module.css';

export const ListTools = observer(function ListTools({ store }: PartProps) {
  const { size } = store.selected;
  const isThere = store.list.value !== undefined;
  return (
    <div className={styles['tools']}>
      <div aria-label={t('my-properties.selection')} className={styles['selection']} role="group">
        <Button disabled={!isThere} onPress={store.selectPage}>
          {t('my-properties.selectPage')}
        </Button>
        <Button disabled={size === 0} onPress={store.clearSelection}>
          {t('my-properties.clearSelection')}
        </Button>
        {fileForms.map((form) => (
          <Button
            busy={store.isRequestingFile}
            disabled={!isThere}
            key={form}
            onPress={() => void store.extract(form)}
          >
            {size === 0
              ? t('my-properties.downloadAll', { form: form.toUpperCase() })
              : t('my-properties.downloadSelected', { form: form.toUpperCase() })}
          </Button>
        ))}
        <span role="status">
          {size === 0 ? t('my-properties.noneSelected') : t('my-properties.selected', { number: size })}
        </span>
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
      <summary>{t('my-properties.columns')}</summary>
      <fieldset aria-label={t('my-properties.columns')}>
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
