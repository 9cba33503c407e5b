import * as v from 'valibot';
import { addDays, normalizeRoll } from '#base';
import { MunicipalityCodeSchema } from '#backends/fields';
import { workDueChoices, workStatuses, WorkStatusSchema, type WorkDue } from '#backends/work';
import { wholeNumber } from '../http/read';
import { condition, joinConditions, type Query } from '../search/text-condition';

const filter = {
  countyMun: MunicipalityCodeSchema,
  /** `me`, `none` for nobody, or the id of a person. */
  assignee: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(100))),
  due: v.optional(v.picklist(workDueChoices)),
  /** The beginning of a roll number. */
  roll: v.optional(
    v.pipe(
      v.string(),
      v.transform(normalizeRoll),
      v.regex(/^\d{1,19}$/, 'must be the first digits of a roll number'),
    ),
  ),
};

/** What a board is of. */
export const BoardQuerySchema = v.object(filter);

/** What a list is of, in which order, and which page. */
export const ListQuerySchema = v.object({
  ...filter,
  status: v.optional(WorkStatusSchema),
  sort: v.optional(v.picklist(['due', 'status', 'updated']), 'due'),
  order: v.optional(v.picklist(['ascending', 'descending']), 'ascending'),
  size: v.optional(v.pipe(wholeNumber(100), v.minValue(1)), '25'),
  from: v.optional(wholeNumber(1_000_000), '0'),
});

/** What a board is of. */
export type BoardQuery = v.InferOutput<typeof BoardQuerySchema>;

/** What a list is of, in which order, and which page. */
export type ListQuery = v.InferOutput<typeof ListQuerySchema>;

/** Who asks, and on which day. */
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

/** The one condition that board and list share, so that they count the same. */
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

/** The order of a list; what has no day comes last, whichever way round. */
export function toOrderBy({ sort, order }: Pick<ListQuery, 'sort' | 'order'>): string {
  const way = order === 'descending' ? 'desc' : 'asc';
  const byDay = 'due_on is null, due_on';
  switch (sort) {
    case 'due':
      return `${byDay} ${way}, id ${way}`;
    case 'status':
      return `${statusPlace} ${way}, ${byDay}, id`;
    case 'updated':
      return `updated_at ${way}, id ${way}`;
  }
}
