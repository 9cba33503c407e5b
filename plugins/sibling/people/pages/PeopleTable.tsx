import type { PersonRow } from '#backends';
import type { PartProps } from '../people-store';
import { observer } from 'mobx-react-lite';
import { DataTable, PortalLink, PropertyLink, type Column } from '../../../kit';
import { t } from '../messages';

interface PlacedRow extends PersonRow {
  /** The index on the page: rows without names may be identical. */
  readonly place: number;
}

export const PeopleTable = observer(function PeopleTable({ store }: PartProps) {
  const { namesHidden } = store;
  return (
    <DataTable
      awaited={12}
      columns={namesHidden ? createHiddenColumns() : columnsWithNames(store.getPersonPath)}
      keyOf={({ place }) => String(place)}
      label={t('people.listed')}
      onSort={store.address.sort}
      place="page"
      rows={store.list.value?.people.map((row, place) => ({ ...row, place }))}
      sorting={store.address.sorting}
    />
  );
});

const createKind = (): Column<PlacedRow> => ({
  key: 'kind',
  title: t('people.kind'),
  cell: (row) => t(`people.${row.kind}`),
  bone: '4em',
});

const createAddress = (): Column<PlacedRow> => ({
  key: 'address',
  title: t('people.address'),
  cell: (row) => row.address,
  bone: '12em',
  sortable: true,
});

const createRoll = (): Column<PlacedRow> => ({
  key: 'roll',
  title: t('people.roll'),
  cell: (row) => <PropertyLink roll={row.roll} />,
  bone: '13em',
  sortable: true,
});

/** Without names, the roll number is the row header. */
const createHiddenColumns = (): readonly Column<PlacedRow>[] => [
  createRoll(),
  createAddress(),
  createKind(),
  { key: 'name', title: t('people.name'), cell: () => t('people.hidden'), bone: '6em' },
];

function columnsWithNames(pathTo: (id: string) => string): readonly Column<PlacedRow>[] {
  return [
    {
      key: 'name',
      title: t('people.name'),
      cell: ({ id, name }) => (id === null ? name : <PortalLink to={pathTo(id)}>{name}</PortalLink>),
      bone: '10em',
      sortable: true,
    },
    createAddress(),
    createKind(),
    { key: 'since', title: t('people.since'), cell: ({ since }) => since ?? t('people.none'), bone: '6em' },
    createRoll(),
  ];
}
