import * as v from 'valibot';
import { readerOf, shapes } from '../../kit';

const { day, roll, count } = shapes;

/** How work stands, in the order in which it is done. */
export const statuses = ['To do', 'In progress', 'Waiting', 'Done'] as const;

/** How a work item stands. */
export type Status = (typeof statuses)[number];

/** When work is due, as it is looked for. */
export const dueChoices = ['overdue', 'week', 'later', 'none'] as const;

const status = v.picklist(statuses);
const assignee = v.object({ id: v.string(), name: v.string() });

const item = v.object({
  id: v.string(),
  title: v.string(),
  municipality: v.string(),
  roll,
  address: v.string(),
  kind: v.picklist(['request', 'permit', 'property']),
  subject: v.nullable(v.object({ id: v.string(), what: v.string(), state: v.string() })),
  status,
  assignee: v.nullable(assignee),
  dueOn: v.nullable(day),
  noteCount: count,
  version: count,
  updatedAt: v.string(),
  updatedBy: v.nullable(v.string()),
});

const list = v.object({ today: day, total: count, items: v.array(item) });

const board = v.object({
  today: day,
  columns: v.array(v.object({ status, total: count, items: v.array(item) })),
});

const record = v.object({
  today: day,
  item: v.object({
    ...item.entries,
    details: v.string(),
    notes: v.array(v.object({ id: v.string(), author: v.string(), writtenAt: v.string(), text: v.string() })),
  }),
});

const assignees = v.object({ assignees: v.array(assignee) });

/** One piece of work, as lists have it. */
export type WorkItem = v.InferOutput<typeof item>;

/** One page of a list of work, and how much there is in all. */
export type WorkList = v.InferOutput<typeof list>;

/** Work by status: of each how much there is, and the first of it. */
export type Board = v.InferOutput<typeof board>;

/** One column of the board. */
export type Column = Board['columns'][number];

/** All of one work item, and the day on which it was asked for. */
export type WorkRecord = v.InferOutput<typeof record>;

/** One work item with its description and notes. */
export type FullItem = WorkRecord['item'];

/** Somebody who may be given work. */
export type Assignee = v.InferOutput<typeof assignee>;

/** Reads the answer of `/worksight/items`; `undefined` when it is not one. */
export const readList = readerOf(list);

/** Reads the answer of `/worksight/board`; `undefined` when it is not one. */
export const readBoard = readerOf(board);

/** Reads the answer of one item, of its change and of its note; `undefined` when it is not one. */
export const readRecord = readerOf(record);

/** Reads the answer of `/worksight/assignees`; `undefined` when it is not one. */
export const readAssignees = readerOf(assignees);
