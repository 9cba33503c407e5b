import type { PartProps } from '../my-properties-store';
import type { PropertyRow } from '#backends';
import { usePortal } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import { DataTable, PropertyLink, type Column } from '../../../kit';
import { t } from '../messages';
import { columnsFor, usualColumns } from './columns';
import styles from './ListPage.module.css';

export const PropertyTable = observer(function PropertyTable({ store }: PartProps) {
  const portal = usePortal();
  const chosen = store.columns ?? usualColumns(store);
  const getMunicipalityName = (code: string): string =>
    portal.municipality.permitted.find((one) => one.code === code)?.name ?? code;
  const rollColumn: Column<PropertyRow> = {
    key: 'roll',
    title: t('my-properties.roll'),
    bone: '14.2em',
    sortable: true,
    cell: (row) => (
      <span className={styles['roll']}>
        <Selector row={row} store={store} />
        <PropertyLink roll={row.roll} />
      </span>
    ),
  };
  const columns = columnsFor(store, getMunicipalityName).filter(({ key }) => chosen.includes(key));
  return (
    <DataTable
      awaited={12}
      columns={[rollColumn, ...columns]}
      keyOf={({ roll }) => roll}
      label={t('my-properties.title')}
      onSort={store.address.sort}
      place="page"
      rows={store.list.value?.properties}
      sorting={store.address.sorting}
    />
  );
});

const Selector = observer(function Selector({ row, store }: PartProps & { readonly row: PropertyRow }) {
  return (
    <input
      aria-label={t('my-properties.select', { address: row.address })}
      checked={store.selected.has(row.roll)}
      onChange={() => store.toggle(row.roll)}
      type="checkbox"
    />
  );
});
