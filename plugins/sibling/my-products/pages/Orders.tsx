import { orderFilters } from '#backends';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import {
  EmptyNote,
  FailureLine,
  FailureNote,
  FilterBar,
  Pager,
  ResultCount,
  SelectFilter,
} from '../../../kit';
import { pageSize, type OrdersProps } from '../orders-store';
import { t } from '../messages';
import { OrdersTable } from './OrdersTable';
import styles from './ProductsPage.module.css';

export const Orders = observer(function Orders(props: OrdersProps) {
  const { store } = props;
  const heading = useId();
  const states = ['all', ...orderFilters] as const;
  return (
    <section aria-labelledby={heading} className={styles['orders']} data-frame="orders">
      <h2 className={styles['name']} id={heading} tabIndex={-1}>
        {t('my-products.orders')}
      </h2>
      <div className={styles['head']}>
        <p className={styles['quiet']}>{t('my-products.ordersNote')}</p>
        <FilterBar label={t('my-products.filter')}>
          <SelectFilter
            label={t('my-products.show')}
            onChange={store.show}
            options={states.map((value) => ({ value, label: t(`my-products.filters.${value}`) }))}
            value={store.state}
          />
        </FilterBar>
      </div>
      <ResultCount text={store.list.value && t('my-products.count', { total: store.list.value.total })} />
      <List {...props} />
    </section>
  );
});

const List = observer(function List({ store, municipalities }: OrdersProps) {
  const { result, reload, refresh, refreshError, value } = store.list;
  if (result.state === 'failed')
    return (
      <FailureNote
        failure={result.error}
        onRetry={() => void reload()}
        title={t('my-products.ordersFailed')}
      />
    );
  const isAll = store.state === 'all' && store.filters.from === 0;
  return (
    <>
      {refreshError !== undefined && (
        <FailureLine
          failure={refreshError}
          onRetry={() => void refresh()}
          title={t('my-products.ordersStale')}
        />
      )}
      {value?.orders.length === 0 ? (
        <div className={styles['note']}>
          <EmptyNote
            hint={isAll ? t('my-products.noneHint') : t('my-products.noneSuchHint')}
            title={isAll ? t('my-products.none') : t('my-products.noneSuch')}
          />
        </div>
      ) : (
        <OrdersTable municipalities={municipalities} orders={value?.orders} store={store} />
      )}
      {value !== undefined && (
        <Pager
          from={store.filters.from}
          onChange={store.filters.turnTo}
          size={pageSize}
          total={value.total}
        />
      )}
    </>
  );
});
