import * as v from 'valibot';
import { parseReply, type BackendClient, type RequestOptions } from './client';
import { DaySchema } from './fields';
import { CountSchema } from './record-fields';
import { rfrDecisions, rfrReasons, rfrReplies, RfrRequestSchema } from './rfr';
import { WorkAssigneeSchema, WorkStatusSchema } from './work';

// Apart from rfr.ts, whose constants are part of the first load of /rfr: a spread schema cannot be tree-shaken.

/** The offer that was made, and what was replied; both `null` until then. */
const OfferSchema = v.object({
  value: CountSchema,
  madeOn: DaySchema,
  reply: v.nullable(v.picklist(rfrReplies)),
  repliedOn: v.nullable(DaySchema),
});

/** How a request ended, the value from then on, and why. */
const DecisionSchema = v.object({
  outcome: v.picklist(rfrDecisions),
  value: CountSchema,
  decidedOn: DaySchema,
  reason: v.string(),
});

/** One document of a request; `GET {api}/rfr/documents/{request}/{id}` answers the file. */
const DocumentSchema = v.object({
  id: v.string(),
  name: v.string(),
  addedOn: DaySchema,
  addedBy: v.string(),
});

/** What somebody did on a day. */
const StepSchema = v.object({ name: v.string(), on: DaySchema, author: v.string() });

/** The open work about a request, or the last one that is done. */
const RequestWorkSchema = v.object({
  id: v.string(),
  status: WorkStatusSchema,
  assignee: v.nullable(WorkAssigneeSchema),
});

/**
 * Answer of `GET {api}/rfr/record?id=` and of an assignment: one request and the appeals that followed it, `null` for those who may not visit the
 * appeals. `updatedOn` is the day on which the request came into its phase.
 */
export const RfrRecordSchema = v.object({
  ...RfrRequestSchema.entries,
  taxYear: v.pipe(v.number(), v.integer()),
  reason: v.picklist(rfrReasons),
  /** What is said for the requested value. */
  evidence: v.string(),
  offer: v.nullable(OfferSchema),
  decision: v.nullable(DecisionSchema),
  documents: v.array(DocumentSchema),
  /** What has been done, the first first. */
  steps: v.array(StepSchema),
  /** `null` while there is none, and for those who may not visit My Work. */
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

/** One request for reconsideration with what followed it. */
export type RfrRecord = v.InferOutput<typeof RfrRecordSchema>;

/** One request with the appeals that followed it. */
export function getRequest(http: BackendClient, id: string, options?: RequestOptions) {
  return parseReply(http.get('/rfr/record', { query: { id }, ...options }), RfrRecordSchema);
}

/** Payload of `POST {api}/rfr/assignments`: who is to work on a request; the id of a person. */
export const RfrAssignmentSchema = v.strictObject({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  assignee: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
});

/** Who is to work on a request. */
export type RfrAssignment = v.InferOutput<typeof RfrAssignmentSchema>;

/** Assigns a request to somebody, in whose work it appears; the same again changes nothing. */
export function assignRequest(http: BackendClient, body: RfrAssignment, options?: RequestOptions) {
  return parseReply(http.post('/rfr/assignments', { body, ...options }), RfrRecordSchema);
}
