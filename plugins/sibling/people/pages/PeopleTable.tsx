import type { PersonRow } from '@portal/backends';
import type { PeopleProps } from '../people-store';
import { observer } from 'mobx-react-lite';
import { type Column, DataTable, Link, PropertyLink } from '@portal/ui';

import { t } from '../messages';

interface PlacedRow extends PersonRow {
  /** Index on the page, as a key: rows without names can be identical. */
  readonly place: number;
}

export const PeopleTable = observer(function PeopleTable({ params, store }: PeopleProps) {
  const { namesHidden } = store;
  return (
    <DataTable
      loadingRows={12}
      columns={namesHidden ? createHiddenColumns() : createNamedColumns(params.getRecordPath)}
      getRowKey={({ place }) => String(place)}
      label={t('people.listed')}
      onSort={params.sort}
      variant="page"
      rows={store.list.page.value?.people.map((row, place) => ({ ...row, place }))}
      sorting={params.sorting}
    />
  );
});

const createKind = (): Column<PlacedRow> => ({
  key: 'kind',
  title: t('people.kind'),
  cell: (row) => t(`people.${row.kind}`),
  skeletonWidth: '4em',
});

const createAddress = (): Column<PlacedRow> => ({
  key: 'address',
  title: t('people.address'),
  cell: (row) => row.address,
  skeletonWidth: '12em',
  essential: true,
  sortable: true,
});

const createRoll = (): Column<PlacedRow> => ({
  key: 'roll',
  title: t('people.roll'),
  term: 'rollNumber',
  cell: (row) => <PropertyLink roll={row.roll} />,
  skeletonWidth: '14.2em',
  essential: true,
  sortable: true,
});

/** Columns without names; the roll number is the row header. */
const createHiddenColumns = (): readonly Column<PlacedRow>[] => [
  createRoll(),
  createAddress(),
  createKind(),
  { key: 'name', title: t('people.name'), cell: () => t('people.hidden'), skeletonWidth: '6em' },
];

function createNamedColumns(getPath: (id: string) => string): readonly Column<PlacedRow>[] {
  return [
    {
      key: 'name',
      title: t('people.name'),
      cell: ({ id, name }) => (id === null ? name : <Link to={getPath(id)}>{name}</Link>),
      skeletonWidth: '10em',
      sortable: true,
    },
    createAddress(),
    createKind(),
    {
      key: 'since',
      title: t('people.since'),
      cell: ({ since }) => since ?? t('people.none'),
      skeletonWidth: '6em',
    },
    createRoll(),
  ];
}
