import * as v from 'valibot';
import { parseReply, type BackendClient, type RequestOptions } from './client';
import { DaySchema } from './fields';
import { CountSchema } from './record-fields';
import { rfrDecisions, rfrReasons, rfrReplies, RfrRequestSchema } from './rfr';
import { WorkAssigneeSchema, WorkStatusSchema } from './work';

// Separate from rfr.ts, whose constants are part of the first load
// of /rfr: a spread schema cannot be tree-shaken.

/** The offer and the reply to it; both `null` until then. */
const OfferSchema = v.object({
  value: CountSchema,
  madeOn: DaySchema,
  reply: v.nullable(v.picklist(rfrReplies)),
  repliedOn: v.nullable(DaySchema),
});

/** The decision on a request, the resulting value and the reason. */
const DecisionSchema = v.object({
  outcome: v.picklist(rfrDecisions),
  value: CountSchema,
  decidedOn: DaySchema,
  reason: v.string(),
});

/** A document of a request; `GET {api}/rfr/documents/{request}/{id}` returns the file. */
const DocumentSchema = v.object({
  id: v.string(),
  name: v.string(),
  addedOn: DaySchema,
  addedBy: v.string(),
});

/** A step in the history of a request. */
const StepSchema = v.object({ name: v.string(), on: DaySchema, author: v.string() });

/** The open work item about a request, or the last one that was done. */
const RequestWorkSchema = v.object({
  id: v.string(),
  status: WorkStatusSchema,
  assignee: v.nullable(WorkAssigneeSchema),
});

/**
 * Response of `GET {api}/rfr/record?id=` and of an assignment: one request and the appeals that followed it,
 * which are `null` if the caller may not see appeals. `updatedOn` is the day on which the request entered its
 * phase.
 */
export const RfrRecordSchema = v.object({
  ...RfrRequestSchema.entries,
  taxYear: v.pipe(v.number(), v.integer()),
  reason: v.picklist(rfrReasons),
  /** The owner's arguments for the requested value. */
  evidence: v.string(),
  offer: v.nullable(OfferSchema),
  decision: v.nullable(DecisionSchema),
  documents: v.array(DocumentSchema),
  /** Oldest first. */
  steps: v.array(StepSchema),
  /** `null` if there is none, or if the caller may not visit My Work. */
  work: v.nullable(RequestWorkSchema),
  appeals: v.nullable(
    v.array(
      v.object({
        id: v.string(),
        state: v.string(),
        filedOn: DaySchema,
        hearingOn: v.nullable(DaySchema),
        claimedValue: CountSchema,
        decidedValue: v.nullable(CountSchema),
      }),
    ),
  ),
});

/** A request for reconsideration with its steps, work and appeals. */
export type RfrRecord = v.InferOutput<typeof RfrRecordSchema>;

/** Loads a request with the appeals that followed it. */
export function getRequest(http: BackendClient, id: string, options?: RequestOptions) {
  return parseReply(http.get('/rfr/record', { query: { id }, ...options }), RfrRecordSchema);
}

/** Payload of `POST {api}/rfr/assignments`: the request and the user id of its assignee. */
export const RfrAssignmentSchema = v.strictObject({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  assignee: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
});

/** An assignment of a request. */
export type RfrAssignment = v.InferOutput<typeof RfrAssignmentSchema>;

/** Assigns a request to a user, in whose work items it appears. Idempotent. */
export function assignRequest(http: BackendClient, body: RfrAssignment, options?: RequestOptions) {
  return parseReply(http.post('/rfr/assignments', { body, ...options }), RfrRecordSchema);
}
