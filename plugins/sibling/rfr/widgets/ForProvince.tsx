import { rfrPhases, type RfrPhaseCount, type RfrSummary } from '#backends';
import { type MunicipalityQuery, usePortal } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import {
  type Column,
  DataTable,
  EmptyNote,
  FailureNote,
  formats,
  NoMunicipalityNote,
  useStarted,
  WidgetFrame,
} from '../../../kit';
import { PhaseMark } from '../PhaseMark';
import { t } from '../messages';
import { getSummary } from '../summary';
import { sumCounts } from './total';

interface PhaseShare extends RfrPhaseCount {
  /** Between 0 and 1. */
  readonly share: number;
}

const createColumns = (): readonly Column<PhaseShare>[] => [
  { key: 'phase', title: t('rfr.phase'), cell: ({ phase }) => <PhaseMark phase={phase} />, bone: '6em' },
  {
    key: 'count',
    title: t('rfr.requests'),
    cell: ({ count }) => formats.count(count),
    figures: true,
    bone: '3em',
  },
  {
    key: 'share',
    title: t('rfr.share'),
    cell: ({ share }) => formats.share(share),
    figures: true,
    bone: '2em',
  },
];

/** The widget "RfRs for province": the requests of the tax year in all municipalities, by phase. */
export const ForProvince = observer(function ForProvince() {
  const portal = usePortal();
  const summary = useStarted(() => getSummary(portal));
  const counts = summary.value?.forProvince;
  return (
    <WidgetFrame
      busy={summary.result.state === 'pending'}
      caption={counts && t('rfr.widgets.provinceCaption', { year: portal.taxYear, count: sumCounts(counts) })}
      title={t('rfr.widgets.forProvince')}
    >
      <Content summary={summary} year={portal.taxYear} />
    </WidgetFrame>
  );
});

interface ContentProps {
  readonly summary: MunicipalityQuery<RfrSummary>;
  readonly year: number;
}

const Content = observer(function Content({ summary, year }: ContentProps) {
  const { municipality, result, value } = summary;
  if (municipality === undefined) return <NoMunicipalityNote hint={t('rfr.chooseMunicipality')} />;
  if (result.state === 'failed')
    return <FailureNote failure={result.error} onRetry={summary.reload} title={t('rfr.summaryFailed')} />;
  const shares = value && toShares(value.forProvince);
  if (shares?.length === 0) return <EmptyNote title={t('rfr.widgets.noneInProvince', { year })} />;
  return (
    <DataTable
      awaited={rfrPhases.length}
      columns={createColumns()}
      keyOf={({ phase }) => phase}
      label={t('rfr.widgets.forProvince')}
      place="card"
      rows={shares}
    />
  );
});

function toShares(counts: readonly RfrPhaseCount[]): readonly PhaseShare[] {
  const total = sumCounts(counts);
  if (total === 0) return [];
  return counts.map((one) => ({ ...one, share: one.count / total }));
}
