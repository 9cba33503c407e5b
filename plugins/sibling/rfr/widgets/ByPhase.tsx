import type { PortalApi } from '#plugin-api';
import { usePortal } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import { EmptyNote, FailureNote, NoMunicipalityNote, useStarted, WidgetFrame } from '../../../kit';
import { strings } from '../strings';
import { summaryOf, type SummaryStore } from '../summary-store';
import { PhaseBars } from './PhaseBars';
import { totalOf } from './total';

/** The widget "RfRs by phase in {year}": the municipality's requests of the tax year as bars. */
export const ByPhase = observer(function ByPhase() {
  const portal = usePortal();
  const store = useStarted(() => summaryOf(portal));
  const { municipality, summary } = store;
  const counts = summary.state === 'succeeded' ? summary.value.forMunicipality : undefined;
  return (
    <WidgetFrame
      busy={summary.state === 'pending'}
      caption={municipality && counts && strings.widgets.byPhaseCaption(municipality.name, totalOf(counts))}
      title={strings.widgets.byPhase(portal.taxYear)}
    >
      <Content portal={portal} store={store} />
    </WidgetFrame>
  );
});

interface ContentProps {
  readonly portal: PortalApi;
  readonly store: SummaryStore;
}

const Content = observer(function Content({ portal, store }: ContentProps) {
  const { municipality, summary } = store;
  if (municipality === undefined) return <NoMunicipalityNote />;
  if (summary.state === 'failed')
    return <FailureNote failure={summary.failure} onRetry={store.retry} title={strings.summaryFailed} />;
  const counts = summary.state === 'succeeded' ? summary.value.forMunicipality : undefined;
  if (counts !== undefined && totalOf(counts) === 0)
    return <EmptyNote title={strings.widgets.noneInYear(municipality.name, portal.taxYear)} />;
  return <PhaseBars counts={counts} />;
});
