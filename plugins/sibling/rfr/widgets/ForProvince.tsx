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
import { phases, type PhaseCount, type Summary } from '../answers';
import { PhaseMark } from '../PhaseMark';
import { strings } from '../strings';
import { summaryOf } from '../summary';
import { totalOf } from './total';

interface PhaseShare extends PhaseCount {
  /** Between 0 and 1. */
  readonly share: number;
}

const columns: readonly Column<PhaseShare>[] = [
  { key: 'phase', title: strings.phase, cell: ({ phase }) => <PhaseMark phase={phase} />, bone: '6em' },
  {
    key: 'count',
    title: strings.requests,
    cell: ({ count }) => formats.count(count),
    figures: true,
    bone: '3em',
  },
  {
    key: 'share',
    title: strings.share,
    cell: ({ share }) => formats.share(share),
    figures: true,
    bone: '2em',
  },
];

/** The widget "RfRs for province": the requests of the tax year in all municipalities, by phase. */
export const ForProvince = observer(function ForProvince() {
  const portal = usePortal();
  const summary = useStarted(() => summaryOf(portal));
  const counts = summary.value?.forProvince;
  return (
    <WidgetFrame
      busy={summary.result.state === 'pending'}
      caption={counts && strings.widgets.provinceCaption(portal.taxYear, totalOf(counts))}
      title={strings.widgets.forProvince}
    >
      <Content summary={summary} year={portal.taxYear} />
    </WidgetFrame>
  );
});

interface ContentProps {
  readonly summary: MunicipalityQuery<Summary>;
  readonly year: number;
}

const Content = observer(function Content({ summary, year }: ContentProps) {
  const { municipality, result, value } = summary;
  if (municipality === undefined) return <NoMunicipalityNote hint={strings.chooseMunicipality} />;
  if (result.state === 'failed')
    return <FailureNote failure={result.error} onRetry={summary.reload} title={strings.summaryFailed} />;
  const shares = value && sharesOf(value.forProvince);
  if (shares?.length === 0) return <EmptyNote title={strings.widgets.noneInProvince(year)} />;
  return (
    <DataTable
      awaited={phases.length}
      columns={columns}
      keyOf={({ phase }) => phase}
      label={strings.widgets.forProvince}
      place="card"
      rows={shares}
    />
  );
});

function sharesOf(counts: readonly PhaseCount[]): readonly PhaseShare[] {
  const total = totalOf(counts);
  if (total === 0) return [];
  return counts.map((one) => ({ ...one, share: one.count / total }));
}
