import * as v from 'valibot';
import { parseReply, type BackendClient, type Query, type RequestOptions } from './client';
import { DaySchema, MunicipalityCodeSchema } from './fields';
import { LocationSchema } from './maps';
import { CountSchema, RollSchema } from './record-fields';

/** The states of a building permit in chronological order. */
export const permitStates = ['Issued', 'Inspected', 'Closed'] as const;

/** The kinds of work that building permits cover. */
export const permitWorks = [
  'Addition',
  'Change of use',
  'Deck or porch',
  'Demolition',
  'Garage',
  'Interior alteration',
  'Pool',
  'Secondary suite',
  'Sign',
] as const;

/** The sort keys of the list of permits. */
export const permitOrders = ['number', 'address', 'work', 'value', 'issued', 'state', 'inspected'] as const;

/** A building permit in a list; the value of the work is in whole Canadian dollars. */
export const PermitRowSchema = v.object({
  number: v.string(),
  roll: RollSchema,
  address: v.string(),
  neighbourhood: v.string(),
  work: v.string(),
  value: CountSchema,
  state: v.picklist(permitStates),
  issuedOn: DaySchema,
  /** `null` until it was inspected. */
  inspectedOn: v.nullable(DaySchema),
  /** The centre of the parcel; only in responses for `bounds`. */
  location: v.optional(LocationSchema),
});

/** Response of `GET {api}/permits/list?countyMun=&size=&from=` with filters: one page of permits. */
export const PermitListSchema = v.object({ total: CountSchema, permits: v.array(PermitRowSchema) });

/** One page of a list of permits, with the total count. */
export type PermitList = v.InferOutput<typeof PermitListSchema>;

/** A permit in a list. */
export type PermitRow = PermitList['permits'][number];

/**
 * Response of `GET {api}/permits/summary?countyMun=` with the filters of the list: totals by neighbourhood.
 */
export const PermitSummarySchema = v.object({
  neighbourhoods: v.array(v.object({ name: v.string(), permits: CountSchema, value: CountSchema })),
});

/** Number of permits and total value of work, by neighbourhood. */
export type PermitSummary = v.InferOutput<typeof PermitSummarySchema>;

/**
 * Response of `GET {api}/permits/choices?countyMun=`: the filter options for the permits of a municipality.
 */
export const PermitChoicesSchema = v.object({
  neighbourhoods: v.array(v.string()),
  /** Newest first. */
  years: v.array(v.pipe(v.number(), v.integer())),
});

/** The filter options for the permits of a municipality. */
export type PermitChoices = v.InferOutput<typeof PermitChoicesSchema>;

/** Response of `GET {api}/permits/record?number=`: the details of a permit. */
export const PermitRecordSchema = v.object({
  ...PermitRowSchema.entries,
  municipality: MunicipalityCodeSchema,
  propertyClass: v.string(),
  structure: v.string(),
  /** The file it was uploaded with; `null` for permits that predate uploads. */
  upload: v.nullable(v.object({ fileName: v.string(), uploadedAt: v.pipe(v.string(), v.isoTimestamp()) })),
});

/** The details of a permit. */
export type PermitRecord = v.InferOutput<typeof PermitRecordSchema>;

/** Loads one page of permits. */
export function listPermits(http: BackendClient, query: Query, options?: RequestOptions) {
  return parseReply(http.get('/permits/list', { query, ...options }), PermitListSchema);
}

/** Loads the totals of permits by neighbourhood. */
export function getPermitSummary(http: BackendClient, query: Query, options?: RequestOptions) {
  return parseReply(http.get('/permits/summary', { query, ...options }), PermitSummarySchema);
}

/** Loads the filter options for the permits of a municipality. */
export function getPermitChoices(http: BackendClient, municipality: string, options?: RequestOptions) {
  return parseReply(
    http.get('/permits/choices', { query: { countyMun: municipality }, ...options }),
    PermitChoicesSchema,
  );
}

/** Loads the details of a permit. */
export function getPermit(http: BackendClient, number: string, options?: RequestOptions) {
  return parseReply(http.get('/permits/record', { query: { number }, ...options }), PermitRecordSchema);
}
