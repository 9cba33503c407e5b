import type { RfrRequest } from '#backends';
import type { PartProps } from '../rfr-store';
import { observer } from 'mobx-react-lite';
import { DataTable, formats, PortalLink, type Column } from '../../../kit';
import { PhaseMark } from '../PhaseMark';
import { getRequestPath } from '../request-filters';
import { t } from '../messages';

const createColumns = (): readonly Column<RfrRequest>[] => [
  { key: 'phase', title: t('rfr.phase'), cell: ({ phase }) => <PhaseMark phase={phase} />, bone: '8em' },
  { key: 'address', title: t('rfr.page.address'), cell: ({ address }) => address, bone: '12em' },
  {
    key: 'assessed',
    title: t('rfr.page.assessedValue'),
    cell: ({ assessedValue }) => formats.dollars(assessedValue),
    figures: true,
    bone: '5em',
  },
  {
    key: 'requested',
    title: t('rfr.page.requestedValue'),
    cell: ({ requestedValue }) => formats.dollars(requestedValue),
    figures: true,
    bone: '5em',
  },
  {
    key: 'received',
    title: t('rfr.page.received'),
    cell: ({ receivedOn }) => <Day on={receivedOn} />,
    bone: '6.2em',
  },
  {
    key: 'updated',
    title: t('rfr.page.updated'),
    cell: ({ updatedOn }) => <Day on={updatedOn} />,
    bone: '6.2em',
  },
];

/** The requests of a municipality, one a row. */
export const RequestsTable = observer(function RequestsTable({ store }: PartProps) {
  const { list, filters } = store;
  const roll: Column<RfrRequest> = {
    key: 'roll',
    title: t('rfr.roll'),
    cell: ({ id, roll: digits }) => (
      <PortalLink to={getRequestPath(id, filters)}>{formats.roll(digits)}</PortalLink>
    ),
    bone: '14.2em',
  };
  return (
    <DataTable
      awaited={12}
      columns={[roll, ...createColumns()]}
      keyOf={({ id }) => id}
      label={t('rfr.page.title')}
      place="page"
      rows={list?.requests}
    />
  );
});

function Day({ on }: { readonly on: string }) {
  return <time dateTime={on}>{on}</time>;
}
