import { days, formats } from '../../kit';
import type { Measure } from './answers';

const ratio = new Intl.NumberFormat('en-CA', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

const monthName = (month: string): string => days.month(`2025-${month}`, 'long');

const span = (first: string, last: string, year: string): string =>
  first === last
    ? `in ${monthName(first)} ${year}`
    : `from ${monthName(first)} to ${monthName(last)} ${year}`;

const shown: Readonly<Record<Measure, string>> = {
  sales: 'Sales',
  typicalPrice: 'Typical price',
  ratio: 'Price to value',
};

export const strings = {
  title: 'Property Pulse',
  chooseMunicipality: 'Choose a municipality to see its sales.',
  purpose: 'What is sold, at which prices, and how they compare with assessed values.',
  purposeFor: (municipality: string, first: string, last: string, year: string) =>
    `What was sold in ${municipality} ${span(first, last, year)}, and how prices compare with assessed values.`,
  filters: 'Filters',
  year: 'Year',
  first: 'From',
  last: 'To',
  neighbourhood: 'Neighbourhood',
  class: 'Class',
  measure: 'Pictures show',
  monthName,
  shown,
  /** `null`: nothing was sold. */
  inMeasure: (measure: Measure, value: number | null): string => {
    if (value === null) return '–';
    if (measure === 'sales') return formats.count(value);
    return measure === 'typicalPrice' ? formats.dollars(value) : ratio.format(value);
  },
  found: (count: number) => `${formats.count(count)} ${count === 1 ? 'sale' : 'sales'}`,
  sales: (count: number) => (count === 1 ? 'sale' : 'sales'),
  typicalPrice: 'typical price',
  ratio: 'typical price to assessed value',
  failed: 'What was sold could not be loaded.',
  nothing: 'Nothing was sold.',
  nothingHint: 'Choose other months, another class or another neighbourhood.',
  byMonth: 'By month',
  byNeighbourhood: 'By neighbourhood',
  month: 'Month',
  shortMonth: (month: string) => days.month(month, 'short'),
  pictureByMonth: (measure: Measure, year: string) => `${shown[measure]} by month in ${year}`,
  pictureByNeighbourhood: (measure: Measure) => `${shown[measure]} by neighbourhood`,
  figuresByMonth: 'Sales by month',
  figuresByNeighbourhood: 'Sales by neighbourhood',
  typical:
    'Typical is the one in the middle: as many sales are below it as above. Prices are compared with the value of the year of the sale.',
  allSales: 'All sales',
  list: 'Sales',
  listIn: (neighbourhood: string) => `Sales in ${neighbourhood}`,
  back: 'Back to the figures',
  soldOn: 'Sold on',
  roll: 'Roll number',
  address: 'Address',
  price: 'Price',
  assessedValue: 'Assessed value',
} as const;
