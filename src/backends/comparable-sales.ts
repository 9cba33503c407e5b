import * as v from 'valibot';
import { parseReply, type BackendClient, type Query, type RequestOptions } from './client';
import { DaySchema } from './fields';
import { CountSchema, RollSchema } from './record-fields';

/** The latest sale of a comparable property; `assessedValue` is that of the latest tax year. */
export const ComparableSaleSchema = v.object({
  roll: RollSchema,
  address: v.string(),
  neighbourhood: v.string(),
  structure: v.string(),
  yearBuilt: v.pipe(v.number(), v.integer()),
  /** Floor area and lot size are whole square metres. */
  floorArea: CountSchema,
  lotArea: CountSchema,
  soldOn: DaySchema,
  price: CountSchema,
  assessedValue: CountSchema,
  /** Distance between the centres of the two parcels, in whole metres. */
  distance: CountSchema,
});

/** The latest sale of a comparable property. */
export type ComparableSale = v.InferOutput<typeof ComparableSaleSchema>;

/**
 * Response of `GET {api}/properties/comparables?roll=`: sales of other properties of the same class and
 * municipality, within `distance` metres, with a floor area within `size` per cent, built within `age` years,
 * and sold in the last `months`. Omitted criteria do not filter. Values are whole Canadian dollars.
 */
export const ComparableSalesSchema = v.object({
  /** Number of sales that meet the criteria. */
  total: CountSchema,
  /** The twelve most similar sales, most similar first. */
  sales: v.array(ComparableSaleSchema),
  /** Median price, interquartile range and median price per square metre of floor area of `sales`. */
  figures: v.nullable(
    v.object({ low: CountSchema, median: CountSchema, high: CountSchema, perSquareMetre: CountSchema }),
  ),
});

/** Comparable sales of a property. */
export type ComparableSales = v.InferOutput<typeof ComparableSalesSchema>;

/** Loads comparable sales of a property. */
export function findComparableSales(http: BackendClient, query: Query, options?: RequestOptions) {
  return parseReply(http.get('/properties/comparables', { query, ...options }), ComparableSalesSchema);
}
