import * as v from 'valibot';
import { parseReply, type BackendClient, type Query, type RequestOptions } from './client';
import { DaySchema, MunicipalityCodeSchema } from './fields';
import { CountSchema } from './record-fields';

const Year = v.pipe(v.number(), v.integer());

/** The forms that a product can be had in: the endings of its file. */
export const productFormats = ['csv', 'xlsx'] as const;

/** How far an order is, in the order in which it passes through; it ends as ready or failed. */
export const orderStates = ['ordered', 'making', 'ready', 'failed'] as const;

/** How far an order is. */
export type OrderState = (typeof orderStates)[number];

/** What orders can be listed by: those under way are ordered or being made. */
export const orderFilters = ['under-way', 'ready', 'failed'] as const;

/** One product of the catalogue: a file about a municipality in a year, ordered as an extract whose target is its id. */
export const ProductSchema = v.object({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  /** The heads of the columns that the caller gets. */
  columns: v.array(v.string()),
  /** The heads of those that are omitted, because they are personal information. */
  withheld: v.array(v.string()),
  /** The years that it can be had for, oldest first. */
  years: v.array(Year),
  formats: v.array(v.picklist(productFormats)),
  usualTime: v.string(),
  isPermitted: v.boolean(),
  /** Of these permissions one is needed, beside that of the page; none when that is enough. */
  permissions: v.array(v.string()),
});

/** Answer of `GET {api}/sightline/products`. */
export const ProductsSchema = v.object({ products: v.array(ProductSchema) });

/** One order of a product. The id is that of its file, `product` that of the product, `orderedAt` epoch milliseconds. */
export const ProductOrderSchema = v.object({
  id: v.string(),
  product: v.string(),
  /** What the product is called. */
  name: v.string(),
  municipality: MunicipalityCodeSchema,
  year: Year,
  format: v.picklist(productFormats),
  fileName: v.string(),
  state: v.picklist(orderStates),
  orderedAt: CountSchema,
});

/** Answer of `GET {api}/sightline/orders?state=&size=&from=`: the caller's own, newest first; `total` of all pages. */
export const ProductOrdersSchema = v.object({ total: CountSchema, orders: v.array(ProductOrderSchema) });

/** Answer of `GET {api}/sightline/previews?product=&municipality=&year=`: the first rows of a file, as they would be in it. */
export const ProductPreviewSchema = v.object({
  columns: v.array(v.string()),
  rows: v.array(v.array(v.union([v.string(), v.number()]))),
});

/** The first rows of a file. */
export type ProductPreview = v.InferOutput<typeof ProductPreviewSchema>;

/** Payload of `POST {api}/sightline/schedules`: what is ordered on the first day of each month, for its latest year. */
export const ScheduleRequestSchema = v.strictObject({
  product: v.string(),
  municipality: MunicipalityCodeSchema,
  format: v.picklist(productFormats),
});

/** What is ordered each month. */
export type ScheduleRequest = v.InferOutput<typeof ScheduleRequestSchema>;

/** A product that is ordered each month, next on `nextOn`. */
export const ProductScheduleSchema = v.object({
  ...ScheduleRequestSchema.entries,
  id: v.string(),
  /** What the product is called. */
  name: v.string(),
  nextOn: DaySchema,
});

/** A product that is ordered each month. */
export type ProductSchedule = v.InferOutput<typeof ProductScheduleSchema>;

/** Answer of `GET {api}/sightline/schedules`, and of each change of them: the caller's own, in the order of their creation. */
export const ProductSchedulesSchema = v.object({ schedules: v.array(ProductScheduleSchema) });

/** What the caller has ordered each month. */
export type ProductSchedules = v.InferOutput<typeof ProductSchedulesSchema>;

/** One product of the catalogue. */
export type Product = v.InferOutput<typeof ProductSchema>;

/** The catalogue of products. */
export type Products = v.InferOutput<typeof ProductsSchema>;

/** A page of orders. */
export type ProductOrders = v.InferOutput<typeof ProductOrdersSchema>;

/** One order of a product. */
export type ProductOrder = v.InferOutput<typeof ProductOrderSchema>;

/** Everything that can be ordered. */
export function listProducts(http: BackendClient, options?: RequestOptions) {
  return parseReply(http.get('/sightline/products', options), ProductsSchema);
}

/** One page of the caller's orders. */
export function listOrders(http: BackendClient, query: Query, options?: RequestOptions) {
  return parseReply(http.get('/sightline/orders', { query, ...options }), ProductOrdersSchema);
}

/** The first rows of a file, by product, municipality and year. */
export function getPreview(http: BackendClient, query: Query, options?: RequestOptions) {
  return parseReply(http.get('/sightline/previews', { query, ...options }), ProductPreviewSchema);
}

/** What the caller has ordered each month. */
export function listSchedules(http: BackendClient, options?: RequestOptions) {
  return parseReply(http.get('/sightline/schedules', options), ProductSchedulesSchema);
}

/** Has a product ordered each month; the same again changes nothing. */
export function addSchedule(http: BackendClient, body: ScheduleRequest, options?: RequestOptions) {
  return parseReply(http.post('/sightline/schedules', { body, ...options }), ProductSchedulesSchema);
}

/** Ends monthly orders; one that has ended already stays so. */
export function endSchedule(http: BackendClient, id: string, options?: RequestOptions) {
  return parseReply(
    http.post(`/sightline/schedules/${encodeURIComponent(id)}/end`, options),
    ProductSchedulesSchema,
  );
}
