import { DataTable, formats, type Column } from '../../../kit';
import type { RfrRequest } from '../answers';
import { PhaseMark } from '../PhaseMark';
import { strings } from '../strings';

const columns: readonly Column<RfrRequest>[] = [
  { key: 'roll', title: strings.roll, cell: ({ roll }) => formats.roll(roll), bone: '14.2em' },
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

/** What the table of requests shows. */
export interface RequestsTableProps {
  /** `undefined` while they are awaited. */
  readonly requests: readonly RfrRequest[] | undefined;
}

/** The requests of a municipality, one a row. */
export function RequestsTable({ requests }: RequestsTableProps) {
  return (
    <DataTable
      awaited={12}
      columns={columns}
      keyOf={({ id }) => id}
      label={strings.page.title}
      place="page"
      rows={requests}
    />
  );
}

function Day({ on }: { readonly on: string }) {
  return <time dateTime={on}>{on}</time>;
}
