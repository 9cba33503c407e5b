import * as v from 'valibot';
import { parseReply, type BackendClient, type Query, type RequestOptions } from './client';
import { DaySchema, MunicipalityCodeSchema } from './fields';
import { CountSchema, RollSchema } from './record-fields';
import { RfrPhaseSchema } from './rfr';

/** The states of an appeal, in the order in which it passes through them; it may be withdrawn before it is heard. */
export const appealStates = ['Filed', 'Scheduled', 'Heard', 'Decided', 'Withdrawn'] as const;

/** A state of an appeal. */
export const AppealStateSchema = v.picklist(appealStates);

/** A state of an appeal. */
export type AppealState = v.InferOutput<typeof AppealStateSchema>;

/** How an appeal may be decided. */
export const appealDecisions = ['Value reduced', 'Value confirmed'] as const;

/** How an appeal was decided. */
export type AppealDecision = (typeof appealDecisions)[number];

/** What a list of appeals may be put in the order of. */
export const appealOrders = ['filed', 'hearing', 'assessed', 'claimed', 'decided'] as const;

/** One appeal against an assessed value; values are whole Canadian dollars. */
export const AppealSchema = v.object({
  id: v.string(),
  roll: RollSchema,
  address: v.string(),
  municipality: MunicipalityCodeSchema,
  taxYear: v.pipe(v.number(), v.integer()),
  state: AppealStateSchema,
  filedOn: DaySchema,
  /** The day of the hearing and the time in Toronto at which it begins, `HH:MM`; both `null` until it is scheduled. */
  hearingOn: v.nullable(DaySchema),
  hearingAt: v.nullable(v.pipe(v.string(), v.isoTime())),
  assessedValue: CountSchema,
  claimedValue: CountSchema,
  /** `null` until it is decided. */
  decidedValue: v.nullable(CountSchema),
});

/** The moment of an answer, by the back end's clock. */
const answeredAt = v.pipe(v.string(), v.isoTimestamp());

/** One appeal against an assessed value. */
export type Appeal = v.InferOutput<typeof AppealSchema>;

/**
 * Answer of `GET {api}/appeals/list?countyMun=&size=&from=` with the filters that are wanted: one page, how many there are
 * in all, how many of those have a hearing, and of how many it is still to come.
 */
export const AppealsSchema = v.object({
  answeredAt,
  total: CountSchema,
  hearings: CountSchema,
  toCome: CountSchema,
  appeals: v.array(AppealSchema),
});

/** One page of a municipality's appeals. */
export type Appeals = v.InferOutput<typeof AppealsSchema>;

/** Answer of `GET {api}/appeals/next?countyMun=&size=`: the scheduled hearings from that day in Toronto on, soonest first. */
export const NextHearingsSchema = v.object({
  asOf: DaySchema,
  total: CountSchema,
  appeals: v.array(AppealSchema),
});

/** The hearings of a municipality that come next. */
export type NextHearings = v.InferOutput<typeof NextHearingsSchema>;

/** How an appeal was decided, the value from then on, and why. */
const AppealDecisionSchema = v.object({
  outcome: v.picklist(appealDecisions),
  value: CountSchema,
  decidedOn: DaySchema,
  reason: v.string(),
});

/**
 * Answer of `GET {api}/appeals/record?id=`: one appeal, and the request for reconsideration that it followed; that is `null`
 * for those who may not visit the requests.
 */
export const AppealRecordSchema = v.object({
  answeredAt,
  ...AppealSchema.entries,
  /** The day on which the hearing was set; `null` until then. */
  scheduledOn: v.nullable(DaySchema),
  withdrawnOn: v.nullable(DaySchema),
  decision: v.nullable(AppealDecisionSchema),
  request: v.nullable(
    v.object({ id: v.string(), phase: RfrPhaseSchema, receivedOn: DaySchema, updatedOn: DaySchema }),
  ),
});

/** One appeal with its request. */
export type AppealRecord = v.InferOutput<typeof AppealRecordSchema>;

/** One page of appeals. */
export function listAppeals(http: BackendClient, query: Query, options?: RequestOptions) {
  return parseReply(http.get('/appeals/list', { query, ...options }), AppealsSchema);
}

/** The hearings of a municipality that come next, at most `size` of them. */
export function listNextHearings(
  http: BackendClient,
  query: { readonly countyMun: string; readonly size: number },
  options?: RequestOptions,
) {
  return parseReply(http.get('/appeals/next', { query, ...options }), NextHearingsSchema);
}

/** One appeal with the request that it followed. */
export function getAppeal(http: BackendClient, id: string, options?: RequestOptions) {
  return parseReply(http.get('/appeals/record', { query: { id }, ...options }), AppealRecordSchema);
}
