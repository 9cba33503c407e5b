import * as v from 'valibot';
import { peopleOrders, PersonKindSchema } from '#backends/people';

const text = v.pipe(v.string(), v.trim(), v.maxLength(100));

/** Which people are wanted and in which order. */
export const PeopleFilterSchema = v.object({
  kind: v.optional(PersonKindSchema),
  /** The beginnings of the words of a name. */
  name: v.optional(text, ''),
  /** The beginning of a roll number, or the beginnings of the words of an address. */
  property: v.optional(text, ''),
  sort: v.optional(v.picklist(peopleOrders), 'roll'),
  order: v.optional(v.picklist(['ascending', 'descending']), 'ascending'),
});

/** Which people are wanted and in which order. */
export type PeopleFilter = v.InferOutput<typeof PeopleFilterSchema>;
