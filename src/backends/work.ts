import * as v from 'valibot';
import { parseReply, type BackendClient, type Query, type RequestOptions } from './client';
import { DateTextSchema, DaySchema, MunicipalityCodeSchema } from './fields';
import { CountSchema, RollSchema } from './record-fields';

const VersionSchema = v.pipe(v.number(), v.integer(), v.minValue(1));
const TextSchema = v.pipe(v.string(), v.trim(), v.nonEmpty('Expected a text'));

/** The statuses of a work item in chronological order. */
export const workStatuses = ['To do', 'In progress', 'Waiting', 'Done'] as const;

/** The status of a work item. */
export const WorkStatusSchema = v.picklist(workStatuses);

/** The status of a work item. */
export type WorkStatus = v.InferOutput<typeof WorkStatusSchema>;

/** The due date filters of work items. Items that are done match none of `overdue`, `week` and `later`. */
export const workDueChoices = ['overdue', 'week', 'later', 'none'] as const;

/** A due date filter of work items. */
export type WorkDue = (typeof workDueChoices)[number];

/** The kinds of work item: about a property alone, or about a request or permit for it. */
export const workKinds = ['request', 'permit', 'property'] as const;

/** A user to whom work can be assigned. */
export const WorkAssigneeSchema = v.object({ id: v.string(), name: v.string() });

/** A user to whom work can be assigned. */
export type WorkAssignee = v.InferOutput<typeof WorkAssigneeSchema>;

/** A work item in a list; `version` is incremented by each change. */
export const WorkItemSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^WRK-\d{4}-\d{4}$/, 'Expected an id such as WRK-0412-0001')),
  title: v.string(),
  municipality: MunicipalityCodeSchema,
  roll: RollSchema,
  address: v.string(),
  kind: v.picklist(workKinds),
  /**
   * The request or permit; `null` if it is about the property
   * alone, or if the caller may not visit that section.
   */
  subject: v.nullable(v.object({ id: v.string(), what: v.string(), state: v.string() })),
  status: WorkStatusSchema,
  /** `null` if unassigned. */
  assignee: v.nullable(WorkAssigneeSchema),
  dueOn: v.nullable(DaySchema),
  noteCount: CountSchema,
  version: VersionSchema,
  updatedAt: DateTextSchema,
  /** The user who changed it last; `null` if it was never changed. */
  updatedBy: v.nullable(v.string()),
});

/** A work item in a list. */
export type WorkItem = v.InferOutput<typeof WorkItemSchema>;

/** A note on a work item. */
export const WorkNoteSchema = v.object({
  id: v.string(),
  author: v.string(),
  writtenAt: DateTextSchema,
  text: v.string(),
});

/** The kinds of events in the history of a work item. */
export const workEvents = ['created', 'changed', 'deleted', 'restored'] as const;

/** The kind of an event in the history of a work item. */
export type WorkEvent = (typeof workEvents)[number];

/** The fields of a work item whose changes are recorded. */
export const workFields = ['status', 'assignee', 'dueOn', 'details'] as const;

/** An event in the history of a work item: who did what, and when. */
export const WorkStepSchema = v.object({
  id: v.string(),
  event: v.picklist(workEvents),
  author: v.string(),
  at: DateTextSchema,
  /** The changed fields. `null` means empty; users are given by name, `details` without its text. */
  changes: v.array(
    v.object({ field: v.picklist(workFields), from: v.nullable(v.string()), to: v.nullable(v.string()) }),
  ),
});

/** An event in the history of a work item. */
export type WorkStep = v.InferOutput<typeof WorkStepSchema>;

/**
 * Response of `GET {api}/worksight/items/{id}`, of a change and of a note: the details of an item, with notes
 * oldest first and history newest first.
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

/** The details of a work item, with its notes and history. */
export type WorkRecord = v.InferOutput<typeof WorkRecordSchema>;

/** A work item with its description and notes. */
export type FullWorkItem = WorkRecord['item'];

/**
 * Response of `GET {api}/worksight/items?countyMun=…`: one page,
 * and the total count; `today` is the day in Toronto.
 */
export const WorkListSchema = v.object({
  today: DaySchema,
  total: CountSchema,
  items: v.array(WorkItemSchema),
});

/** One page of a municipality's work items. */
export type WorkList = v.InferOutput<typeof WorkListSchema>;

/**
 * Response of `GET {api}/worksight/board?countyMun=…`: for each
 * status, the count and the first items by due date.
 */
export const WorkBoardSchema = v.object({
  today: DaySchema,
  columns: v.array(
    v.object({ status: WorkStatusSchema, total: CountSchema, items: v.array(WorkItemSchema) }),
  ),
});

/** A municipality's work items by status. */
export type WorkBoard = v.InferOutput<typeof WorkBoardSchema>;

/** One column of the board. */
export type WorkColumn = WorkBoard['columns'][number];

