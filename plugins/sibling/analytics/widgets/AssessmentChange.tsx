import type { ClassFigures } from '#backends';
import { usePortal } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import type { Column } from '../../../kit';
import { getChange, getTrends, sumTrends, findYear, type Trend } from '../trends';
import { formatDollars, formatShare } from '../format';
import { t } from '../messages';
import { FiguresWidget } from './FiguresWidget';

function columnsFor(taxYear: number): readonly Column<Trend>[] {
  return [
    { key: 'class', title: t('analytics.class'), cell: ({ name }) => name, bone: '7em' },
    {
      key: 'value',
      title: t('analytics.valueIn', { year: taxYear }),
      cell: (trend) => formatDollars(findYear(trend, taxYear)?.value),
      figures: true,
      bone: '6em',
    },
    {
      key: 'change',
      title: t('analytics.since', { year: taxYear - 1 }),
      cell: (trend) => formatShare(getChange(trend, taxYear - 1, taxYear)),
      figures: true,
      bone: '3em',
    },
  ];
}

/**
 * The widget "Assessment change": the value of each class in the tax year, and its change from the year
 * before.
 */
export const AssessmentChange = observer(function AssessmentChange() {
  const { taxYear } = usePortal();
  return (
    <FiguresWidget
      awaited={6}
      columns={columnsFor(taxYear)}
      getKey={({ name }) => name}
      title={t('analytics.titles.total')}
      createView={(figures: ClassFigures, municipality) => {
        const trends = getTrends(figures, 'total');
        const sum = sumTrends(trends, t('analytics.allClasses'));
        const properties = findYear(sum, taxYear)?.properties ?? 0;
        return {
          caption: t('analytics.widgets.changeCaption', { municipality, year: taxYear, properties }),
          rows: [...trends, sum],
        };
      }}
    />
  );
});
