import type { FastifyInstance } from 'fastify';
import type Database from 'libsql';
import * as v from 'valibot';
import { addDays, getDay } from '#base';
import { MunicipalityCodeSchema } from '#backends/fields';
import {
  rfrPhases,
  RfrPhaseSchema,
  type RfrPhaseCount,
  type RfrRequest,
  type RfrRequests,
  type RfrSummary,
  type RfrWeeks,
} from '#backends/rfr';
import type { MapList } from '../map/map-layers';
import { addMapRoutes } from '../map/map-query';
import { createMunicipalityReader } from '../http/authorise';
import { RequestFilterSchema, createConditions, toOrderBy, type RequestFilter } from './rfr-filter';
import { requestRecordRoutes, type RequestsDependencies } from './rfr-record';
import { wholeNumber } from '../http/read';
import type { Query } from '../search/text-condition';

const permission = 'visit:rfr-page';

const MapQuerySchema = v.object({ ...RequestFilterSchema.entries, countyMun: MunicipalityCodeSchema });

const RequestsQuerySchema = v.object({
  ...MapQuerySchema.entries,
  size: v.optional(v.pipe(wholeNumber(500), v.minValue(1)), '50'),
  from: v.optional(wholeNumber(10_000_000), '0'),
});

const SummaryQuerySchema = v.object({ countyMun: MunicipalityCodeSchema, year: wholeNumber(9999) });

const WeeksQuerySchema = v.object({ countyMun: MunicipalityCodeSchema });

const CountedSchema = v.object({ count: v.number() });

const RequestRowSchema = v.object({
  id: v.string(),
  property: v.number(),
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

/** Adds the requests for reconsideration: list, map, single records, and counts by phase and week. */
export function rfrRoutes(app: FastifyInstance, dependencies: RequestsDependencies): void {
  const { data, layers, authorise, clock } = dependencies;
  const readQuery = createMunicipalityReader(authorise, permission);

  app.get('/api/rfr/requests', async (request): Promise<RfrRequests> => {
    const { countyMun, size, from, ...filter } = await readQuery(request, RequestsQuerySchema);
    const today = getDay(clock.now());
    const { total, requests } = listRequests(data, { municipality: countyMun, size, from, filter, today });
    const located = requests.map(({ property, ...one }) =>
      filter.bounds === undefined ? one : { ...one, location: layers.getPlace(property, countyMun) },
    );
    return { total, requests: located };
  });

  addMapRoutes(app, 'rfr', layers, async (request) => {
    const { countyMun, ...filter } = await readQuery(request, MapQuerySchema);
    return toMapList(countyMun, createConditions(countyMun, filter, getDay(clock.now())));
  });

  app.get('/api/rfr/summary', async (request): Promise<RfrSummary> => {
    const { countyMun, year } = await readQuery(request, SummaryQuerySchema);
    return {
      year,
      municipality: countyMun,
      forMunicipality: countByPhase(data, year, countyMun).map(({ phase, count }) => ({ phase, count })),
      forProvince: countByPhase(data, year),
    };
  });

  app.get('/api/rfr/weeks', async (request): Promise<RfrWeeks> => {
    const { countyMun } = await readQuery(request, WeeksQuerySchema);
    return { municipality: countyMun, weeks: countByWeek(data, countyMun, getDay(clock.now())) };
  });

  requestRecordRoutes(app, dependencies);
}

/** Number of weeks, including the current one. */
const weekCount = 8;

/** Counts the requests per week from Monday to Sunday, the current week last. */
function countByWeek(data: Database.Database, municipality: string, today: string): RfrWeeks['weeks'] {
  // `getUTCDay` counts from Sunday; weeks here start on Monday.
  const daysSinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const count = data.prepare(
    'select count(*) as count from requests where municipality = ? and received_on between ? and ?',
  );
  return Array.from({ length: weekCount }, (_, index) => {
    const from = addDays(today, (index - weekCount + 1) * 7 - daysSinceMonday);
    const to = addDays(from, 6);
    return { from, to, ...v.parse(CountedSchema, count.get(municipality, from, to)) };
  });
}

interface RequestsQuery {
  readonly municipality: string;
  readonly size: number;
  readonly from: number;
  readonly filter: RequestFilter;
  /** Day for the service-level outcome. */
  readonly today: string;
}

/** Returns the requests that match for a map. */
function toMapList(municipality: string, { sql, values }: Query): MapList {
  return {
    municipality,
    sql: `select property_id as id, count(*) as rows from requests join properties on properties.id = property_id
      where ${sql} group by property_id`,
    parameters: values,
  };
}

function listRequests(data: Database.Database, { municipality, size, from, filter, today }: RequestsQuery) {
  const { sql, values } = createConditions(municipality, filter, today);
  const joined = 'from requests join properties on properties.id = property_id';
  const source = filter.text === undefined ? 'from requests' : joined;
  const counted = data.prepare(`select count(*) as total ${source} where ${sql}`).get(...values);
  const rows = data
    .prepare(
      `select requests.id, property_id as property, roll, address, requests.municipality, phase, assessed_value, requested_value, received_on,
         updated_on
       ${joined} where ${sql} order by ${toOrderBy(filter)} limit ? offset ?`,
    )
    .all(...values, size, from);
  return {
    total: v.parse(TotalRowSchema, counted).total,
    requests: v.parse(v.array(RequestRowSchema), rows).map(toRequest),
  };
}

function toRequest(row: v.InferOutput<typeof RequestRowSchema>): RfrRequest & { readonly property: number } {
  const { id, property, roll, address, municipality, phase } = row;
  return {
    id,
    property,
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

/**
 * Counts the requests per phase, including phases without any; for the whole province without a municipality.
 */
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
