import type { FastifyInstance } from 'fastify';
import type Database from 'libsql';
import * as v from 'valibot';
import { MunicipalityCodeSchema } from '#backends/fields';
import { MonthSchema, saleOrders, type Market, type PulseChoices, type Sales } from '#backends/pulse';
import type { MapLayers } from '../map/map-layers';
import { addMapRoutes, BoundsSchema } from '../map/map-query';
import { MarketFigures, monthsBetween, type Sold } from './market-figures';
import { municipalityReader, type Authorise } from '../http/authorise';
import { HttpError } from '../http/http-error';
import { wholeNumber } from '../http/read';

/** Needed to see the market of a municipality. */
export const pulsePermission = 'visit:property-pulse-page';
const mostMonths = 60;

const text = v.pipe(v.string(), v.trim(), v.maxLength(100));

const SalesFilterSchema = v.object({
  first: MonthSchema,
  last: MonthSchema,
  class: v.optional(text),
  neighbourhood: v.optional(text),
});

/** Which sales are wanted, and in which order. */
export const WantedSalesSchema = v.object({
  ...SalesFilterSchema.entries,
  sort: v.optional(v.picklist(saleOrders), 'date'),
  order: v.optional(v.picklist(['ascending', 'descending']), 'descending'),
});

const MarketQuerySchema = v.object({ ...SalesFilterSchema.entries, countyMun: MunicipalityCodeSchema });

const SalesQuerySchema = v.object({
  ...WantedSalesSchema.entries,
  countyMun: MunicipalityCodeSchema,
  bounds: v.optional(BoundsSchema),
  size: v.optional(v.pipe(wholeNumber(100), v.minValue(1)), '50'),
  from: v.optional(wholeNumber(10_000_000), '0'),
});

const ChoicesQuerySchema = v.object({ countyMun: MunicipalityCodeSchema });

/** Adds the market: what was sold in a municipality, summed up by month and by neighbourhood, and sale by sale. */
export function pulseRoutes(
  app: FastifyInstance,
  { data, layers, authorise }: { data: Database.Database; layers: MapLayers; authorise: Authorise },
): void {
  const figures = new MarketFigures(data);
  const readQuery = municipalityReader(authorise, pulsePermission);

  app.get('/api/pulse/market', async (request): Promise<Market> => {
    const query = await readQuery(request, MarketQuerySchema);
    return { municipality: query.countyMun, ...figures.sumUp(soldIn(query.countyMun, query)) };
  });

  app.get('/api/pulse/sales', async (request): Promise<Sales> => {
    const { countyMun, sort, order, size, from, ...filter } = await readQuery(request, SalesQuerySchema);
    const sold = soldIn(countyMun, filter);
    const rows = figures.rows(sold, { by: sort, isDescending: order === 'descending', size, from });
    const placed = rows.map(({ id, ...sale }) =>
      filter.bounds === undefined ? sale : { ...sale, location: layers.getPlace(id, countyMun) },
    );
    return { total: figures.count(sold), sales: placed };
  });

  addMapRoutes(app, 'pulse', layers, async (request) => {
    const query = await readQuery(request, MarketQuerySchema);
    return figures.toMapList(soldIn(query.countyMun, query));
  });

  app.get('/api/pulse/choices', async (request): Promise<PulseChoices> => {
    const { countyMun } = await readQuery(request, ChoicesQuerySchema);
    return { classes: figures.classes(countyMun), neighbourhoods: figures.neighbourhoods(countyMun) };
  });
}

/** The wanted sales of a municipality; throws 400 for no months, and for too many. */
export function soldIn(
  municipality: string,
  {
    first,
    last,
    class: only,
    neighbourhood,
    bounds,
  }: v.InferOutput<typeof SalesFilterSchema> & Pick<Sold, 'bounds'>,
): Sold {
  const months = monthsBetween(first, last).length;
  if (months < 1 || months > mostMonths)
    throw new HttpError(400, `last: must not be before first, and at most ${mostMonths} months after it.`);
  return { municipality, first, last, class: only, neighbourhood, bounds };
}
