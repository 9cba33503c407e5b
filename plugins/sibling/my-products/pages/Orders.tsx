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
import { orderFilters } from '../answers';
import { pageSize, type OrdersProps } from '../orders-store';
import { strings } from '../strings';
import { OrdersTable } from './OrdersTable';
import styles from './ProductsPage.module.css';

/** The person's orders, newest first. */
export const Orders = observer(function Orders(props: OrdersProps) {
  const { store } = props;
  const heading = useId();
  const states = ['all', ...orderFilters] as const;
  return (
    <section aria-labelledby={heading} className={styles['orders']} data-frame="orders">
      <h2 className={styles['name']} id={heading} tabIndex={-1}>
        {strings.orders}
      </h2>
      <div className={styles['head']}>
        <p className={styles['quiet']}>{strings.ordersNote}</p>
        <FilterBar label={strings.filter}>
          <SelectFilter
            label={strings.show}
            onChange={store.show}
            options={states.map((value) => ({ value, label: strings.filters[value] }))}
            value={store.state}
          />
        </FilterBar>
      </div>
      <ResultCount text={store.list.value && strings.count(store.list.value.total)} />
      <List {...props} />
    </section>
  );
});

const List = observer(function List({ store, municipalities }: OrdersProps) {
  const { result, reload, refresh, refreshError, value } = store.list;
  if (result.state === 'failed')
    return <FailureNote failure={result.error} onRetry={() => void reload()} title={strings.ordersFailed} />;
  const isAll = store.state === 'all' && store.filters.from === 0;
  return (
    <>
      {refreshError !== undefined && (
        <FailureLine failure={refreshError} onRetry={() => void refresh()} title={strings.ordersStale} />
      )}
      {value?.orders.length === 0 ? (
        <div className={styles['note']}>
          <EmptyNote
            hint={isAll ? strings.noneHint : strings.noneSuchHint}
            title={isAll ? strings.none : strings.noneSuch}
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
