import { usePortal } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import {
  DataTable,
  EmptyNote,
  FailureNote,
  formats,
  NoMunicipalityNote,
  useStarted,
  WidgetFrame,
  type Column,
} from '../../../kit';
import { phases, type PhaseCount } from '../answers';
import { PhaseMark } from '../PhaseMark';
import { strings } from '../strings';
import { summaryOf, type SummaryStore } from '../summary-store';
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
  const store = useStarted(() => summaryOf(portal));
  const { summary } = store;
  const counts = summary.state === 'succeeded' ? summary.value.forProvince : undefined;
  return (
    <WidgetFrame
      busy={summary.state === 'pending'}
      caption={counts && strings.widgets.provinceCaption(portal.taxYear, totalOf(counts))}
      title={strings.widgets.forProvince}
    >
      <Content store={store} year={portal.taxYear} />
    </WidgetFrame>
  );
});

interface ContentProps {
  readonly store: SummaryStore;
  readonly year: number;
}

const Content = observer(function Content({ store, year }: ContentProps) {
  const { municipality, summary } = store;
  if (municipality === undefined) return <NoMunicipalityNote />;
  if (summary.state === 'failed')
    return <FailureNote failure={summary.failure} onRetry={store.retry} title={strings.summaryFailed} />;
  const shares = summary.state === 'succeeded' ? sharesOf(summary.value.forProvince) : undefined;
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
