import * as v from 'valibot';
import { parseReply, type BackendClient, type Query, type RequestOptions } from './client';
import { DateTextSchema, DaySchema, MunicipalityCodeSchema } from './fields';
import { CountSchema, RollSchema } from './record-fields';

const VersionSchema = v.pipe(v.number(), v.integer(), v.minValue(1));
const TextSchema = v.pipe(v.string(), v.trim(), v.nonEmpty('Expected a text'));

/** The statuses of work, in the order in which it is done. */
export const workStatuses = ['To do', 'In progress', 'Waiting', 'Done'] as const;

/** The status of a work item. */
export const WorkStatusSchema = v.picklist(workStatuses);

/** The status of a work item. */
export type WorkStatus = v.InferOutput<typeof WorkStatusSchema>;

/** When work is due, as it is looked for: what is done is never overdue, nor due within a week or later. */
export const workDueChoices = ['overdue', 'week', 'later', 'none'] as const;

/** When work is due, as it is looked for. */
export type WorkDue = (typeof workDueChoices)[number];

/** What work is about: always a property, and often a request or permit on it. */
export const workKinds = ['request', 'permit', 'property'] as const;

/** Somebody who does work. */
export const WorkAssigneeSchema = v.object({ id: v.string(), name: v.string() });

/** Somebody who does work. */
export type WorkAssignee = v.InferOutput<typeof WorkAssigneeSchema>;

/** One piece of work, as lists have it; `version` grows with each change. */
export const WorkItemSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^WRK-\d{4}-\d{4}$/, 'Expected an id such as WRK-0412-0001')),
  title: v.string(),
  municipality: MunicipalityCodeSchema,
  roll: RollSchema,
  address: v.string(),
  kind: v.picklist(workKinds),
  /** The request or permit; `null` where it is about the property alone, or the caller may not visit that section. */
  subject: v.nullable(v.object({ id: v.string(), what: v.string(), state: v.string() })),
  status: WorkStatusSchema,
  /** `null` while it is nobody's. */
  assignee: v.nullable(WorkAssigneeSchema),
  dueOn: v.nullable(DaySchema),
  noteCount: CountSchema,
  version: VersionSchema,
  updatedAt: DateTextSchema,
  /** Who changed it last; `null` if nobody has. */
  updatedBy: v.nullable(v.string()),
});

/** One piece of work, as lists have it. */
export type WorkItem = v.InferOutput<typeof WorkItemSchema>;

/** What somebody noted at a work item. */
export const WorkNoteSchema = v.object({
  id: v.string(),
  author: v.string(),
  writtenAt: DateTextSchema,
  text: v.string(),
});

/** What can happen to a work item. */
export const workEvents = ['created', 'changed', 'deleted', 'restored'] as const;

/** What can happen to a work item. */
export type WorkEvent = (typeof workEvents)[number];

/** The parts of a work item that change. */
export const workFields = ['status', 'assignee', 'dueOn', 'details'] as const;

/** One step in the history of a work item: who did what, and when. */
export const WorkStepSchema = v.object({
  id: v.string(),
  event: v.picklist(workEvents),
  author: v.string(),
  at: DateTextSchema,
  /** The parts that changed: `null` for none, people by their names; details without their text. */
  changes: v.array(
    v.object({ field: v.picklist(workFields), from: v.nullable(v.string()), to: v.nullable(v.string()) }),
  ),
});

/** One step in the history of a work item. */
export type WorkStep = v.InferOutput<typeof WorkStepSchema>;

/**
 * Answer of `GET {api}/worksight/items/{id}`, of a change and of a note: all of one item; notes oldest first, history
 * newest first.
 */
export const WorkRecordSchema = v.object({
  today: DaySchema,
  item: v.object({
    ...WorkItemSchema.entries,
    details: v.string(),
    notes: v.array(WorkNoteSchema),
    history: v.array(WorkStepSchema),
  }),
});

/** All of one work item. */
export type WorkRecord = v.InferOutput<typeof WorkRecordSchema>;

/** One work item with its description and notes. */
export type FullWorkItem = WorkRecord['item'];

/** Answer of `GET {api}/worksight/items?countyMun=…`: one page, and how many there are in all; `today` is the day in Toronto. */
export const WorkListSchema = v.object({
  today: DaySchema,
  total: CountSchema,
  items: v.array(WorkItemSchema),
});

/** One page of a municipality's work. */
export type WorkList = v.InferOutput<typeof WorkListSchema>;

/** Answer of `GET {api}/worksight/board?countyMun=…`: of each status how many there are, and the first of them by their day. */
export const WorkBoardSchema = v.object({
  today: DaySchema,
  columns: v.array(
    v.object({ status: WorkStatusSchema, total: CountSchema, items: v.array(WorkItemSchema) }),
  ),
});

/** A municipality's work by status. */
export type WorkBoard = v.InferOutput<typeof WorkBoardSchema>;

/** One column of the board. */
export type WorkColumn = WorkBoard['columns'][number];

/** Answer of `GET {api}/worksight/assignees?countyMun=`: who may be given work of a municipality, by name. */
export const WorkAssigneesSchema = v.object({ assignees: v.array(WorkAssigneeSchema) });

