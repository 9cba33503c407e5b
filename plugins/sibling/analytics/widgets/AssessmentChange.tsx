import { type ClassFigures, propertyClassLabel } from '@portal/backends';
import { usePortal } from '@portal/plugin-api/react';
import { observer } from 'mobx-react-lite';
import { formatPercent, type Column } from '@portal/ui';
import { getFigures } from '../analytics-store';
import { getChange, getTrends, sumTrends, findYear, type Trend } from '../trends';
import { formatDollars, formatShare } from '../format';
import { t } from '../messages';
import { FiguresWidget } from './FiguresWidget';

const getValue = (trend: Trend, taxYear: number): number => findYear(trend, taxYear)?.value ?? 0;

function createColumns(taxYear: number, total: number): readonly Column<Trend>[] {
  return [
    {
      key: 'class',
      title: t('analytics.class'),
      cell: ({ name }) => propertyClassLabel(name),
      skeletonWidth: '7em',
    },
    {
      key: 'value',
      title: t('analytics.valueIn', { year: taxYear }),
      cell: (trend) => formatDollars(findYear(trend, taxYear)?.value),
      numeric: true,
      skeletonWidth: '6em',
    },
    {
      key: 'share',
      title: t('analytics.share'),
      cell: (trend) => formatPercent(total === 0 ? 0 : getValue(trend, taxYear) / total),
      numeric: true,
      skeletonWidth: '3em',
    },
    {
      key: 'change',
      title: t('analytics.since', { year: taxYear - 1 }),
      cell: (trend) => formatShare(getChange(trend, taxYear - 1, taxYear)),
      numeric: true,
      skeletonWidth: '3em',
    },
  ];
}

/**
 * The widget "Assessment change": value of each class in the tax year, its share of the total, and its change
 * from the previous year.
 */
export const AssessmentChange = observer(function AssessmentChange() {
  const portal = usePortal();
  const { taxYear } = portal;
  const { value } = getFigures(portal);
  const total = value === undefined ? 0 : getValue(sumTrends(getTrends(value, 'total'), ''), taxYear);
  return (
    <FiguresWidget
      loadingChart="shares"
      loadingRows={6}
      columns={createColumns(taxYear, total)}
      getKey={({ name }) => name}
      title={t('analytics.titles.total')}
      to="/analytics"
      createView={(figures: ClassFigures, municipality) => {
        const trends = getTrends(figures, 'total');
        const sum = sumTrends(trends, t('analytics.allClasses'));
        const properties = findYear(sum, taxYear)?.properties ?? 0;
        return {
          caption: t('analytics.widgets.changeCaption', { municipality, year: taxYear, properties }),
          rows: [...trends, sum],
          chart: {
            kind: 'shares',
            label: t('analytics.widgets.shareChart', { year: taxYear }),
            values: trends.map((trend) => getValue(trend, taxYear)),
          },
        };
      }}
    />
  );
});
