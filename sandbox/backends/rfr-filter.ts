import * as v from 'valibot';
import { rfrOrders, RfrPhaseSchema } from '#backends/rfr';

/** Which requests are wanted and in which order: as a query, and as the parameters of an extract. */
export const RequestFilterSchema = v.object({
  phase: v.optional(RfrPhaseSchema),
  year: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/, 'must be a tax year'), v.transform(Number))),
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

/** The conditions under which a request of a municipality is wanted. */
export function requestConditions(municipality: string, { phase, year }: RequestFilter) {
  const wanted = [
    ['requests.municipality = ?', municipality],
    ['phase = ?', phase],
    ['tax_year = ?', year],
  ] as const;
  const given = wanted.flatMap(([sql, value]) => (value === undefined ? [] : [{ sql, value }]));
  return { sql: given.map(({ sql }) => sql).join(' and '), values: given.map(({ value }) => value) };
}

/** The order that is wanted. */
export function requestOrder({ sort, order }: RequestFilter): string {
  const way = order === 'descending' ? 'desc' : 'asc';
  return `${columnsBySort[sort]} ${way}, requests.id ${way}`;
}
