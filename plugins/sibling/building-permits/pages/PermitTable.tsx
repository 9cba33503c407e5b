import type { PermitRow } from '#backends';
import { observer } from 'mobx-react-lite';
import { DataTable, formats, PortalLink, PropertyLink, type Column } from '../../../kit';
import type { PermitFilters } from '../permit-filters';
import { t } from '../messages';

const createColumns = (): readonly Column<PermitRow>[] => [
  {
    key: 'address',
    title: t('building-permits.property'),
    cell: ({ address, roll }) => <PropertyLink roll={roll}>{address}</PropertyLink>,
    bone: '12em',
    sortable: true,
  },
  {
    key: 'neighbourhood',
    title: t('building-permits.neighbourhood'),
    cell: ({ neighbourhood }) => neighbourhood,
    bone: '8em',
  },
  { key: 'work', title: t('building-permits.work'), cell: ({ work }) => work, bone: '8em', sortable: true },
  {
    key: 'value',
    title: t('building-permits.value'),
    cell: ({ value }) => formats.dollars(value),
    bone: '5em',
    figures: true,
    sortable: true,
  },
  {
    key: 'issued',
    title: t('building-permits.issued'),
    cell: ({ issuedOn }) => <Day on={issuedOn} />,
    bone: '6.2em',
    sortable: true,
  },
  {
    key: 'state',
    title: t('building-permits.state'),
    cell: ({ state }) => state,
    bone: '5em',
    sortable: true,
  },
  {
    key: 'inspected',
    title: t('building-permits.inspected'),
    cell: ({ inspectedOn }) =>
      inspectedOn === null ? t('building-permits.notYet') : <Day on={inspectedOn} />,
    bone: '6.2em',
    sortable: true,
  },
];

export interface PermitTableProps {
  readonly filters: PermitFilters;
  /** `undefined` while loading. */
  readonly permits: readonly PermitRow[] | undefined;
}

/** The permits of a page; the number opens the permit. */
export function PermitTable({ filters, permits }: PermitTableProps) {
  const number: Column<PermitRow> = {
    key: 'number',
    title: t('building-permits.number'),
    cell: (permit) => <NumberLink filters={filters} number={permit.number} />,
    bone: '9em',
    sortable: true,
  };
  return (
    <DataTable
      awaited={12}
      columns={[number, ...createColumns()]}
      keyOf={(permit) => permit.number}
      label={t('building-permits.title')}
      onSort={filters.address.sort}
      place="page"
      rows={permits}
      sorting={filters.address.sorting}
    />
  );
}

function Day({ on }: { readonly on: string }) {
  return <time dateTime={on}>{on}</time>;
}

const NumberLink = observer(function NumberLink(props: {
  readonly filters: PermitFilters;
  readonly number: string;
}) {
  return <PortalLink to={props.filters.getPermitPath(props.number)}>{props.number}</PortalLink>;
});
