import type { FastifyInstance } from 'fastify';
import type Database from 'libsql';
import * as v from 'valibot';
import {
  orderFilters,
  productFormats,
  type ProductOrder,
  type ProductOrders,
  type Products,
} from '#backends/products';
import type { Extract } from '../extracts/extract-records';
import type { Extracts } from '../extracts/extracts';
import { safeFileName } from '../extracts/file-name';
import { catalogue, type Product } from '../products/catalogue';
import { columnsFor, isPermitted, ProductParamsSchema, productsPermission } from '../products/product-target';
import type { Account } from '../identity/account';
import { requireRule, type Authorise } from './authorise';
import { read, wholeNumber } from './read';

const OrdersQuerySchema = v.object({
  state: v.optional(v.picklist(orderFilters)),
  size: v.optional(v.pipe(wholeNumber(100), v.minValue(1)), '20'),
  from: v.optional(wholeNumber(10_000_000), '0'),
});

const statusesByState = {
  'under-way': ['initialized'],
  ready: ['ready'],
  failed: ['failed'],
} as const;

const everyStatus = ['initialized', 'ready', 'failed'] as const;

const productNames: ReadonlyMap<string, string> = new Map(catalogue.map(({ id, name }) => [id, name]));

const targets = [...productNames.keys()];

export interface ProductsDependencies {
  readonly data: Database.Database;
  readonly extracts: Extracts;
  readonly authorise: Authorise;
}

/** Adds the catalogue of products and the caller's orders of them; a product is ordered, and its file had, as an extract. */
export function productsRoutes(
  app: FastifyInstance,
  { data, extracts, authorise }: ProductsDependencies,
): void {
  app.get('/api/sightline/products', async (request): Promise<Products> => {
    const caller = await authorise(request);
    requireRule(caller, productsPermission);
    return { products: catalogue.map((product) => offered(data, caller, product)) };
  });

  app.get('/api/sightline/orders', async (request): Promise<ProductOrders> => {
    const caller = await authorise(request);
    requireRule(caller, productsPermission);
    const { state, size, from } = read(OrdersQuerySchema, request.query);
    const statuses = state === undefined ? everyStatus : statusesByState[state];
    const page = extracts.page(caller.seed.id, { targets, statuses }, { size, from });
    return { total: page.total, orders: page.extracts.map((extract) => toOrder(extracts, extract)) };
  });
}

function offered(data: Database.Database, caller: Account, product: Product): Products['products'][number] {
  const { id, name, description, usualTime, permissions, years } = product;
  const granted = columnsFor(caller, product);
  const heads = (columns: Product['columns']): string[] => columns.map(({ head }) => head);
  return {
    id,
    name,
    description,
    usualTime,
    permissions: [...permissions],
    years: [...years(data, caller.seed.municipalities)],
    formats: [...productFormats],
    columns: heads(granted),
    withheld: heads(product.columns.filter((column) => !granted.includes(column))),
    isPermitted: isPermitted(caller, product),
  };
}

function toOrder(extracts: Extracts, extract: Extract): ProductOrder {
  const { fileId, fileName, request, status, createdAt } = extract;
  const unfinished = extracts.isBeingMade(extract) ? 'making' : 'ordered';
  return {
    id: fileId,
    product: request.target,
    name: productNames.get(request.target) ?? request.target,
    ...v.parse(ProductParamsSchema, request.params),
    format: safeFileName(fileName)?.form ?? 'csv',
    fileName,
    state: status === 'initialized' ? unfinished : status,
    orderedAt: createdAt,
  };
}
