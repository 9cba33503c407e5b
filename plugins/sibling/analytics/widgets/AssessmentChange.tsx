import { usePortal } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import type { Column } from '../../../kit';
import type { Figures } from '../answers';
import { getChange, getTrends, sumTrends, findYear, type Trend } from '../trends';
import { strings } from '../strings';
import { FiguresWidget } from './FiguresWidget';

function columnsFor(taxYear: number): readonly Column<Trend>[] {
  return [
    { key: 'class', title: strings.class, cell: ({ name }) => name, bone: '7em' },
    {
      key: 'value',
      title: strings.valueIn(taxYear),
      cell: (trend) => strings.dollars(findYear(trend, taxYear)?.value),
      figures: true,
      bone: '6em',
    },
    {
      key: 'change',
      title: strings.since(taxYear - 1),
      cell: (trend) => strings.share(getChange(trend, taxYear - 1, taxYear)),
      figures: true,
      bone: '3em',
    },
  ];
}

/** The widget "Assessment change": what each class is worth in the tax year, and how that differs from the year before. */
export const AssessmentChange = observer(function AssessmentChange() {
  const { taxYear } = usePortal();
  return (
    <FiguresWidget
      awaited={6}
      columns={columnsFor(taxYear)}
      getKey={({ name }) => name}
      title={strings.titles.total}
      createView={(figures: Figures, municipality) => {
        const trends = getTrends(figures, 'total');
        const sum = sumTrends(trends, strings.allClasses);
        const properties = findYear(sum, taxYear)?.properties ?? 0;
        return {
          caption: strings.widgets.changeCaption(municipality, taxYear, properties),
          rows: [...trends, sum],
        };
      }}
    />
  );
});
