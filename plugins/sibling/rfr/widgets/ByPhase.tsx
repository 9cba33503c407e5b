import type { RfrSummary } from '@portal/backends';
import type { PortalApi } from '@portal/plugin-api';
import { type MunicipalityQuery, usePortal, useQuery } from '@portal/plugin-api/react';
import { observer } from 'mobx-react-lite';
import { EmptyState, LoadFailure, NoMunicipality, UiProvider, WidgetFrame } from '@portal/ui';
import { t } from '../messages';
import { getSummary } from '../summary';
import { PhaseBars } from './PhaseBars';
import { sumCounts } from './total';

/** The widget "RfRs by phase in {year}": the municipality's requests of the tax year as bars. */
export const ByPhase = observer(function ByPhase() {
  const portal = usePortal();
  const summary = useQuery(getSummary(portal));
  const { municipality, value } = summary;
  const counts = value?.forMunicipality;
  return (
    <UiProvider portal={portal}>
      <WidgetFrame
        to={`/rfr?year=${portal.taxYear}`}
        busy={summary.result.state === 'pending'}
        caption={
          municipality &&
          counts &&
          t('rfr.widgets.byPhaseCaption', { municipality: municipality.name, count: sumCounts(counts) })
        }
        title={t('rfr.widgets.byPhase', { year: portal.taxYear })}
      >
        <Content portal={portal} summary={summary} />
      </WidgetFrame>
    </UiProvider>
  );
});

interface ContentProps {
  readonly portal: PortalApi;
  readonly summary: MunicipalityQuery<RfrSummary>;
}

const Content = observer(function Content({ portal, summary }: ContentProps) {
  const { municipality, result, value } = summary;
  if (municipality === undefined) return <NoMunicipality hint={t('rfr.chooseMunicipality')} />;
  if (result.state === 'failed')
    return <LoadFailure error={result.error} onRetry={summary.reload} title={t('rfr.summaryFailed')} />;
  const counts = value?.forMunicipality;
  if (counts !== undefined && sumCounts(counts) === 0)
    return (
      <EmptyState
        title={t('rfr.widgets.noneInYear', { municipality: municipality.name, year: portal.taxYear })}
      />
    );
  return <PhaseBars counts={counts} />;
});
