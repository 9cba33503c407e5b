import type { ClassFigures } from '#backends';
import { usePortal } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import type { Column } from '../../../kit';
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
  { key: 'year', title: t('analytics.taxYear'), cell: ({ taxYear }) => taxYear, bone: '3em' },
  {
    key: 'value',
    title: t('analytics.typicalValue'),
    cell: ({ value }) => formatDollars(value),
    figures: true,
    bone: '5em',
  },
  {
    key: 'change',
    title: t('analytics.change'),
    cell: ({ trend, taxYear }) => formatShare(getChange(trend, taxYear - 1, taxYear)),
    figures: true,
    bone: '3em',
  },
];

/** The most common class of properties in a tax year. */
function commonest(trends: readonly Trend[], taxYear: number): Trend | undefined {
  const count = (trend: Trend): number => findYear(trend, taxYear)?.properties ?? 0;
  return trends.toSorted((one, other) => count(other) - count(one))[0];
}

/** The widget "Typical property": the median of the most common class, year by year, the tax year first. */
export const TypicalProperty = observer(function TypicalProperty() {
  const { taxYear } = usePortal();
  return (
    <FiguresWidget
      awaited={5}
      columns={createColumns()}
      getKey={(row) => String(row.taxYear)}
      title={t('analytics.titles.typical')}
      createView={(figures: ClassFigures, municipality) => {
        const trend = commonest(getTrends(figures, 'typical'), taxYear);
        return {
          caption: t('analytics.widgets.typicalCaption', { className: trend?.name ?? '', municipality }),
          rows: (trend?.years ?? [])
            .flatMap((year) => (trend !== undefined && year.taxYear <= taxYear ? [{ ...year, trend }] : []))
            .toReversed(),
        };
      }}
    />
  );
});
