import * as v from 'valibot';
import { readerOf, shapes } from '../../kit';

const { whole } = shapes;

const list = v.object({
  total: whole,
  properties: v.array(
    v.object({
      roll: v.string(),
      address: v.string(),
      municipality: v.string(),
      neighbourhood: v.string(),
      propertyClass: v.string(),
      structure: v.string(),
      yearBuilt: whole,
      floorArea: whole,
      lotArea: whole,
      value: whole,
      /** `null` where this person may not see them. */
      owners: v.nullable(v.array(v.string())),
    }),
  ),
});

const choices = v.object({ classes: v.array(v.string()), neighbourhoods: v.array(v.string()) });

/** One page of a list of properties, and how many there are in all. */
export type PropertyList = v.InferOutput<typeof list>;

/** One property of a list. */
export type PropertyRow = PropertyList['properties'][number];

/** What the properties of a municipality can be chosen by. */
export type Choices = v.InferOutput<typeof choices>;

/** Reads the answer of `/properties/list`; `undefined` when it is not one. */
export const readList = readerOf(list);

/** Reads the answer of `/properties/choices`; `undefined` when it is not one. */
export const readChoices = readerOf(choices);
