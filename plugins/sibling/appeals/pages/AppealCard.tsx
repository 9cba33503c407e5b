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
import type { AppealRecord } from '../answers';
import { isHearing } from '../calendar/calendar';
import { strings } from '../strings';
import styles from './AppealsPage.module.css';
import { HearingTime } from './AppealTable';

const texts = strings.record;

/** The appeal that the address has opened: all that is known of it, and its way into a calendar. */
export const AppealCard = observer(function AppealCard({ store }: PartProps) {
  const { result } = store.record;
  return (
    <RecordCard
      busy={result.state === 'pending'}
      id={store.opened}
      onClose={store.close}
      title={texts.title(store.opened)}
    >
      <Content store={store} />
    </RecordCard>
  );
});

const Content = observer(function Content({ store }: PartProps) {
  const { result, value, reload } = store.record;
  if (result.state === 'failed')
    return result.error.status === 404 ? (
      <EmptyNote hint={texts.notFoundHint} title={texts.notFound} />
    ) : (
      <FailureNote failure={result.error} onRetry={() => void reload()} title={texts.failed} />
    );
  return (
    <>
      <FactList facts={value === undefined ? awaitedFacts : listFacts(value)} />
      {value !== undefined && isHearing(value) && (
        <div className={styles['foot']}>
          <Button onPress={() => store.saveHearing(value)}>{strings.calendar.save}</Button>
        </div>
      )}
    </>
  );
});

const names = [
  strings.state,
  strings.year,
  strings.roll,
  strings.address,
  strings.filed,
  strings.hearing,
  strings.assessed,
  strings.claimed,
  strings.decided,
  texts.request,
] as const;

const awaitedFacts = names.map((name) => [name, <Bone key={name} width="7em" />] as const);

function listFacts(record: AppealRecord): readonly (readonly [string, ReactNode])[] {
  const { hearingOn, hearingAt, assessedValue, claimedValue, decidedValue } = record;
  return [
    [strings.state, record.state],
    [strings.year, record.taxYear],
    [strings.roll, <PropertyLink key="roll" roll={record.roll} />],
    [strings.address, record.address],
    [
      strings.filed,
      <time dateTime={record.filedOn} key="filed">
        {record.filedOn}
      </time>,
    ],
    [
      strings.hearing,
      hearingOn === null ? (
        texts.notSet
      ) : (
        <span key="hearing">
          <HearingTime at={hearingAt} on={hearingOn} /> {hearingAt !== null && texts.torontoTime}
        </span>
      ),
    ],
    [strings.assessed, formats.dollars(assessedValue)],
    [strings.claimed, compared(claimedValue, assessedValue)],
    [strings.decided, decidedValue === null ? texts.notDecided : compared(decidedValue, assessedValue)],
    [texts.request, <RequestLink key="request" record={record} />],
  ];
}

function compared(value: number, assessed: number): string {
  const share = assessed === 0 ? 0 : (assessed - value) / assessed;
  const words = share > 0 ? texts.below(formats.share(share)) : texts.same;
  return `${formats.dollars(value)}, ${words}`;
}

function RequestLink({ record: { request, municipality } }: { readonly record: AppealRecord }) {
  if (request === null) return texts.requestHidden;
  const address = new URLSearchParams({ request: request.id, ccmm: municipality });
  return (
    <>
      <PortalLink to={`/rfr?${address.toString()}`}>{request.id}</PortalLink>{' '}
      <span className={styles['days']}>{texts.requestDays(request.phase, request.receivedOn)}</span>
    </>
  );
}
