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
 * Sales figures: count, median price in whole Canadian dollars, and median ratio of price to assessed value
 * in the year of the sale; the medians are `null` if there were no sales.
 */
const figures = {
  sales: CountSchema,
  typicalPrice: v.nullable(CountSchema),
  ratio: v.nullable(v.pipe(v.number(), v.minValue(0))),
};

/**
 * Response of `GET {api}/pulse/market?countyMun=&first=&last=` with filters: sales from the first to the last
 * month, in total, by month and by neighbourhood.
 */
export const MarketSchema = v.object({
  municipality: MunicipalityCodeSchema,
  total: v.object(figures),
  months: v.array(v.object({ month: MonthSchema, ...figures })),
  neighbourhoods: v.array(v.object({ neighbourhood: v.string(), ...figures })),
});

/** The sales figures of a municipality. */
export type Market = v.InferOutput<typeof MarketSchema>;

/** Number of sales, median price and median ratio to the assessed value; `null` without sales. */
export type SaleFigures = Market['total'];

/** The sort keys of the list of sales. */
export const saleOrders = ['date', 'price', 'ratio'] as const;

/** One page of the sales that `MarketSchema` counts with the same filters, and the total count. */
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
      /** Assessed value of the tax year of the sale. */
      assessedValue: CountSchema,
      /** The centre of the parcel; only in responses for `bounds`. */
      location: v.optional(LocationSchema),
    }),
  ),
});

/** One page of sales. */
export type Sales = v.InferOutput<typeof SalesSchema>;

/** One sale. */
export type Sale = Sales['sales'][number];

/** Response of `GET {api}/pulse/choices?countyMun=`: the filter options for the sales of a municipality. */
export const PulseChoicesSchema = v.object({
  classes: v.array(v.string()),
  neighbourhoods: v.array(v.string()),
});

/** The filter options for the sales of a municipality. */
export type PulseChoices = v.InferOutput<typeof PulseChoicesSchema>;

/** Loads sales and prices by month and neighbourhood. */
export function getMarket(http: BackendClient, query: Query, options?: RequestOptions) {
  return parseReply(http.get('/pulse/market', { query, ...options }), MarketSchema);
}

/** Loads one page of sales. */
export function listSales(http: BackendClient, query: Query, options?: RequestOptions) {
  return parseReply(http.get('/pulse/sales', { query, ...options }), SalesSchema);
}

/** Loads the filter options for the sales of a municipality. */
export function getSaleChoices(http: BackendClient, municipality: string, options?: RequestOptions) {
  return parseReply(
    http.get('/pulse/choices', { query: { countyMun: municipality }, ...options }),
    PulseChoicesSchema,
  );
}
