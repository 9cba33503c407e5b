import type { PartProps } from '../people-store';
import { observer } from 'mobx-react-lite';
import { DataTable, PortalLink, PropertyLink, type Column } from '../../../kit';
import type { PersonRow } from '../answers';
import { strings } from '../strings';

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
      columns={namesHidden ? hiddenColumns : columnsWithNames(store.pathTo)}
      keyOf={({ place }) => String(place)}
      label={strings.listed}
      onSort={store.address.sort}
      place="page"
      rows={store.list.value?.people.map((row, place) => ({ ...row, place }))}
      sorting={store.address.sorting}
    />
  );
});

const kind: Column<PlacedRow> = {
  key: 'kind',
  title: strings.kind,
  cell: (row) => strings[row.kind],
  bone: '4em',
};

const address: Column<PlacedRow> = {
  key: 'address',
  title: strings.address,
  cell: (row) => row.address,
  bone: '12em',
  sortable: true,
};

const roll: Column<PlacedRow> = {
  key: 'roll',
  title: strings.roll,
  cell: (row) => <PropertyLink roll={row.roll} />,
  bone: '13em',
  sortable: true,
};

/** Where the name may not be seen the roll number names the row. */
const hiddenColumns: readonly Column<PlacedRow>[] = [
  roll,
  address,
  kind,
  { key: 'name', title: strings.name, cell: () => strings.hidden, bone: '6em' },
];

function columnsWithNames(pathTo: (id: string) => string): readonly Column<PlacedRow>[] {
  return [
    {
      key: 'name',
      title: strings.name,
      cell: ({ id, name }) => (id === null ? name : <PortalLink to={pathTo(id)}>{name}</PortalLink>),
      bone: '10em',
      sortable: true,
    },
    address,
    kind,
    { key: 'since', title: strings.since, cell: ({ since }) => since ?? strings.none, bone: '6em' },
    roll,
  ];
}
