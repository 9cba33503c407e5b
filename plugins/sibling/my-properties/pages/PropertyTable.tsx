import type { PropertyRow } from '@portal/backends';
import { usePortal } from '@portal/plugin-api/react';
import { observer } from 'mobx-react-lite';
import { DataTable, PropertyLink, type Column } from '@portal/ui';
import type { MyPropertiesProps } from '../my-properties-store';
import { t } from '../messages';
import { useColumns } from '../use-columns';
import { useSelection } from '../use-selection';
import { createColumns, getDefaultColumns } from './columns';
import { ListTools } from './ListTools';

const createRollColumn = (): Column<PropertyRow> => ({
  key: 'roll',
  title: t('my-properties.roll'),
  term: 'rollNumber',
  skeletonWidth: '14.2em',
  sortable: true,
  cell: ({ roll }) => <PropertyLink roll={roll} />,
});

/**
 * A page of the list with actions for selected rows. Chosen columns are in the URL, and stored as the next
 * default.
 */
export const PropertyTable = observer(function PropertyTable({ params, store }: MyPropertiesProps) {
  const portal = usePortal();
  const { municipality, value } = store.list.page;
  const [selected, select] = useSelection(
    JSON.stringify([municipality?.code, { ...params.filters, mode: '' }]),
  );
  const [names, setNames] = useColumns();
  const { search: term, by: searchedBy } = params.filters;
  const context = { term, searchedBy, hasOwners: store.hasOwners };
  const chosen = names === '' ? getDefaultColumns(context) : names.split('.');
  const columns = createColumns(
    context,
    (code) => portal.municipality.permitted.find((one) => one.code === code)?.name ?? code,
  );
  const keys = columns.map(({ key }) => key);

  function hide(hidden: readonly string[]) {
    const shown = keys.filter((key) => !hidden.includes(key));
    // The first column cannot be hidden.
    setNames(shown.length === 0 ? 'roll' : shown.join('.'));
  }

  return (
    <DataTable
      columnChoice={{ hidden: keys.filter((key) => !chosen.includes(key)), onChange: hide }}
      columns={[createRollColumn(), ...columns]}
      getRowKey={({ roll }) => roll}
      label={t('my-properties.title')}
      loadingRows={12}
      onSort={params.sort}
      rows={value?.properties}
      selection={{ selected, onChange: select, getLabel: ({ address }) => address }}
      sorting={params.sorting}
      tools={
        <ListTools onClear={() => select(new Set())} params={params} selected={selected} store={store} />
      }
      variant="page"
    />
  );
});
