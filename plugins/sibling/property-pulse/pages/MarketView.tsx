import { observer } from 'mobx-react-lite';
import { Bone, DataTable, EmptyNote, FailureNote, KeyFigure } from '../../../kit';
import type { Market } from '../answers';
import type { PropertyPulseStore } from '../property-pulse-store';
import { strings } from '../strings';
import { FigureCard } from './FigureCard';
import { figureColumns, toChartSpec } from './figures';
import { NeighbourhoodsCard } from './NeighbourhoodsCard';
import styles from './PropertyPulsePage.module.css';

/** What the sales come to: in all, by month and by neighbourhood. */
export const MarketView = observer(function MarketView({ store }: { readonly store: PropertyPulseStore }) {
  const { result, value, reload } = store.market;
  if (result.state === 'failed')
    return <FailureNote failure={result.error} onRetry={() => void reload()} title={strings.failed} />;
  if (value?.total.sales === 0) return <EmptyNote hint={strings.nothingHint} title={strings.nothing} />;
  return (
    <>
      <Totals total={value?.total} />
      <MonthsCard months={value?.months} store={store} />
      <NeighbourhoodsCard neighbourhoods={value?.neighbourhoods} store={store} />
    </>
  );
});

function Totals({ total }: { readonly total: Market['total'] | undefined }) {
  return (
    <div className={styles['totals']} role="status">
      {total === undefined ? (
        <p className={styles['awaited']}>
          <Bone width="18em" />
        </p>
      ) : (
        <>
          <KeyFigure figure={strings.inMeasure('sales', total.sales)}>
            <span>{strings.sales(total.sales)}</span>
          </KeyFigure>
          <KeyFigure figure={strings.inMeasure('typicalPrice', total.typicalPrice)}>
            <span>{strings.typicalPrice}</span>
          </KeyFigure>
          <KeyFigure figure={strings.inMeasure('ratio', total.ratio)}>
            <span>{strings.ratio}</span>
          </KeyFigure>
        </>
      )}
    </div>
  );
}

interface MonthsCardProps {
  readonly store: PropertyPulseStore;
  /** `undefined` while they are loading. */
  readonly months: Market['months'] | undefined;
}

const MonthsCard = observer(function MonthsCard({ store, months }: MonthsCardProps) {
  const { measure, year } = store;
  const spec =
    months &&
    toChartSpec(months, measure, {
      kind: measure === 'sales' ? 'bar' : 'line',
      label: strings.pictureByMonth(measure, year),
      categories: months.map(({ month }) => strings.shortMonth(month)),
    });
  return (
    <FigureCard spec={spec} title={strings.byMonth}>
      <DataTable
        awaited={12}
        columns={[
          { key: 'month', title: strings.month, cell: ({ month }) => strings.shortMonth(month), bone: '2em' },
          ...figureColumns(false),
        ]}
        keyOf={({ month }) => month}
        label={strings.figuresByMonth}
        place="card"
        rows={months}
      />
    </FigureCard>
  );
});
