import { workStatuses, type WorkStatus, type WorkItem } from '#backends';
import { usePortal } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { DataTable, ListRows, PortalLink, ResultCount, useStarted, type Column, days } from '../../../kit';
import { ListStore } from '../list-store';
import { t } from '../messages';
import type { WorkFilters } from '../work-filters';
import { Due } from './Due';
import { NoWork } from './NoWork';
import styles from './WorkView.module.css';

/** The work of the municipality as a list, where items are moved without dragging. */
export const ListView = observer(function ListView({ filters }: { readonly filters: WorkFilters }) {
  const portal = usePortal();
  const store = useStarted(() => new ListStore(portal, filters));
  const { value } = store.list;
  return (
    <>
      <ResultCount text={value && t('my-work.count', { total: value.total })} />
      <ListRows
        address={filters.address}
        failed={t('my-work.listFailed')}
        list={store.list}
        none={<NoWork filters={filters} />}
      >
        <Table filters={filters} store={store} />
      </ListRows>
    </>
  );
});

interface RowsProps {
  readonly filters: WorkFilters;
  readonly store: ListStore;
}

const Table = observer(function Table({ filters, store }: RowsProps) {
  const place = useRef<HTMLDivElement>(null);
  const chosen = useRef<string>(undefined);
  const { items } = store;

  useEffect(() => {
    // After moving an item out of the filters, the focus goes to the table.
    if (chosen.current === undefined || document.activeElement !== document.body) return;
    if (items?.some(({ id }) => id === chosen.current) === true) return;
    chosen.current = undefined;
    place.current?.querySelector<HTMLElement>('[data-rows]')?.focus();
  }, [items]);

  const move = (item: WorkItem, status: WorkStatus): void => {
    chosen.current = item.id;
    void store.moves.move(item, status);
  };
  return (
    <div className={styles['rows']} ref={place}>
      <DataTable
        awaited={10}
        columns={columnsFor((id) => filters.getItemPath(id, 'list'), store.list.value?.today ?? '', move)}
        keyOf={({ id }) => id}
        label={t('my-work.title')}
        onSort={filters.address.sort}
        place="page"
        rows={items}
        sorting={filters.address.sorting}
      />
    </div>
  );
});

function columnsFor(
  getItemPath: (id: string) => string,
  today: string,
  move: (item: WorkItem, status: WorkStatus) => void,
): readonly Column<WorkItem>[] {
  return [
    {
      key: 'number',
      title: t('my-work.number'),
      bone: '8em',
      cell: ({ id }) => <PortalLink to={getItemPath(id)}>{id}</PortalLink>,
    },
    { key: 'item', title: t('my-work.item'), bone: '14em', cell: ({ title }) => title },
    {
      key: 'status',
      title: t('my-work.status'),
      bone: '6em',
      sortable: true,
      cell: (item) => (
        <select
          aria-label={t('my-work.statusOf', { title: item.title, address: item.address })}
          onChange={({ target }) => {
            const status = workStatuses.find((one) => one === target.value);
            if (status !== undefined) move(item, status);
          }}
          value={item.status}
        >
          {workStatuses.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </select>
      ),
    },
    {
      key: 'due',
      title: t('my-work.due'),
      bone: '8em',
      sortable: true,
      cell: (item) => <Due item={item} today={today} />,
    },
    { key: 'address', title: t('my-work.property'), bone: '12em', cell: ({ address }) => address },
    {
      key: 'assignee',
      title: t('my-work.assignee'),
      bone: '8em',
      cell: ({ assignee }) => assignee?.name ?? t('my-work.unassigned'),
    },
    {
      key: 'updated',
      title: t('my-work.updated'),
      bone: '8em',
      sortable: true,
      cell: ({ updatedAt }) => days.day(updatedAt),
    },
  ];
}
