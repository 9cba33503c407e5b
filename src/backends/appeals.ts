import * as v from 'valibot';
import { parseReply, type BackendClient, type Query, type RequestOptions } from './client';
import { DaySchema, MunicipalityCodeSchema } from './fields';
import { CountSchema, RollSchema } from './record-fields';
import { RfrPhaseSchema } from './rfr';

/** The states of an appeal in chronological order. An appeal can be withdrawn until it is heard. */
export const appealStates = ['Filed', 'Scheduled', 'Heard', 'Decided', 'Withdrawn'] as const;

/** A state of an appeal. */
export const AppealStateSchema = v.picklist(appealStates);

/** A state of an appeal. */
export type AppealState = v.InferOutput<typeof AppealStateSchema>;

/** The possible decisions on an appeal. */
export const appealDecisions = ['Value reduced', 'Value confirmed'] as const;

/** The decision on an appeal. */
export type AppealDecision = (typeof appealDecisions)[number];

/** The sort keys of the list of appeals. */
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
  /** Day and start time (`HH:MM`, Toronto) of the hearing; both `null` until it is scheduled. */
  hearingOn: v.nullable(DaySchema),
  hearingAt: v.nullable(v.pipe(v.string(), v.isoTime())),
  assessedValue: CountSchema,
  claimedValue: CountSchema,
  /** `null` until it is decided. */
  decidedValue: v.nullable(CountSchema),
});

/** The time of the response, by the back end's clock. */
const answeredAt = v.pipe(v.string(), v.isoTimestamp());

/** One appeal against an assessed value. */
export type Appeal = v.InferOutput<typeof AppealSchema>;

/**
 * Response of `GET {api}/appeals/list?countyMun=&size=&from=` with filters: one page, and the numbers of all
 * appeals, of those with a hearing and of those whose hearing is in the future.
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

/**
 * Response of `GET {api}/appeals/next?countyMun=&size=`: the
 * scheduled hearings from today (Toronto), soonest first.
 */
export const NextHearingsSchema = v.object({
  asOf: DaySchema,
  total: CountSchema,
  appeals: v.array(AppealSchema),
});

/** The upcoming hearings of a municipality. */
export type NextHearings = v.InferOutput<typeof NextHearingsSchema>;

/** The decision on an appeal, the resulting value and the reason. */
const AppealDecisionSchema = v.object({
  outcome: v.picklist(appealDecisions),
  value: CountSchema,
  decidedOn: DaySchema,
  reason: v.string(),
});

/**
 * Response of `GET {api}/appeals/record?id=`: one appeal, and the request for reconsideration that preceded
 * it, which is `null` if the caller may not see requests.
 */
export const AppealRecordSchema = v.object({
  answeredAt,
  ...AppealSchema.entries,
  /** The day on which the hearing was scheduled; `null` until then. */
  scheduledOn: v.nullable(DaySchema),
  withdrawnOn: v.nullable(DaySchema),
  decision: v.nullable(AppealDecisionSchema),
  request: v.nullable(
    v.object({ id: v.string(), phase: RfrPhaseSchema, receivedOn: DaySchema, updatedOn: DaySchema }),
  ),
});

/** One appeal with its request. */
export type AppealRecord = v.InferOutput<typeof AppealRecordSchema>;

/** Loads one page of appeals. */
export function listAppeals(http: BackendClient, query: Query, options?: RequestOptions) {
  return parseReply(http.get('/appeals/list', { query, ...options }), AppealsSchema);
}

/** Loads the next hearings of a municipality, at most `size`. */
export function listNextHearings(
  http: BackendClient,
  query: { readonly countyMun: string; readonly size: number },
  options?: RequestOptions,
) {
  return parseReply(http.get('/appeals/next', { query, ...options }), NextHearingsSchema);
}

/** Loads an appeal with the request that preceded it. */
export function getAppeal(http: BackendClient, id: string, options?: RequestOptions) {
  return parseReply(http.get('/appeals/record', { query: { id }, ...options }), AppealRecordSchema);
}
