import type { FastifyInstance } from 'fastify';
import type Database from 'libsql';
import * as v from 'valibot';
import { MunicipalityCodeSchema } from '#backends/fields';
import {
  rfrPhases,
  RfrPhaseSchema,
  type RfrPhaseCount,
  type RfrRequest,
  type RfrRequests,
  type RfrSummary,
} from '#backends/rfr';
import { requireMunicipality, requireRule, type Authorise } from './authorise';
import { RequestFilterSchema, requestConditions, requestOrder, type RequestFilter } from './rfr-filter';
import { requestRecordRoute } from './rfr-record';
import { read, wholeNumber } from './read';

const permission = 'visit:rfr-page';

const RequestsQuerySchema = v.object({
  ...RequestFilterSchema.entries,
  countyMun: MunicipalityCodeSchema,
  size: v.optional(v.pipe(wholeNumber(500), v.minValue(1)), '50'),
  from: v.optional(wholeNumber(10_000_000), '0'),
});

const SummaryQuerySchema = v.object({ countyMun: MunicipalityCodeSchema, year: wholeNumber(9999) });

const RequestRowSchema = v.object({
  id: v.string(),
  roll: v.string(),
  address: v.string(),
  municipality: v.string(),
  phase: RfrPhaseSchema,
  assessed_value: v.number(),
  requested_value: v.number(),
  received_on: v.string(),
  updated_on: v.string(),
});

const TotalRowSchema = v.object({ total: v.number() });

const CountRowSchema = v.object({ phase: v.string(), count: v.number(), municipalities: v.number() });

/** Adds the requests for reconsideration: a municipality's list, all that is known of one, and counts by phase. */
export function rfrRoutes(app: FastifyInstance, data: Database.Database, authorise: Authorise): void {
  app.get('/api/rfr/requests', async (request): Promise<RfrRequests> => {
    const caller = await authorise(request);
    requireRule(caller, permission);
    const { countyMun, size, from, ...filter } = read(RequestsQuerySchema, request.query);
    requireMunicipality(caller, countyMun);
    return listRequests(data, { municipality: countyMun, size, from, filter });
  });

  app.get('/api/rfr/summary', async (request): Promise<RfrSummary> => {
    const caller = await authorise(request);
    requireRule(caller, permission);
    const { countyMun, year } = read(SummaryQuerySchema, request.query);
    requireMunicipality(caller, countyMun);
    return {
      year,
      municipality: countyMun,
      forMunicipality: countByPhase(data, year, countyMun).map(({ phase, count }) => ({ phase, count })),
      forProvince: countByPhase(data, year),
    };
  });

  requestRecordRoute(app, data, authorise);
}

interface Wanted {
  readonly municipality: string;
  readonly size: number;
  readonly from: number;
  readonly filter: RequestFilter;
}

function listRequests(data: Database.Database, { municipality, size, from, filter }: Wanted): RfrRequests {
  const { sql, values } = requestConditions(municipality, filter);
  const counted = data.prepare(`select count(*) as total from requests where ${sql}`).get(...values);
  const rows = data
    .prepare(
      `select requests.id, roll, address, requests.municipality, phase, assessed_value, requested_value, received_on,
         updated_on
       from requests join properties on properties.id = property_id
       where ${sql} order by ${requestOrder(filter)} limit ? offset ?`,
    )
    .all(...values, size, from);
  return {
    total: v.parse(TotalRowSchema, counted).total,
    requests: v.parse(v.array(RequestRowSchema), rows).map(answered),
  };
}

function answered(row: v.InferOutput<typeof RequestRowSchema>): RfrRequest {
  const { id, roll, address, municipality, phase } = row;
  return {
    id,
    roll,
    address,
    municipality,
    phase,
    assessedValue: row.assessed_value,
    requestedValue: row.requested_value,
    receivedOn: row.received_on,
    updatedOn: row.updated_on,
  };
}

/** The counts of every phase in the order of the phases, 0 included; of the province without a municipality. */
function countByPhase(data: Database.Database, year: number, municipality?: string): RfrPhaseCount[] {
  const rows = data
    .prepare(
      `select phase, count(*) as count, count(distinct municipality) as municipalities from requests
       where tax_year = ? and (? is null or municipality = ?) group by phase`,
    )
    .all(year, municipality ?? null, municipality ?? null);
  const counts = new Map(v.parse(v.array(CountRowSchema), rows).map((row) => [row.phase, row]));
  return rfrPhases.map((phase) => ({
    phase,
    count: counts.get(phase)?.count ?? 0,
    municipalities: counts.get(phase)?.municipalities ?? 0,
  }));
}
