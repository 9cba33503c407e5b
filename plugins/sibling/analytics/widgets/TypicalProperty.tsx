import { usePortal } from '#plugin-api/react';
import { observer } from 'mobx-react-lite';
import type { Column } from '../../../kit';
import type { Figures } from '../answers';
import { getChange, getTrends, findYear, type Trend } from '../trends';
import { strings } from '../strings';
import { FiguresWidget } from './FiguresWidget';

interface TypicalYear {
  readonly trend: Trend;
  readonly taxYear: number;
  readonly value: number;
}

const columns: readonly Column<TypicalYear>[] = [
  { key: 'year', title: strings.taxYear, cell: ({ taxYear }) => taxYear, bone: '3em' },
  {
    key: 'value',
    title: strings.typicalValue,
    cell: ({ value }) => strings.dollars(value),
    figures: true,
    bone: '5em',
  },
  {
    key: 'change',
    title: strings.change,
    cell: ({ trend, taxYear }) => strings.share(getChange(trend, taxYear - 1, taxYear)),
    figures: true,
    bone: '3em',
  },
];

/** The class that most properties of a municipality are of in a tax year. */
function commonest(trends: readonly Trend[], taxYear: number): Trend | undefined {
  const count = (trend: Trend): number => findYear(trend, taxYear)?.properties ?? 0;
  return trends.toSorted((one, other) => count(other) - count(one))[0];
}

/** The widget "Typical property": the value in the middle of the commonest class, year by year, the tax year first. */
export const TypicalProperty = observer(function TypicalProperty() {
  const { taxYear } = usePortal();
  return (
    <FiguresWidget
      awaited={5}
      columns={columns}
      getKey={(row) => String(row.taxYear)}
      title={strings.titles.typical}
      createView={(figures: Figures, municipality) => {
        const trend = commonest(getTrends(figures, 'typical'), taxYear);
        return {
          caption: strings.widgets.typicalCaption(municipality, trend?.name ?? ''),
          rows: (trend?.years ?? [])
            .flatMap((year) => (trend !== undefined && year.taxYear <= taxYear ? [{ ...year, trend }] : []))
            .toReversed(),
        };
      }}
    />
  );
});
