import type { FastifyInstance } from 'fastify';
import type Database from 'libsql';
import * as v from 'valibot';
import { MunicipalityCodeSchema } from '#backends/fields';
import { MonthSchema, saleOrders, type Market, type PulseChoices, type Sales } from '#backends/pulse';
import type { MapLayers } from '../map/map-layers';
import { addMapRoutes, BoundsSchema } from '../map/map-query';
import { MarketFigures, listMonths, type SalesFilter } from './market-figures';
import { createMunicipalityReader, type Authorise } from '../http/authorise';
import { HttpError } from '../http/http-error';
import { wholeNumber } from '../http/read';

/** Required for the market of a municipality. */
export const pulsePermission = 'visit:property-pulse-page';
const maxMonths = 60;

const text = v.pipe(v.string(), v.trim(), v.maxLength(100));

const SalesFilterSchema = v.object({
  first: MonthSchema,
  last: MonthSchema,
  class: v.optional(text),
  neighbourhood: v.optional(text),
});

/** Filter and order of a list of sales. */
export const SalesListSchema = v.object({
  ...SalesFilterSchema.entries,
  sort: v.optional(v.picklist(saleOrders), 'date'),
  order: v.optional(v.picklist(['ascending', 'descending']), 'descending'),
});

const MarketQuerySchema = v.object({ ...SalesFilterSchema.entries, countyMun: MunicipalityCodeSchema });

const SalesQuerySchema = v.object({
  ...SalesListSchema.entries,
  countyMun: MunicipalityCodeSchema,
  bounds: v.optional(BoundsSchema),
  size: v.optional(v.pipe(wholeNumber(100), v.minValue(1)), '50'),
  from: v.optional(wholeNumber(10_000_000), '0'),
});

const ChoicesQuerySchema = v.object({ countyMun: MunicipalityCodeSchema });

/** Adds the market of a municipality: its sales by month, by neighbourhood, and one by one. */
export function pulseRoutes(
  app: FastifyInstance,
  { data, layers, authorise }: { data: Database.Database; layers: MapLayers; authorise: Authorise },
): void {
  const figures = new MarketFigures(data);
  const readQuery = createMunicipalityReader(authorise, pulsePermission);

  app.get('/api/pulse/market', async (request): Promise<Market> => {
    const query = await readQuery(request, MarketQuerySchema);
    return { municipality: query.countyMun, ...figures.sumUp(createSalesFilter(query.countyMun, query)) };
  });

  app.get('/api/pulse/sales', async (request): Promise<Sales> => {
    const { countyMun, sort, order, size, from, ...filter } = await readQuery(request, SalesQuerySchema);
    const sold = createSalesFilter(countyMun, filter);
    const rows = figures.rows(sold, { by: sort, isDescending: order === 'descending', size, from });
    const located = rows.map(({ id, ...sale }) =>
      filter.bounds === undefined ? sale : { ...sale, location: layers.getPlace(id, countyMun) },
    );
    return { total: figures.count(sold), sales: located };
  });

  addMapRoutes(app, 'pulse', layers, async (request) => {
    const query = await readQuery(request, MarketQuerySchema);
    return figures.toMapList(createSalesFilter(query.countyMun, query));
  });

  app.get('/api/pulse/choices', async (request): Promise<PulseChoices> => {
    const { countyMun } = await readQuery(request, ChoicesQuerySchema);
    return { classes: figures.classes(countyMun), neighbourhoods: figures.neighbourhoods(countyMun) };
  });
}

/** Creates the filter for a municipality's sales; throws 400 for an empty or too long range of months. */
export function createSalesFilter(
  municipality: string,
  {
    first,
    last,
    class: only,
    neighbourhood,
    bounds,
  }: v.InferOutput<typeof SalesFilterSchema> & Pick<SalesFilter, 'bounds'>,
): SalesFilter {
  const months = listMonths(first, last).length;
  if (months < 1 || months > maxMonths)
    throw new HttpError(400, `last: must not be before first, and at most ${maxMonths} months after it.`);
  return { municipality, first, last, class: only, neighbourhood, bounds };
}
