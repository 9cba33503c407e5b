import { type ComparableSales, type PropertyRecord, propertyClassLabel } from '@portal/backends';
import { useFilters, useQuery } from '@portal/plugin-api/react';
import { Card, Downloads, EmptyState, FilterBar, LoadFailure, ResultCount, SelectFilter } from '@portal/ui';
import { observer } from 'mobx-react-lite';
import { t } from '../messages';
import type { PropertyStore } from '../property-store';
import styles from './ComparableSales.module.css';
import { ComparableTable } from './ComparableTable';
import { criteriaShape, describeCriteria, getCriterionFields, toChange, toQuery } from './criteria';
import { Figures } from './Figures';
import { toFileTable } from './file-table';

function countSales({ total, sales: { length: count } }: ComparableSales): string {
  return total > count
    ? t('property.comparablesShown', { count, total })
    : t('property.comparablesCount', { total });
}

export interface ComparableSalesProps {
  readonly record: PropertyRecord;
  readonly store: PropertyStore;
}

/** Comparable sales by adjustable criteria, with their prices against the assessed value of the property. */
export const ComparableSalesCard = observer(function ComparableSalesCard({
  record,
  store,
}: ComparableSalesProps) {
  const { filters, setFilters, ignored, isFiltered, clear } = useFilters(criteriaShape);
  const { result, value, reload } = useQuery(store.comparables, toQuery(record.roll, filters));
  return (
    <Card
      busy={result.state === 'pending'}
      caption={t('property.comparablesHint', { propertyClass: propertyClassLabel(record.propertyClass) })}
      title={t('property.comparables')}
    >
      <div className={styles['criteria']}>
        <FilterBar ignored={ignored} isFiltered={isFiltered} label={t('property.criteria')} onClear={clear}>
          {getCriterionFields().map(({ name, label, options }) => (
            <SelectFilter
              key={name}
              label={label}
              onChange={(chosen) => setFilters(toChange(name, chosen))}
              options={options}
              value={filters[name]}
            />
          ))}
        </FilterBar>
      </div>
      <p className={styles['chosen']}>{describeCriteria(filters)}</p>
      <ResultCount text={value && countSales(value)} />
      {result.state === 'failed' ? (
        <LoadFailure
          error={result.error}
          onRetry={() => void reload()}
          title={t('property.comparablesFailed')}
        />
      ) : value?.sales.length === 0 ? (
        <EmptyState hint={t('property.noComparablesHint')} title={t('property.noComparables')} />
      ) : (
        <>
          <Figures comparables={value} record={record} />
          <ComparableTable record={record} sales={value?.sales} />
          {value !== undefined && (
            <div className={styles['downloads']}>
              <Downloads
                fileName={`comparable-sales-${record.roll}`}
                getTable={() => toFileTable(record, value.sales)}
              />
            </div>
          )}
        </>
      )}
    </Card>
  );
});
