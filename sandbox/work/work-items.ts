import type Database from 'libsql';
import * as v from 'valibot';
import {
  workStatuses,
  type WorkAssignee,
  type WorkBoard,
  type WorkChange,
  type WorkList,
  type WorkNotePayload,
  type WorkRecord,
} from '#wire';
import { HttpError } from '../backends/http-error';
import type { Clock } from '../clock';
import { builtAt } from '../data/build';
import { torontoDate } from '../posts/toronto';
import { Seeding } from '../seeding';
import type { Store } from '../store';
import { nameOf, type SandboxUser } from '../users';
import { itemOf, RowSchema, selectRows, type Row, type RowContext } from './rows';
import { keepSeeded, seededItems } from './seeds';
import { strings } from './strings';
import {
  conditionOf,
  orderOf,
  type Asker,
  type BoardQuery,
  type Condition,
  type ListQuery,
} from './work-filter';

/** What keeps work items. */
export interface WorkDependencies {
  readonly store: Store;
  readonly data: Database.Database;
  readonly clock: Clock;
  readonly users: readonly SandboxUser[];
}

/** Who asks or changes something. */
export type Caller = Pick<SandboxUser, 'id' | 'rules'>;

/** How many items a column of the board shows. */
const shownInColumn = 50;

const permission = 'visit:worksight-page';

const NoteRowSchema = v.object({ id: v.number(), user: v.string(), text: v.string(), at: v.number() });

const TotalRowSchema = v.object({ total: v.number() });

const KeptNoteSchema = v.object({ item: v.string(), text: v.string() });

/** The work items of all municipalities; kept across restarts. */
export class WorkItems {
  readonly #store: Store;
  readonly #data: Database.Database;
  readonly #clock: Clock;
  readonly #users: readonly SandboxUser[];
  readonly #seeding: Seeding;

  constructor({ store, data, clock, users }: WorkDependencies) {
    this.#store = store;
    this.#data = data;
    this.#clock = clock;
    this.#users = users;
    // Items are about rows of the data: where that is built anew, so are they.
    this.#seeding = new Seeding(store, clock, `work of ${builtAt(data)}`);
  }

  /** Who may be given work of a municipality, by name. */
  assignees(municipality: string): readonly WorkAssignee[] {
    return this.#users
      .filter(
        ({ rules, municipalities }) => rules.includes(permission) && municipalities.includes(municipality),
      )
      .map((user) => ({ id: user.id, name: nameOf(user) }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en-CA'));
  }

  /** One page of what a caller looks for, and how many there are. */
  list(query: ListQuery, caller: Caller): WorkList {
    const asker = this.#asker(caller);
    const condition = conditionOf(query, asker, query.status);
    const rows = this.#rows(condition, orderOf(query), query);
    return {
      today: asker.today,
      total: this.#count(condition),
      items: rows.map((row) => itemOf(row, this.#context(caller))),
    };
  }

  /** What a caller looks for, by status. */
  board(query: BoardQuery, caller: Caller): WorkBoard {
    const asker = this.#asker(caller);
    const columns = workStatuses.map((status) => {
      const condition = conditionOf(query, asker, status);
      const order = orderOf({ sort: 'due', order: 'ascending' });
      const rows = this.#rows(condition, order, { size: shownInColumn, from: 0 });
      return {
        status,
        total: this.#count(condition),
        items: rows.map((row) => itemOf(row, this.#context(caller))),
      };
    });
    return { today: asker.today, columns };
  }

  /** All of one item; throws 404 when there is none. */
  record(id: string, caller: Caller): WorkRecord {
    const row = this.#row(id);
    const notes = v.parse(
      v.array(NoteRowSchema),
      this.#store.prepare('select rowid as id, * from work_notes where item = ? order by at, rowid').all(id),
    );
    return {
      today: this.#asker(caller).today,
      item: {
        ...itemOf(row, this.#context(caller)),
        details: row.details,
        notes: notes.map((note) => ({
          id: String(note.id),
          author: this.#nameOf(note.user),
          writtenAt: new Date(note.at).toISOString(),
          text: note.text,
        })),
      },
    };
  }

  /**
   * Changes an item and answers it; throws 409 when somebody else did so since the caller read it. A change that comes
   * again, since its answer was lost, changes nothing and is answered as it stands.
   */
  change(id: string, change: WorkChange, caller: Caller): WorkRecord {
    this.#store.transaction(() => {
      const row = this.#row(id);
      const { version, ...wanted } = change;
      if (Object.keys(wanted).length === 0) throw new HttpError(400, strings.nothingChanges);
      const { assignee = null } = wanted;
      if (assignee !== null && !this.assignees(row.municipality).some((one) => one.id === assignee))
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
    return this.record(id, caller);
  }

  /** Keeps a note, once for its key, and answers the item; throws 400 where the key belongs to another one. */
  note(id: string, { key, text }: WorkNotePayload, caller: Caller): WorkRecord {
    this.#store.transaction(() => {
      this.#row(id);
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
    return this.record(id, caller);
  }

  /** Makes the samples where there are none, or old ones that nobody has changed. */
  seed(): void {
    if (!this.#seeding.isDue()) return;
    const idsOf = (municipality: string): readonly string[] =>
      this.assignees(municipality)
        .map(({ id }) => id)
        .toSorted();
    this.#store.transaction(() => {
      this.#store.exec('delete from work_items; delete from work_notes');
      for (const item of seededItems(this.#data, this.#clock.now(), idsOf)) keepSeeded(this.#store, item);
      this.#seeding.done();
    })();
  }

  /** Forgets everything but the samples, which are made anew. */
  reset(): void {
    this.#store.exec("delete from seedings where name like 'work of %'");
    this.seed();
  }

  #rows({ sql, values }: Condition, order: string, { size, from }: Pick<ListQuery, 'size' | 'from'>): Row[] {
    const rows = this.#store
      .prepare(`${selectRows} ${sql} order by ${order} limit ? offset ?`)
      .all(...values, size, from);
    return v.parse(v.array(RowSchema), rows);
  }

  #count({ sql, values }: Condition): number {
    const row: unknown = this.#store
      .prepare(`select count(*) as total from work_items where ${sql}`)
      .get(...values);
    return v.parse(TotalRowSchema, row).total;
  }

  #row(id: string): Row {
    const row: unknown = this.#store.prepare(`${selectRows} id = ?`).get(id);
    if (row === undefined) throw new HttpError(404, strings.noSuchItem);
    return v.parse(RowSchema, row);
  }

  #asker({ id }: Caller): Asker {
    return { id, today: torontoDate(this.#clock.now()) };
  }

  #context({ rules }: Caller): RowContext {
    return { data: this.#data, rules, nameOf: (user) => this.#nameOf(user) };
  }

  #nameOf(id: string): string {
    const user = this.#users.find((one) => one.id === id);
    return user === undefined ? id : nameOf(user);
  }

  #changedBy({ updated_by: user }: Row): string {
    return user === null ? strings.changedElsewhere : strings.changedBy(this.#nameOf(user));
  }
}

function pickChangeable({ status, assignee, due_on, details }: Row) {
  return { status, assignee, due_on, details };
}
