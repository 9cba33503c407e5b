import { propertyClassLabel } from '#backends/labels';
import { formatDollars, formatPercentChange } from '#ui';
import { t } from './messages';
import styles from './ParcelMap.module.css';
import type { Pointed } from './pointed';

/** Details of the hovered feature. The list has the same data for users without a pointer. */
export function PointedAt({ pointed }: { readonly pointed: Pointed }) {
  const { roll, name, value, change, propertyClass, rows } = pointed;
  const isStreet = roll === undefined;
  return (
    <div aria-hidden="true" className={styles['pointed']}>
      <strong>{isStreet ? t('map.street', { name, number: rows }) : name}</strong>
      {(!isStreet || rows > 0) && (
        <dl>
          <dt>{isStreet ? t('map.typicalValue') : t('map.value')}</dt>
          <dd>{formatDollars(value)}</dd>
          <dt>{t('map.change')}</dt>
          <dd>{formatPercentChange(change / 100)}</dd>
          <dt>{t('map.class')}</dt>
          <dd>{propertyClassLabel(propertyClass)}</dd>
        </dl>
      )}
    </div>
  );
}
