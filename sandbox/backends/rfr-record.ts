import type { FastifyInstance } from 'fastify';
import type Database from 'libsql';
import * as v from 'valibot';
import { RfrPhaseSchema } from '#backends/rfr';
import type { RfrRecord } from '#backends/rfr-record';
import { requireRule, type Authorise } from './authorise';
import { HttpError } from './http-error';
import { read } from './read';
import { strings } from './strings';

const QuerySchema = v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(40)) });

const RequestSchema = v.object({
  id: v.string(),
  roll: v.string(),
  address: v.string(),
  municipality: v.string(),
  taxYear: v.number(),
  phase: RfrPhaseSchema,
  assessedValue: v.number(),
  requestedValue: v.number(),
  receivedOn: v.string(),
  updatedOn: v.string(),
});

const AppealsSchema = v.array(
  v.object({
    id: v.string(),
    state: v.string(),
    filedOn: v.string(),
    hearingOn: v.nullable(v.string()),
    claimedValue: v.number(),
    decidedValue: v.nullable(v.number()),
  }),
);

/** Adds all that is known of one request for reconsideration. */
export function requestRecordRoute(
  app: FastifyInstance,
  data: Database.Database,
  authorise: Authorise,
): void {
  app.get('/api/rfr/record', async (request): Promise<RfrRecord> => {
    const caller = await authorise(request);
    requireRule(caller, 'visit:rfr-page');
    const { id } = read(QuerySchema, request.query);
    const row = data
      .prepare(
        `select requests.id, roll, address, requests.municipality, tax_year as taxYear, phase,
           assessed_value as assessedValue, requested_value as requestedValue, received_on as receivedOn,
           updated_on as updatedOn
         from requests join properties on properties.id = property_id where requests.id = ?`,
      )
      .get(id);
    const found = row === undefined ? undefined : v.parse(RequestSchema, row);
    // Whether there is such a request is nothing to tell people of other municipalities.
    if (found === undefined || !caller.seed.municipalities.includes(found.municipality))
      throw new HttpError(404, strings.noSuchRequest);
    const seesAppeals = caller.seed.rules.includes('visit:appeal-page');
    return { ...found, appeals: seesAppeals ? findAppeals(data, id) : null };
  });
}

function findAppeals(data: Database.Database, request: string): NonNullable<RfrRecord['appeals']> {
  const rows = data
    .prepare(
      `select id, state, filed_on as filedOn, hearing_on as hearingOn, claimed_value as claimedValue,
         decided_value as decidedValue
       from appeals where request_id = ? order by filed_on`,
    )
    .all(request);
  return v.parse(AppealsSchema, rows);
}
