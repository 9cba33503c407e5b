import type { ClassFigures } from '@portal/backends';
import type { Municipality } from '@portal/plugin-api';
import { type MunicipalityQuery, usePortal, useQuery } from '@portal/plugin-api/react';
import { Button, Downloads, EmptyState, LoadFailure, NoMunicipality, PageFrame } from '@portal/ui';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listChosenYears, parseChoice, type Choice } from '../choice';
import { getFigures, selectTrends, type Trends } from '../analytics-store';
import { getDataFileName } from '../format';
import { t } from '../messages';
import { NeighbourhoodsCard } from './NeighbourhoodsCard';
import { TrendCard } from './TrendCard';
import { Choices } from './Choices';

/** The page at `/analytics`: changes of assessed values by class and tax year. */
export const AnalyticsPage = observer(function AnalyticsPage() {
  const portal = usePortal();
  const figures = useQuery(getFigures(portal));
  const { municipality, value } = figures;
  const [params] = useSearchParams();
  const classNames = value?.classes.map(({ name }) => name);
  const choice = parseChoice(params, portal.taxYear, classNames);
  const { className } = choice;
  const sumName = t('analytics.allClasses');
  const trends = useMemo(() => value && selectTrends(value, className, sumName), [value, className, sumName]);
  return (
    <PageFrame
      actions={
        <>
          <FigureDownloads choice={choice} municipality={municipality} trends={trends} />
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
      <Choices choice={choice} classNames={classNames ?? []} />
      <Content choice={choice} figures={figures} trends={trends} />
    </PageFrame>
  );
});

interface SelectionProps {
  readonly choice: Choice;
  /** `undefined` while loading. */
  readonly trends: Trends | undefined;
}

interface DownloadsProps extends SelectionProps {
  readonly municipality: Municipality | undefined;
}

/** Downloads of the figures on screen. */
function FigureDownloads({ choice, municipality, trends }: DownloadsProps) {
  const { totals = [], typicals = [] } = trends ?? {};
  if (municipality === undefined) return null;
  return (
    <Downloads
      disabled={totals.length === 0}
      fileName={getDataFileName({ ...choice, municipality: municipality.code })}
      getTable={async () => {
        const { createFiguresTable } = await import(/* webpackChunkName: "figures-file" */ '../figures-file');
        return createFiguresTable({ municipality, totals, typicals, years: listChosenYears(choice) });
      }}
    />
  );
}

interface ContentProps extends SelectionProps {
  readonly figures: MunicipalityQuery<ClassFigures>;
}

const Content = observer(function Content({ figures, choice, trends }: ContentProps) {
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
      <TrendCard choice={choice} figure="total" municipality={municipality} trends={trends?.totals} />
      <TrendCard choice={choice} figure="typical" municipality={municipality} trends={trends?.typicals} />
      <NeighbourhoodsCard choice={choice} municipality={municipality} />
    </>
  );
});
