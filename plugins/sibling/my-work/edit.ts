import { workStatuses, type FullWorkItem, type WorkChange } from '@portal/backends';
import * as v from 'valibot';

const values = v.object({
  status: v.string(),
  /** The id of a user, empty for unassigned. */
  assignee: v.string(),
  /** `YYYY-MM-DD`, empty for none. */
  dueOn: v.string(),
  details: v.string(),
});

/** The editable values of an item, as strings. */
export type Values = v.InferOutput<typeof values>;

export type FieldName = keyof Values;

/** The editable fields of an item, in order. */
export const fieldNames = ['status', 'assignee', 'dueOn', 'details'] as const satisfies readonly FieldName[];

/** Unsaved input for an item, and the values it is based on. */
export const EditSchema = v.object({
  id: v.string(),
  title: v.string(),
  /** The version of the item that it is based on. */
  version: v.number(),
  base: values,
  typed: values,
  note: v.string(),
});

export type Edit = v.InferOutput<typeof EditSchema>;

export function toValues({ status, assignee, dueOn, details }: FullWorkItem): Values {
  return { status, assignee: assignee?.id ?? '', dueOn: dueOn ?? '', details };
}

export function createEdit(item: FullWorkItem): Edit {
  const base = toValues(item);
  return { id: item.id, title: item.title, version: item.version, base, typed: base, note: '' };
}

/** Lists the fields that differ; surrounding spaces are ignored. */
export function findDifferences(one: Values, other: Values): readonly FieldName[] {
  return fieldNames.filter((name) => one[name].trim() !== other[name].trim());
}

export function findChangedFields({ base, typed }: Edit): readonly FieldName[] {
  return findDifferences(base, typed);
}

/** Whether there are unsaved changes. */
export function isDirty(edit: Edit): boolean {
  return edit.note.trim() !== '' || findChangedFields(edit).length > 0;
}

/** Whether anything was typed, even a trailing space. */
export function isTouched({ note, base, typed }: Edit): boolean {
  return note !== '' || fieldNames.some((name) => typed[name] !== base[name]);
}

export function toChange(edit: Edit): WorkChange {
  const { typed, version } = edit;
  const changed = findChangedFields(edit);
  const status = workStatuses.find((one) => one === typed.status);
  const orNull = (text: string): string | null => (text === '' ? null : text);
  return {
    version,
    ...(changed.includes('status') && status !== undefined ? { status } : {}),
    ...(changed.includes('assignee') ? { assignee: orNull(typed.assignee) } : {}),
    ...(changed.includes('dueOn') ? { dueOn: orNull(typed.dueOn) } : {}),
    ...(changed.includes('details') ? { details: typed.details.trim() } : {}),
  };
}

/** Rebases an edit on a newer item: changed fields stay, all others are updated. */
export function rebaseEdit(edit: Edit, item: FullWorkItem): Edit {
  const base = toValues(item);
  const changed = findChangedFields(edit);
  const pick = (name: FieldName): string => (changed.includes(name) ? edit.typed[name] : base[name]);
  const typed = {
    status: pick('status'),
    assignee: pick('assignee'),
    dueOn: pick('dueOn'),
    details: pick('details'),
  };
  return { ...edit, title: item.title, version: item.version, base, typed };
}
