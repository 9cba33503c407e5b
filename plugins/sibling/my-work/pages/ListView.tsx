import { workStatuses, type WorkStatus, type WorkItem, workStatusLabel } from '@portal/backends';
import { usePortal, useRecordList } from '@portal/plugin-api/react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { DataTable, ListRows, ResultCount, type Column, formatDay } from '@portal/ui';
import { ListStore } from '../list-store';
import { t } from '../messages';
import type { MyWorkProps } from '../my-work-store';
import { useLive } from '../use-live';
import { Due } from './Due';
import { NoWork } from './NoWork';
import styles from './WorkView.module.css';

/** The work items as a list, where items are moved without dragging. */
export const ListView = observer(function ListView({ params, store: { changes } }: MyWorkProps) {
  const portal = usePortal();
  const [store] = useState(() => new ListStore(portal));
  useRecordList(store.list);
  const { page } = store.list;
  const { value } = page;
  useLive(page.refresh, changes);
  return (
    <>
      <ResultCount text={value && t('my-work.count', { total: value.total })} />
      <ListRows
        page={params}
        failureTitle={t('my-work.listFailed')}
        list={page}
        empty={<NoWork params={params} />}
      >
        <Table params={params} store={store} />
      </ListRows>
    </>
  );
});

interface RowsProps extends Pick<MyWorkProps, 'params'> {
  readonly store: ListStore;
}

const Table = observer(function Table({ params, store }: RowsProps) {
  const place = useRef<HTMLDivElement>(null);
  const movedId = useRef<string>(undefined);
  const { items } = store;

  useEffect(() => {
    // A moved item may leave the filtered list with the focused control: focus the table.
    if (movedId.current === undefined || document.activeElement !== document.body) return;
    if (items?.some(({ id }) => id === movedId.current) === true) return;
    movedId.current = undefined;
    place.current?.querySelector<HTMLElement>('[data-rows]')?.focus();
  }, [items]);

  const move = (item: WorkItem, status: WorkStatus): void => {
    movedId.current = item.id;
    void store.moves.move(item, status);
  };
  return (
    <div className={styles['rows']} ref={place}>
      <DataTable
        loadingRows={10}
        columns={createColumns(store.list.page.value?.today ?? '', move)}
        getRowKey={({ id }) => id}
        getRowLink={({ id }) => params.getItemPath(id, 'list')}
        label={t('my-work.title')}
        onSort={params.sort}
        variant="page"
        rows={items}
        sorting={params.sorting}
      />
    </div>
  );
});

function createColumns(
  today: string,
  move: (item: WorkItem, status: WorkStatus) => void,
): readonly Column<WorkItem>[] {
  return [
    {
      key: 'number',
      title: t('my-work.number'),
      skeletonWidth: '8em',
      cell: ({ id }) => id,
    },
    {
      key: 'item',
      title: t('my-work.item'),
      skeletonWidth: '14em',
      essential: true,
      cell: ({ title }) => title,
    },
    {
      key: 'status',
      title: t('my-work.status'),
      skeletonWidth: '7em',
      essential: true,
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
            <option key={status} value={status}>
              {workStatusLabel(status)}
            </option>
          ))}
        </select>
      ),
    },
    {
      key: 'due',
      title: t('my-work.due'),
      skeletonWidth: '8em',
      essential: true,
      sortable: true,
      cell: (item) => <Due item={item} today={today} />,
    },
    { key: 'address', title: t('my-work.property'), skeletonWidth: '12em', cell: ({ address }) => address },
    {
      key: 'assignee',
      title: t('my-work.assignee'),
      skeletonWidth: '8em',
      cell: ({ assignee }) => assignee?.name ?? t('my-work.unassigned'),
    },
    {
      key: 'updated',
      title: t('my-work.updated'),
      skeletonWidth: '8em',
      sortable: true,
      cell: ({ updatedAt }) => <time dateTime={updatedAt}>{formatDay(updatedAt)}</time>,
    },
  ];
}
