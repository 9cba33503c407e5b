import * as v from 'valibot';
import { parseReply, type BackendClient, type Query, type RequestOptions } from './client';
import { DaySchema, MunicipalityCodeSchema } from './fields';
import { CountSchema } from './record-fields';

const Year = v.pipe(v.number(), v.integer());

/** The file formats of products, by extension. */
export const productFormats = ['csv', 'xlsx'] as const;

/** The states of an order in chronological order; the final one is ready or failed. */
export const orderStates = ['ordered', 'making', 'ready', 'failed'] as const;

/** The state of an order. */
export type OrderState = (typeof orderStates)[number];

/** The filters of the list of orders; `under-way` matches `ordered` and `making`. */
export const orderFilters = ['under-way', 'ready', 'failed'] as const;

/**
 * A product of the catalogue: a file for a municipality and year,
 * ordered as an extract with its id as the target.
 */
export const ProductSchema = v.object({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  /** Headers of the columns that the caller receives. */
  columns: v.array(v.string()),
  /** Headers of the columns that are omitted because they are personal information. */
  withheld: v.array(v.string()),
  /** The available years, oldest first. */
  years: v.array(Year),
  formats: v.array(v.picklist(productFormats)),
  usualTime: v.string(),
  isPermitted: v.boolean(),
  /** One of these permissions is required in addition to that of the page; empty if none is. */
  permissions: v.array(v.string()),
});

/** Response of `GET {api}/sightline/products`. */
export const ProductsSchema = v.object({ products: v.array(ProductSchema) });

/**
 * An order of a product. `id` is the id of its file, `product`
 * the id of the product; `orderedAt` is epoch ms.
 */
export const ProductOrderSchema = v.object({
  id: v.string(),
  product: v.string(),
  /** The name of the product. */
  name: v.string(),
  municipality: MunicipalityCodeSchema,
  year: Year,
  format: v.picklist(productFormats),
  fileName: v.string(),
  state: v.picklist(orderStates),
  orderedAt: CountSchema,
});

/**
 * Response of `GET {api}/sightline/orders?state=&size=&from=`: one page of the caller's orders, newest first.
 */
export const ProductOrdersSchema = v.object({ total: CountSchema, orders: v.array(ProductOrderSchema) });

/** Response of `GET {api}/sightline/previews?product=&municipality=&year=`: the first rows of a file. */
export const ProductPreviewSchema = v.object({
  columns: v.array(v.string()),
  rows: v.array(v.array(v.union([v.string(), v.number()]))),
});

/** The first rows of a file. */
export type ProductPreview = v.InferOutput<typeof ProductPreviewSchema>;

/**
 * Payload of `POST {api}/sightline/schedules`: a product to order monthly, on the 1st, for its latest year.
 */
export const ScheduleRequestSchema = v.strictObject({
  product: v.string(),
  municipality: MunicipalityCodeSchema,
  format: v.picklist(productFormats),
});

/** A monthly order to create. */
export type ScheduleRequest = v.InferOutput<typeof ScheduleRequestSchema>;

/** A monthly order of a product, due next on `nextOn`. */
export const ProductScheduleSchema = v.object({
  ...ScheduleRequestSchema.entries,
  id: v.string(),
  /** The name of the product. */
  name: v.string(),
  nextOn: DaySchema,
});

/** A monthly order of a product. */
export type ProductSchedule = v.InferOutput<typeof ProductScheduleSchema>;

/**
 * Response of `GET {api}/sightline/schedules`, and of each change: the caller's monthly orders, oldest first.
 */
export const ProductSchedulesSchema = v.object({ schedules: v.array(ProductScheduleSchema) });

/** The caller's monthly orders. */
export type ProductSchedules = v.InferOutput<typeof ProductSchedulesSchema>;

/** A product of the catalogue. */
export type Product = v.InferOutput<typeof ProductSchema>;

/** The catalogue of products. */
export type Products = v.InferOutput<typeof ProductsSchema>;

/** A page of orders. */
export type ProductOrders = v.InferOutput<typeof ProductOrdersSchema>;

/** An order of a product. */
export type ProductOrder = v.InferOutput<typeof ProductOrderSchema>;

/** Loads the catalogue. */
export function listProducts(http: BackendClient, options?: RequestOptions) {
  return parseReply(http.get('/sightline/products', options), ProductsSchema);
}

/** Loads one page of the caller's orders. */
export function listOrders(http: BackendClient, query: Query, options?: RequestOptions) {
  return parseReply(http.get('/sightline/orders', { query, ...options }), ProductOrdersSchema);
}

/** Loads the first rows of a file, by product, municipality and year. */
export function getPreview(http: BackendClient, query: Query, options?: RequestOptions) {
  return parseReply(http.get('/sightline/previews', { query, ...options }), ProductPreviewSchema);
}

/** Loads the caller's monthly orders. */
export function listSchedules(http: BackendClient, options?: RequestOptions) {
  return parseReply(http.get('/sightline/schedules', options), ProductSchedulesSchema);
}

/** Creates a monthly order. Idempotent. */
export function addSchedule(http: BackendClient, body: ScheduleRequest, options?: RequestOptions) {
  return parseReply(http.post('/sightline/schedules', { body, ...options }), ProductSchedulesSchema);
}

/** Ends a monthly order. Idempotent. */
export function endSchedule(http: BackendClient, id: string, options?: RequestOptions) {
  return parseReply(
    http.post(`/sightline/schedules/${encodeURIComponent(id)}/end`, options),
    ProductSchedulesSchema,
  );
}
