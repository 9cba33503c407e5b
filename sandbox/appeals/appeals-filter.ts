import * as v from 'valibot';
import { appealDecisions, appealOrders, AppealStateSchema } from '#backends/appeals';
import { slaOutcomes } from '#backends/sla';
import { DaySchema } from '../http/read';
import { condition, joinConditions, textCondition, type Query } from '../search/text-condition';
import { measures, toOutcomeSql } from '../service-level/measures';

/** Filter and order of a list of appeals. */
export const AppealFilterSchema = v.object({
  state: v.optional(AppealStateSchema),
  year: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/, 'must be a tax year'), v.transform(Number))),
  decision: v.optional(v.picklist(appealDecisions)),
  /** Part of the appeal number or the address, or the beginning of the roll number. */
  text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
  filedFrom: v.optional(DaySchema),
  filedTo: v.optional(DaySchema),
  hearingFrom: v.optional(DaySchema),
  hearingTo: v.optional(DaySchema),
  /** Service-level outcome as of today. */
  outcome: v.optional(v.picklist(slaOutcomes)),
  sort: v.optional(v.picklist(appealOrders), 'filed'),
  order: v.optional(v.picklist(['ascending', 'descending']), 'descending'),
});

/** Filter and order of a list of appeals. */
export type AppealFilter = v.InferOutput<typeof AppealFilterSchema>;

const columnsBySort = {
  filed: 'filed_on',
  hearing: 'hearing_on',
  assessed: 'assessed_value',
  claimed: 'claimed_value',
  decided: 'decided_value',
} as const;

/** Creates the conditions for a municipality's appeals; `today` decides the service-level outcome. */
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

/** Returns the `order by` terms. Appeals without a hearing or decision come last in both directions. */
export function toOrderBy({ sort, order }: AppealFilter): string {
  const column = columnsBySort[sort];
  const direction = order === 'descending' ? 'desc' : 'asc';
  const time = sort === 'hearing' ? `, hearing_at ${direction}` : '';
  return `${column} is null, ${column} ${direction}${time}, appeals.id ${direction}`;
}
