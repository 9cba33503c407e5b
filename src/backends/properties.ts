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
  /** Floor area and lot size are whole square metres. */
  floorArea: CountSchema,
  lotArea: CountSchema,
};

/** The number of people; their names are `null` if the caller may not see personal information. */
const OwnersSchema = v.object({ count: CountSchema, names: v.nullable(v.array(v.string())) });

const TenantsSchema = v.object({
  count: CountSchema,
  people: v.nullable(v.array(v.object({ name: v.string(), since: DaySchema }))),
});

/**
 * Response of `GET {api}/properties/record?roll=` or `?propId=`: the details of a property. Values are whole
 * Canadian dollars; dated lists are newest first. Data of sections that the caller may not visit is `null`.
 */
export const PropertyRecordSchema = v.object({
  ...place,
  propId: v.string(),
  /** The centre of its parcel, if known. */
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
        /** The day of the offer, or of the decision if there was no offer; `null` until then. */
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
  /** Documents of its requests, newest first; `GET {api}/rfr/documents/{request}/{id}` returns the file. */
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
  /** Work items about the property, its requests or its permits, in the order of My Work: by due date. */
  work: v.nullable(
    v.array(
      v.object({
        id: v.string(),
        title: v.string(),
        status: WorkStatusSchema,
        /** The name of the assignee; `null` if unassigned. */
        assignee: v.nullable(v.string()),
        dueOn: v.nullable(DaySchema),
      }),
    ),
  ),
});

/** The details of a property. */
export type PropertyRecord = v.InferOutput<typeof PropertyRecordSchema>;

/** The sort keys of the list of properties. */
export const propertyOrders = ['roll', 'address', 'value'] as const;

/**
 * A property in a list, with its value of the latest tax year;
 * `owners` is `null` without personal information.
 */
export const PropertyRowSchema = v.object({
  ...place,
  value: CountSchema,
  owners: v.nullable(v.array(v.string())),
  /** The centre of its parcel; only in responses for `bounds`. */
  location: v.optional(LocationSchema),
});

/**
 * Response of `GET {api}/properties/list?countyMun=&size=&from=` with filters: one page of the properties of
 * a municipality or, with `value`, `isSuggestion` and `group`, of the results of a quick search. `bounds`
 * restricts it to an area of a map.
 */
export const PropertyListSchema = v.object({ total: CountSchema, properties: v.array(PropertyRowSchema) });

/** One page of a list of properties, with the total count. */
export type PropertyList = v.InferOutput<typeof PropertyListSchema>;

/** A property in a list. */
export type PropertyRow = PropertyList['properties'][number];

/**
 * Response of `GET {api}/properties/choices?countyMun=`: the
 * filter options for the properties of a municipality.
 */
export const PropertyChoicesSchema = v.object({
  classes: v.array(v.string()),
  neighbourhoods: v.array(v.string()),
});

/** The filter options for the properties of a municipality. */
export type PropertyChoices = v.InferOutput<typeof PropertyChoicesSchema>;

/** Loads one page of properties. */
export function listProperties(http: BackendClient, query: Query, options?: RequestOptions) {
  return parseReply(http.get('/properties/list', { query, ...options }), PropertyListSchema);
}

/** Loads the filter options for the properties of a municipality. */
export function getPropertyChoices(http: BackendClient, municipality: string, options?: RequestOptions) {
  return parseReply(
    http.get('/properties/choices', { query: { countyMun: municipality }, ...options }),
    PropertyChoicesSchema,
  );
}

/** Loads a property by roll number or id. */
export function getProperty(http: BackendClient, query: Query, options?: RequestOptions) {
  return parseReply(http.get('/properties/record', { query, ...options }), PropertyRecordSchema);
}
