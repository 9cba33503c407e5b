import { type ClassFigures, propertyClassLabel } from '@portal/backends';
import { usePortal } from '@portal/plugin-api/react';
import { observer } from 'mobx-react-lite';
import { type Column } from '@portal/ui';
import { getChange, getTrends, findYear, type Trend } from '../trends';
import { formatDollars, formatShare } from '../format';
import { t } from '../messages';
import { FiguresWidget } from './FiguresWidget';

interface TypicalYear {
  readonly trend: Trend;
  readonly taxYear: number;
  readonly value: number;
}

const createColumns = (): readonly Column<TypicalYear>[] => [
  { key: 'year', title: t('analytics.taxYear'), cell: ({ taxYear }) => taxYear, skeletonWidth: '3em' },
  {
    key: 'value',
    title: t('analytics.typicalValue'),
    cell: ({ value }) => formatDollars(value),
    numeric: true,
    skeletonWidth: '5em',
  },
  {
    key: 'change',
    title: t('analytics.change'),
    cell: ({ trend, taxYear }) => formatShare(getChange(trend, taxYear - 1, taxYear)),
    numeric: true,
    skeletonWidth: '3em',
  },
];

/** Finds the most common property class in a tax year. */
function findMostCommonClass(trends: readonly Trend[], taxYear: number): Trend | undefined {
  const count = (trend: Trend): number => findYear(trend, taxYear)?.properties ?? 0;
  return trends.toSorted((one, other) => count(other) - count(one))[0];
}

/** The widget "Typical property": the median value of the most common class by year, latest first. */
export const TypicalProperty = observer(function TypicalProperty() {
  const { taxYear } = usePortal();
  return (
    <FiguresWidget
      loadingChart="line"
      loadingRows={5}
      columns={createColumns()}
      getKey={(row) => String(row.taxYear)}
      title={t('analytics.titles.typical')}
      to="/analytics?measure=value"
      createView={(figures: ClassFigures, municipality) => {
        const trend = findMostCommonClass(getTrends(figures, 'typical'), taxYear);
        const years = (trend?.years ?? []).filter((year) => year.taxYear <= taxYear);
        return {
          chart: {
            kind: 'line',
            label: t('analytics.widgets.trendChart'),
            values: years.map(({ value }) => value),
          },
          caption: t('analytics.widgets.typicalCaption', {
            className: propertyClassLabel(trend?.name ?? ''),
            municipality,
          }),
          rows: years.flatMap((year) => (trend === undefined ? [] : [{ ...year, trend }])).toReversed(),
        };
      }}
    />
  );
});
