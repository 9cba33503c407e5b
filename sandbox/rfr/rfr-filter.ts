import * as v from 'valibot';
import { rfrOrders, RfrPhaseSchema, rfrReasons } from '#backends/rfr';
import { slaOutcomes } from '#backends/sla';
import { DaySchema } from '../http/read';
import { BoundsSchema } from '../map/map-query';
import { touches } from '../map/parcel-boxes';
import { condition, joinConditions, textCondition, type Query } from '../search/text-condition';
import { measures, toOutcomeSql } from '../service-level/measures';

/** Which requests are wanted and in which order: as a query, and as the parameters of an extract. */
export const RequestFilterSchema = v.object({
  phase: v.optional(RfrPhaseSchema),
  reason: v.optional(v.picklist(rfrReasons)),
  year: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/, 'must be a tax year'), v.transform(Number))),
  /** A part of the number, the address or the roll number. */
  text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
  receivedFrom: v.optional(DaySchema),
  receivedTo: v.optional(DaySchema),
  /** What the service level counts, on the present day. */
  outcome: v.optional(v.picklist(slaOutcomes)),
  bounds: v.optional(BoundsSchema),
  sort: v.optional(v.picklist(rfrOrders), 'received'),
  order: v.optional(v.picklist(['ascending', 'descending']), 'descending'),
});

/** Which requests are wanted, and in which order. */
export type RequestFilter = v.InferOutput<typeof RequestFilterSchema>;

const columnsBySort = {
  received: 'received_on',
  updated: 'updated_on',
  assessed: 'assessed_value',
  requested: 'requested_value',
} as const;

/** The conditions under which a request of a municipality is wanted on a day. */
export function requestConditions(
  municipality: string,
  { phase, reason, year, text, receivedFrom, receivedTo, outcome, bounds }: RequestFilter,
  today: string,
): Query {
  return joinConditions([
    { sql: 'requests.municipality = ?', values: [municipality] },
    condition('phase = ?', phase),
    condition('reason = ?', reason),
    condition('tax_year = ?', year),
    condition('received_on >= ?', receivedFrom),
    condition('received_on <= ?', receivedTo),
    outcome && { sql: toOutcomeSql(measures.requests, outcome), values: [today] },
    ...textCondition({ texts: ['requests.id', 'address'], roll: 'roll' }, text),
    bounds && touches('requests.property_id', bounds),
  ]);
}

/** The order that is wanted. */
export function requestOrder({ sort, order }: RequestFilter): string {
  const way = order === 'descending' ? 'desc' : 'asc';
  return `${columnsBySort[sort]} ${way}, requests.id ${way}`;
}
