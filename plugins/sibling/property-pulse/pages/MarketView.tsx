import type { Market } from '@portal/backends';
import { useQuery } from '@portal/plugin-api/react';
import { DataTable, EmptyState, KeyFigure, LoadFailure, LoadFailureLine, Skeleton } from '@portal/ui';
import { observer } from 'mobx-react-lite';
import { formatChange, formatMeasure, formatShortMonth } from '../format';
import { toQuery, toQueryBefore } from '../list-params';
import { measures, type Measure } from '../measures';
import { t } from '../messages';
import type { PropertyPulseProps } from '../property-pulse-store';
import { useComparison, useMeasure } from '../use-measure';
import { FigureCard } from './FigureCard';
import { createBeforeColumns, createFigureColumns, toChartSpec, type Before } from './figures';
import { NeighbourhoodsCard } from './NeighbourhoodsCard';
import styles from './PropertyPulsePage.module.css';

/** The market: total, by month and by neighbourhood. */
export const MarketView = observer(function MarketView({ params, store }: PropertyPulseProps) {
  const { result, value, reload } = useQuery(store.market, toQuery(params.filters));
  const [isComparing] = useComparison();
  const before = useQuery(store.before, isComparing ? toQueryBefore(params.filters) : undefined);
  if (result.state === 'failed')
    return (
      <LoadFailure error={result.error} onRetry={() => void reload()} title={t('property-pulse.failed')} />
    );
  if (value?.total.sales === 0)
    return <EmptyState hint={t('property-pulse.nothingHint')} title={t('property-pulse.nothing')} />;
  const year = Number(params.filters.year) - 1;
  // Do not compare with a year without sales.
  const market = before.value?.total.sales === 0 ? undefined : before.value;
  return (
    <>
      <Totals before={market?.total} total={value?.total} year={year} />
      {before.result.state === 'failed' && (
        <LoadFailureLine
          error={before.result.error}
          onRetry={() => void before.reload()}
          title={t('property-pulse.beforeFailed', { year })}
        />
      )}
      {before.value?.total.sales === 0 && <p role="status">{t('property-pulse.noneBefore', { year })}</p>}
      <MonthsCard
        before={market && { year, figures: market.months }}
        months={value?.months}
        year={params.filters.year}
      />
      <NeighbourhoodsCard
        before={market && { year, neighbourhoods: market.neighbourhoods }}
        getPath={params.getPath}
        neighbourhoods={value?.neighbourhoods}
      />
    </>
  );
});

interface TotalsProps {
  readonly total: Market['total'] | undefined;
  readonly before: Market['total'] | undefined;
  /** The previous year. */
  readonly year: number;
}

const Totals = observer(function Totals({ total, before, year }: TotalsProps) {
  /** Describes the value of a measure in the previous year, and the change since. */
  const compare = (measure: Measure): string => {
    if (total === undefined || before === undefined) return '';
    const value = formatMeasure(measure, before[measure]);
    const change = formatChange(total[measure], before[measure]);
    return change === undefined
      ? t('property-pulse.before', { year, value })
      : t('property-pulse.beforeWithChange', { year, value, change });
  };
  return (
    <div className={styles['totals']} role="status">
      {total === undefined ? (
        <p className={styles['loading']}>
          <Skeleton width="18em" />
        </p>
      ) : (
        measures.map((measure) => (
          <KeyFigure figure={formatMeasure(measure, total[measure])} key={measure}>
            <span>
              {measure === 'sales'
                ? t('property-pulse.sales', { count: total.sales })
                : t(`property-pulse.${measure}`)}
              {before !== undefined && <span className={styles['before']}> {compare(measure)}</span>}
            </span>
          </KeyFigure>
        ))
      )}
    </div>
  );
});

interface MonthsCardProps {
  readonly before: Before | undefined;
  readonly year: string;
  /** `undefined` while loading. */
  readonly months: Market['months'] | undefined;
}

const MonthsCard = observer(function MonthsCard({ year, months, before }: MonthsCardProps) {
  const [measure] = useMeasure();
  const spec =
    months &&
    toChartSpec(
      months,
      measure,
      {
        kind: measure === 'sales' ? 'bar' : 'line',
        label: t('property-pulse.pictureByMonth', { measure: t(`property-pulse.shown.${measure}`), year }),
        categories: months.map(({ month }) => formatShortMonth(month)),
      },
      before,
    );
  return (
    <FigureCard spec={spec} title={t('property-pulse.byMonth')}>
      <div className={styles['narrow']}>
        <DataTable
          loadingRows={12}
          columns={[
            {
              key: 'month',
              title: t('property-pulse.month'),
              cell: ({ month }) => formatShortMonth(month),
              skeletonWidth: '2em',
            },
            ...createFigureColumns(false),
            ...createBeforeColumns(before, measure, months),
          ]}
          getRowKey={({ month }) => month}
          label={t('property-pulse.figuresByMonth')}
          variant="card"
          rows={months}
        />
      </div>
    </FigureCard>
  );
});
