import * as v from 'valibot';
import { readerOf, shapes } from '../../kit';

/** The forms in which a product can be had. */
export const formats = ['csv', 'xlsx'] as const;

/** How far an order is, in the order in which it passes through; it ends as ready or failed. */
export const orderStates = ['ordered', 'making', 'ready', 'failed'] as const;

/** What orders can be listed by. */
export const orderFilters = ['under-way', 'ready', 'failed'] as const;

/** How far an order is. */
export type OrderState = (typeof orderStates)[number];

const { count, whole } = shapes;
const format = v.picklist(formats);

const product = v.object({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  columns: v.array(v.string()),
  withheld: v.array(v.string()),
  years: v.pipe(v.array(whole), v.minLength(1)),
  formats: v.array(format),
  usualTime: v.string(),
  isPermitted: v.boolean(),
  permissions: v.array(v.string()),
});

const order = v.object({
  id: v.string(),
  product: v.string(),
  name: v.string(),
  municipality: v.string(),
  year: whole,
  format,
  fileName: v.string(),
  state: v.picklist(orderStates),
  orderedAt: count,
});

const catalogue = v.object({ products: v.pipe(v.array(product), v.minLength(1)) });
const orders = v.object({ total: count, orders: v.array(order) });

/** One product: what it contains, and what it can be ordered for. */
export type Product = v.InferOutput<typeof product>;

/** Everything that can be ordered. */
export type Catalogue = v.InferOutput<typeof catalogue>;

/** One order of this person; `orderedAt` is epoch milliseconds. */
export type Order = v.InferOutput<typeof order>;

/** A page of orders, newest first, and how many there are in all. */
export type Orders = v.InferOutput<typeof orders>;

/** Reads the answer of `/sightline/products`; `undefined` when it is not one. */
export const readCatalogue = readerOf(catalogue);

/** Reads the answer of `/sightline/orders`; `undefined` when it is not one. */
export const readOrders = readerOf(orders);
