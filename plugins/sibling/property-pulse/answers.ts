import * as v from 'valibot';
import { readerOf, shaped, shapes } from '../../kit';

const { roll, day, count } = shapes;
const ratio = v.custom<number>((value) => typeof value === 'number' && value >= 0);

/** What the charts can show. */
export const measures = ['sales', 'typicalPrice', 'ratio'] as const;

/** One of what the charts can show. */
export type Measure = (typeof measures)[number];

const figures = { sales: count, typicalPrice: v.nullable(count), ratio: v.nullable(ratio) };

const market = v.object({
  total: v.object(figures),
  months: v.array(v.object({ month: shaped(/^\d{4}-\d{2}$/), ...figures })),
  neighbourhoods: v.array(v.object({ neighbourhood: v.string(), ...figures })),
});

const sales = v.object({
  total: count,
  sales: v.array(
    v.object({
      roll,
      address: v.string(),
      neighbourhood: v.string(),
      propertyClass: v.string(),
      soldOn: day,
      price: count,
      assessedValue: count,
    }),
  ),
});

const choices = v.object({ classes: v.array(v.string()), neighbourhoods: v.array(v.string()) });

/** What was sold in all, in each month and in each neighbourhood. */
export type Market = v.InferOutput<typeof market>;

/** How many sales there were, the typical price, and the typical price by assessed value; `null` without a sale. */
export type Figures = Market['total'];

/** One page of the sales that a market counts. */
export type Sales = v.InferOutput<typeof sales>;

/** One sale, beside the assessed value of its year. */
export type Sale = Sales['sales'][number];

/** What sales can be chosen by. */
export type Choices = v.InferOutput<typeof choices>;

/** Reads the answer of `/pulse/market`; `undefined` when it is not one. */
export const readMarket = readerOf(market);

/** Reads the answer of `/pulse/sales`; `undefined` when it is not one. */
export const readSales = readerOf(sales);

/** Reads the answer of `/pulse/choices`; `undefined` when it is not one. */
export const readChoices = readerOf(choices);
