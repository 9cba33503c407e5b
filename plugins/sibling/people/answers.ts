import * as v from 'valibot';
import { readerOf, shapes } from '../../kit';

const { count, day, roll } = shapes;

const kind = v.picklist(['owner', 'tenant']);

const list = v.object({
  total: count,
  namesHidden: v.boolean(),
  people: v.array(
    v.object({
      id: v.nullable(v.string()),
      kind,
      name: v.nullable(v.string()),
      since: v.nullable(day),
      roll,
      address: v.string(),
    }),
  ),
});

const person = v.object({
  id: v.string(),
  kind,
  name: v.string(),
  properties: v.array(
    v.object({
      roll,
      address: v.string(),
      municipality: v.string(),
      propertyClass: v.string(),
      value: count,
      since: v.nullable(day),
    }),
  ),
  namesakes: v.object({
    total: count,
    people: v.array(v.object({ id: v.string(), kind, municipality: v.string(), address: v.string() })),
  }),
});

/** What somebody is to a property. */
export type PersonKind = v.InferOutput<typeof kind>;

/** One page of the people of a municipality, and how many there are in all. */
export type PeopleList = v.InferOutput<typeof list>;

/** Somebody at one property. */
export type PersonRow = PeopleList['people'][number];

/** Somebody with all of their properties. */
export type PersonRecord = v.InferOutput<typeof person>;

/** Reads the answer of `/people/list`; `undefined` when it is not one. */
export const readList = readerOf(list);

/** Reads the answer of `/people/person`; `undefined` when it is not one. */
export const readPerson = readerOf(person);
