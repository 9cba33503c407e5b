import type { PropertyRecord } from '#backends/properties';
import { MarketSchema, SalesSchema } from '#backends/pulse';
import { rowsOf } from './records';
import { middleOf, sortedBy, type View } from './view';

const salesIn = (records: readonly PropertyRecord[]) =>
  rowsOf(records, ({ sales }) => sales).map(({ of, ...sale }) => ({
    roll: of.roll,
    address: of.address,
    neighbourhood: of.neighbourhood,
    propertyClass: of.propertyClass,
    ...sale,
    assessedValue: of.values.find(({ taxYear }) => taxYear === Number(sale.soldOn.slice(0, 4)))?.value ?? NaN,
  }));

function figuresOf(sales: ReturnType<typeof salesIn>) {
  const price = middleOf(sales.map((sale) => sale.price));
  const ratio = middleOf(sales.map((sale) => sale.price / sale.assessedValue));
  return {
    sales: sales.length,
    typicalPrice: price === null ? null : Math.round(price),
    ratio: ratio === null ? null : Math.round(ratio * 10_000) / 10_000,
  };
}

const months = 'first=2023-01&last=2025-12';

/** What Property Pulse shows. */
export const marketViews: readonly View[] = [
  {
    name: 'the list of sales, row by row',
    shown: async (caller, code) =>
      sortedBy(
        await caller.all(`/pulse/sales?countyMun=${code}&${months}`, async (path) => {
          const { total, sales } = await caller.get(path, SalesSchema);
          return { total, rows: sales };
        }),
        ({ roll, soldOn }) => `${roll} ${soldOn}`,
      ),
    known: (records) => sortedBy(salesIn(records), ({ roll, soldOn }) => `${roll} ${soldOn}`),
  },
  {
    name: 'the figures of the market, in all and by neighbourhood',
    async shown(caller, code) {
      const path = `/pulse/market?countyMun=${code}&${months}`;
      const { total, neighbourhoods } = await caller.get(path, MarketSchema);
      return { total, neighbourhoods };
    },
    known(records) {
      const sales = salesIn(records);
      const names = [...new Set(records.map(({ neighbourhood }) => neighbourhood))].toSorted();
      const neighbourhoods = names.map((name) => ({
        neighbourhood: name,
        ...figuresOf(sales.filter(({ neighbourhood }) => neighbourhood === name)),
      }));
      return { total: figuresOf(sales), neighbourhoods };
    },
  },
];
