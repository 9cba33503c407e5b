import type { Product } from '@portal/backends';
import { usePortal } from '@portal/plugin-api/react';
import { observer } from 'mobx-react-lite';
import { Button, FilterBar, SearchFilter, SelectFilter } from '@portal/ui';
import type { MyProductsProps } from '../my-products-store';
import { t } from '../messages';
import type { Order } from '../use-order';
import styles from './ProductsPage.module.css';

export interface OrderFormProps extends MyProductsProps {
  readonly order: Order;
  readonly product: Product;
}

export const OrderForm = observer(function OrderForm({ order, params, product, store }: OrderFormProps) {
  const { permitted } = usePortal().municipality;
  const { municipality, request } = order;
  const { isOrdering, isScheduling } = store;
  const isUnderWay = request !== undefined && store.isUnderWay(request);
  const isScheduled = request !== undefined && store.isScheduled(request);
  return (
    <form
      aria-label={t('my-products.form', { product: product.name })}
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (request !== undefined) void store.placeOrder(request, params);
      }}
    >
      <FilterBar label={t('my-products.options')}>
        <SearchFilter
          label={t('my-products.municipality')}
          onChange={order.setMunicipality}
          options={permitted.map(({ code, name }) => ({ value: code, label: name }))}
          placeholder={t('my-products.noMunicipality')}
          value={municipality}
        />
        <SelectFilter
          label={t('my-products.year')}
          onChange={order.setYear}
          options={product.years.toReversed().map(String)}
          value={String(order.year)}
        />
        <SelectFilter
          label={t('my-products.format')}
          onChange={order.setFormat}
          options={product.formats.map((format) => ({
            value: format,
            label: t(`my-products.formatNames.${format}`),
          }))}
          value={order.format}
        />
      </FilterBar>
      <div className={styles['buttons']}>
        <Button
          aria-disabled={request === undefined}
          busy={isOrdering || isUnderWay}
          type="submit"
          variant="primary"
        >
          {isOrdering
            ? t('my-products.ordering')
            : isUnderWay
              ? t('my-products.underWay')
              : t('my-products.order')}
        </Button>
        <Button
          aria-disabled={request === undefined || isScheduled}
          busy={isScheduling}
          onClick={() => {
            if (request !== undefined && !isScheduled) void store.schedule(request);
          }}
        >
          {isScheduled ? t('my-products.isMonthly') : t('my-products.monthly')}
        </Button>
      </div>
    </form>
  );
});
