import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { EmptyState, FilterBar, ListRows, ResultCount, SelectFilter } from '@portal/ui';
import { listShape, type MyProductsProps } from '../my-products-store';
import { t } from '../messages';
import { OrdersTable } from './OrdersTable';
import styles from './ProductsPage.module.css';

const states = listShape.filters.state.choices;

/** The user's orders. */
export const Orders = observer(function Orders({ params, store }: MyProductsProps) {
  const heading = useId();
  const { value } = store.list.page;
  const { state } = params.filters;
  return (
    <section aria-labelledby={heading} className={styles['orders']} data-frame="orders">
      <h2 className={styles['name']} id={heading} tabIndex={-1}>
        {t('my-products.orders')}
      </h2>
      <div className={styles['head']}>
        <p className={styles['quiet']}>{t('my-products.ordersNote')}</p>
        <FilterBar ignored={params.ignored} label={t('my-products.filter')}>
          <SelectFilter
            label={t('my-products.show')}
            onChange={(chosen) => params.setFilters({ state: states.find((one) => one === chosen) ?? 'all' })}
            options={states.map((one) => ({ value: one, label: t(`my-products.filters.${one}`) }))}
            value={state}
          />
        </FilterBar>
      </div>
      <ResultCount text={value && t('my-products.count', { total: value.total })} />
      <ListRows
        empty={
          <EmptyState
            hint={state === 'all' ? t('my-products.noneHint') : t('my-products.noneSuchHint')}
            title={state === 'all' ? t('my-products.none') : t('my-products.noneSuch')}
          />
        }
        failureTitle={t('my-products.ordersFailed')}
        list={store.list.page}
        page={params}
      >
        <OrdersTable params={params} store={store} />
      </ListRows>
    </section>
  );
});
