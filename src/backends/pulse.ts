import * as v from 'valibot';
import { parseReply, type BackendClient, type Query, type RequestOptions } from './client';
import { DaySchema, MunicipalityCodeSchema } from './fields';
import { LocationSchema } from './maps';
import { CountSchema, RollSchema } from './record-fields';

/** A month, such as `2025-03`. */
export const MonthSchema = v.pipe(
  v.string(),
  v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Expected a month such as 2025-03'),
);

/**
 * What sales come to: how many there were, the middle of their prices in whole Canadian dollars, and the middle of price by
 * assessed value of the year of the sale; `null` where nothing was sold.
 */
const figures = {
  sales: CountSchema,
  typicalPrice: v.nullable(CountSchema),
  ratio: v.nullable(v.pipe(v.number(), v.minValue(0))),
};

/**
 * Answer of `GET {api}/pulse/market?countyMun=&first=&last=` with the filters that are wanted: what was sold from the first
 * month to the last, in all, in each month, and in each neighbourhood that is wanted.
 */
export const MarketSchema = v.object({
  municipality: MunicipalityCodeSchema,
  total: v.object(figures),
  months: v.array(v.object({ month: MonthSchema, ...figures })),
  neighbourhoods: v.array(v.object({ neighbourhood: v.string(), ...figures })),
});

/** What was sold in a municipality. */
export type Market = v.InferOutput<typeof MarketSchema>;

/** How many sales there were, the typical price and its ratio to the assessed value; `null` without a sale. */
export type SaleFigures = Market['total'];

/** What a list of sales may be put in the order of. */
export const saleOrders = ['date', 'price', 'ratio'] as const;

/** One page of the sales that a market with the same filters counts, and how many there are in all. */
export const SalesSchema = v.object({
  total: CountSchema,
  sales: v.array(
    v.object({
      roll: RollSchema,
      address: v.string(),
      neighbourhood: v.string(),
      propertyClass: v.string(),
      soldOn: DaySchema,
      price: CountSchema,
      /** Of the tax year in which it was sold. */
      assessedValue: CountSchema,
      /** The middle of the parcel, in an answer for `bounds`. */
      location: v.optional(LocationSchema),
    }),
  ),
});

/** One page of sales. */
export type Sales = v.InferOutput<typeof SalesSchema>;

/** One sale. */
export type Sale = Sales['sales'][number];

/** Answer of `GET {api}/pulse/choices?countyMun=`: what the sales of a municipality can be chosen by. */
export const PulseChoicesSchema = v.object({
  classes: v.array(v.string()),
  neighbourhoods: v.array(v.string()),
});

/** What the sales of a municipality can be chosen by. */
export type PulseChoices = v.InferOutput<typeof PulseChoicesSchema>;

/** Sales and prices by month and neighbourhood. */
export function getMarket(http: BackendClient, query: Query, options?: RequestOptions) {
  return parseReply(http.get('/pulse/market', { query, ...options }), MarketSchema);
}

/** One page of sales. */
export function listSales(http: BackendClient, query: Query, options?: RequestOptions) {
  return parseReply(http.get('/pulse/sales', { query, ...options }), SalesSchema);
}

/** What the sales of a municipality can be filtered by. */
export function getSaleChoices(http: BackendClient, municipality: string, options?: RequestOptions) {
  return parseReply(
    http.get('/pulse/choices', { query: { countyMun: municipality }, ...options }),
    PulseChoicesSchema,
  );
}
