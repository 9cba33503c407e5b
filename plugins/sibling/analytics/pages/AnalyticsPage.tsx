import type { ClassFigures } from '@portal/backends';
import type { Municipality } from '@portal/plugin-api';
import { type MunicipalityQuery, usePortal, useQuery } from '@portal/plugin-api/react';
import { Button, Downloads, EmptyState, LoadFailure, NoMunicipality, PageFrame } from '@portal/ui';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listSelectedYears, parseSelection, type ChartSelection } from '../chart-selection';
import { getFigures, selectTrends, type Trends } from '../analytics-store';
import { getDataFileName } from '../format';
import { t } from '../messages';
import { NeighbourhoodsCard } from './NeighbourhoodsCard';
import { TrendCard } from './TrendCard';
import { SelectionFields } from './SelectionFields';

/** The page at `/analytics`: changes of assessed values by class and tax year. */
export const AnalyticsPage = observer(function AnalyticsPage() {
  const portal = usePortal();
  const figures = useQuery(getFigures(portal));
  const { municipality, value } = figures;
  const [params] = useSearchParams();
  const classNames = value?.classes.map(({ name }) => name);
  const selection = parseSelection(params, portal.taxYear, classNames);
  const { className } = selection;
  const sumName = t('analytics.allClasses');
  const trends = useMemo(() => value && selectTrends(value, className, sumName), [value, className, sumName]);
  return (
    <PageFrame
      actions={
        <>
          <FigureDownloads selection={selection} municipality={municipality} trends={trends} />
          <Button onClick={() => window.print()}>{t('analytics.print')}</Button>
        </>
      }
      purpose={
        municipality === undefined
          ? t('analytics.purpose')
          : t('analytics.purposeFor', { municipality: municipality.name })
      }
      title={t('analytics.title')}
    >
      <SelectionFields selection={selection} classNames={classNames ?? []} />
      <Content selection={selection} figures={figures} trends={trends} />
    </PageFrame>
  );
});

interface SelectionProps {
  readonly selection: ChartSelection;
  /** `undefined` while loading. */
  readonly trends: Trends | undefined;
}

interface DownloadsProps extends SelectionProps {
  readonly municipality: Municipality | undefined;
}

/** Downloads of the figures on screen. */
function FigureDownloads({ selection, municipality, trends }: DownloadsProps) {
  const { totals = [], typicals = [] } = trends ?? {};
  if (municipality === undefined) return null;
  return (
    <Downloads
      disabled={totals.length === 0}
      fileName={getDataFileName({ ...selection, municipality: municipality.code })}
      getTable={async () => {
        const { createFiguresTable } = await import(/* webpackChunkName: "figures-file" */ '../figures-file');
        return createFiguresTable({ municipality, totals, typicals, years: listSelectedYears(selection) });
      }}
    />
  );
}

interface ContentProps extends SelectionProps {
  readonly figures: MunicipalityQuery<ClassFigures>;
}

const Content = observer(function Content({ figures, selection, trends }: ContentProps) {
  const { municipality, result, reload } = figures;
  if (municipality === undefined) return <NoMunicipality hint={t('analytics.chooseMunicipality')} />;
  if (result.state === 'failed')
    return <LoadFailure error={result.error} onRetry={reload} title={t('analytics.failed')} />;
  if (trends?.totals.length === 0)
    return (
      <EmptyState
        hint={t('analytics.nothingHint')}
        title={t('analytics.nothing', { municipality: municipality.name })}
      />
    );
  return (
    <>
      <TrendCard selection={selection} figure="total" municipality={municipality} trends={trends?.totals} />
      <TrendCard
        selection={selection}
        figure="typical"
        municipality={municipality}
        trends={trends?.typicals}
      />
      <NeighbourhoodsCard selection={selection} municipality={municipality} />
    </>
  );
});
