import { useWatched } from '#plugin-api/vue';
import { defineComponent, h, type VNodeChild } from 'vue';
import { formats } from '../../../kit';
import { looks } from '../../../kit/looks';
import { readSales, type Sale } from '../answers';
import { useAnswer, type UsedFilters } from '../composables';
import { dataTable, type Column } from '../parts/data-table';
import { beyondNote, emptyNote, failureNote } from '../parts/frames';
import { pager } from '../parts/pager';
import { PortalLink } from '../parts/PortalLink';
import { resultCount } from '../parts/result-count';
import { strings } from '../strings';
import { questionOf } from '../wanted';
import styles from './page.module.css';

const pageSize = 50;

function columnsFor(rollOf: (roll: string) => VNodeChild): readonly Column<Sale>[] {
  return [
    { key: 'roll', title: strings.roll, cell: ({ roll }) => rollOf(roll), bone: '14.2em' },
    {
      key: 'date',
      title: strings.soldOn,
      cell: ({ soldOn }) => h('time', { datetime: soldOn }, soldOn),
      bone: '6.2em',
      sortable: true,
    },
    { key: 'address', title: strings.address, cell: ({ address }) => address, bone: '12em' },
    {
      key: 'neighbourhood',
      title: strings.neighbourhood,
      cell: ({ neighbourhood }) => neighbourhood,
      bone: '8em',
    },
    { key: 'class', title: strings.class, cell: ({ propertyClass }) => propertyClass, bone: '7em' },
    {
      key: 'price',
      title: strings.price,
      cell: ({ price }) => formats.dollars(price),
      figures: true,
      bone: '5em',
      sortable: true,
    },
    {
      key: 'assessed',
      title: strings.assessedValue,
      cell: ({ assessedValue }) => formats.dollars(assessedValue),
      figures: true,
      bone: '5em',
    },
    {
      key: 'ratio',
      title: strings.shown.ratio,
      cell: ({ price, assessedValue }) => strings.inMeasure('ratio', price / assessedValue),
      figures: true,
      bone: '3em',
      sortable: true,
    },
  ];
}

/** The sales that the figures count, one a row, each with the way to its property. */
export const SalesView = defineComponent(
  (props: { readonly filters: UsedFilters }) => {
    const wanted = () => props.filters.wanted.value;
    const isLinked = useWatched(({ navigation }) => navigation.mayVisit('/property'));
    const { answer, retry } = useAnswer({
      path: '/pulse/sales',
      query: () => {
        const { saleSort, isDescending, from } = wanted();
        const order = isDescending ? 'descending' : 'ascending';
        return { ...questionOf(wanted()), sort: saleSort, order, size: pageSize, from };
      },
      read: readSales,
    });
    const rollOf = (roll: string): VNodeChild => {
      const text = formats.roll(roll);
      return isLinked.value ? h(PortalLink, { to: `/property?roll=${roll}`, text }) : text;
    };
    const columns = columnsFor(rollOf);

    function rows(label: string): VNodeChild {
      const { set } = props.filters;
      const { value: asked } = answer;
      if (asked.state === 'failed') return failureNote(strings.failed, asked.failure, retry);
      const page = asked.state === 'succeeded' ? asked.value : undefined;
      if (page?.total === 0) return emptyNote(strings.nothing, strings.nothingHint);
      const { saleSort, isDescending, from } = wanted();
      return [
        page?.sales.length === 0
          ? beyondNote()
          : dataTable<Sale>({
              label,
              columns,
              keyOf: ({ roll, soldOn }) => `${roll} ${soldOn}`,
              rows: page?.sales,
              awaited: 12,
              place: 'page',
              sorting: { key: saleSort, descending: isDescending },
              onSort: ({ key, descending }) =>
                set({
                  sort: key === 'date' ? '' : key,
                  order: descending ? '' : 'ascending',
                  from: '',
                }),
            }),
        page !== undefined &&
          pager({
            from,
            size: pageSize,
            total: page.total,
            onChange: (next) => set({ from: next === 0 ? '' : String(next) }),
          }),
      ];
    }

    return () => {
      const { neighbourhood } = wanted();
      const heading = neighbourhood === '' ? strings.list : strings.listIn(neighbourhood);
      const back = props.filters.pathWith({ view: '', sort: '', order: '', from: '' });
      return h('div', { class: looks.frame['page'] }, [
        h('div', { class: styles['head'] }, [
          h('h2', { class: styles['heading'], tabindex: -1 }, heading),
          h(PortalLink, { to: back, text: strings.back }),
        ]),
        resultCount(answer.value.state === 'succeeded' ? strings.found(answer.value.value.total) : undefined),
        rows(heading),
      ]);
    };
  },
  { name: 'SalesView', props: ['filters'] },
);