/** Who may be given work. */
export type WorkAssignees = v.InferOutput<typeof WorkAssigneesSchema>;

/** The longest title, description and note, in characters. */
export const longestWorkText = { title: 120, details: 4_000, note: 2_000 } as const;

/** Payload of `POST {api}/worksight/items`: an item that is sent again under its `key` is created once. */
export const WorkCreationSchema = v.strictObject({
  key: v.pipe(v.string(), v.minLength(16), v.maxLength(100)),
  title: v.pipe(TextSchema, v.maxLength(longestWorkText.title)),
  /** The property; its municipality is that of the item. */
  roll: RollSchema,
  /** The id of a person; `null` for nobody. */
  assignee: v.nullable(v.string()),
  dueOn: v.nullable(DaySchema),
  details: v.pipe(v.string(), v.trim(), v.maxLength(longestWorkText.details)),
});

/** A work item to create. */
export type WorkCreation = v.InferOutput<typeof WorkCreationSchema>;

/** Payload of `POST {api}/worksight/items/{id}/deletion`: `version` as in a change. */
export const WorkDeletionSchema = v.strictObject({ version: VersionSchema });

/** Answer of a deletion: the item that is gone until it is restored. */
export const DeletedWorkSchema = v.object({ id: v.string(), title: v.string() });

/** A deleted work item. */
export type DeletedWork = v.InferOutput<typeof DeletedWorkSchema>;

/**
 * Payload of `PATCH {api}/worksight/items/{id}`: what changes. `version` is the one that the caller saw; where the back end has
 * another, nothing is changed and the answer is 409.
 */
export const WorkChangeSchema = v.strictObject({
  version: VersionSchema,
  status: v.optional(WorkStatusSchema),
  /** The id of a person; `null` for nobody. */
  assignee: v.optional(v.nullable(v.string())),
  dueOn: v.optional(v.nullable(DaySchema)),
  details: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(longestWorkText.details))),
});

/** What changes of a work item. */
export type WorkChange = v.InferOutput<typeof WorkChangeSchema>;

/** Payload of `POST {api}/worksight/items/{id}/notes`: a note that is sent again under its `key` is stored once. */
export const WorkNotePayloadSchema = v.strictObject({
  key: v.pipe(v.string(), v.minLength(16), v.maxLength(100)),
  text: v.pipe(TextSchema, v.maxLength(longestWorkText.note)),
});

/** A note to store. */
export type WorkNotePayload = v.InferOutput<typeof WorkNotePayloadSchema>;

/** One page of work. */
export function listWork(http: BackendClient, query: Query, options?: RequestOptions) {
  return parseReply(http.get('/worksight/items', { query, ...options }), WorkListSchema);
}

/** Work by status. */
export function getWorkBoard(http: BackendClient, query: Query, options?: RequestOptions) {
  return parseReply(http.get('/worksight/board', { query, ...options }), WorkBoardSchema);
}

/** Who may be given work of a municipality. */
export function listAssignees(http: BackendClient, municipality: string, options?: RequestOptions) {
  return parseReply(
    http.get('/worksight/assignees', { query: { countyMun: municipality }, ...options }),
    WorkAssigneesSchema,
  );
}

/** One work item with its notes. */
export function getWork(http: BackendClient, id: string, options?: RequestOptions) {
  return parseReply(http.get(`/worksight/items/${encodeURIComponent(id)}`, options), WorkRecordSchema);
}

/** Changes a work item; status 409 when somebody else has changed it meanwhile. */
export function changeWork(http: BackendClient, id: string, body: WorkChange, options?: RequestOptions) {
  return parseReply(
    http.patch(`/worksight/items/${encodeURIComponent(id)}`, { body, ...options }),
    WorkRecordSchema,
  );
}

/** Adds a note to a work item; a note that is sent again under its key is stored once. */
export function addWorkNote(
  http: BackendClient,
  id: string,
  body: WorkNotePayload,
  options?: RequestOptions,
) {
  return parseReply(
    http.post(`/worksight/items/${encodeURIComponent(id)}/notes`, { body, ...options }),
    WorkRecordSchema,
  );
}

/** Creates a work item about a property; one that is sent again under its key is created once. */
export function createWork(http: BackendClient, body: WorkCreation, options?: RequestOptions) {
  return parseReply(http.post('/worksight/items', { body, ...options }), WorkRecordSchema);
}

/** Deletes a work item; status 409 when somebody else has changed it meanwhile. `restoreWork` takes it back. */
export function deleteWork(http: BackendClient, id: string, version: number, options?: RequestOptions) {
  return parseReply(
    http.post(`/worksight/items/${encodeURIComponent(id)}/deletion`, { body: { version }, ...options }),
    DeletedWorkSchema,
  );
}

/** Takes the deletion of a work item back. */
export function restoreWork(http: BackendClient, id: string, options?: RequestOptions) {
  return parseReply(
    http.post(`/worksight/items/${encodeURIComponent(id)}/restoration`, options),
    WorkRecordSchema,
  );
}
