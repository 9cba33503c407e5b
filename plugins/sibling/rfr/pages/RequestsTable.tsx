import type { PartProps } from '../rfr-store';
import { observer } from 'mobx-react-lite';
import { DataTable, formats, PortalLink, type Column } from '../../../kit';
import type { RfrRequest } from '../answers';
import { PhaseMark } from '../PhaseMark';
import { addressOf } from '../request-filters';
import { strings } from '../strings';

const columns: readonly Column<RfrRequest>[] = [
  { key: 'phase', title: strings.phase, cell: ({ phase }) => <PhaseMark phase={phase} />, bone: '8em' },
  { key: 'address', title: strings.page.address, cell: ({ address }) => address, bone: '12em' },
  {
    key: 'assessed',
    title: strings.page.assessedValue,
    cell: ({ assessedValue }) => formats.dollars(assessedValue),
    figures: true,
    bone: '5em',
  },
  {
    key: 'requested',
    title: strings.page.requestedValue,
    cell: ({ requestedValue }) => formats.dollars(requestedValue),
    figures: true,
    bone: '5em',
  },
  {
    key: 'received',
    title: strings.page.received,
    cell: ({ receivedOn }) => <Day on={receivedOn} />,
    bone: '6.2em',
  },
  {
    key: 'updated',
    title: strings.page.updated,
    cell: ({ updatedOn }) => <Day on={updatedOn} />,
    bone: '6.2em',
  },
];

/** The requests of a municipality, one a row. */
export const RequestsTable = observer(function RequestsTable({ store }: PartProps) {
  const { list, filters } = store;
  const roll: Column<RfrRequest> = {
    key: 'roll',
    title: strings.roll,
    cell: ({ id, roll: digits }) => (
      <PortalLink to={addressOf(id, filters)}>{formats.roll(digits)}</PortalLink>
    ),
    bone: '14.2em',
  };
  return (
    <DataTable
      awaited={12}
      columns={[roll, ...columns]}
      keyOf={({ id }) => id}
      label={strings.page.title}
      place="page"
      rows={list?.requests}
    />
  );
});

function Day({ on }: { readonly on: string }) {
  return <time dateTime={on}>{on}</time>;
}
