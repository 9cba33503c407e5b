import * as v from 'valibot';
import { appealDecisions, appealOrders, AppealStateSchema } from '#backends/appeals';
import { slaOutcomes } from '#backends/sla';
import { DaySchema } from '../http/read';
import { condition, joinConditions, textCondition, type Query } from '../search/text-condition';
import { measures, toOutcomeSql } from '../service-level/measures';

/** Which appeals are wanted, and in which order. */
export const AppealFilterSchema = v.object({
  state: v.optional(AppealStateSchema),
  year: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/, 'must be a tax year'), v.transform(Number))),
  decision: v.optional(v.picklist(appealDecisions)),
  /** A part of the number, the address or the roll number. */
  text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
  filedFrom: v.optional(DaySchema),
  filedTo: v.optional(DaySchema),
  hearingFrom: v.optional(DaySchema),
  hearingTo: v.optional(DaySchema),
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
  return joinConditions([
    { sql: 'appeals.municipality = ?', values: [municipality] },
    condition('state = ?', filter.state),
    condition('decision = ?', filter.decision),
    condition('tax_year = ?', filter.year),
    condition('filed_on >= ?', filter.filedFrom),
    condition('filed_on <= ?', filter.filedTo),
    condition('hearing_on >= ?', filter.hearingFrom),
    condition('hearing_on <= ?', filter.hearingTo),
    outcome && { sql: toOutcomeSql(measures.appeals, outcome), values: [today] },
    ...textCondition({ texts: ['appeals.id', 'address'], roll: 'roll' }, filter.text),
  ]);
}

/** The order that is wanted; what has no hearing or decision stands last either way. */
export function toOrderBy({ sort, order }: AppealFilter): string {
  const column = columnsBySort[sort];
  const way = order === 'descending' ? 'desc' : 'asc';
  const time = sort === 'hearing' ? `, hearing_at ${way}` : '';
  return `${column} is null, ${column} ${way}${time}, appeals.id ${way}`;
}
