import type { AddressFilters } from '../../kit';

/** How many years back from the tax year can be looked at, itself included. */
const yearsBack = 3;

/** The months of a year by their numbers. */
export const monthNumbers: readonly string[] = Array.from({ length: 12 }, (_, index) =>
  String(index + 1).padStart(2, '0'),
);

/** What the pictures can show. */
export const measures = ['sales', 'typicalPrice', 'ratio'] as const;

/** One of what the pictures can show. */
export type Measure = (typeof measures)[number];

/** What the list of sales can be put in the order of, as the back end takes it. */
export const saleSorts = ['date', 'price', 'ratio'] as const;

/** What the table of neighbourhoods can be put in the order of. */
export const neighbourhoodSorts = ['neighbourhood', ...measures] as const;

const ways = ['ascending', 'descending'] as const;

/** What the address asks for; whatever else stands in it counts as not said. */
export interface Wanted {
  readonly view: 'market' | 'sales';
  readonly year: string;
  /** The numbers of the first and the last month, such as `03`. */
  readonly firstMonth: string;
  readonly lastMonth: string;
  /** Empty for all, as is the class. */
  readonly neighbourhood: string;
  readonly propertyClass: string;
  readonly measure: Measure;
  readonly neighbourhoodSort: (typeof neighbourhoodSorts)[number];
  readonly saleSort: (typeof saleSorts)[number];
  /** Sales stand the latest first, and neighbourhoods by name, until somebody chooses otherwise. */
  readonly isDescending: boolean;
  /** The place of the first sale of the page, from 0. */
  readonly from: number;
}

/** The years that can be looked at, the latest first. */
export function yearsUntil(taxYear: number): readonly string[] {
  return Array.from({ length: yearsBack }, (_, index) => String(taxYear - index));
}

/** Reads what the address asks for. */
export function wantedOf(filters: AddressFilters, taxYear: number): Wanted {
  const firstMonth = filters.oneOf('first', monthNumbers, '01');
  const view = filters.oneOf('view', ['market', 'sales'], 'market');
  return {
    view,
    year: filters.oneOf('year', yearsUntil(taxYear), String(taxYear)),
    firstMonth,
    lastMonth: filters.oneOf('last', monthsFrom(firstMonth), '12'),
    neighbourhood: filters.get('neighbourhood'),
    propertyClass: filters.get('class'),
    measure: filters.oneOf('show', measures, 'sales'),
    neighbourhoodSort: filters.oneOf('sort', neighbourhoodSorts, 'neighbourhood'),
    saleSort: filters.oneOf('sort', saleSorts, 'date'),
    isDescending:
      filters.oneOf('order', ways, view === 'sales' ? 'descending' : 'ascending') === 'descending',
    from: filters.from,
  };
}

/** The months from one on: no other can be the last. */
export function monthsFrom(first: string): readonly string[] {
  return monthNumbers.filter((month) => month >= first);
}

/** What is asked of the back end for a municipality, for the figures and for the list alike. */
export function questionOf({ year, firstMonth, lastMonth, neighbourhood, propertyClass }: Wanted) {
  return {
    first: `${year}-${firstMonth}`,
    last: `${year}-${lastMonth}`,
    neighbourhood: neighbourhood === '' ? undefined : neighbourhood,
    class: propertyClass === '' ? undefined : propertyClass,
  };
}
