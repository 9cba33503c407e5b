import type { PortalApi } from '#plugin-api';
import { type MunicipalityQuery, usePortal } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import { EmptyNote, FailureNote, NoMunicipalityNote, useStarted, WidgetFrame } from '../../../kit';
import type { Summary } from '../answers';
import { strings } from '../strings';
import { summaryOf } from '../summary';
import { PhaseBars } from './PhaseBars';
import { totalOf } from './total';

/** The widget "RfRs by phase in {year}": the municipality's requests of the tax year as bars. */
export const ByPhase = observer(function ByPhase() {
  const portal = usePortal();
  const summary = useStarted(() => summaryOf(portal));
  const { municipality, value } = summary;
  const counts = value?.forMunicipality;
  return (
    <WidgetFrame
      busy={summary.result.state === 'pending'}
      caption={municipality && counts && strings.widgets.byPhaseCaption(municipality.name, totalOf(counts))}
      title={strings.widgets.byPhase(portal.taxYear)}
    >
      <Content portal={portal} summary={summary} />
    </WidgetFrame>
  );
});

interface ContentProps {
  readonly portal: PortalApi;
  readonly summary: MunicipalityQuery<Summary>;
}

const Content = observer(function Content({ portal, summary }: ContentProps) {
  const { municipality, result, value } = summary;
  if (municipality === undefined) return <NoMunicipalityNote hint={strings.chooseMunicipality} />;
  if (result.state === 'failed')
    return <FailureNote failure={result.error} onRetry={summary.reload} title={strings.summaryFailed} />;
  const counts = value?.forMunicipality;
  if (counts !== undefined && totalOf(counts) === 0)
    return <EmptyNote title={strings.widgets.noneInYear(municipality.name, portal.taxYear)} />;
  return <PhaseBars counts={counts} />;
});
