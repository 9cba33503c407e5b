import * as v from 'valibot';
import { parseReply, type BackendClient, type Query, type RequestOptions } from './client';
import { DaySchema, MunicipalityCodeSchema } from './fields';
import { LocationSchema } from './maps';
import { CountSchema, RollSchema } from './record-fields';

/** The phases of a request for reconsideration, in the order in which a request passes through them. */
export const rfrPhases = ['Received', 'Under review', 'Offer made', 'Closed'] as const;

/** A phase of a request for reconsideration. */
export const RfrPhaseSchema = v.picklist(rfrPhases);

/** A phase of a request for reconsideration. */
export type RfrPhase = v.InferOutput<typeof RfrPhaseSchema>;

/** Why somebody asks for a reconsideration. */
export const rfrReasons = [
  'Value too high',
  'Structure or area wrong',
  'Damage or condition',
  'Classification',
  'Exemption',
] as const;

/** Why somebody asks for a reconsideration. */
export type RfrReason = (typeof rfrReasons)[number];

/** What people reply to an offer. */
export const rfrReplies = ['Accepted', 'Declined'] as const;

/** What somebody replied to an offer. */
export type RfrReply = (typeof rfrReplies)[number];

/** How a request may end. */
export const rfrDecisions = ['Value changed', 'Value confirmed'] as const;

/** How a request ended. */
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
  /** The middle of the parcel, in an answer for `bounds`. */
  location: v.optional(LocationSchema),
});

/** What a list of requests may be put in the order of. */
export const rfrOrders = ['received', 'updated', 'assessed', 'requested'] as const;

/** One request for reconsideration. */
export type RfrRequest = v.InferOutput<typeof RfrRequestSchema>;

/**
 * Answer of `GET {api}/rfr/requests?countyMun=&size=&from=` with the filters that are wanted: one page, newest first unless
 * another order is asked for, and how many there are in all.
 */
export const RfrRequestsSchema = v.object({ total: CountSchema, requests: v.array(RfrRequestSchema) });

/** One page of a municipality's requests for reconsideration. */
export type RfrRequests = v.InferOutput<typeof RfrRequestsSchema>;

/** How many requests are in a phase and, for the province, in how many municipalities they are. */
export const RfrPhaseCountSchema = v.object({
  phase: RfrPhaseSchema,
  count: CountSchema,
  municipalities: v.optional(CountSchema),
});

/** How many requests are in a phase. */
export type RfrPhaseCount = v.InferOutput<typeof RfrPhaseCountSchema>;

/** Answer of `GET {api}/rfr/summary?countyMun=&year=`: the counts of one tax year by phase. */
export const RfrSummarySchema = v.object({
  year: v.pipe(v.number(), v.integer()),
  municipality: MunicipalityCodeSchema,
  forMunicipality: v.array(RfrPhaseCountSchema),
  forProvince: v.array(RfrPhaseCountSchema),
});

/** The requests of one tax year counted by phase. */
export type RfrSummary = v.InferOutput<typeof RfrSummarySchema>;

/** Answer of `GET {api}/rfr/weeks?countyMun=`: how many requests came in each of the last eight weeks, oldest first. */
export const RfrWeeksSchema = v.object({
  municipality: MunicipalityCodeSchema,
  /** Weeks begin on Monday; the last one is not over yet. */
  weeks: v.array(v.object({ from: DaySchema, to: DaySchema, count: CountSchema })),
});

/** The requests of the last weeks. */
export type RfrWeeks = v.InferOutput<typeof RfrWeeksSchema>;

/** The requests of the last weeks, by the day on which they were received. */
export function getRequestWeeks(http: BackendClient, municipality: string, options?: RequestOptions) {
  return parseReply(
    http.get('/rfr/weeks', { query: { countyMun: municipality }, ...options }),
    RfrWeeksSchema,
  );
}

/** One page of requests for reconsideration. */
export function listRequests(http: BackendClient, query: Query, options?: RequestOptions) {
  return parseReply(http.get('/rfr/requests', { query, ...options }), RfrRequestsSchema);
}

/** The requests of a tax year by phase. */
export function getRequestSummary(
  http: BackendClient,
  query: { readonly countyMun: string; readonly year: number },
  options?: RequestOptions,
) {
  return parseReply(http.get('/rfr/summary', { query, ...options }), RfrSummarySchema);
}
