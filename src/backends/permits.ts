import * as v from 'valibot';
import { parseReply, type BackendClient, type Query, type RequestOptions } from './client';
import { DaySchema, MunicipalityCodeSchema } from './fields';
import { LocationSchema } from './maps';
import { CountSchema, RollSchema } from './record-fields';

/** The states of a building permit, in the order in which it passes through them. */
export const permitStates = ['Issued', 'Inspected', 'Closed'] as const;

/** What building permits are given for. */
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

/** What a list of permits may be put in the order of. */
export const permitOrders = ['number', 'address', 'work', 'value', 'issued', 'state', 'inspected'] as const;

/** One building permit in a list; the value of the work is whole Canadian dollars. */
export const PermitRowSchema = v.object({
  number: v.string(),
  roll: RollSchema,
  address: v.string(),
  neighbourhood: v.string(),
  work: v.string(),
  value: CountSchema,
  state: v.picklist(permitStates),
  issuedOn: DaySchema,
  /** `null` until somebody has been there. */
  inspectedOn: v.nullable(DaySchema),
  /** The middle of the parcel, in an answer for `bounds`. */
  location: v.optional(LocationSchema),
});

/** Answer of `GET {api}/permits/list?countyMun=&size=&from=` with the filters that are wanted: one page of them. */
export const PermitListSchema = v.object({ total: CountSchema, permits: v.array(PermitRowSchema) });

/** One page of a list of permits, and how many there are in all. */
export type PermitList = v.InferOutput<typeof PermitListSchema>;

/** One permit of a list. */
export type PermitRow = PermitList['permits'][number];

/** Answer of `GET {api}/permits/summary?countyMun=` with the filters of the list: what it has in each neighbourhood. */
export const PermitSummarySchema = v.object({
  neighbourhoods: v.array(v.object({ name: v.string(), permits: CountSchema, value: CountSchema })),
});

/** How many permits there are in each neighbourhood, and what their work is worth. */
export type PermitSummary = v.InferOutput<typeof PermitSummarySchema>;

/** Answer of `GET {api}/permits/choices?countyMun=`: what the permits of a municipality can be chosen by. */
export const PermitChoicesSchema = v.object({
  neighbourhoods: v.array(v.string()),
  /** The newest first. */
  years: v.array(v.pipe(v.number(), v.integer())),
});

/** What the permits of a municipality can be chosen by. */
export type PermitChoices = v.InferOutput<typeof PermitChoicesSchema>;

/** Answer of `GET {api}/permits/record?number=`: all that is known of one permit. */
export const PermitRecordSchema = v.object({
  ...PermitRowSchema.entries,
  municipality: MunicipalityCodeSchema,
  propertyClass: v.string(),
  structure: v.string(),
  /** The file that it came with; `null` for one that the back end has of old. */
  upload: v.nullable(v.object({ fileName: v.string(), uploadedAt: v.pipe(v.string(), v.isoTimestamp()) })),
});

/** All that is known of one permit. */
export type PermitRecord = v.InferOutput<typeof PermitRecordSchema>;

/** One page of permits. */
export function listPermits(http: BackendClient, query: Query, options?: RequestOptions) {
  return parseReply(http.get('/permits/list', { query, ...options }), PermitListSchema);
}

/** Permits by neighbourhood. */
export function getPermitSummary(http: BackendClient, query: Query, options?: RequestOptions) {
  return parseReply(http.get('/permits/summary', { query, ...options }), PermitSummarySchema);
}

/** What the permits of a municipality can be filtered by. */
export function getPermitChoices(http: BackendClient, municipality: string, options?: RequestOptions) {
  return parseReply(
    http.get('/permits/choices', { query: { countyMun: municipality }, ...options }),
    PermitChoicesSchema,
  );
}

/** One permit. */
export function getPermit(http: BackendClient, number: string, options?: RequestOptions) {
  return parseReply(http.get('/permits/record', { query: { number }, ...options }), PermitRecordSchema);
}
