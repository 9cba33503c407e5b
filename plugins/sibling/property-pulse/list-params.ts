import { saleOrders } from '@portal/backends';
import { oneOf, type RecordListParams } from '@portal/plugin-api/react';

/** Number of selectable years before the tax year. */
const yearsBack = 3;

/** Lists the selectable years, latest first. */
export const listYears = (taxYear: number): readonly string[] =>
  Array.from({ length: yearsBack }, (_, index) => String(taxYear - index));

export const months = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'] as const;

/** Filters, and order and page of the list of sales, in the URL; all months of a year by default. */
export const createListShape = (taxYear: number) => ({
  filters: {
    year: oneOf([String(taxYear), ...listYears(taxYear)]),
    first: oneOf(months),
    last: oneOf(months, '12'),
    neighbourhood: '',
    class: '',
  },
  sorts: saleOrders,
  descending: true,
  pageSize: 50,
  forgetWithMunicipality: ['neighbourhood'],
});

export type SaleListShape = ReturnType<typeof createListShape>;

export type PulseParams = RecordListParams<SaleListShape>;

type PulseFilters = Partial<PulseParams['filters']>;

/** Returns the first and last month; a last month before the first is replaced by the end of the year. */
export function getPeriod({ first = '01', last = '12' }: PulseFilters) {
  return { first, last: last < first ? ('12' as const) : last };
}

/** Converts the filters to a query for the back end. */
export function toQuery(filters: PulseFilters) {
  const { year = '', neighbourhood, class: propertyClass } = filters;
  const { first, last } = getPeriod(filters);
  return {
    first: `${year}-${first}`,
    last: `${year}-${last}`,
    neighbourhood: neighbourhood === '' ? undefined : neighbourhood,
    class: propertyClass === '' ? undefined : propertyClass,
  };
}

/** Converts the same filters, one year earlier. */
export function toQueryBefore(filters: PulseFilters) {
  const { first, last } = getPeriod(filters);
  const year = Number(filters.year) - 1;
  return { ...toQuery(filters), first: `${year}-${first}`, last: `${year}-${last}` };
}
