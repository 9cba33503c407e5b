import * as v from 'valibot';
import { parseReply, type BackendClient, type Query, type RequestOptions } from './client';
import { DaySchema, MunicipalityCodeSchema } from './fields';
import { LocationSchema } from './maps';
import { CountSchema, RollSchema } from './record-fields';
import { RfrPhaseSchema } from './rfr';
import { WorkStatusSchema } from './work';

const place = {
  roll: RollSchema,
  address: v.string(),
  municipality: MunicipalityCodeSchema,
  neighbourhood: v.string(),
  propertyClass: v.string(),
  structure: v.string(),
  yearBuilt: v.pipe(v.number(), v.integer()),
  /** Whole square metres, as is the lot. */
  floorArea: CountSchema,
  lotArea: CountSchema,
};

/** How many people there are; who they are is `null` for those who may not see personal information. */
const OwnersSchema = v.object({ count: CountSchema, names: v.nullable(v.array(v.string())) });

const TenantsSchema = v.object({
  count: CountSchema,
  people: v.nullable(v.array(v.object({ name: v.string(), since: DaySchema }))),
});

/**
 * Answer of `GET {api}/properties/record?roll=` or `?propId=`: all that is known of one property, values in whole Canadian
 * dollars, what has dates newest first. What belongs to a section that the caller may not visit is `null`.
 */
export const PropertyRecordSchema = v.object({
  ...place,
  propId: v.string(),
  /** The middle of its parcel, where it is known. */
  location: v.optional(LocationSchema),
  /** Oldest first. */
  values: v.array(v.object({ taxYear: v.pipe(v.number(), v.integer()), value: CountSchema })),
  owners: OwnersSchema,
  tenants: TenantsSchema,
  sales: v.array(v.object({ soldOn: DaySchema, price: CountSchema })),
  permits: v.nullable(
    v.array(
      v.object({
        id: v.string(),
        work: v.string(),
        value: CountSchema,
        state: v.string(),
        issuedOn: DaySchema,
        inspectedOn: v.nullable(DaySchema),
      }),
    ),
  ),
  requests: v.nullable(
    v.array(
      v.object({
        id: v.string(),
        taxYear: v.pipe(v.number(), v.integer()),
        phase: RfrPhaseSchema,
        assessedValue: CountSchema,
        requestedValue: CountSchema,
        receivedOn: DaySchema,
        /** The day of the offer, or of the decision where none was made; `null` until then. */
        answeredOn: v.nullable(DaySchema),
        updatedOn: DaySchema,
      }),
    ),
  ),
  appeals: v.nullable(
    v.array(
      v.object({
        id: v.string(),
        taxYear: v.pipe(v.number(), v.integer()),
        state: v.string(),
        filedOn: DaySchema,
        hearingOn: v.nullable(DaySchema),
        claimedValue: CountSchema,
        decidedValue: v.nullable(CountSchema),
      }),
    ),
  ),
  /** Those of its requests, the newest first: `GET {api}/rfr/documents/{request}/{id}` answers the file. */
  documents: v.nullable(
    v.array(
      v.object({
        request: v.string(),
        id: v.string(),
        name: v.string(),
        addedOn: DaySchema,
        addedBy: v.string(),
      }),
    ),
  ),
  /** As My Work lists it: what is due first comes first, whatever is about the property, its requests or its permits. */
  work: v.nullable(
    v.array(
      v.object({
        id: v.string(),
        title: v.string(),
        status: WorkStatusSchema,
        /** The name of a person; `null` while it is nobody's. */
        assignee: v.nullable(v.string()),
        dueOn: v.nullable(DaySchema),
      }),
    ),
  ),
});

/** All that is known of one property. */
export type PropertyRecord = v.InferOutput<typeof PropertyRecordSchema>;

/** What a list of properties may be put in the order of. */
export const propertyOrders = ['roll', 'address', 'value'] as const;

/** One property in a list, with its value of the latest tax year; `owners` is `null` without personal information. */
export const PropertyRowSchema = v.object({
  ...place,
  value: CountSchema,
  owners: v.nullable(v.array(v.string())),
  /** The middle of its parcel, in an answer for `bounds`. */
  location: v.optional(LocationSchema),
});

/**
 * Answer of `GET {api}/properties/list?countyMun=&size=&from=` with the filters that are wanted: one page of the properties
 * of a municipality or, with `value`, `isSuggestion` and `group`, of what a quick search finds. `bounds` leaves those in a part
 * of a map.
 */
export const PropertyListSchema = v.object({ total: CountSchema, properties: v.array(PropertyRowSchema) });

/** One page of a list of properties, and how many there are in all. */
export type PropertyList = v.InferOutput<typeof PropertyListSchema>;

/** One property of a list. */
export type PropertyRow = PropertyList['properties'][number];

/** Answer of `GET {api}/properties/choices?countyMun=`: what the properties of a municipality can be chosen by. */
export const PropertyChoicesSchema = v.object({
  classes: v.array(v.string()),
  neighbourhoods: v.array(v.string()),
});

/** What the properties of a municipality can be chosen by. */
export type PropertyChoices = v.InferOutput<typeof PropertyChoicesSchema>;

/** One page of properties. */
export function listProperties(http: BackendClient, query: Query, options?: RequestOptions) {
  return parseReply(http.get('/properties/list', { query, ...options }), PropertyListSchema);
}

/** What the properties of a municipality can be filtered by. */
export function getPropertyChoices(http: BackendClient, municipality: string, options?: RequestOptions) {
  return parseReply(
    http.get('/properties/choices', { query: { countyMun: municipality }, ...options }),
    PropertyChoicesSchema,
  );
}

/** One property, by its roll number or its id. */
export function getProperty(http: BackendClient, query: Query, options?: RequestOptions) {
  return parseReply(http.get('/properties/record', { query, ...options }), PropertyRecordSchema);
}
