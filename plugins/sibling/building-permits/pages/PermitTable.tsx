import { type PermitRow, permitStateLabel, permitWorkLabel } from '@portal/backends';
import { DataTable, PropertyLink, type Column, formatDollars } from '@portal/ui';
import type { PermitParams } from '../building-permits-store';
import { t } from '../messages';

const createColumns = (): readonly Column<PermitRow>[] => [
  {
    key: 'number',
    title: t('building-permits.number'),
    cell: ({ number }) => number,
    skeletonWidth: '9em',
    sortable: true,
  },
  {
    key: 'address',
    title: t('building-permits.property'),
    cell: ({ address, roll }) => <PropertyLink roll={roll}>{address}</PropertyLink>,
    skeletonWidth: '12em',
    essential: true,
    sortable: true,
  },
  {
    key: 'neighbourhood',
    title: t('building-permits.neighbourhood'),
    cell: ({ neighbourhood }) => neighbourhood,
    skeletonWidth: '8em',
  },
  {
    key: 'work',
    title: t('building-permits.work'),
    cell: ({ work }) => permitWorkLabel(work),
    skeletonWidth: '8em',
    sortable: true,
  },
  {
    key: 'value',
    title: t('building-permits.value'),
    cell: ({ value }) => formatDollars(value),
    skeletonWidth: '5em',
    essential: true,
    numeric: true,
    sortable: true,
  },
  {
    key: 'issued',
    title: t('building-permits.issued'),
    cell: ({ issuedOn }) => <Day on={issuedOn} />,
    skeletonWidth: '6.2em',
    sortable: true,
  },
  {
    key: 'state',
    title: t('building-permits.state'),
    cell: ({ state }) => permitStateLabel(state),
    skeletonWidth: '5em',
    essential: true,
    sortable: true,
  },
  {
    key: 'inspected',
    title: t('building-permits.inspected'),
    cell: ({ inspectedOn }) =>
      inspectedOn === null ? t('building-permits.notYet') : <Day on={inspectedOn} />,
    skeletonWidth: '6.2em',
    sortable: true,
  },
];

export interface PermitTableProps {
  readonly params: PermitParams;
  /** `undefined` while loading. */
  readonly permits: readonly PermitRow[] | undefined;
}

/** A page of permits; a row opens its permit. */
export function PermitTable({ params, permits }: PermitTableProps) {
  return (
    <DataTable
      loadingRows={12}
      columns={createColumns()}
      getRowKey={({ number }) => number}
      getRowLink={({ number }) => params.getRecordPath(number)}
      label={t('building-permits.title')}
      onSort={params.sort}
      variant="page"
      rows={permits}
      sorting={params.sorting}
    />
  );
}

function Day({ on }: { readonly on: string }) {
  return <time dateTime={on}>{on}</time>;
}
