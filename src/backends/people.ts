import * as v from 'valibot';
import { parseReply, type BackendClient, type Query, type RequestOptions } from './client';
import { DaySchema, MunicipalityCodeSchema } from './fields';
import { CountSchema, RollSchema } from './record-fields';

/** What somebody is to a property. */
export const personKinds = ['owner', 'tenant'] as const;

/** What somebody is to a property. */
export const PersonKindSchema = v.picklist(personKinds);

/** What a list of people may be put in the order of. */
export const peopleOrders = ['roll', 'address', 'name'] as const;

/** The id of a person: an owner of several properties has one id, each tenancy its own. */
export const PersonIdSchema = v.pipe(
  v.string(),
  v.regex(/^(owner|tenant)-[1-9]\d{0,14}$/, 'Expected owner- or tenant- and a number'),
);

/**
 * One person at one property. Who that is, since when they rent, and by which id they are known elsewhere are `null`
 * for those who may not see personal information.
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
 * Answer of `GET {api}/people/list?countyMun=&size=&from=` with the filters that are wanted: one page of the owners and
 * tenants of a municipality, one a property.
 */
export const PeopleListSchema = v.object({
  total: CountSchema,
  /** Whether the caller may not see who they are. */
  namesHidden: v.boolean(),
  people: v.array(PersonRowSchema),
});

/** One page of a list of people, and how many there are in all. */
export type PeopleList = v.InferOutput<typeof PeopleListSchema>;

/** Somebody at one property. */
export type PersonRow = PeopleList['people'][number];

/** What somebody is to a property. */
export type PersonKind = (typeof personKinds)[number];

/** Answer of `GET {api}/people/person?id=`: somebody with all properties in the caller's municipalities. */
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
      /** Of the latest tax year, in whole Canadian dollars. */
      value: CountSchema,
      since: v.nullable(DaySchema),
    }),
  ),
  /** People of the same name in the caller's municipalities, who may be somebody else: at most fifty of them. */
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

/** Somebody with all of their properties. */
export type PersonRecord = v.InferOutput<typeof PersonRecordSchema>;

/** One page of owners and tenants. */
export function listPeople(http: BackendClient, query: Query, options?: RequestOptions) {
  return parseReply(http.get('/people/list', { query, ...options }), PeopleListSchema);
}

/** Somebody with all of their properties. */
export function getPerson(http: BackendClient, id: string, options?: RequestOptions) {
  return parseReply(http.get('/people/person', { query: { id }, ...options }), PersonRecordSchema);
}
