import type { FastifyInstance } from 'fastify';
import type Database from 'libsql';
import * as v from 'valibot';
import { getDay } from '#base';
import {
  AppealStateSchema,
  type Appeal,
  type AppealRecord,
  type Appeals,
  type NextHearings,
} from '#backends/appeals';
import { MunicipalityCodeSchema } from '#backends/fields';
import { RfrPhaseSchema } from '#backends/rfr';
import type { Clock } from '../clock';
import { AppealFilterSchema, createConditions, toOrderBy, type AppealFilter } from './appeals-filter';
import { requireMunicipality, requireRule, type Authorise } from './authorise';
import { HttpError } from './http-error';
import { read, wholeNumber } from './read';
import { strings } from './strings';

const permission = 'visit:appeal-page';

const ListQuerySchema = v.object({
  ...AppealFilterSchema.entries,
  countyMun: MunicipalityCodeSchema,
  size: v.optional(v.pipe(wholeNumber(500), v.minValue(1)), '50'),
  from: v.optional(wholeNumber(10_000_000), '0'),
});

const NextQuerySchema = v.object({
  countyMun: MunicipalityCodeSchema,
  size: v.optional(v.pipe(wholeNumber(100), v.minValue(1)), '5'),
});

const RecordQuerySchema = v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(40)) });

const columns = `appeals.id, roll, address, appeals.municipality, tax_year as taxYear, state, filed_on as filedOn,
  hearing_on as hearingOn, hearing_at as hearingAt, assessed_value as assessedValue, claimed_value as claimedValue,
  decided_value as decidedValue`;
const source = 'appeals join properties on properties.id = property_id';

const AppealRowSchema = v.object({
  id: v.string(),
  roll: v.string(),
  address: v.string(),
  municipality: v.string(),
  taxYear: v.number(),
  state: AppealStateSchema,
  filedOn: v.string(),
  hearingOn: v.nullable(v.string()),
  hearingAt: v.nullable(v.string()),
  assessedValue: v.number(),
  claimedValue: v.number(),
  decidedValue: v.nullable(v.number()),
});

const CountsSchema = v.object({ total: v.number(), hearings: v.number() });

const RequestRowSchema = v.object({
  id: v.string(),
  phase: RfrPhaseSchema,
  receivedOn: v.string(),
  updatedOn: v.string(),
});

export interface AppealsDependencies {
  readonly data: Database.Database;
  readonly authorise: Authorise;
  readonly clock: Clock;
}

/** Adds the appeals: a municipality's list, the hearings that come next, and all that is known of one. */
export function appealsRoutes(app: FastifyInstance, { data, authorise, clock }: AppealsDependencies): void {
  app.get('/api/appeals/list', async (request): Promise<Appeals> => {
    const caller = await authorise(request);
    requireRule(caller, permission);
    const { countyMun, size, from, ...filter } = read(ListQuerySchema, request.query);
    requireMunicipality(caller, countyMun);
    const answeredAt = new Date(clock.now()).toISOString();
    return { answeredAt, ...listed(data, countyMun, filter, { size, from }) };
  });

  app.get('/api/appeals/next', async (request): Promise<NextHearings> => {
    const caller = await authorise(request);
    requireRule(caller, permission);
    const { countyMun, size } = read(NextQuerySchema, request.query);
    requireMunicipality(caller, countyMun);
    const asOf = getDay(clock.now());
    const filter = { state: 'Scheduled', hearingFrom: asOf, sort: 'hearing', order: 'ascending' } as const;
    const { total, appeals } = listed(data, countyMun, filter, { size, from: 0 });
    return { asOf, total, appeals };
  });

  app.get('/api/appeals/record', async (request): Promise<AppealRecord> => {
    const caller = await authorise(request);
    requireRule(caller, permission);
    const { id } = read(RecordQuerySchema, request.query);
    const [appeal] = parseAppeals(
      data.prepare(`select ${columns} from ${source} where appeals.id = ?`).all(id),
    );
    // Whether there is such an appeal is nothing to tell people of other municipalities.
    if (appeal === undefined || !caller.seed.municipalities.includes(appeal.municipality))
      throw new HttpError(404, strings.noSuchAppeal);
    const followed = caller.seed.rules.includes('visit:rfr-page');
    const answeredAt = new Date(clock.now()).toISOString();
    return { answeredAt, ...appeal, request: followed ? findRequest(data, id) : null };
  });
}

/** A part of a municipality's appeals, with the counts of all that are wanted. */
function listed(
  data: Database.Database,
  municipality: string,
  filter: AppealFilter,
  { size, from }: Readonly<Record<'size' | 'from', number>>,
): Omit<Appeals, 'answeredAt'> {
  const { sql, values } = createConditions(municipality, filter);
  const counted = data
    .prepare(`select count(*) as total, count(hearing_on) as hearings from appeals where ${sql}`)
    .get(...values);
  const rows = data
    .prepare(`select ${columns} from ${source} where ${sql} order by ${toOrderBy(filter)} limit ? offset ?`)
    .all(...values, size, from);
  return { ...v.parse(CountsSchema, counted), appeals: parseAppeals(rows) };
}

function parseAppeals(rows: unknown): Appeal[] {
  return v.parse(v.array(AppealRowSchema), rows);
}

function findRequest(data: Database.Database, appeal: string): AppealRecord['request'] {
  const row = data
    .prepare(
      `select requests.id, phase, received_on as receivedOn, updated_on as updatedOn
       from appeals join requests on requests.id = request_id where appeals.id = ?`,
    )
    .get(appeal);
  return v.parse(RequestRowSchema, row);
}
