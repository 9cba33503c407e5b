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
  parseReply,
  PortalLink,
  PropertyLink,
  RecordCard,
  useMade,
  useStarted,
} from '../../../kit';
import { PhaseMark } from '../PhaseMark';
import { Course } from './Course';
import { readRecord, type RequestRecord } from './record';
import { strings } from './strings';

const texts = strings.record;

/** What the card of a request is told. */
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
        fetch: ({ signal }) =>
          parseReply(portal.http('api').get('/rfr/record', { query: { id }, signal }), readRecord),
      }),
  );
  // The request is one of the municipality before.
  useEffect(() => forgetWithMunicipality(portal, address, ['request']), [portal, address]);
  return (
    <RecordCard
      busy={result.result.state === 'pending'}
      id={id}
      onClose={() => address.set({ request: '' })}
      title={texts.title(id)}
    >
      <Content result={result} />
    </RecordCard>
  );
});

const Content = observer(function Content({ result }: { readonly result: MunicipalityQuery<RequestRecord> }) {
  const { result: known, value, reload } = result;
  if (known.state === 'failed')
    return known.error.status === 404 ? (
      <EmptyNote hint={texts.notFoundHint} title={texts.notFound} />
    ) : (
      <FailureNote failure={known.error} onRetry={() => void reload()} title={texts.failed} />
    );
  return (
    <>
      <FactList facts={value === undefined ? awaitedFacts : factsOf(value)} />
      {value !== undefined && <Course record={value} />}
    </>
  );
});

const awaitedFacts = [
  strings.phase,
  strings.year,
  texts.roll,
  texts.address,
  texts.assessed,
  texts.requested,
  texts.appeals,
].map((name) => [name, <Bone key={name} width="7em" />] as const);

function factsOf(record: RequestRecord): readonly (readonly [string, ReactNode])[] {
  const { assessedValue, requestedValue } = record;
  const share = assessedValue === 0 ? 0 : (assessedValue - requestedValue) / assessedValue;
  const compared = share > 0 ? texts.below(formats.share(share)) : texts.asAssessed;
  return [
    [strings.phase, <PhaseMark key="phase" phase={record.phase} />],
    [strings.year, record.taxYear],
    [texts.roll, <PropertyLink key="roll" roll={record.roll} />],
    [texts.address, record.address],
    [texts.assessed, formats.dollars(assessedValue)],
    [texts.requested, `${formats.dollars(requestedValue)}, ${compared}`],
    [texts.appeals, <Appeals key="appeals" record={record} />],
  ];
}

function Appeals({ record: { appeals, municipality } }: { readonly record: RequestRecord }) {
  if (appeals === null) return texts.appealsHidden;
  if (appeals.length === 0) return texts.noAppeals;
  return appeals.map(({ id, state, filedOn }) => (
    <div key={id}>
      <PortalLink to={`/appeal?${new URLSearchParams({ appeal: id, ccmm: municipality }).toString()}`}>
        {id}
      </PortalLink>{' '}
      {texts.appealDays(state, filedOn)}
    </div>
  ));
}
