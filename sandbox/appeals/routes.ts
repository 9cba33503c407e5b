import type { FastifyInstance } from 'fastify';
import type Database from 'libsql';
import * as v from 'valibot';
import { getDay } from '#base';
import {
  appealDecisions,
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
import { createMunicipalityReader, requireRule, type Authorise } from '../http/authorise';
import { HttpError } from '../http/http-error';
import { read, wholeNumber } from '../http/read';

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

const RecordRowSchema = v.object({
  ...AppealRowSchema.entries,
  scheduledOn: v.nullable(v.string()),
  withdrawnOn: v.nullable(v.string()),
  decidedOn: v.nullable(v.string()),
  decision: v.nullable(v.picklist(appealDecisions)),
});

const CountsSchema = v.object({ total: v.number(), hearings: v.number(), toCome: v.number() });

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

/** Adds the appeals: a municipality's list, its next hearings, and single records. */
export function appealsRoutes(app: FastifyInstance, { data, authorise, clock }: AppealsDependencies): void {
  const readQuery = createMunicipalityReader(authorise, permission);

  app.get('/api/appeals/list', async (request): Promise<Appeals> => {
    const { countyMun, size, from, ...filter } = await readQuery(request, ListQuerySchema);
    const answeredAt = new Date(clock.now()).toISOString();
    const query = { municipality: countyMun, filter, today: getDay(clock.now()) };
    return { answeredAt, ...listAppeals(data, query, { size, from }) };
  });

  app.get('/api/appeals/next', async (request): Promise<NextHearings> => {
    const { countyMun, size } = await readQuery(request, NextQuerySchema);
    const asOf = getDay(clock.now());
    const filter = { state: 'Scheduled', hearingFrom: asOf, sort: 'hearing', order: 'ascending' } as const;
    const query = { municipality: countyMun, filter, today: asOf };
    const { total, appeals } = listAppeals(data, query, { size, from: 0 });
    return { asOf, total, appeals };
  });

  app.get('/api/appeals/record', async (request): Promise<AppealRecord> => {
    const caller = await authorise(request);
    requireRule(caller, permission);
    const { id } = read(RecordQuerySchema, request.query);
    const row = data
      .prepare(
        `select ${columns}, scheduled_on as scheduledOn, withdrawn_on as withdrawnOn,
           decided_on as decidedOn, decision from ${source} where appeals.id = ?`,
      )
      .get(id);
    const found = row === undefined ? undefined : v.parse(RecordRowSchema, row);
    // 404 in both cases, to hide which records exist in other municipalities.
    if (found === undefined || !caller.seed.municipalities.includes(found.municipality))
      throw new HttpError(404, 'There is no such appeal in the municipalities of this user.');
    const seesRequests = caller.seed.rules.includes('visit:rfr-page');
    const answeredAt = new Date(clock.now()).toISOString();
    const { decidedOn, decision, ...appeal } = found;
    const linkedRequest = seesRequests ? findRequest(data, id) : null;
    return {
      answeredAt,
      ...appeal,
      decision: toDecision(decision, decidedOn, appeal.decidedValue),
      request: linkedRequest,
    };
  });
}

const reasons: Readonly<Record<(typeof appealDecisions)[number], string>> = {
  'Value reduced': 'The board found that comparable properties are assessed lower.',
  'Value confirmed': 'The board found the assessed value supported by sales in the neighbourhood.',
};

function toDecision(
  outcome: (typeof appealDecisions)[number] | null,
  decidedOn: string | null,
  value: number | null,
): AppealRecord['decision'] {
  if (outcome === null || decidedOn === null || value === null) return null;
  return { outcome, value, decidedOn, reason: reasons[outcome] };
}

interface AppealsQuery {
  readonly municipality: string;
  readonly filter: AppealFilter;
  readonly today: string;
}

/** Returns one page of a municipality's appeals with the counts of all matches. */
function listAppeals(
  data: Database.Database,
  { municipality, filter, today }: AppealsQuery,
  { size, from }: Readonly<Record<'size' | 'from', number>>,
): Omit<Appeals, 'answeredAt'> {
  const { sql, values } = createConditions(municipality, filter, today);
  const counted = data
    .prepare(
      `select count(*) as total, count(hearing_on) as hearings,
         count(*) filter (where state = 'Scheduled' and hearing_on >= ?) as toCome
       from ${filter.text === undefined ? 'appeals' : source} where ${sql}`,
    )
    .get(today, ...values);
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
