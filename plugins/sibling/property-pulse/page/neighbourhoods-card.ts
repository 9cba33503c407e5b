import { h, type VNode } from 'vue';
import type { Market } from '../answers';
import type { UsedFilters } from '../composables';
import { dataTable } from '../parts/data-table';
import { PortalLink } from '../parts/PortalLink';
import { strings } from '../strings';
import type { Wanted } from '../wanted';
import { FigureCard } from './FigureCard';
import { figureColumns, pictureOf } from './figures';
import styles from './page.module.css';

type Neighbourhood = Market['neighbourhoods'][number];

/** The neighbourhoods in the order that is wanted; those without a sale stand last. */
export function inOrder(
  neighbourhoods: readonly Neighbourhood[],
  { neighbourhoodSort: key, isDescending }: Wanted,
): readonly Neighbourhood[] {
  const way = isDescending ? -1 : 1;
  return neighbourhoods.toSorted((one, other) => {
    if (key === 'neighbourhood') return way * one.neighbourhood.localeCompare(other.neighbourhood, 'en-CA');
    const [left, right] = [one[key], other[key]];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return way * (left - right);
  });
}

/** The neighbourhoods of a municipality, each with the way to its sales. */
export function neighbourhoodsCard(
  neighbourhoods: readonly Neighbourhood[] | undefined,
  { wanted, set, pathWith }: UsedFilters,
): VNode {
  const { measure, neighbourhoodSort, isDescending } = wanted.value;
  const rows = neighbourhoods === undefined ? undefined : inOrder(neighbourhoods, wanted.value);
  const picture = {
    measure,
    label: strings.pictureByNeighbourhood(measure),
    isLine: false,
    // In lines of their own the words of a name find room below its bar.
    categories: rows?.map(({ neighbourhood }) => neighbourhood.replaceAll(' ', '\n')) ?? [],
  };
  const spec = rows === undefined ? undefined : pictureOf(rows, picture);
  const salesOf = (neighbourhood: string): string =>
    pathWith({ view: 'sales', neighbourhood, sort: '', order: '', from: '' });
  return h(FigureCard, { title: strings.byNeighbourhood, spec }, () => [
    h('div', { class: styles['narrow'] }, [
      dataTable<Neighbourhood>({
        label: strings.figuresByNeighbourhood,
        columns: [
          {
            key: 'neighbourhood',
            title: strings.neighbourhood,
            cell: ({ neighbourhood }) => h(PortalLink, { to: salesOf(neighbourhood), text: neighbourhood }),
            bone: '8em',
            sortable: true,
          },
          ...figureColumns(true),
        ],
        keyOf: ({ neighbourhood }) => neighbourhood,
        rows,
        awaited: 8,
        place: 'card',
        sorting: { key: neighbourhoodSort, descending: isDescending },
        onSort: ({ key, descending }) =>
          set({
            sort: key === 'neighbourhood' ? '' : key,
            order: descending ? 'descending' : '',
          }),
      }),
      h('p', { class: styles['note'] }, strings.typical),
      h(PortalLink, {
        to: pathWith({ view: 'sales', sort: '', order: '', from: '' }),
        text: strings.allSales,
      }),
    ]),
  ]);
}
