import { type AppealRecord, appealDecisionLabel, appealStateLabel, phaseLabel } from '@portal/backends';
import {
  Button,
  EmptyState,
  FactList,
  type FactListProps,
  formatDollars,
  formatPercent,
  Link,
  LoadFailure,
  PropertyLink,
  RecordCard,
  Skeleton,
} from '@portal/ui';
import { observer } from 'mobx-react-lite';
import type { AppealsProps } from '../appeals-store';
import { isHearing } from '../calendar/calendar';
import { t } from '../messages';
import styles from './AppealsPage.module.css';
import { HearingTime } from './AppealTable';

/** The opened appeal: its details, and calendar export. */
export const AppealCard = observer(function AppealCard({ params, store }: AppealsProps) {
  const { openedId: id, close } = params;
  const { result } = store.list.record;
  return (
    <RecordCard
      busy={result.state === 'pending'}
      id={id}
      onClose={close}
      title={t('appeals.record.title', { id })}
    >
      <Content store={store} />
    </RecordCard>
  );
});

const Content = observer(function Content({ store }: Pick<AppealsProps, 'store'>) {
  const { result, value, reload } = store.list.record;
  if (result.state === 'failed')
    return result.error.status === 404 ? (
      <EmptyState hint={t('appeals.record.notFoundHint')} title={t('appeals.record.notFound')} />
    ) : (
      <LoadFailure error={result.error} onRetry={() => void reload()} title={t('appeals.record.failed')} />
    );
  return (
    <>
      <FactList facts={value === undefined ? createFactSkeletons() : listFacts(value)} />
      {value !== undefined && isHearing(value) && (
        <div className={styles['foot']}>
          <Button onClick={() => store.saveHearing(value)}>{t('appeals.calendar.save')}</Button>
        </div>
      )}
    </>
  );
});

const createFactSkeletons = () =>
  [
    t('appeals.state'),
    t('appeals.year'),
    t('appeals.roll'),
    t('appeals.address'),
    t('appeals.filed'),
    t('appeals.hearing'),
    t('appeals.assessed'),
    t('appeals.claimed'),
    t('appeals.decided'),
    t('appeals.decision'),
    t('appeals.record.request'),
  ].map((name) => [name, <Skeleton key={name} width="7em" />] as const);

function listFacts(record: AppealRecord): FactListProps['facts'] {
  const { hearingOn, hearingAt, scheduledOn, assessedValue, claimedValue, decidedValue } = record;
  return [
    [t('appeals.state'), describeState(record)],
    [t('appeals.year'), record.taxYear],
    [t('appeals.roll'), <PropertyLink key="roll" roll={record.roll} />, 'rollNumber'],
    [t('appeals.address'), record.address],
    [
      t('appeals.filed'),
      <time dateTime={record.filedOn} key="filed">
        {record.filedOn}
      </time>,
    ],
    [
      t('appeals.hearing'),
      hearingOn === null ? (
        t('appeals.record.notSet')
      ) : (
        <span key="hearing">
          <HearingTime at={hearingAt} on={hearingOn} />{' '}
          {hearingAt !== null && t('appeals.record.torontoTime')}
          {scheduledOn !== null && (
            <span className={styles['days']}>, {t('appeals.record.scheduledOn', { scheduledOn })}</span>
          )}
        </span>
      ),
    ],
    [t('appeals.assessed'), formatDollars(assessedValue)],
    [t('appeals.claimed'), compared(claimedValue, assessedValue)],
    [
      t('appeals.decided'),
      decidedValue === null ? t('appeals.record.notDecided') : compared(decidedValue, assessedValue),
    ],
    [
      t('appeals.decision'),
      record.decision === null
        ? t('appeals.record.notDecided')
        : t('appeals.record.decision', {
            ...record.decision,
            outcome: appealDecisionLabel(record.decision.outcome),
          }),
    ],
    [t('appeals.record.request'), <RequestLink key="request" record={record} />],
  ];
}

function describeState({ state, withdrawnOn }: AppealRecord): string {
  const label = appealStateLabel(state);
  return withdrawnOn === null ? label : t('appeals.record.withdrawnOn', { state: label, withdrawnOn });
}

function compared(value: number, assessed: number): string {
  const share = assessed === 0 ? 0 : (assessed - value) / assessed;
  const comparison =
    share > 0 ? t('appeals.record.below', { share: formatPercent(share) }) : t('appeals.record.same');
  return `${formatDollars(value)}, ${comparison}`;
}

function RequestLink({ record: { request, municipality } }: { readonly record: AppealRecord }) {
  if (request === null) return t('appeals.record.requestHidden');
  const address = new URLSearchParams({ request: request.id, ccmm: municipality });
  return (
    <>
      <Link to={`/rfr?${address.toString()}`}>{request.id}</Link>{' '}
      <span className={styles['days']}>
        {t('appeals.record.requestDays', {
          phase: phaseLabel(request.phase),
          receivedOn: request.receivedOn,
        })}
      </span>
    </>
  );
}
