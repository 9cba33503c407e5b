import { type Appeal, appealStateLabel } from '@portal/backends';
import {
  DataTable,
  formatDollars,
  formatTimeOfDay,
  formatWeekday,
  PropertyLink,
  Tag,
  type Column,
  type TagTone,
} from '@portal/ui';
import { observer } from 'mobx-react-lite';
import type { AppealsProps } from '../appeals-store';
import { t } from '../messages';

function dollars(
  key: 'assessed' | 'claimed' | 'decided',
  title: string,
  getValue: (appeal: Appeal) => number | null,
  term?: Column<Appeal>['term'],
): Column<Appeal> {
  const cell = (appeal: Appeal): string => {
    const value = getValue(appeal);
    return value === null ? t('appeals.none') : formatDollars(value);
  };
  return { key, title, term, cell, numeric: true, sortable: true, skeletonWidth: '5em' };
}

const tones: Readonly<Record<Appeal['state'], TagTone>> = {
  Filed: 'warn',
  Scheduled: 'accent',
  Heard: 'neutral',
  Decided: 'ok',
  Withdrawn: 'neutral',
};

function createColumns(): readonly Column<Appeal>[] {
  return [
    { key: 'id', title: t('appeals.appeal'), cell: ({ id }) => id, skeletonWidth: '10.3em' },
    {
      key: 'state',
      title: t('appeals.state'),
      cell: ({ state }) => <Tag tone={tones[state]}>{appealStateLabel(state)}</Tag>,
      skeletonWidth: '5em',
      essential: true,
    },
    {
      key: 'address',
      title: t('appeals.address'),
      cell: ({ roll, address }) => <PropertyLink roll={roll}>{address}</PropertyLink>,
      skeletonWidth: '10em',
      essential: true,
    },
    {
      key: 'filed',
      title: t('appeals.filed'),
      cell: ({ filedOn }) => <time dateTime={filedOn}>{filedOn}</time>,
      sortable: true,
      skeletonWidth: '6.2em',
    },
    {
      key: 'hearing',
      title: t('appeals.hearing'),
      cell: ({ hearingOn, hearingAt }) =>
        hearingOn === null ? (
          t('appeals.none')
        ) : (
          <HearingTime at={hearingAt} hasWeekday={false} on={hearingOn} />
        ),
      sortable: true,
      skeletonWidth: '9em',
    },
    {
      ...dollars('assessed', t('appeals.assessed'), ({ assessedValue }) => assessedValue, 'assessedValue'),
      essential: true,
    },
    dollars('claimed', t('appeals.claimed'), ({ claimedValue }) => claimedValue),
    dollars('decided', t('appeals.decided'), ({ decidedValue }) => decidedValue),
  ];
}

export const AppealTable = observer(function AppealTable({ params, store }: AppealsProps) {
  return (
    <DataTable
      loadingRows={12}
      columns={createColumns()}
      getRowKey={({ id }) => id}
      getRowLink={({ id }) => params.getRecordPath(id)}
      label={t('appeals.title')}
      onSort={params.sort}
      variant="page"
      rows={store.list.page.value?.appeals}
      sorting={params.sorting}
    />
  );
});

interface HearingTimeProps {
  readonly on: string;
  /** Start time; `null` until it is scheduled. */
  readonly at: string | null;
  readonly hasWeekday?: boolean;
}

/** The day of a hearing, such as `Tue 2026-12-01`, with the time in Toronto if known. */
export function HearingTime({ on, at, hasWeekday = true }: HearingTimeProps) {
  const day = hasWeekday ? `${formatWeekday(on)} ${on}` : on;
  return (
    <time dateTime={at === null ? on : `${on}T${at}`}>
      {at === null ? day : `${day}, ${formatTimeOfDay(at)}`}
    </time>
  );
}
