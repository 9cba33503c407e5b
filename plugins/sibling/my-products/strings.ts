import { days, formats, listStrings } from '../../kit';
import type { OrderState } from './answers';

const alternatives = new Intl.ListFormat('en-CA', { type: 'disjunction' });

const states: Readonly<Record<OrderState, string>> = {
  ordered: 'Ordered',
  making: 'Being made',
  ready: 'Ready',
  failed: 'Failed',
};

export const strings = {
  title: 'My Products',
  purpose: 'Order files about a municipality, and follow them until they are downloaded.',
  products: 'Products',
  productsFailed: 'The products could not be loaded.',
  contains: 'Contains',
  withheld: 'Left out',
  withheldWhy: (columns: string) => `${columns}: personal information. ${listStrings.canBeGranted}`,
  formats: 'Formats',
  usualTime: 'Usual time',
  formatNames: { csv: 'CSV', xlsx: 'Excel (XLSX)' },
  form: (product: string) => `Order ${product}`,
  options: 'Options',
  municipality: 'Municipality',
  noMunicipality: 'No CCMM selected',
  year: 'Year',
  format: 'Format',
  order: 'Order',
  ordering: 'Ordering',
  underWay: 'Under way',
  denied: (sections: readonly string[]) =>
    `You may not order this product: it needs access to ${alternatives.format(sections)}. ${listStrings.canBeGranted}`,
  orders: 'My orders',
  ordersNote:
    'What is ready downloads by itself and stands in your notifications. Files are kept for seven days.',
  ordersFailed: 'Your orders could not be loaded.',
  ordersStale: 'Your orders could not be brought up to date.',
  filter: 'Filters',
  show: 'Show',
  filters: { all: 'All', 'under-way': 'Under way', ready: 'Ready', failed: 'Failed' },
  count: (total: number) => (total === 1 ? '1 order' : `${formats.count(total)} orders`),
  none: 'You have not ordered anything in the last seven days.',
  noneHint: 'Choose a product, a municipality and a year, and press Order.',
  noneSuch: 'None of your orders is like that.',
  noneSuchHint: 'Show all of them, or go back to the page before.',
  product: 'Product',
  orderedAt: 'Ordered',
  state: 'State',
  action: 'Action',
  states,
  moment: days.moment,
  again: 'Order again',
  download: 'Download',
  fileName: (product: string, municipality: string, year: number, format: string) =>
    `${product}-${municipality}-${year}.${format}`,
} as const;
