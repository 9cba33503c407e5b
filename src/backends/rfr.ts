import * as v from 'valibot';
import { parseReply, type BackendClient, type Query, type RequestOptions } from './client';
import { DaySchema, MunicipalityCodeSchema } from './fields';
import { CountSchema, RollSchema } from './record-fields';

/** The phases of a request for reconsideration, in the order in which a request passes through them. */
export const rfrPhases = ['Received', 'Under review', 'Offer made', 'Closed'] as const;

/** A phase of a request for reconsideration. */
export const RfrPhaseSchema = v.picklist(rfrPhases);

/** A phase of a request for reconsideration. */
export type RfrPhase = v.InferOutput<typeof RfrPhaseSchema>;

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
