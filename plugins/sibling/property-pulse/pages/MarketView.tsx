import type { Market } from '#backends';
import { observer } from 'mobx-react-lite';
import { Bone, DataTable, EmptyNote, FailureNote, KeyFigure } from '../../../kit';
import type { PropertyPulseStore } from '../property-pulse-store';
import { formatMeasure, formatShortMonth } from '../format';
import { t } from '../messages';
import { FigureCard } from './FigureCard';
import { figureColumns, toChartSpec } from './figures';
import { NeighbourhoodsCard } from './NeighbourhoodsCard';
import styles from './PropertyPulsePage.module.css';

/** The market: total, by month and by neighbourhood. */
export const MarketView = observer(function MarketView({ store }: { readonly store: PropertyPulseStore }) {
  const { result, value, reload } = store.market;
  if (result.state === 'failed')
    return (
      <FailureNote failure={result.error} onRetry={() => void reload()} title={t('property-pulse.failed')} />
    );
  if (value?.total.sales === 0)
    return <EmptyNote hint={t('property-pulse.nothingHint')} title={t('property-pulse.nothing')} />;
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
          <KeyFigure figure={formatMeasure('sales', total.sales)}>
            <span>{t('property-pulse.sales', { count: total.sales })}</span>
          </KeyFigure>
          <KeyFigure figure={formatMeasure('typicalPrice', total.typicalPrice)}>
            <span>{t('property-pulse.typicalPrice')}</span>
          </KeyFigure>
          <KeyFigure figure={formatMeasure('ratio', total.ratio)}>
            <span>{t('property-pulse.ratio')}</span>
          </KeyFigure>
        </>
      )}
    </div>
  );
}

interface MonthsCardProps {
  readonly store: PropertyPulseStore;
  /** `undefined` while loading. */
  readonly months: Market['months'] | undefined;
}

const MonthsCard = observer(function MonthsCard({ store, months }: MonthsCardProps) {
  const { measure, year } = store;
  const spec =
    months &&
    toChartSpec(months, measure, {
      kind: measure === 'sales' ? 'bar' : 'line',
      label: t('property-pulse.pictureByMonth', { measure: t(`property-pulse.shown.${measure}`), year }),
      categories: months.map(({ month }) => formatShortMonth(month)),
    });
  return (
    <FigureCard spec={spec} title={t('property-pulse.byMonth')}>
      <DataTable
        awaited={12}
        columns={[
          {
            key: 'month',
            title: t('property-pulse.month'),
            cell: ({ month }) => formatShortMonth(month),
            bone: '2em',
          },
          ...figureColumns(false),
        ]}
        keyOf={({ month }) => month}
        label={t('property-pulse.figuresByMonth')}
        place="card"
        rows={months}
      />
    </FigureCard>
  );
});
