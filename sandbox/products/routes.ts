import type { FastifyInstance } from 'fastify';
import type Database from 'libsql';
import * as v from 'valibot';
import { MunicipalityCodeSchema } from '#backends/fields';
import {
  orderFilters,
  productFormats,
  type ProductOrder,
  type ProductOrders,
  type ProductPreview,
  type Products,
  ScheduleRequestSchema,
  type ProductSchedules,
} from '#backends/products';
import type { Extract } from '../extracts/extract-records';
import type { Extracts } from '../extracts/extracts';
import { toSafeFileName } from '../extracts/file-name';
import { catalogue, getProduct, type Product } from './catalogue';
import {
  getColumns,
  isPermitted,
  ProductParamsSchema,
  productsPermission,
  createProductTarget,
} from './product-target';
import type { Schedules } from './schedules';
import { groupRolls } from '../extracts/table';
import type { Account } from '../identity/account';
import { requireRule, type Authorise } from '../http/authorise';
import { read, wholeNumber } from '../http/read';

const OrdersQuerySchema = v.object({
  state: v.optional(v.picklist(orderFilters)),
  size: v.optional(v.pipe(wholeNumber(100), v.minValue(1)), '20'),
  from: v.optional(wholeNumber(10_000_000), '0'),
});

const PreviewQuerySchema = v.object({
  product: v.string(),
  municipality: MunicipalityCodeSchema,
  year: wholeNumber(9_999),
});

const IdSchema = v.object({ id: v.string() });

/** Number of rows in a preview. */
const previewRows = 5;

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
  readonly schedules: Schedules;
  readonly authorise: Authorise;
}

/** Adds the catalogue of products and the caller's orders. Ordering and downloading use extracts. */
export function productsRoutes(
  app: FastifyInstance,
  { data, extracts, schedules, authorise }: ProductsDependencies,
): void {
  app.get('/api/sightline/products', async (request): Promise<Products> => {
    const caller = await authorise(request);
    requireRule(caller, productsPermission);
    return { products: catalogue.map((product) => toProduct(data, caller, product)) };
  });

  app.get('/api/sightline/orders', async (request): Promise<ProductOrders> => {
    const caller = await authorise(request);
    requireRule(caller, productsPermission);
    const { state, size, from } = read(OrdersQuerySchema, request.query);
    schedules.run();
    const statuses = state === undefined ? everyStatus : statusesByState[state];
    const page = extracts.page(caller.seed.id, { targets, statuses }, { size, from });
    return { total: page.total, orders: page.extracts.map((extract) => toOrder(extracts, extract)) };
  });

  app.get('/api/sightline/previews', async (request): Promise<ProductPreview> => {
    const caller = await authorise(request);
    requireRule(caller, productsPermission);
    const { product: id, ...params } = read(PreviewQuerySchema, request.query);
    const table = groupRolls(
      createProductTarget(data, getProduct(id))(caller, params, { size: previewRows, from: 0 })(),
    );
    const rows: (string | number)[][] = [];
    for (const portion of table.portions) {
      rows.push(...portion.slice(0, previewRows).map((row) => [...row]));
      break;
    }
    return { columns: [...table.columns], rows };
  });

  app.get('/api/sightline/schedules', async (request): Promise<ProductSchedules> => {
    const caller = await authorise(request);
    requireRule(caller, productsPermission);
    return { schedules: schedules.list(caller.seed.id) };
  });

  app.post('/api/sightline/schedules', async (request): Promise<ProductSchedules> => {
    const caller = await authorise(request);
    requireRule(caller, productsPermission);
    schedules.add(caller, read(ScheduleRequestSchema, request.body));
    return { schedules: schedules.list(caller.seed.id) };
  });

  app.post('/api/sightline/schedules/:id/end', async (request): Promise<ProductSchedules> => {
    const caller = await authorise(request);
    requireRule(caller, productsPermission);
    schedules.end(caller.seed.id, read(IdSchema, request.params).id);
    return { schedules: schedules.list(caller.seed.id) };
  });
}

function toProduct(data: Database.Database, caller: Account, product: Product): Products['products'][number] {
  const { id, name, description, usualTime, permissions, years } = product;
  const visible = getColumns(caller, product);
  const getHeads = (columns: Product['columns']): string[] => columns.map(({ head }) => head);
  return {
    id,
    name,
    description,
    usualTime,
    permissions: [...permissions],
    years: [...years(data, caller.seed.municipalities)],
    formats: [...productFormats],
    columns: getHeads(visible),
    withheld: getHeads(product.columns.filter((column) => !visible.includes(column))),
    isPermitted: isPermitted(caller, product),
  };
}

function toOrder(extracts: Extracts, extract: Extract): ProductOrder {
  const { fileId, fileName, request, status, createdAt } = extract;
  const pendingState = extracts.isRunning(extract) ? 'making' : 'ordered';
  return {
    id: fileId,
    product: request.target,
    name: productNames.get(request.target) ?? request.target,
    ...v.parse(ProductParamsSchema, request.params),
    format: toSafeFileName(fileName)?.format ?? 'csv',
    fileName,
    state: status === 'initialized' ? pendingState : status,
    orderedAt: createdAt,
  };
}
