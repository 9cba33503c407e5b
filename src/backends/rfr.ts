import * as v from 'valibot';
import { parseReply, type BackendClient, type Query, type RequestOptions } from './client';
import { DaySchema, MunicipalityCodeSchema } from './fields';
import { LocationSchema } from './maps';
import { CountSchema, RollSchema } from './record-fields';

/** The phases of a request for reconsideration in chronological order. */
export const rfrPhases = ['Received', 'Under review', 'Offer made', 'Closed'] as const;

/** A phase of a request for reconsideration. */
export const RfrPhaseSchema = v.picklist(rfrPhases);

/** A phase of a request for reconsideration. */
export type RfrPhase = v.InferOutput<typeof RfrPhaseSchema>;

/** The reasons for a request for reconsideration. */
export const rfrReasons = [
  'Value too high',
  'Structure or area wrong',
  'Damage or condition',
  'Classification',
  'Exemption',
] as const;

/** The reason for a request for reconsideration. */
export type RfrReason = (typeof rfrReasons)[number];

/** The possible replies to an offer. */
export const rfrReplies = ['Accepted', 'Declined'] as const;

/** The reply to an offer. */
export type RfrReply = (typeof rfrReplies)[number];

/** The possible decisions on a request. */
export const rfrDecisions = ['Value changed', 'Value confirmed'] as const;

/** The decision on a request. */
export type RfrDecision = (typeof rfrDecisions)[number];

/** One request for reconsideration; values are whole Canadian dollars. */
export const RfrRequestSchema = v.object({
  id: v.string(),
  roll: RollSchema,
  address: v.string(),
  municipality: MunicipalityCodeSchema,
  phase: RfrPhaseSchema,
  assessedValue: v.number(),
  requestedValue: v.number(),
  receivedOn: DaySchema,
  updatedOn: DaySchema,
  /** The centre of the parcel; only in responses for `bounds`. */
  location: v.optional(LocationSchema),
});

/** The sort keys of the list of requests. */
export const rfrOrders = ['received', 'updated', 'assessed', 'requested'] as const;

/** One request for reconsideration. */
export type RfrRequest = v.InferOutput<typeof RfrRequestSchema>;

/**
 * Response of `GET {api}/rfr/requests?countyMun=&size=&from=` with filters: one page, newest first by
 * default, and the total count.
 */
export const RfrRequestsSchema = v.object({ total: CountSchema, requests: v.array(RfrRequestSchema) });

/** One page of a municipality's requests for reconsideration. */
export type RfrRequests = v.InferOutput<typeof RfrRequestsSchema>;

/** The number of requests in a phase and, for the whole province, the number of their municipalities. */
export const RfrPhaseCountSchema = v.object({
  phase: RfrPhaseSchema,
  count: CountSchema,
  municipalities: v.optional(CountSchema),
});

/** The number of requests in a phase. */
export type RfrPhaseCount = v.InferOutput<typeof RfrPhaseCountSchema>;

/** Response of `GET {api}/rfr/summary?countyMun=&year=`: the counts of one tax year by phase. */
export const RfrSummarySchema = v.object({
  year: v.pipe(v.number(), v.integer()),
  municipality: MunicipalityCodeSchema,
  forMunicipality: v.array(RfrPhaseCountSchema),
  forProvince: v.array(RfrPhaseCountSchema),
});

/** The requests of one tax year counted by phase. */
export type RfrSummary = v.InferOutput<typeof RfrSummarySchema>;

/**
 * Response of `GET {api}/rfr/weeks?countyMun=`: requests received
 * in each of the last eight weeks, oldest first.
 */
export const RfrWeeksSchema = v.object({
  municipality: MunicipalityCodeSchema,
  /** Weeks start on Monday; the last one is the current week. */
  weeks: v.array(v.object({ from: DaySchema, to: DaySchema, count: CountSchema })),
});

/** The number of requests received in recent weeks. */
export type RfrWeeks = v.InferOutput<typeof RfrWeeksSchema>;

/** Loads the number of requests received in each of the last eight weeks. */
export function getRequestWeeks(http: BackendClient, municipality: string, options?: RequestOptions) {
  return parseReply(
    http.get('/rfr/weeks', { query: { countyMun: municipality }, ...options }),
    RfrWeeksSchema,
  );
}

/** Loads one page of requests for reconsideration. */
export function listRequests(http: BackendClient, query: Query, options?: RequestOptions) {
  return parseReply(http.get('/rfr/requests', { query, ...options }), RfrRequestsSchema);
}

/** Loads the number of requests of a tax year by phase. */
export function getRequestSummary(
  http: BackendClient,
  query: { readonly countyMun: string; readonly year: number },
  options?: RequestOptions,
) {
  return parseReply(http.get('/rfr/summary', { query, ...options }), RfrSummarySchema);
}
