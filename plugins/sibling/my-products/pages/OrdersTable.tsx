import type { ProductOrder } from '#backends';
import { observer } from 'mobx-react-lite';
import { Button, DataTable, type Column, days } from '../../../kit';
import { t } from '../messages';
import type { OrdersProps } from '../orders-store';
import styles from './ProductsPage.module.css';

export interface OrdersTableProps extends OrdersProps {
  /** `undefined` while loading. */
  readonly orders: readonly ProductOrder[] | undefined;
}

/** Orders with their state and actions. */
export const OrdersTable = observer(function OrdersTable(props: OrdersTableProps) {
  const { orders, store, municipalities } = props;
  const getMunicipalityName = ({ municipality }: ProductOrder): string =>
    municipalities.find(({ code }) => code === municipality)?.name ?? municipality;
  const columns: readonly Column<ProductOrder>[] = [
    { key: 'product', title: t('my-products.product'), cell: ({ name }) => name, bone: '12em' },
    {
      key: 'state',
      title: t('my-products.state'),
      cell: ({ state }) => <StateMark state={state} />,
      bone: '6em',
    },
    { key: 'municipality', title: t('my-products.municipality'), cell: getMunicipalityName, bone: '7em' },
    { key: 'year', title: t('my-products.year'), cell: ({ year }) => year, bone: '3em', figures: true },
    {
      key: 'format',
      title: t('my-products.format'),
      cell: ({ format }) => t(`my-products.formatNames.${format}`),
      bone: '4em',
    },
    {
      key: 'ordered',
      title: t('my-products.orderedAt'),
      cell: ({ orderedAt }) => days.moment(orderedAt),
      bone: '10em',
    },
    {
      key: 'action',
      title: t('my-products.action'),
      cell: (order) => (
        <Action
          name={`${order.name}, ${getMunicipalityName(order)}, ${order.year}`}
          order={order}
          store={store}
        />
      ),
      bone: '6em',
    },
  ];
  return (
    <DataTable
      awaited={6}
      columns={columns}
      keyOf={({ id }) => id}
      label={t('my-products.orders')}
      place="page"
      rows={orders}
    />
  );
});

function StateMark({ state }: Pick<ProductOrder, 'state'>) {
  return (
    <span className={styles['state']}>
      <span aria-hidden="true" className={styles[state]} />
      {t(`my-products.states.${state}`)}
    </span>
  );
}

interface ActionProps extends Pick<OrdersProps, 'store'> {
  readonly order: ProductOrder;
  readonly name: string;
}

const Action = observer(function Action({ order, name, store }: ActionProps) {
  const { state, id } = order;
  if (state !== 'ready' && state !== 'failed') return null;
  const isReady = state === 'ready';
  return (
    <span className={styles['action']}>
      <Button
        busy={isReady ? store.downloading.includes(id) : store.isOrdering}
        onPress={() => void (isReady ? store.download(order) : store.placeOrder(order))}
      >
        {isReady ? t('my-products.download') : t('my-products.again')}
        <span className={styles['unseen']}> {name}</span>
      </Button>
    </span>
  );
});
