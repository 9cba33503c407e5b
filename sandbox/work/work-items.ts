import type Database from 'libsql';
import * as v from 'valibot';
import type { WorkChange, WorkNotePayload, WorkRecord } from '#backends/work';
import { HttpError } from '../backends/http-error';
import type { Clock } from '../clock';
import { builtAt } from '../data/build';
import { Seeding } from '../seeding';
import type { Store } from '../store';
import type { Row } from './rows';
import { keepSeeded, seededItems } from './seeds';
import { strings } from './strings';
import { WorkRecords, type Caller, type WorkDependencies } from './work-records';

/** So many people share the work of the samples; who else may be given some has none yet. */
const sampledAssignees = 4;

const KeptNoteSchema = v.object({ item: v.string(), text: v.string() });

/** The work items of all municipalities; kept across restarts. */
export class WorkItems {
  readonly records: WorkRecords;
  readonly #store: Store;
  readonly #data: Database.Database;
  readonly #clock: Clock;
  readonly #seeding: Seeding;

  constructor(dependencies: WorkDependencies) {
    const { store, data, clock } = dependencies;
    this.records = new WorkRecords(dependencies);
    this.#store = store;
    this.#data = data;
    this.#clock = clock;
    // Items are about rows of the data: where that is built anew, so are they.
    this.#seeding = new Seeding(store, clock, `work of ${builtAt(data)}`);
  }

  /**
   * Changes an item and answers it; throws 409 when somebody else did so since the caller read it. A change that comes
   * again, since its answer was lost, changes nothing and is answered as it stands.
   */
  change(id: string, change: WorkChange, caller: Caller): WorkRecord {
    this.#store.transaction(() => {
      const row = this.records.row(id);
      const { version, ...wanted } = change;
      if (Object.keys(wanted).length === 0) throw new HttpError(400, strings.nothingChanges);
      const { assignee = null } = wanted;
      if (assignee !== null && !this.records.assignees(row.municipality).some((one) => one.id === assignee))
        throw new HttpError(400, strings.noAssignee(assignee));
      const kept = pickChangeable(row);
      const next = {
        status: wanted.status ?? kept.status,
        assignee: wanted.assignee === undefined ? kept.assignee : wanted.assignee,
        due_on: wanted.dueOn === undefined ? kept.due_on : wanted.dueOn,
        details: wanted.details ?? kept.details,
      };
      const isOwnLast = row.version === version + 1 && row.updated_by === caller.id;
      if (isOwnLast && JSON.stringify(next) === JSON.stringify(kept)) return;
      if (row.version !== version) throw new HttpError(409, this.#changedBy(row));
      this.#store
        .prepare(
          `update work_items set status = ?, assignee = ?, due_on = ?, details = ?, version = version + 1,
             updated_at = ?, updated_by = ? where id = ?`,
        )
        .run(next.status, next.assignee, next.due_on, next.details, this.#clock.now(), caller.id, id);
      this.#seeding.keep();
    })();
    return this.records.record(id, caller);
  }

  /** Keeps a note, once for its key, and answers the item; throws 400 where the key belongs to another one. */
  note(id: string, { key, text }: WorkNotePayload, caller: Caller): WorkRecord {
    this.#store.transaction(() => {
      this.records.row(id);
      const found: unknown = this.#store
        .prepare('select item, text from work_notes where user = ? and key = ?')
        .get(caller.id, key);
      if (found !== undefined) {
        const kept = v.parse(KeptNoteSchema, found);
        if (kept.item === id && kept.text === text) return;
        throw new HttpError(400, strings.otherNote);
      }
      this.#store
        .prepare('insert into work_notes values (?, ?, ?, ?, ?)')
        .run(caller.id, key, id, text, this.#clock.now());
      this.#seeding.keep();
    })();
    return this.records.record(id, caller);
  }

  /** Makes the samples where there are none, or old ones that nobody has changed. */
  seed(): void {
    if (!this.#seeding.isDue()) return;
    const listIds = (municipality: string): readonly string[] =>
      this.records
        .assignees(municipality)
        .map(({ id }) => id)
        .toSorted()
        .slice(0, sampledAssignees);
    this.#store.transaction(() => {
      this.#store.exec('delete from work_items; delete from work_notes');
      for (const item of seededItems(this.#data, this.#clock.now(), listIds)) keepSeeded(this.#store, item);
      this.#seeding.done();
    })();
  }

  /** Forgets everything but the samples, which are made anew. */
  reset(): void {
    this.#store.exec("delete from seedings where name like 'work of %'");
    this.seed();
  }

  #changedBy({ updated_by: user }: Row): string {
    return user === null ? strings.changedElsewhere : strings.changedBy(this.records.nameOf(user));
  }
}

function pickChangeable({ status, assignee, due_on, details }: Row) {
  return { status, assignee, due_on, details };
}
