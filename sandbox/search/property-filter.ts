import * as v from 'valibot';
import { foldText } from '#base';
import { RollSchema } from '#backends/record-fields';
import { propertyOrders } from '#backends/properties';
import { latestValue } from '../data/tables';
import { BoundsSchema } from '../map/map-query';
import { createBoundsCondition } from '../map/parcel-boxes';
import { condition, joinConditions, toFolded, type Query } from './text-condition';
import { parseRollDigits } from './words';

const text = v.pipe(v.string(), v.trim(), v.maxLength(100));

const amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,12}$/, 'must be whole dollars, in digits'),
  v.transform(Number),
);

/** One end of a range of roll numbers: a prefix, padded to the full length. */
const rollEnd = (filler: '0' | '9') =>
  v.pipe(
    v.string(),
    v.check((typed) => parseRollDigits(typed) !== undefined, 'must be at most nineteen digits'),
    v.transform((typed) => (parseRollDigits(typed) ?? '').padEnd(19, filler)),
  );

/** Filter and order of properties, in a query or as parameters of an extract. */
export const PropertyFilterSchema = v.object({
  rollFrom: v.optional(rollEnd('0')),
  rollTo: v.optional(rollEnd('9')),
  street: v.optional(text),
  class: v.optional(text),
  neighbourhood: v.optional(text),
  valueFrom: v.optional(amount),
  valueTo: v.optional(amount),
  sort: v.optional(v.picklist(propertyOrders), 'roll'),
  order: v.optional(v.picklist(['ascending', 'descending']), 'ascending'),
  bounds: v.optional(BoundsSchema),
  /** Only these roll numbers. */
  rolls: v.optional(v.pipe(v.array(RollSchema), v.maxLength(5_000))),
});

export type PropertyFilter = v.InferOutput<typeof PropertyFilterSchema>;

/** The properties of a municipality, or the results of a search with those of the municipality first. */
export interface Source {
  readonly municipality: string;
  /** Results of the search; absent for the whole municipality. */
  readonly found?: Query;
}

/** Creates the conditions for the properties of a source. */
export function createConditions(filter: PropertyFilter, { municipality, found }: Source): Query {
  return joinConditions([
    found === undefined
      ? { sql: 'municipality = ?', values: [municipality] }
      : { sql: `id in (${found.sql})`, values: found.values },
    // Ids are in roll order, so a range of roll numbers is a range of ids.
    condition(
      'id >= coalesce((select id from properties where roll >= ? order by roll limit 1), 1e15)',
      filter.rollFrom,
    ),
    condition(
      'id <= coalesce((select id from properties where roll <= ? order by roll desc limit 1), 0)',
      filter.rollTo,
    ),
    condition(
      `(municipality, street) in (select municipality, street from streets where instr(${toFolded('street')}, ?) > 0)`,
      filter.street && foldText(filter.street),
    ),
    condition('class = ?', filter.class),
    condition('neighbourhood = ?', filter.neighbourhood),
    condition(`${latestValue} >= ?`, filter.valueFrom),
    condition(`${latestValue} <= ?`, filter.valueTo),
    filter.bounds && createBoundsCondition('id', filter.bounds),
    condition(
      'id in (select id from properties where roll in (select value from json_each(?)))',
      filter.rolls && JSON.stringify(filter.rolls),
    ),
  ]);
}
