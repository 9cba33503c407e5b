import type { PersonRow } from '#backends';
import type { PartProps } from '../people-store';
import { observer } from 'mobx-react-lite';
import { DataTable, PortalLink, PropertyLink, type Column } from '../../../kit';
import { t } from '../messages';

interface PlacedRow extends PersonRow {
  /** The place on the page: rows without names may be alike. */
  readonly place: number;
}

/** The people of the page, one a property. */
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

/** Where the name may not be seen the roll number names the row. */
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
