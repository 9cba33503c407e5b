import * as v from 'valibot';
import { foldText } from '#base';
import { RollSchema } from '#backends/record-fields';
import { propertyOrders } from '#backends/properties';
import { latestValue } from '../data/tables';
import { BoundsSchema } from '../map/map-query';
import { touches } from '../map/parcel-boxes';
import { condition, joinConditions, toFolded, type Query } from './text-condition';
import { rollDigits } from './words';

const text = v.pipe(v.string(), v.trim(), v.maxLength(100));

const amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,12}$/, 'must be whole dollars, in digits'),
  v.transform(Number),
);

/** One end of a range of rolls: the beginning of a roll number, filled up to a whole one. */
const rollEnd = (filler: '0' | '9') =>
  v.pipe(
    v.string(),
    v.check((typed) => rollDigits(typed) !== undefined, 'must be at most nineteen digits'),
    v.transform((typed) => (rollDigits(typed) ?? '').padEnd(19, filler)),
  );

/** Which properties are wanted and in which order: as a query, and as the parameters of an extract. */
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
  /** None but these. */
  rolls: v.optional(v.pipe(v.array(RollSchema), v.maxLength(5_000))),
});

/** Which properties are wanted and in which order. */
export type PropertyFilter = v.InferOutput<typeof PropertyFilterSchema>;

/** The properties of a municipality, or those that a search found, the ones of a municipality first. */
export interface Source {
  readonly municipality: string;
  /** What the search found; absent for all of the municipality. */
  readonly found?: Query;
}

/** The conditions under which a property is wanted, all of which must hold. */
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
    filter.bounds && touches('id', filter.bounds),
    condition(
      'id in (select id from properties where roll in (select value from json_each(?)))',
      filter.rolls && JSON.stringify(filter.rolls),
    ),
  ]);
}
