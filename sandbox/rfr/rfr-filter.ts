import * as v from 'valibot';
import { rfrOrders, RfrPhaseSchema, rfrReasons } from '#backends/rfr';
import { slaOutcomes } from '#backends/sla';
import { DaySchema } from '../http/read';
import { BoundsSchema } from '../map/map-query';
import { createBoundsCondition } from '../map/parcel-boxes';
import { condition, joinConditions, textCondition, type Query } from '../search/text-condition';
import { measures, toOutcomeSql } from '../service-level/measures';

/** Filter and order of requests, in a query or as parameters of an extract. */
export const RequestFilterSchema = v.object({
  phase: v.optional(RfrPhaseSchema),
  reason: v.optional(v.picklist(rfrReasons)),
  year: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/, 'must be a tax year'), v.transform(Number))),
  /** Part of the request number or the address, or the beginning of the roll number. */
  text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
  receivedFrom: v.optional(DaySchema),
  receivedTo: v.optional(DaySchema),
  /** Service-level outcome as of today. */
  outcome: v.optional(v.picklist(slaOutcomes)),
  bounds: v.optional(BoundsSchema),
  sort: v.optional(v.picklist(rfrOrders), 'received'),
  order: v.optional(v.picklist(['ascending', 'descending']), 'descending'),
});

export type RequestFilter = v.InferOutput<typeof RequestFilterSchema>;

const columnsBySort = {
  received: 'received_on',
  updated: 'updated_on',
  assessed: 'assessed_value',
  requested: 'requested_value',
} as const;

/** Creates the conditions for a municipality's requests; `today` decides the service-level outcome. */
export function createConditions(
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
    bounds && createBoundsCondition('requests.property_id', bounds),
  ]);
}

/** Returns the `order by` terms. */
export function toOrderBy({ sort, order }: RequestFilter): string {
  const direction = order === 'descending' ? 'desc' : 'asc';
  return `${columnsBySort[sort]} ${direction}, requests.id ${direction}`;
}
