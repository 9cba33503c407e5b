import type { FastifyInstance } from 'fastify';
import type Database from 'libsql';
import * as v from 'valibot';
import { rfrDecisions, RfrPhaseSchema, rfrReasons, rfrReplies } from '#backends/rfr';
import { RfrAssignmentSchema, type RfrRecord } from '#backends/rfr-record';
import type { Clock } from '../clock';
import { toContentDisposition } from '../extracts/file-name';
import type { Account } from '../identity/account';
import { createPdf } from '../pdf';
import type { MapLayers } from '../map/map-layers';
import type { WorkItems } from '../work/work-items';
import { requireRule, type Authorise } from '../http/authorise';
import { HttpError } from '../http/http-error';
import { read } from '../http/read';
import { describeDocument, getRequestDetails } from './rfr-details';

const permission = 'visit:rfr-page';
const workPermission = 'visit:worksight-page';

const QuerySchema = v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(40)) });

const DocumentSchema = v.object({
  request: v.pipe(v.string(), v.maxLength(40)),
  document: v.pipe(v.string(), v.maxLength(100)),
});

/** Columns of a request and its property, named as in `RequestSchema`. */
export const requestColumns = `requests.id, property_id as propertyId, roll, address, requests.municipality,
  tax_year as taxYear, phase, assessed_value as assessedValue, requested_value as requestedValue,
  received_on as receivedOn, updated_on as updatedOn, reason, reviewed_on as reviewedOn, answered_on as answeredOn,
  offer_value as offerValue, reply, closed_on as closedOn, decision, decided_value as decidedValue`;

/** A request as stored, with its property. */
export const RequestSchema = v.object({
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
  propertyId: v.number(),
  reason: v.picklist(rfrReasons),
  reviewedOn: v.nullable(v.string()),
  answeredOn: v.nullable(v.string()),
  offerValue: v.nullable(v.number()),
  reply: v.nullable(v.picklist(rfrReplies)),
  closedOn: v.nullable(v.string()),
  decision: v.nullable(v.picklist(rfrDecisions)),
  decidedValue: v.nullable(v.number()),
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

export interface RequestsDependencies {
  readonly data: Database.Database;
  readonly layers: MapLayers;
  readonly authorise: Authorise;
  readonly clock: Clock;
  readonly work: WorkItems;
}

/** Adds the record of a request for reconsideration, its documents and its assignment. */
export function requestRecordRoutes(
  app: FastifyInstance,
  { data, authorise, work }: RequestsDependencies,
): void {
  function find(id: string, { seed }: Account): RfrRecord {
    const row = data
      .prepare(
        `select ${requestColumns}
         from requests join properties on properties.id = property_id where requests.id = ?`,
      )
      .get(id);
    const found = row === undefined ? undefined : v.parse(RequestSchema, row);
    // 404 in both cases, to hide which records exist in other municipalities.
    if (found === undefined || !seed.municipalities.includes(found.municipality))
      throw new HttpError(404, 'There is no such request in the municipalities of this user.');
    const { roll, address, municipality, taxYear, phase, assessedValue, requestedValue } = found;
    const { reason, receivedOn, updatedOn } = found;
    return {
      id,
      roll,
      address,
      municipality,
      taxYear,
      phase,
      reason,
      assessedValue,
      requestedValue,
      receivedOn,
      updatedOn,
      ...getRequestDetails(found),
      work: seed.rules.includes(workPermission) ? work.findWorkAbout(id) : null,
      appeals: seed.rules.includes('visit:appeal-page') ? findAppeals(data, id) : null,
    };
  }

  app.get('/api/rfr/record', async (request): Promise<RfrRecord> => {
    const caller = await authorise(request);
    requireRule(caller, permission);
    return find(read(QuerySchema, request.query).id, caller);
  });

  app.get('/api/rfr/documents/:request/:document', async (request, reply) => {
    const caller = await authorise(request);
    requireRule(caller, permission);
    const parameters = read(DocumentSchema, request.params);
    const record = find(parameters.request, caller);
    const document = record.documents.find(({ id }) => id === parameters.document);
    if (document === undefined) throw new HttpError(404, 'The request has no such document.');
    const name = `${record.id} ${document.name}.pdf`;
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-disposition': toContentDisposition(name),
        'x-content-type-options': 'nosniff',
      })
      .type('application/pdf')
      .send(createPdf(document.name, describeDocument(record, document)));
  });

  app.post('/api/rfr/assignments', async (request): Promise<RfrRecord> => {
    const caller = await authorise(request);
    requireRule(caller, permission);
    requireRule(caller, workPermission);
    const { id, assignee } = read(RfrAssignmentSchema, request.body);
    const { roll, municipality, phase } = find(id, caller);
    work.assign({ subject: id, roll, municipality, phase }, assignee, caller.seed);
    return find(id, caller);
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
