import type Database from 'libsql';
import * as v from 'valibot';
import { workKinds, WorkStatusSchema, type WorkItem } from '#backends/work';

/** A work item as stored, with its number of notes. */
export const RowSchema = v.object({
  id: v.string(),
  municipality: v.string(),
  title: v.string(),
  details: v.string(),
  kind: v.picklist(workKinds),
  subject: v.nullable(v.string()),
  roll: v.string(),
  status: WorkStatusSchema,
  assignee: v.nullable(v.string()),
  due_on: v.nullable(v.string()),
  version: v.number(),
  updated_at: v.number(),
  updated_by: v.nullable(v.string()),
  notes: v.number(),
});

export type Row = v.InferOutput<typeof RowSchema>;

const selectAll = `select *, (select count(*) from work_notes where item = work_items.id) as notes
  from work_items where`;

/** Selects rows that are not deleted; conditions follow. */
export const selectRows = `${selectAll} deleted_at is null and`;

/** Selects deleted rows; conditions follow. */
export const selectDeleted = `${selectAll} deleted_at is not null and`;

/** Inserts a row with version 1. */
export const insertRow = `insert into work_items
  (id, municipality, title, details, kind, subject, roll, status, assignee, due_on, version, updated_at, updated_by)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?, ?)`;

/** The context for converting rows, for a caller. */
export interface RowContext {
  readonly data: Database.Database;
  /** The caller's permissions. */
  readonly rules: readonly string[];
  readonly getName: (user: string) => string;
}

const AddressRowSchema = v.object({ address: v.string() });

const SubjectSchema = v.object({ id: v.string(), what: v.string(), state: v.string() });

const subjects = {
  request: {
    rule: 'visit:rfr-page',
    sql: "select id, 'Tax year ' || tax_year as what, phase as state from requests where id = ?",
  },
  permit: {
    rule: 'visit:building-permit-page',
    sql: 'select id, work as what, state from permits where id = ?',
  },
} as const;

/** Finds the request or permit of a row; `null` if there is none or the caller may not see it. */
function getSubject({ kind, subject }: Row, { data, rules }: RowContext): WorkItem['subject'] {
  if (kind === 'property' || !rules.includes(subjects[kind].rule)) return null;
  const found: unknown = data.prepare(subjects[kind].sql).get(subject);
  return found === undefined ? null : v.parse(SubjectSchema, found);
}

/** Returns the address of a property; empty if there is none. */
function getAddress(data: Database.Database, roll: string): string {
  const found: unknown = data.prepare('select address from properties where roll = ?').get(roll);
  return found === undefined ? '' : v.parse(AddressRowSchema, found).address;
}

/** Converts a row to a work item. */
export function toItem(row: Row, context: RowContext): WorkItem {
  const { data, getName } = context;
  return {
    id: row.id,
    title: row.title,
    municipality: row.municipality,
    roll: row.roll,
    address: getAddress(data, row.roll),
    kind: row.kind,
    subject: getSubject(row, context),
    status: row.status,
    assignee: row.assignee === null ? null : { id: row.assignee, name: getName(row.assignee) },
    dueOn: row.due_on,
    noteCount: row.notes,
    version: row.version,
    updatedAt: new Date(row.updated_at).toISOString(),
    updatedBy: row.updated_by === null ? null : getName(row.updated_by),
  };
}
