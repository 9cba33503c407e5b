import { observer } from 'mobx-react-lite';
import { Button, DataTable, type Column } from '../../../kit';
import type { Order } from '../answers';
import { strings } from '../strings';
import type { OrdersProps } from '../orders-store';
import styles from './ProductsPage.module.css';

/** What the table is told. */
export interface OrdersTableProps extends OrdersProps {
  /** `undefined` while they are awaited. */
  readonly orders: readonly Order[] | undefined;
}

/** Orders, one a row, with how far each is and what can be done with it. */
export const OrdersTable = observer(function OrdersTable(props: OrdersTableProps) {
  const { orders, store, municipalities } = props;
  const placeOf = ({ municipality }: Order): string =>
    municipalities.find(({ code }) => code === municipality)?.name ?? municipality;
  const columns: readonly Column<Order>[] = [
    { key: 'product', title: strings.product, cell: ({ name }) => name, bone: '12em' },
    { key: 'state', title: strings.state, cell: ({ state }) => <StateMark state={state} />, bone: '6em' },
    { key: 'municipality', title: strings.municipality, cell: placeOf, bone: '7em' },
    { key: 'year', title: strings.year, cell: ({ year }) => year, bone: '3em', figures: true },
    {
      key: 'format',
      title: strings.format,
      cell: ({ format }) => strings.formatNames[format],
      bone: '4em',
    },
    {
      key: 'ordered',
      title: strings.orderedAt,
      cell: ({ orderedAt }) => strings.moment(orderedAt),
      bone: '10em',
    },
    {
      key: 'action',
      title: strings.action,
      cell: (order) => (
        <Action name={`${order.name}, ${placeOf(order)}, ${order.year}`} order={order} store={store} />
      ),
      bone: '6em',
    },
  ];
  return (
    <DataTable
      awaited={6}
      columns={columns}
      keyOf={({ id }) => id}
      label={strings.orders}
      place="page"
      rows={orders}
    />
  );
});

function StateMark({ state }: Pick<Order, 'state'>) {
  return (
    <span className={styles['state']}>
      <span aria-hidden="true" className={styles[state]} />
      {strings.states[state]}
    </span>
  );
}

interface ActionProps extends Pick<OrdersProps, 'store'> {
  readonly order: Order;
  readonly name: string;
}

const Action = observer(function Action({ order, name, store }: ActionProps) {
  const { state, id } = order;
  if (state !== 'ready' && state !== 'failed') return null;
  const isReady = state === 'ready';
  return (
    <span className={styles['action']}>
      <Button
        busy={isReady ? store.downloading.includes(id) : store.isAsking}
        onPress={() => void (isReady ? store.download(order) : store.give(order))}
      >
        {isReady ? strings.download : strings.again}
        <span className={styles['unseen']}> {name}</span>
      </Button>
    </span>
  );
});
