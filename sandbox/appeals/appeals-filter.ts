import * as v from 'valibot';
import { appealDecisions, appealOrders, AppealStateSchema } from '#backends/appeals';
import { slaOutcomes } from '#backends/sla';
import { textCondition, type Query } from '../search/text-condition';
import { measures, toOutcomeSql } from '../service-level/measures';

const day = v.pipe(v.string(), v.isoDate('must be a day such as 2026-03-31'));

/** Which appeals are wanted, and in which order. */
export const AppealFilterSchema = v.object({
  state: v.optional(AppealStateSchema),
  year: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/, 'must be a tax year'), v.transform(Number))),
  decision: v.optional(v.picklist(appealDecisions)),
  /** A part of the number, the address or the roll number. */
  text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
  filedFrom: v.optional(day),
  filedTo: v.optional(day),
  hearingFrom: v.optional(day),
  hearingTo: v.optional(day),
  /** What the service level counts, on the present day. */
  outcome: v.optional(v.picklist(slaOutcomes)),
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

/** The conditions under which an appeal of a municipality is wanted on a day. */
export function createConditions(municipality: string, filter: AppealFilter, today: string): Query {
  const { outcome } = filter;
  const wanted = [
    ['appeals.municipality = ?', municipality],
    ['state = ?', filter.state],
    ['decision = ?', filter.decision],
    ['tax_year = ?', filter.year],
    ['filed_on >= ?', filter.filedFrom],
    ['filed_on <= ?', filter.filedTo],
    ['hearing_on >= ?', filter.hearingFrom],
    ['hearing_on <= ?', filter.hearingTo],
    [outcome === undefined ? '' : toOutcomeSql(measures.appeals, outcome), outcome && today],
  ] as const;
  const given = [
    ...wanted.flatMap(([sql, value]) => (value === undefined ? [] : [{ sql, values: [value] }])),
    ...textCondition({ texts: ['appeals.id', 'address'], roll: 'roll' }, filter.text),
  ];
  return { sql: given.map(({ sql }) => sql).join(' and '), values: given.flatMap(({ values }) => values) };
}

/** The order that is wanted; what has no hearing or decision stands last either way. */
export function toOrderBy({ sort, order }: AppealFilter): string {
  const column = columnsBySort[sort];
  const way = order === 'descending' ? 'desc' : 'asc';
  const time = sort === 'hearing' ? `, hearing_at ${way}` : '';
  return `${column} is null, ${column} ${way}${time}, appeals.id ${way}`;
}
