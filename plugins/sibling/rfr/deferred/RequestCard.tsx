import { getRequest, type RfrRecord } from '#backends';
import { MunicipalityQuery, usePortal } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import {
  AddressFilters,
  Bone,
  EmptyNote,
  FactList,
  FailureNote,
  forgetWithMunicipality,
  formats,
  PortalLink,
  PropertyLink,
  RecordCard,
  useMade,
  useStarted,
} from '../../../kit';
import { PhaseMark } from '../PhaseMark';
import { Timeline } from './Timeline';
import { t } from './messages';

export interface RequestCardProps {
  readonly id: string;
}

/** The request that the address has opened: all that is known of it, and its course. */
export const RequestCard = observer(function RequestCard({ id }: RequestCardProps) {
  const portal = usePortal();
  const address = useMade(() => new AddressFilters(portal, '/rfr'));
  const result = useStarted(
    () =>
      new MunicipalityQuery({
        portal,
        fetch: ({ signal }) => getRequest(portal.http('api'), id, { signal }),
      }),
  );
  // The request is one of the municipality before.
  useEffect(() => forgetWithMunicipality(portal, address, ['request']), [portal, address]);
  return (
    <RecordCard
      busy={result.result.state === 'pending'}
      id={id}
      onClose={() => address.set({ request: '' })}
      title={t('rfr.deferred.record.title', { id })}
    >
      <Content result={result} />
    </RecordCard>
  );
});

const Content = observer(function Content({ result }: { readonly result: MunicipalityQuery<RfrRecord> }) {
  const { result: known, value, reload } = result;
  if (known.state === 'failed')
    return known.error.status === 404 ? (
      <EmptyNote hint={t('rfr.deferred.record.notFoundHint')} title={t('rfr.deferred.record.notFound')} />
    ) : (
      <FailureNote
        failure={known.error}
        onRetry={() => void reload()}
        title={t('rfr.deferred.record.failed')}
      />
    );
  return (
    <>
      <FactList facts={value === undefined ? createAwaitedFacts() : listFacts(value)} />
      {value !== undefined && <Timeline record={value} />}
    </>
  );
});

const createAwaitedFacts = () =>
  [
    t('rfr.deferred.phase'),
    t('rfr.deferred.year'),
    t('rfr.deferred.record.roll'),
    t('rfr.deferred.record.address'),
    t('rfr.deferred.record.assessed'),
    t('rfr.deferred.record.requested'),
    t('rfr.deferred.record.appeals'),
  ].map((name) => [name, <Bone key={name} width="7em" />] as const);

function listFacts(record: RfrRecord): readonly (readonly [string, ReactNode])[] {
  const { assessedValue, requestedValue } = record;
  const share = assessedValue === 0 ? 0 : (assessedValue - requestedValue) / assessedValue;
  const compared =
    share > 0
      ? t('rfr.deferred.record.below', { share: formats.share(share) })
      : t('rfr.deferred.record.asAssessed');
  return [
    [t('rfr.deferred.phase'), <PhaseMark key="phase" phase={record.phase} />],
    [t('rfr.deferred.year'), record.taxYear],
    [t('rfr.deferred.record.roll'), <PropertyLink key="roll" roll={record.roll} />],
    [t('rfr.deferred.record.address'), record.address],
    [t('rfr.deferred.record.assessed'), formats.dollars(assessedValue)],
    [t('rfr.deferred.record.requested'), `${formats.dollars(requestedValue)}, ${compared}`],
    [t('rfr.deferred.record.appeals'), <Appeals key="appeals" record={record} />],
  ];
}

function Appeals({ record: { appeals, municipality } }: { readonly record: RfrRecord }) {
  if (appeals === null) return t('rfr.deferred.record.appealsHidden');
  if (appeals.length === 0) return t('rfr.deferred.record.noAppeals');
  return appeals.map(({ id, state, filedOn }) => (
    <div key={id}>
      <PortalLink to={`/appeal?${new URLSearchParams({ appeal: id, ccmm: municipality }).toString()}`}>
        {id}
      </PortalLink>{' '}
      {state === 'Filed'
        ? t('rfr.deferred.record.appealFiledOn', { filedOn })
        : t('rfr.deferred.record.appealStateFiledOn', { state, filedOn })}
    </div>
  ));
}
