import * as v from 'valibot';

const whole = v.custom<number>((value) => Number.isInteger(value));

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
export function readList(answer: unknown): PropertyList | undefined {
  const parsed = v.safeParse(list, answer);
  return parsed.success ? parsed.output : undefined;
}

/** Reads the answer of `/properties/choices`; `undefined` when it is not one. */
export function readChoices(answer: unknown): Choices | undefined {
  const parsed = v.safeParse(choices, answer);
  return parsed.success ? parsed.output : undefined;
}
