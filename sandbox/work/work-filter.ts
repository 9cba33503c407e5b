import * as v from 'valibot';
import { addDays, normalizeRoll } from '#base';
import { MunicipalityCodeSchema } from '#backends/fields';
import { workDueChoices, workStatuses, WorkStatusSchema, type WorkDue } from '#backends/work';
import { wholeNumber } from '../http/read';
import { condition, joinConditions, type Query } from '../search/text-condition';

const filter = {
  countyMun: MunicipalityCodeSchema,
  /** `me`, `none` for unassigned items, or the id of a user. */
  assignee: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(100))),
  due: v.optional(v.picklist(workDueChoices)),
  /** Prefix of a roll number. */
  roll: v.optional(
    v.pipe(
      v.string(),
      v.transform(normalizeRoll),
      v.regex(/^\d{1,19}$/, 'must be the first digits of a roll number'),
    ),
  ),
};

/** Filter of a board. */
export const BoardQuerySchema = v.object(filter);

/** Filter, order and page of a list. */
export const ListQuerySchema = v.object({
  ...filter,
  status: v.optional(WorkStatusSchema),
  sort: v.optional(v.picklist(['due', 'status', 'updated']), 'due'),
  order: v.optional(v.picklist(['ascending', 'descending']), 'ascending'),
  size: v.optional(v.pipe(wholeNumber(100), v.minValue(1)), '25'),
  from: v.optional(wholeNumber(1_000_000), '0'),
});

export type BoardQuery = v.InferOutput<typeof BoardQuerySchema>;

export type ListQuery = v.InferOutput<typeof ListQuerySchema>;

/** The user who requests a list, and the current day. */
export interface Viewer {
  readonly id: string;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

function dueCondition(due: WorkDue, today: string): Query {
  const week = addDays(today, 7);
  const open = "status <> 'Done' and due_on";
  switch (due) {
    case 'overdue':
      return { sql: `${open} < ?`, values: [today] };
    case 'week':
      return { sql: `${open} between ? and ?`, values: [today, week] };
    case 'later':
      return { sql: `${open} > ?`, values: [week] };
    case 'none':
      return { sql: 'due_on is null', values: [] };
  }
}

function assigneeCondition(assignee: string, viewer: Viewer): Query {
  if (assignee === 'none') return { sql: 'assignee is null', values: [] };
  return { sql: 'assignee = ?', values: [assignee === 'me' ? viewer.id : assignee] };
}

/** Creates the condition that board and list share, so that their counts agree. */
export function createCondition(
  { countyMun, assignee, due, roll }: BoardQuery,
  viewer: Viewer,
  status?: ListQuery['status'],
): Query {
  return joinConditions([
    { sql: 'municipality = ?', values: [countyMun] },
    condition('status = ?', status),
    assignee === undefined ? undefined : assigneeCondition(assignee, viewer),
    due && dueCondition(due, viewer.today),
    // A colon sorts after every digit, so this range has all roll numbers with the prefix, and uses the index.
    roll === undefined ? undefined : { sql: 'roll >= ? and roll < ?', values: [roll, `${roll}:`] },
  ]);
}

const statusPlace = `case status ${workStatuses.map((status, place) => `when '${status}' then ${place}`).join(' ')} end`;

/** Returns the `order by` terms; items without a due date come last in both directions. */
export function toOrderBy({ sort, order }: Pick<ListQuery, 'sort' | 'order'>): string {
  const direction = order === 'descending' ? 'desc' : 'asc';
  const byDay = 'due_on is null, due_on';
  switch (sort) {
    case 'due':
      return `${byDay} ${direction}, id ${direction}`;
    case 'status':
      return `${statusPlace} ${direction}, ${byDay}, id`;
    case 'updated':
      return `updated_at ${direction}, id ${direction}`;
  }
}
