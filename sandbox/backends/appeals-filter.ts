import * as v from 'valibot';
import { appealOrders, AppealStateSchema } from '#backends/appeals';

const day = v.pipe(v.string(), v.isoDate('must be a day such as 2026-03-31'));

/** Which appeals are wanted, and in which order. */
export const AppealFilterSchema = v.object({
  state: v.optional(AppealStateSchema),
  year: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/, 'must be a tax year'), v.transform(Number))),
  hearingFrom: v.optional(day),
  hearingTo: v.optional(day),
  sort: v.optional(v.picklist(appealOrders), 'filed'),
  order: v.optional(v.picklist(['ascending', 'descending']), 'descending'),
});

/** Which appeals are wanted, and in which order. */
export type AppealFilter = v.InferOutput<typeof AppealFilterSchema>;

const columnsBySort = {
  filed: 'filed_on',
  hearing: 'hearing_on',
  assessed: 'assessed_value',
  claimed: 'claimed_value',
  decided: 'decided_value',
} as const;

/** The conditions under which an appeal of a municipality is wanted. */
export function createConditions(
  municipality: string,
  { state, year, hearingFrom, hearingTo }: AppealFilter,
) {
  const wanted = [
    ['appeals.municipality = ?', municipality],
    ['state = ?', state],
    ['tax_year = ?', year],
    ['hearing_on >= ?', hearingFrom],
    ['hearing_on <= ?', hearingTo],
  ] as const;
  const given = wanted.flatMap(([sql, value]) => (value === undefined ? [] : [{ sql, value }]));
  return { sql: given.map(({ sql }) => sql).join(' and '), values: given.map(({ value }) => value) };
}

/** The order that is wanted; what has no hearing or decision stands last either way. */
export function toOrderBy({ sort, order }: AppealFilter): string {
  const column = columnsBySort[sort];
  const way = order === 'descending' ? 'desc' : 'asc';
  const time = sort === 'hearing' ? `, hearing_at ${way}` : '';
  return `${column} is null, ${column} ${way}${time}, appeals.id ${way}`;
}
