import { observer } from 'mobx-react-lite';
import { Button, Downloads } from '@portal/ui';
import type { MyPropertiesProps } from '../my-properties-store';
import type { Rolls } from '../use-selection';
import { t } from '../messages';
import styles from './ListPage.module.css';

export interface ListToolsProps extends MyPropertiesProps {
  readonly selected: Rolls;
  readonly onClear: () => void;
}

/** The number of selected properties, and downloads of the selection or the whole list. */
export const ListTools = observer(function ListTools({ selected, onClear, params, store }: ListToolsProps) {
  const { size } = selected;
  return (
    <div aria-label={t('my-properties.selection')} className={styles['tools']} role="group">
      <Button aria-disabled={size === 0} onClick={onClear}>
        {t('my-properties.clearSelection')}
      </Button>
      <span>
        {size === 0 ? t('my-properties.noneSelected') : t('my-properties.selected', { number: size })}
      </span>
      {store.list.page.value !== undefined && (
        <Downloads onRequest={(format) => store.extract(format, params, selected)} />
      )}
    </div>
  );
});
