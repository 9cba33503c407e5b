import type { FastifyInstance, FastifyRequest } from 'fastify';
import type Database from 'libsql';
import * as v from 'valibot';
import { MunicipalityCodeSchema } from '#backends/fields';
import {
  MonthSchema,
  saleOrders,
  SalesSchema,
  type Market,
  type PulseChoices,
  type Sales,
} from '#backends/pulse';
import { MarketFigures, monthsBetween, type Sold } from '../market/market-figures';
import { requireMunicipality, requireRule, type Authorise } from './authorise';
import { HttpError } from './http-error';
import { read, wholeNumber } from './read';
import { strings } from './strings';

const permission = 'visit:property-pulse-page';
const mostMonths = 60;

const text = v.pipe(v.string(), v.trim(), v.maxLength(100));

const wanted = {
  countyMun: MunicipalityCodeSchema,
  first: MonthSchema,
  last: MonthSchema,
  class: v.optional(text),
  neighbourhood: v.optional(text),
};

const MarketQuerySchema = v.object(wanted);

const SalesQuerySchema = v.object({
  ...wanted,
  sort: v.optional(v.picklist(saleOrders), 'date'),
  order: v.optional(v.picklist(['ascending', 'descending']), 'descending'),
  size: v.optional(v.pipe(wholeNumber(100), v.minValue(1)), '50'),
  from: v.optional(wholeNumber(10_000_000), '0'),
});

const ChoicesQuerySchema = v.object({ countyMun: MunicipalityCodeSchema });

/** Adds the market: what was sold in a municipality, summed up by month and by neighbourhood, and sale by sale. */
export function pulseRoutes(app: FastifyInstance, data: Database.Database, authorise: Authorise): void {
  const figures = new MarketFigures(data);
  const reads = async <S extends v.GenericSchema<unknown, { readonly countyMun: string }>>(
    request: FastifyRequest,
    schema: S,
  ): Promise<v.InferOutput<S>> => {
    const caller = await authorise(request);
    requireRule(caller, permission);
    const query = read(schema, request.query);
    requireMunicipality(caller, query.countyMun);
    return query;
  };

  app.get('/api/pulse/market', async (request): Promise<Market> => {
    const query = await reads(request, MarketQuerySchema);
    const sold = soldIn(query);
    return {
      municipality: query.countyMun,
      total: figures.total(sold),
      months: figures.byMonth(sold),
      neighbourhoods: figures.byNeighbourhood(sold),
    };
  });

  app.get('/api/pulse/sales', async (request): Promise<Sales> => {
    const { sort, order, size, from, ...query } = await reads(request, SalesQuerySchema);
    const sold = soldIn(query);
    const rows = figures.rows(sold, { by: sort, isDescending: order === 'descending', size, from });
    return { total: figures.count(sold), sales: v.parse(SalesSchema.entries.sales, rows) };
  });

  app.get('/api/pulse/choices', async (request): Promise<PulseChoices> => {
    const { countyMun } = await reads(request, ChoicesQuerySchema);
    return { classes: figures.classes(countyMun), neighbourhoods: figures.neighbourhoods(countyMun) };
  });
}

function soldIn({ countyMun, ...filter }: v.InferOutput<typeof MarketQuerySchema>): Sold {
  const months = monthsBetween(filter.first, filter.last).length;
  if (months < 1 || months > mostMonths) throw new HttpError(400, strings.monthsMissing(mostMonths));
  return { municipality: countyMun, ...filter };
}