/** Response of `GET {api}/worksight/assignees?countyMun=`: possible assignees in a municipality, by name. */
export const WorkAssigneesSchema = v.object({ assignees: v.array(WorkAssigneeSchema) });

/** The possible assignees. */
export type WorkAssignees = v.InferOutput<typeof WorkAssigneesSchema>;

/** Maximum lengths of title, description and note, in characters. */
export const longestWorkText = { title: 120, details: 4_000, note: 2_000 } as const;

/** Payload of `POST {api}/worksight/items`. Idempotent: an item with a known `key` is not created again. */
export const WorkCreationSchema = v.strictObject({
  key: v.pipe(v.string(), v.minLength(16), v.maxLength(100)),
  title: v.pipe(TextSchema, v.maxLength(longestWorkText.title)),
  /** The roll number of the property, which determines the municipality of the item. */
  roll: RollSchema,
  /** The id of a user; `null` for unassigned. */
  assignee: v.nullable(v.string()),
  dueOn: v.nullable(DaySchema),
  details: v.pipe(v.string(), v.trim(), v.maxLength(longestWorkText.details)),
});

/** A work item to create. */
export type WorkCreation = v.InferOutput<typeof WorkCreationSchema>;

/** Payload of `POST {api}/worksight/items/{id}/deletion`; for `version` see `WorkChangeSchema`. */
export const WorkDeletionSchema = v.strictObject({ version: VersionSchema });

/** Response of a deletion: the item, which can be restored. */
export const DeletedWorkSchema = v.object({ id: v.string(), title: v.string() });

/** A deleted work item. */
export type DeletedWork = v.InferOutput<typeof DeletedWorkSchema>;

/**
 * Payload of `PATCH {api}/worksight/items/{id}`: the fields to change. `version` is the version that was
 * edited; if the stored one differs, nothing is changed and the response is 409.
 */
export const WorkChangeSchema = v.strictObject({
  version: VersionSchema,
  status: v.optional(WorkStatusSchema),
  /** The id of a user; `null` for unassigned. */
  assignee: v.optional(v.nullable(v.string())),
  dueOn: v.optional(v.nullable(DaySchema)),
  details: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(longestWorkText.details))),
});

/** The fields of a work item to change. */
export type WorkChange = v.InferOutput<typeof WorkChangeSchema>;

/**
 * Payload of `POST {api}/worksight/items/{id}/notes`. Idempotent:
 * a note with a known `key` is not stored again.
 */
export const WorkNotePayloadSchema = v.strictObject({
  key: v.pipe(v.string(), v.minLength(16), v.maxLength(100)),
  text: v.pipe(TextSchema, v.maxLength(longestWorkText.note)),
});

/** A note to store. */
export type WorkNotePayload = v.InferOutput<typeof WorkNotePayloadSchema>;

/** Loads one page of work items. */
export function listWork(http: BackendClient, query: Query, options?: RequestOptions) {
  return parseReply(http.get('/worksight/items', { query, ...options }), WorkListSchema);
}

/** Loads work items by status. */
export function getWorkBoard(http: BackendClient, query: Query, options?: RequestOptions) {
  return parseReply(http.get('/worksight/board', { query, ...options }), WorkBoardSchema);
}

/** Loads the possible assignees in a municipality. */
export function listAssignees(http: BackendClient, municipality: string, options?: RequestOptions) {
  return parseReply(
    http.get('/worksight/assignees', { query: { countyMun: municipality }, ...options }),
    WorkAssigneesSchema,
  );
}

/** Loads a work item with its notes. */
export function getWork(http: BackendClient, id: string, options?: RequestOptions) {
  return parseReply(http.get(`/worksight/items/${encodeURIComponent(id)}`, options), WorkRecordSchema);
}

/** Changes a work item; fails with status 409 if another user has changed it in the meantime. */
export function changeWork(http: BackendClient, id: string, body: WorkChange, options?: RequestOptions) {
  return parseReply(
    http.patch(`/worksight/items/${encodeURIComponent(id)}`, { body, ...options }),
    WorkRecordSchema,
  );
}

/** Adds a note to a work item. Idempotent by its key. */
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

/** Creates a work item about a property. Idempotent by its key. */
export function createWork(http: BackendClient, body: WorkCreation, options?: RequestOptions) {
  return parseReply(http.post('/worksight/items', { body, ...options }), WorkRecordSchema);
}

/** Deletes a work item; fails with status 409 if another user has changed it. `restoreWork` undoes it. */
export function deleteWork(http: BackendClient, id: string, version: number, options?: RequestOptions) {
  return parseReply(
    http.post(`/worksight/items/${encodeURIComponent(id)}/deletion`, { body: { version }, ...options }),
    DeletedWorkSchema,
  );
}

/** Restores a deleted work item. */
export function restoreWork(http: BackendClient, id: string, options?: RequestOptions) {
  return parseReply(
    http.post(`/worksight/items/${encodeURIComponent(id)}/restoration`, options),
    WorkRecordSchema,
  );
}
