import type { ProductOrder } from '@portal/backends';
import { usePortal } from '@portal/plugin-api/react';
import { observer } from 'mobx-react-lite';
import { Button, DataTable, Tag, type Column, type TagTone, formatDayAndTime } from '@portal/ui';
import { t } from '../messages';
import type { MyProductsProps } from '../my-products-store';
import styles from './ProductsPage.module.css';

const tones: Readonly<Record<ProductOrder['state'], TagTone>> = {
  ordered: 'neutral',
  making: 'accent',
  ready: 'ok',
  failed: 'bad',
};

/** Orders with their state and actions. */
export const OrdersTable = observer(function OrdersTable({ params, store }: MyProductsProps) {
  const { permitted } = usePortal().municipality;
  const getMunicipalityName = ({ municipality }: ProductOrder): string =>
    permitted.find(({ code }) => code === municipality)?.name ?? municipality;
  const columns: readonly Column<ProductOrder>[] = [
    { key: 'product', title: t('my-products.product'), cell: ({ name }) => name, skeletonWidth: '12em' },
    {
      key: 'state',
      title: t('my-products.state'),
      cell: ({ state }) => <Tag tone={tones[state]}>{t(`my-products.states.${state}`)}</Tag>,
      skeletonWidth: '6em',
      essential: true,
    },
    {
      key: 'municipality',
      title: t('my-products.municipality'),
      cell: getMunicipalityName,
      skeletonWidth: '7em',
    },
    {
      key: 'year',
      title: t('my-products.year'),
      cell: ({ year }) => year,
      skeletonWidth: '3em',
      numeric: true,
    },
    {
      key: 'format',
      title: t('my-products.format'),
      cell: ({ format }) => t(`my-products.formatNames.${format}`),
      skeletonWidth: '4em',
    },
    {
      key: 'ordered',
      title: t('my-products.orderedAt'),
      cell: ({ orderedAt }) => formatDayAndTime(orderedAt),
      skeletonWidth: '10em',
    },
    {
      key: 'action',
      title: t('my-products.action'),
      cell: (order) => (
        <Action
          name={`${order.name}, ${getMunicipalityName(order)}, ${order.year}`}
          order={order}
          params={params}
          store={store}
        />
      ),
      skeletonWidth: '14em',
      essential: true,
    },
  ];
  return (
    <DataTable
      loadingRows={6}
      columns={columns}
      getRowKey={({ id }) => id}
      label={t('my-products.orders')}
      variant="page"
      rows={store.list.page.value?.orders}
    />
  );
});

interface ActionProps extends MyProductsProps {
  readonly order: ProductOrder;
  /** Identifies the order in the button's name. */
  readonly name: string;
}

const Action = observer(function Action({ order, name, params, store }: ActionProps) {
  const { state, id } = order;
  if (state !== 'ready' && state !== 'failed') return null;
  const again = (
    <Button
      aria-label={`${t('my-products.again')} ${name}`}
      busy={store.isOrdering}
      onClick={() => void store.placeOrder(order, params)}
    >
      {t('my-products.again')}
    </Button>
  );
  return (
    <span className={styles['action']}>
      {state === 'ready' && (
        <Button
          aria-label={`${t('my-products.download')} ${name}`}
          busy={store.downloading.includes(id)}
          onClick={() => void store.download(order)}
        >
          {t('my-products.download')}
        </Button>
      )}
      {again}
    </span>
  );
});
