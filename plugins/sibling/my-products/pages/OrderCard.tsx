import type { Product } from '@portal/backends';
import { createFormat } from '@portal/i18n';
import { observer } from 'mobx-react-lite';
import { useId, type Ref } from 'react';
import { Skeleton, Card, FactList } from '@portal/ui';
import type { MyProductsProps } from '../my-products-store';
import { t } from '../messages';
import type { Order } from '../use-order';
import { OrderForm } from './OrderForm';
import { Preview } from './Preview';
import styles from './ProductsPage.module.css';

const alternatives = createFormat((locale) => new Intl.ListFormat(locale, { type: 'disjunction' }));

export interface OrderCardProps extends MyProductsProps {
  readonly order: Order;
  /** Focused when a product is selected. */
  readonly heading: Ref<HTMLHeadingElement>;
}

/** The selected product with its content and order form. */
export const OrderCard = observer(function OrderCard({ order, heading, params, store }: OrderCardProps) {
  const id = useId();
  const { product } = order;
  return (
    <Card busy={product === undefined} labelledBy={id}>
      <h2 className={styles['selected']} id={id} ref={heading} tabIndex={-1}>
        {product?.name ?? <Skeleton width="12em" />}
      </h2>
      {product === undefined ? (
        <div className={styles['loadingOrder']}>
          <Skeleton width="60%" />
          <Skeleton width="30%" />
        </div>
      ) : (
        <>
          <FactList className={styles['facts'] ?? ''} facts={listFacts(product)} />
          {product.isPermitted ? (
            <>
              <OrderForm order={order} params={params} product={product} store={store} />
              {order.request !== undefined && <Preview request={order.request} store={store} />}
            </>
          ) : (
            <Denied permissions={product.permissions} />
          )}
        </>
      )}
    </Card>
  );
});

/** Lists the permissions of which the user needs one: the sections are not in this user's manifest. */
function Denied({ permissions }: Pick<Product, 'permissions'>) {
  return (
    <p className={styles['denied']}>
      {t('my-products.denied', { permissions: alternatives().format(permissions) })}
    </p>
  );
}

function listFacts({
  columns,
  withheld,
  formats,
  usualTime,
}: Product): readonly (readonly [string, string])[] {
  return [
    [t('my-products.contains'), columns.join(', ')],
    ...(withheld.length === 0
      ? []
      : [
          [
            t('my-products.withheld'),
            t('my-products.withheldWhy', { columns: withheld.join(', ') }),
          ] as const,
        ]),
    [t('my-products.formats'), formats.map((format) => t(`my-products.formatNames.${format}`)).join(', ')],
    [t('my-products.usualTime'), usualTime],
  ];
}
