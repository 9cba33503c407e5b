import type { Appeal } from '#backends';
import { observer } from 'mobx-react-lite';
import { DataTable, formats, PortalLink, PropertyLink, type Column, days } from '../../../kit';
import type { AppealsStore, PartProps } from '../appeals-store';
import { t } from '../messages';

function dollars(
  key: 'assessed' | 'claimed' | 'decided',
  title: string,
  getValue: (appeal: Appeal) => number | null,
): Column<Appeal> {
  const cell = (appeal: Appeal): string => {
    const value = getValue(appeal);
    return value === null ? t('appeals.none') : formats.dollars(value);
  };
  return { key, title, cell, figures: true, sortable: true, bone: '5em' };
}

function columnsFor(store: AppealsStore): readonly Column<Appeal>[] {
  return [
    {
      key: 'id',
      title: t('appeals.appeal'),
      cell: ({ id }) => <PortalLink to={store.getAppealPath(id)}>{id}</PortalLink>,
      bone: '9em',
    },
    { key: 'state', title: t('appeals.state'), cell: ({ state }) => state, bone: '5em' },
    {
      key: 'address',
      title: t('appeals.address'),
      cell: ({ roll, address }) => <PropertyLink roll={roll}>{address}</PropertyLink>,
      bone: '10em',
    },
    {
      key: 'filed',
      title: t('appeals.filed'),
      cell: ({ filedOn }) => <time dateTime={filedOn}>{filedOn}</time>,
      sortable: true,
      bone: '6.2em',
    },
    {
      key: 'hearing',
      title: t('appeals.hearing'),
      cell: ({ hearingOn, hearingAt }) =>
        hearingOn === null ? t('appeals.none') : <HearingTime at={hearingAt} on={hearingOn} />,
      sortable: true,
      bone: '9em',
    },
    dollars('assessed', t('appeals.assessed'), ({ assessedValue }) => assessedValue),
    dollars('claimed', t('appeals.claimed'), ({ claimedValue }) => claimedValue),
    dollars('decided', t('appeals.decided'), ({ decidedValue }) => decidedValue),
  ];
}

export const AppealTable = observer(function AppealTable({ store }: PartProps) {
  return (
    <DataTable
      awaited={12}
      columns={columnsFor(store)}
      keyOf={({ id }) => id}
      label={t('appeals.title')}
      onSort={store.address.sort}
      place="page"
      rows={store.list.value?.appeals}
      sorting={store.address.sorting}
    />
  );
});

/** The day of a hearing and, if known, the time in Toronto. */
export function HearingTime({ on, at }: { readonly on: string; readonly at: string | null }) {
  return <time dateTime={at === null ? on : `${on}T${at}`}>{formatHearing(on, at)}</time>;
}

/** `2026-12-01` → `Tue 2026-12-01`, with the time if known. */
function formatHearing(on: string, at: string | null): string {
  const day = `${days.weekday(on)} ${on}`;
  return at === null ? day : `${day}, ${at}`;
}
