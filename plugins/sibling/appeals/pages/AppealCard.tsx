import type { AppealRecord } from '#backends';
import type { PartProps } from '../appeals-store';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import {
  Bone,
  Button,
  EmptyNote,
  FactList,
  FailureNote,
  formats,
  PortalLink,
  PropertyLink,
  RecordCard,
} from '../../../kit';
import { isHearing } from '../calendar/calendar';
import { t } from '../messages';
import styles from './AppealsPage.module.css';
import { HearingTime } from './AppealTable';

/** The opened appeal: its details, and calendar export. */
export const AppealCard = observer(function AppealCard({ store }: PartProps) {
  const { result } = store.record;
  return (
    <RecordCard
      busy={result.state === 'pending'}
      id={store.opened}
      onClose={store.close}
      title={t('appeals.record.title', { id: store.opened })}
    >
      <Content store={store} />
    </RecordCard>
  );
});

const Content = observer(function Content({ store }: PartProps) {
  const { result, value, reload } = store.record;
  if (result.state === 'failed')
    return result.error.status === 404 ? (
      <EmptyNote hint={t('appeals.record.notFoundHint')} title={t('appeals.record.notFound')} />
    ) : (
      <FailureNote failure={result.error} onRetry={() => void reload()} title={t('appeals.record.failed')} />
    );
  return (
    <>
      <FactList facts={value === undefined ? awaitedFacts : listFacts(value)} />
      {value !== undefined && isHearing(value) && (
        <div className={styles['foot']}>
          <Button onPress={() => store.saveHearing(value)}>{t('appeals.calendar.save')}</Button>
        </div>
      )}
    </>
  );
});

const createNames = () =>
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
    t('appeals.record.request'),
  ] as const;

const awaitedFacts = createNames().map((name) => [name, <Bone key={name} width="7em" />] as const);

function listFacts(record: AppealRecord): readonly (readonly [string, ReactNode])[] {
  const { hearingOn, hearingAt, assessedValue, claimedValue, decidedValue } = record;
  return [
    [t('appeals.state'), record.state],
    [t('appeals.year'), record.taxYear],
    [t('appeals.roll'), <PropertyLink key="roll" roll={record.roll} />],
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
        </span>
      ),
    ],
    [t('appeals.assessed'), formats.dollars(assessedValue)],
    [t('appeals.claimed'), compared(claimedValue, assessedValue)],
    [
      t('appeals.decided'),
      decidedValue === null ? t('appeals.record.notDecided') : compared(decidedValue, assessedValue),
    ],
    [t('appeals.record.request'), <RequestLink key="request" record={record} />],
  ];
}

function compared(value: number, assessed: number): string {
  const share = assessed === 0 ? 0 : (assessed - value) / assessed;
  const words =
    share > 0 ? t('appeals.record.below', { share: formats.share(share) }) : t('appeals.record.same');
  return `${formats.dollars(value)}, ${words}`;
}

function RequestLink({ record: { request, municipality } }: { readonly record: AppealRecord }) {
  if (request === null) return t('appeals.record.requestHidden');
  const address = new URLSearchParams({ request: request.id, ccmm: municipality });
  return (
    <>
      <PortalLink to={`/rfr?${address.toString()}`}>{request.id}</PortalLink>{' '}
      <span className={styles['days']}>
        {t('appeals.record.requestDays', { phase: request.phase, receivedOn: request.receivedOn })}
      </span>
    </>
  );
}
