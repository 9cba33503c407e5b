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
  /** Whole square metres, as is the lot. */
  floorArea: CountSchema,
  lotArea: CountSchema,
  soldOn: DaySchema,
  price: CountSchema,
  assessedValue: CountSchema,
  /** Whole metres from the middle of one parcel to that of the other. */
  distance: CountSchema,
});

/** The latest sale of a comparable property. */
export type ComparableSale = v.InferOutput<typeof ComparableSaleSchema>;

/**
 * Answer of `GET {api}/properties/comparables?roll=`: sales of other properties of the same class and municipality, at most
 * `distance` metres away, with at most `size` per cent more or less floor area, built at most `age` years before or after,
 * and sold in the last `months`. A criterion that is omitted lets everything pass. Values are whole Canadian dollars.
 */
export const ComparableSalesSchema = v.object({
  /** How many meet the criteria. */
  total: CountSchema,
  /** The twelve that are most alike, the most alike first. */
  sales: v.array(ComparableSaleSchema),
  /** Of the prices in `sales`: the median, the middle half, and the median price of a square metre of floor area. */
  figures: v.nullable(
    v.object({ low: CountSchema, median: CountSchema, high: CountSchema, perSquareMetre: CountSchema }),
  ),
});

/** Comparable sales of a property. */
export type ComparableSales = v.InferOutput<typeof ComparableSalesSchema>;

/** Comparable sales of a property. */
export function findComparableSales(http: BackendClient, query: Query, options?: RequestOptions) {
  return parseReply(http.get('/properties/comparables', { query, ...options }), ComparableSalesSchema);
}
