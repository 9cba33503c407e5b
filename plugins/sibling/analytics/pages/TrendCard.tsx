import { propertyClassLabel } from '@portal/backends';
import type { ChartSpec, DrawnChart } from '@portal/charts';
import type { Municipality } from '@portal/plugin-api';
import { usePortal } from '@portal/plugin-api/react';
import { useMemo, useState } from 'react';
import { Skeleton, Button, Card, EmptyState, KeyFigure, ChartGraphic, saveFile } from '@portal/ui';
import { listSelectedYears, type ChartSelection } from '../chart-selection';
import {
  getChange,
  listMeasurableYears,
  measureTrend,
  findYear,
  type Trend,
  type Figure,
  type Measure,
} from '../trends';
import {
  formatAxis,
  formatDollars,
  formatDollarsChange,
  formatShare,
  formatYears,
  getChartFileName,
} from '../format';
import { t } from '../messages';
import styles from './TrendCard.module.css';
import { TrendTable } from './TrendTable';

export interface TrendCardProps {
  readonly figure: Figure;
  readonly selection: ChartSelection;
  readonly municipality: Municipality;
  /** `undefined` while loading. */
  readonly trends: readonly Trend[] | undefined;
}

/** One figure of the selected classes and years: a sentence, a chart and a table. */
export function TrendCard({ figure, selection, municipality, trends }: TrendCardProps) {
  const portal = usePortal();
  const [chart, setChart] = useState<DrawnChart>();
  const { className, from, to } = selection;

  function save() {
    if (chart === undefined) return;
    const name = getChartFileName(figure, { municipality: municipality.code, className, from, to });
    void saveFile(portal, { name, type: 'image/svg+xml', text: chart.toSvg() });
  }

  return (
    <Card
      actions={
        <Button aria-disabled={chart === undefined} onClick={save}>
          {t('analytics.savePicture')}
        </Button>
      }
      busy={trends === undefined}
      title={t(`analytics.titles.${figure}`)}
    >
      {trends === undefined ? (
        <TrendPending selection={selection} figure={figure} municipality={municipality} />
      ) : (
        <>
          <Summary selection={selection} trends={trends} figure={figure} />
          <Years
            selection={selection}
            trends={trends}
            figure={figure}
            municipality={municipality}
            onDrawn={setChart}
          />
        </>
      )}
    </Card>
  );
}

/** A skeleton of a sentence, a chart and a table. */
function TrendPending({ figure, selection, municipality }: Omit<TrendCardProps, 'trends'>) {
  const years = listSelectedYears(selection).filter(
    (year) => selection.measure === 'value' || year !== selection.years[0],
  );
  return (
    <>
      <p className={hasNoFigure(figure, selection) ? styles['note'] : styles['figure']}>
        <Skeleton width="14em" />
      </p>
      <div className={styles['years']}>
        <div className={styles['picture']} />
        <TrendTable
          selection={selection}
          trends={undefined}
          figure={figure}
          municipality={municipality}
          years={years}
        />
      </div>
    </>
  );
}

/** Several classes together have no median. */
function hasNoFigure(figure: Figure, { className }: ChartSelection): boolean {
  return figure === 'typical' && className === '';
}

interface SummaryProps {
  readonly figure: Figure;
  readonly selection: ChartSelection;
  readonly trends: readonly Trend[];
}

/** The figure of the last selected year, and its change. */
function Summary({ figure, selection, trends }: SummaryProps) {
  const { from, to } = selection;
  const trend = trends.at(-1);
  if (trend === undefined || hasNoFigure(figure, selection))
    return <p className={styles['note']}>{t('analytics.typicalNote')}</p>;
  const year = findYear(trend, to);
  const change = from === to ? undefined : getChange(trend, from, to);
  return (
    <KeyFigure figure={formatDollars(year?.value)}>
      <span>{t('analytics.inTaxYear', { year: to })}</span>
      {change !== undefined && (
        <span>
          {formatDollarsChange(change)} ({formatShare(change)}) {t('analytics.sinceYear', { year: from })}
        </span>
      )}
      {year !== undefined && <span>{t('analytics.countOf', { properties: year.properties })}</span>}
    </KeyFigure>
  );
}

interface YearsProps extends TrendCardProps {
  readonly trends: readonly Trend[];
  readonly onDrawn: (chart: DrawnChart | undefined) => void;
}

function Years({ figure, selection, municipality, trends, onDrawn }: YearsProps) {
  const { measure, from, to } = selection;
  const years = listMeasurableYears(trends, listSelectedYears(selection), measure);
  const yearsKey = years.join();
  const label = t('analytics.picture', {
    title: t(`analytics.titles.${figure}`),
    municipality: municipality.name,
    measure: t(`analytics.measures.${measure}`).toLowerCase(),
    years: formatYears(from, to),
  });
  // The label depends on the language.
  const spec = useMemo(() => {
    const shownYears = yearsKey.split(',').map(Number);
    return {
      kind: getChartKind(figure, measure),
      label,
      categories: shownYears.map(String),
      // The total is in the table only: in the chart it would dwarf the classes.
      series: trends
        .filter(({ isSum }) => !isSum)
        .map((trend) => ({
          name: propertyClassLabel(trend.name),
          values: shownYears.map((year) => measureTrend(trend, year, measure)),
        })),
      format: (value: number) => formatAxis(value, measure),
    };
  }, [figure, measure, label, trends, yearsKey]);
  if (years.length === 0)
    return (
      <EmptyState
        hint={t('analytics.noYearBeforeHint')}
        title={t('analytics.noYearBefore', { year: from })}
      />
    );
  return (
    <div className={styles['years']}>
      <ChartGraphic onDrawn={onDrawn} spec={spec} />
      <TrendTable
        selection={selection}
        trends={trends}
        figure={figure}
        municipality={municipality}
        years={years}
      />
    </div>
  );
}

/** Values that can be summed are stacked; other measures are lines. */
function getChartKind(figure: Figure, measure: Measure): ChartSpec['kind'] {
  if (measure !== 'value') return 'bar';
  return figure === 'total' ? 'stacked' : 'line';
}
