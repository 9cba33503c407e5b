import { defineComponent, h, type VNode } from 'vue';
import { looks } from '../../../kit/looks';
import { readMarket, type Market } from '../answers';
import { useAnswer, type UsedFilters } from '../composables';
import { dataTable } from '../parts/data-table';
import { bone, emptyNote, failureNote, keyFigure } from '../parts/frames';
import { strings } from '../strings';
import { questionOf, type Wanted } from '../wanted';
import { FigureCard } from './FigureCard';
import { figureColumns, pictureOf } from './figures';
import { neighbourhoodsCard } from './neighbourhoods-card';
import styles from './page.module.css';

/** What the sales that are wanted come to: in all, by month and by neighbourhood. */
export const MarketView = defineComponent(
  (props: { readonly filters: UsedFilters }) => {
    const { answer, retry } = useAnswer({
      path: '/pulse/market',
      query: () => questionOf(props.filters.wanted.value),
      read: readMarket,
    });

    return () => {
      const { filters } = props;
      const { value: asked } = answer;
      if (asked.state === 'failed') return failureNote(strings.failed, asked.failure, retry);
      const market = asked.state === 'succeeded' ? asked.value : undefined;
      if (market?.total.sales === 0) return emptyNote(strings.nothing, strings.nothingHint);
      return h('div', { class: looks.frame['page'] }, [
        totals(market?.total),
        monthsCard(market?.months, filters.wanted.value),
        neighbourhoodsCard(market?.neighbourhoods, filters),
      ]);
    };
  },
  { name: 'MarketView', props: ['filters'] },
);

function totals(total: Market['total'] | undefined): VNode {
  const figures =
    total === undefined
      ? [h('p', { class: styles['awaited'] }, [bone('18em')])]
      : [
          keyFigure(strings.inMeasure('sales', total.sales), strings.sales(total.sales)),
          keyFigure(strings.inMeasure('typicalPrice', total.typicalPrice), strings.typicalPrice),
          keyFigure(strings.inMeasure('ratio', total.ratio), strings.ratio),
        ];
  return h('div', { class: styles['totals'], role: 'status' }, figures);
}

function monthsCard(months: Market['months'] | undefined, { measure, year }: Wanted): VNode {
  const picture = {
    measure,
    label: strings.pictureByMonth(measure, year),
    isLine: measure !== 'sales',
    categories: months?.map(({ month }) => strings.shortMonth(month)) ?? [],
  };
  const spec = months === undefined ? undefined : pictureOf(months, picture);
  return h(FigureCard, { title: strings.byMonth, spec }, () =>
    dataTable<Market['months'][number]>({
      label: strings.figuresByMonth,
      columns: [
        {
          key: 'month',
          title: strings.month,
          cell: ({ month }) => strings.shortMonth(month),
          bone: '2em',
        },
        ...figureColumns(false),
      ],
      keyOf: ({ month }) => month,
      rows: months,
      awaited: 12,
      place: 'card',
    }),
  );
}
