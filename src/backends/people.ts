import * as v from 'valibot';
import { parseReply, type BackendClient, type Query, type RequestOptions } from './client';
import { DaySchema, MunicipalityCodeSchema } from './fields';
import { CountSchema, RollSchema } from './record-fields';

/** The relations of a person to a property. */
export const personKinds = ['owner', 'tenant'] as const;

/** The relation of a person to a property. */
export const PersonKindSchema = v.picklist(personKinds);

/** The sort keys of the list of people. */
export const peopleOrders = ['roll', 'address', 'name'] as const;

/** The id of a person. An owner of several properties has one id; each tenancy has its own. */
export const PersonIdSchema = v.pipe(
  v.string(),
  v.regex(/^(owner|tenant)-[1-9]\d{0,14}$/, 'Expected owner- or tenant- and a number'),
);

/**
 * A person at a property. Name, start of tenancy and id are `null`
 * if the caller may not see personal information.
 */
export const PersonRowSchema = v.object({
  id: v.nullable(PersonIdSchema),
  kind: PersonKindSchema,
  name: v.nullable(v.string()),
  since: v.nullable(DaySchema),
  roll: RollSchema,
  address: v.string(),
});

/**
 * Response of `GET {api}/people/list?countyMun=&size=&from=` with filters: one page of the owners and tenants
 * of a municipality, with one entry per property.
 */
export const PeopleListSchema = v.object({
  total: CountSchema,
  /** Whether names are hidden from the caller. */
  namesHidden: v.boolean(),
  people: v.array(PersonRowSchema),
});

/** One page of a list of people, with the total count. */
export type PeopleList = v.InferOutput<typeof PeopleListSchema>;

/** A person at a property. */
export type PersonRow = PeopleList['people'][number];

/** The relation of a person to a property. */
export type PersonKind = (typeof personKinds)[number];

/** Response of `GET {api}/people/person?id=`: a person with all properties in the caller's municipalities. */
export const PersonRecordSchema = v.object({
  id: PersonIdSchema,
  kind: PersonKindSchema,
  name: v.string(),
  properties: v.array(
    v.object({
      roll: RollSchema,
      address: v.string(),
      municipality: MunicipalityCodeSchema,
      propertyClass: v.string(),
      /** Value of the latest tax year, in whole Canadian dollars. */
      value: CountSchema,
      since: v.nullable(DaySchema),
    }),
  ),
  /**
   * People with the same name in the caller's municipalities, who may be different persons; at most fifty.
   */
  namesakes: v.object({
    total: CountSchema,
    people: v.array(
      v.object({
        id: PersonIdSchema,
        kind: PersonKindSchema,
        municipality: MunicipalityCodeSchema,
        address: v.string(),
      }),
    ),
  }),
});

/** A person with all of their properties. */
export type PersonRecord = v.InferOutput<typeof PersonRecordSchema>;

/** Loads one page of owners and tenants. */
export function listPeople(http: BackendClient, query: Query, options?: RequestOptions) {
  return parseReply(http.get('/people/list', { query, ...options }), PeopleListSchema);
}

/** Loads a person with all of their properties. */
export function getPerson(http: BackendClient, id: string, options?: RequestOptions) {
  return parseReply(http.get('/people/person', { query: { id }, ...options }), PersonRecordSchema);
}
