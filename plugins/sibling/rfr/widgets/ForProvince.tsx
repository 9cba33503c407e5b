import { rfrPhases, type RfrPhaseCount } from '@portal/backends';
import { usePortal, useQuery } from '@portal/plugin-api/react';
import { observer } from 'mobx-react-lite';
import { formatCount, formatPercent, ListWidget, UiProvider, type Column } from '@portal/ui';
import { PhaseMark } from '../PhaseMark';
import { t } from '../messages';
import { getSummary } from '../summary';
import { sumCounts } from './total';

interface PhaseShare extends RfrPhaseCount {
  /** A share from 0 to 1. */
  readonly share: number;
}

const createColumns = (): readonly Column<PhaseShare>[] => [
  {
    key: 'phase',
    title: t('rfr.phase'),
    cell: ({ phase }) => <PhaseMark phase={phase} />,
    skeletonWidth: '6em',
  },
  {
    key: 'count',
    title: t('rfr.requests'),
    cell: ({ count }) => formatCount(count),
    numeric: true,
    skeletonWidth: '3em',
  },
  {
    key: 'share',
    title: t('rfr.share'),
    cell: ({ share }) => formatPercent(share),
    numeric: true,
    skeletonWidth: '2em',
  },
];

/** The widget "RfRs for province": the requests of the tax year in all municipalities, by phase. */
export const ForProvince = observer(function ForProvince() {
  const portal = usePortal();
  const { taxYear: year } = portal;
  const { municipality, result, value, reload } = useQuery(getSummary(portal));
  const counts = value?.forProvince;
  return (
    <UiProvider portal={portal}>
      <ListWidget
        caption={counts && t('rfr.widgets.provinceCaption', { year, count: sumCounts(counts) })}
        columns={createColumns()}
        emptyTitle={t('rfr.widgets.noneInProvince', { year })}
        failureTitle={t('rfr.summaryFailed')}
        getRowKey={({ phase }) => phase}
        loadingRows={rfrPhases.length}
        municipality={municipality}
        municipalityHint={t('rfr.chooseMunicipality')}
        onRetry={() => void reload()}
        result={result}
        rows={counts && toShares(counts)}
        title={t('rfr.widgets.forProvince')}
        to={`/rfr?year=${year}`}
      />
    </UiProvider>
  );
});

function toShares(counts: readonly RfrPhaseCount[]): readonly PhaseShare[] {
  const total = sumCounts(counts);
  if (total === 0) return [];
  return counts.map((one) => ({ ...one, share: one.count / total }));
}
