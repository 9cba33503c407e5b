import {
  type RfrRecord,
  appealStateLabel,
  offerReplyLabel,
  requestDecisionLabel,
  requestReasonLabel,
} from '@portal/backends';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { usePortal } from '@portal/plugin-api/react';
import {
  Button,
  Skeleton,
  EmptyState,
  FactList,
  Link,
  LoadFailure,
  PropertyLink,
  RecordCard,
  formatDollars,
  formatPercent,
} from '@portal/ui';
import { PhaseMark } from '../PhaseMark';
import { Assignment } from './Assignment';
import { Timeline } from './Timeline';
import type { RfrProps } from '../rfr-store';
import { t } from '../messages';

/** The open request: details, offer and decision, documents, timeline and assignee. */
export const RequestCard = observer(function RequestCard({ params, store }: RfrProps) {
  const { openedId: id, close } = params;
  const { result, value, reload } = store.list.record;
  return (
    <RecordCard
      busy={result.state === 'pending'}
      id={id}
      onClose={close}
      title={t('rfr.record.title', { id })}
    >
      {result.state === 'failed' ? (
        <Missing error={result.error} onRetry={() => void reload()} />
      ) : (
        <>
          <FactList facts={value === undefined ? createFactSkeletons() : listFacts(value)} />
          {value !== undefined && <Timeline record={value} />}
          {value !== undefined && store.mayAssign && <Assignment record={value} store={store} />}
        </>
      )}
    </RecordCard>
  );
});

type MissingProps = Omit<Parameters<typeof LoadFailure>[0], 'title'>;

function Missing({ error, onRetry }: MissingProps) {
  return error.status === 404 ? (
    <EmptyState hint={t('rfr.record.notFoundHint')} title={t('rfr.record.notFound')} />
  ) : (
    <LoadFailure error={error} onRetry={onRetry} title={t('rfr.record.failed')} />
  );
}

const createFactSkeletons = () =>
  [
    t('rfr.phase'),
    t('rfr.taxYear'),
    t('rfr.roll'),
    t('rfr.address'),
    t('rfr.assessedValue'),
    t('rfr.requestedValue'),
    t('rfr.reason'),
    t('rfr.record.evidence'),
    t('rfr.record.offer'),
    t('rfr.record.decision'),
    t('rfr.record.documents'),
    t('rfr.record.appeals'),
  ].map((name) => [name, <Skeleton key={name} width="7em" />] as const);

function listFacts(record: RfrRecord): readonly (readonly [string, ReactNode])[] {
  const { assessedValue, requestedValue } = record;
  const share = assessedValue === 0 ? 0 : (assessedValue - requestedValue) / assessedValue;
  const compared =
    share > 0 ? t('rfr.record.below', { share: formatPercent(share) }) : t('rfr.record.asAssessed');
  return [
    [t('rfr.phase'), <PhaseMark key="phase" phase={record.phase} />],
    [t('rfr.taxYear'), record.taxYear],
    [t('rfr.roll'), <PropertyLink key="roll" roll={record.roll} />],
    [t('rfr.address'), record.address],
    [t('rfr.assessedValue'), formatDollars(assessedValue)],
    [t('rfr.requestedValue'), `${formatDollars(requestedValue)}, ${compared}`],
    [t('rfr.reason'), requestReasonLabel(record.reason)],
    [t('rfr.record.evidence'), record.evidence],
    [t('rfr.record.offer'), describeOffer(record)],
    [t('rfr.record.decision'), describeDecision(record)],
    [t('rfr.record.documents'), <Documents key="documents" record={record} />],
    [t('rfr.record.appeals'), <Appeals key="appeals" record={record} />],
  ];
}

function describeOffer({ offer, decision }: RfrRecord): string {
  if (offer === null) return decision === null ? t('rfr.record.noOffer') : t('rfr.record.noOfferMade');
  const { madeOn, reply, repliedOn } = offer;
  const value = formatDollars(offer.value);
  return reply === null || repliedOn === null
    ? t('rfr.record.offerWaiting', { value, madeOn })
    : t('rfr.record.offerReplied', { value, madeOn, reply: offerReplyLabel(reply), repliedOn });
}

function describeDecision({ decision }: RfrRecord): string {
  if (decision === null) return t('rfr.record.notDecided');
  return t('rfr.record.decided', {
    ...decision,
    outcome: requestDecisionLabel(decision.outcome),
    value: formatDollars(decision.value),
  });
}

function Documents({ record }: { readonly record: RfrRecord }) {
  const portal = usePortal();
  const download = (id: string, name: string): void => {
    const path = `/rfr/documents/${record.id}/${id}`;
    // The portal shows the failure.
    void portal.download('api', path, `${record.id} ${name}.pdf`).catch(() => undefined);
  };
  return record.documents.map(({ id, name, addedOn, addedBy }) => (
    <div key={id}>
      {name} ({t('rfr.record.document', { addedOn, addedBy })}){' '}
      <Button
        aria-label={t('rfr.record.downloadNamed', { name })}
        onClick={() => download(id, name)}
        variant="quiet"
      >
        {t('rfr.record.download')}
      </Button>
    </div>
  ));
}

function Appeals({ record: { appeals, municipality } }: { readonly record: RfrRecord }) {
  if (appeals === null) return t('rfr.record.appealsHidden');
  if (appeals.length === 0) return t('rfr.record.noAppeals');
  return appeals.map(({ id, state, filedOn }) => (
    <div key={id}>
      <Link to={`/appeal?${new URLSearchParams({ appeal: id, ccmm: municipality }).toString()}`}>{id}</Link>{' '}
      {state === 'Filed'
        ? t('rfr.record.appealFiledOn', { filedOn })
        : t('rfr.record.appealStateFiledOn', { state: appealStateLabel(state), filedOn })}
    </div>
  ));
}
