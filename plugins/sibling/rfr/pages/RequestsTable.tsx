import type { RfrRequest } from '@portal/backends';
import type { RfrProps } from '../rfr-store';
import { observer } from 'mobx-react-lite';
import { DataTable, type Column, formatRollNumber, formatDollars } from '@portal/ui';
import { PhaseMark } from '../PhaseMark';
import { t } from '../messages';

const createColumns = (): readonly Column<RfrRequest>[] => [
  {
    key: 'roll',
    title: t('rfr.roll'),
    term: 'rollNumber',
    cell: ({ roll }) => formatRollNumber(roll),
    skeletonWidth: '14.2em',
  },
  {
    key: 'phase',
    title: t('rfr.phase'),
    cell: ({ phase }) => <PhaseMark phase={phase} />,
    skeletonWidth: '8.5em',
    essential: true,
  },
  {
    key: 'address',
    title: t('rfr.address'),
    cell: ({ address }) => address,
    skeletonWidth: '12em',
    essential: true,
  },
  {
    key: 'assessed',
    title: t('rfr.assessedValue'),
    term: 'assessedValue',
    cell: ({ assessedValue }) => formatDollars(assessedValue),
    numeric: true,
    skeletonWidth: '5em',
    essential: true,
    sortable: true,
  },
  {
    key: 'requested',
    title: t('rfr.requestedValue'),
    cell: ({ requestedValue }) => formatDollars(requestedValue),
    numeric: true,
    skeletonWidth: '5em',
    sortable: true,
  },
  {
    key: 'received',
    title: t('rfr.page.received'),
    cell: ({ receivedOn }) => <time dateTime={receivedOn}>{receivedOn}</time>,
    skeletonWidth: '6.2em',
    sortable: true,
  },
  {
    key: 'updated',
    title: t('rfr.page.updated'),
    cell: ({ updatedOn }) => <time dateTime={updatedOn}>{updatedOn}</time>,
    skeletonWidth: '6.2em',
    sortable: true,
  },
];

/** A page of requests; a row opens its request above the list. */
export const RequestsTable = observer(function RequestsTable({ params, store }: RfrProps) {
  return (
    <DataTable
      columns={createColumns()}
      getRowKey={({ id }) => id}
      getRowLink={({ id }) => params.getRecordPath(id)}
      label={t('rfr.page.title')}
      loadingRows={12}
      onSort={params.sort}
      rows={store.list.page.value?.requests}
      sorting={params.sorting}
      variant="page"
    />
  );
});
