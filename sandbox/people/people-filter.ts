import * as v from 'valibot';
import { peopleOrders, PersonKindSchema } from '#backends/people';

const text = v.pipe(v.string(), v.trim(), v.maxLength(100));

/** Filter and order of a list of people. */
export const PeopleFilterSchema = v.object({
  kind: v.optional(PersonKindSchema),
  /** Prefixes of the words of a name. */
  name: v.optional(text, ''),
  /** Prefix of a roll number, or prefixes of the words of an address. */
  property: v.optional(text, ''),
  sort: v.optional(v.picklist(peopleOrders), 'roll'),
  order: v.optional(v.picklist(['ascending', 'descending']), 'ascending'),
});

export type PeopleFilter = v.InferOutput<typeof PeopleFilterSchema>;
