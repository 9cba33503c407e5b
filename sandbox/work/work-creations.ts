import type Database from 'libsql';
import * as v from 'valibot';
import type { DeletedWork, WorkCreation, WorkRecord } from '#backends/work';
import { HttpError } from '../http/http-error';
import type { Clock } from '../clock';
import type { Store } from '../store';
import { insertRow, RowSchema, selectDeleted, type Row } from './rows';
import { strings } from './strings';
import type { WorkUpdate } from './work-notices';
import type { Caller, WorkRecords } from './work-records';

export interface WorkCreationsDependencies {
  readonly store: Store;
  readonly data: Database.Database;
  readonly clock: Clock;
  readonly records: WorkRecords;
  readonly onUpdate: (update: WorkUpdate) => void;
  /** Returns the message that names who changed the row. */
  readonly changedBy: (row: Row) => string;
}

const CreatedSchema = v.object({ item: v.string(), request: v.string() });

/** Creates, deletes and restores work items. Deleted items stay stored, so that they can be restored. */
export class WorkCreations {
  readonly #dependencies: WorkCreationsDependencies;

  constructor(dependencies: WorkCreationsDependencies) {
    this.#dependencies = dependencies;
  }

  /** Creates an item once per key, and returns it. */
  create({ key, ...fields }: WorkCreation, caller: Caller): WorkRecord {
    const { store, data, records, clock, onUpdate } = this.#dependencies;
    const { title, roll, assignee, dueOn, details } = fields;
    const municipality = roll.slice(0, 4);
    if (data.prepare('select 1 from properties where roll = ?').get(roll) === undefined)
      throw new HttpError(400, strings.noProperty);
    if (assignee !== null && !records.assignees(municipality).some(({ id }) => id === assignee))
      throw new HttpError(400, strings.noAssignee(assignee));
    const request = JSON.stringify(fields);
    const create = store.transaction(() => {
      const found: unknown = store
        .prepare('select item, request from work_creations where user = ? and key = ?')
        .get(caller.id, key);
      if (found !== undefined) {
        const created = v.parse(CreatedSchema, found);
        if (created.request !== request) throw new HttpError(400, strings.otherCreation);
        return created.item;
      }
      const id = records.nextId(municipality);
      const now = clock.now();
      store
        .prepare(insertRow)
        .run(
          id,
          municipality,
          title,
          details,
          'property',
          null,
          roll,
          'To do',
          assignee,
          dueOn,
          now,
          caller.id,
        );
      store.prepare('insert into work_creations values (?, ?, ?, ?)').run(caller.id, key, id, request);
      onUpdate({ event: 'created', by: caller.id, after: records.row(id) });
      return id;
    });
    return records.record(v.parse(v.string(), create()), caller);
  }

  /** Deletes an item; throws 409 when someone else changed it. Repeating a deletion succeeds. */
  remove(id: string, { version }: { readonly version: number }, caller: Caller): DeletedWork {
    const { store, records, changedBy } = this.#dependencies;
    store.transaction(() => {
      const deleted = this.#findDeleted(id);
      if (deleted?.updated_by === caller.id && deleted.version === version + 1) return;
      const row = records.row(id);
      if (row.version !== version) throw new HttpError(409, changedBy(row));
      this.#mark(row, 'deleted', caller);
    })();
    const { title } = this.#findDeleted(id) ?? records.row(id);
    return { id, title };
  }

  /** Restores a deleted item; an item that is not deleted is returned unchanged. */
  restore(id: string, caller: Caller): WorkRecord {
    const { store, records } = this.#dependencies;
    store.transaction(() => {
      const row = this.#findDeleted(id);
      if (row !== undefined) this.#mark(row, 'restored', caller);
    })();
    return records.record(id, caller);
  }

  #findDeleted(id: string): Row | undefined {
    const row: unknown = this.#dependencies.store.prepare(`${selectDeleted} id = ?`).get(id);
    return v.parse(v.optional(RowSchema), row);
  }

  #mark(row: Row, event: 'deleted' | 'restored', { id: by }: Caller): void {
    const { store, clock, onUpdate } = this.#dependencies;
    const now = clock.now();
    store
      .prepare(
        `update work_items set deleted_at = ?, version = version + 1, updated_at = ?, updated_by = ? where id = ?`,
      )
      .run(event === 'deleted' ? now : null, now, by, row.id);
    onUpdate({ event, by, before: row, after: { ...row, version: row.version + 1 } });
  }
}
