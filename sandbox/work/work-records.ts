import type Database from 'libsql';
import * as v from 'valibot';
import { getDay } from '#base';
import {
  workStatuses,
  type WorkAssignee,
  type WorkBoard,
  type WorkList,
  type WorkRecord,
} from '#backends/work';
import { HttpError } from '../http/http-error';
import type { Clock } from '../clock';
import type { Query } from '../search/text-condition';
import type { Store } from '../store';
import { compareNames, getFullName, type AccountState, type SandboxUser } from '../users/sample-users';
import { toItem, RowSchema, selectRows, type Row, type RowContext } from './rows';
import { strings } from './strings';
import { WorkHistory } from './work-history';
import { createCondition, toOrderBy, type Viewer, type BoardQuery, type ListQuery } from './work-filter';

/** The stored work items, and what they are about. */
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

/** Accounts in these states are not offered for work. */
const withoutWork: readonly AccountState[] = ['locked', 'password-expired'];

const NoteRowSchema = v.object({ id: v.number(), user: v.string(), text: v.string(), at: v.number() });

const TotalRowSchema = v.object({ total: v.number() });

/** What is known of the work items of all municipalities, as each caller may see it. */
export class WorkRecords {
  readonly history: WorkHistory;
  readonly #store: Store;
  readonly #data: Database.Database;
  readonly #clock: Clock;
  readonly #users: readonly SandboxUser[];

  constructor({ store, data, clock, users }: WorkDependencies) {
    this.#store = store;
    this.#data = data;
    this.#clock = clock;
    this.#users = users;
    this.history = new WorkHistory(store, (user) => this.nameOf(user));
  }

  /** Who may be given work of a municipality, by name; nobody whose account is locked or expired. */
  assignees(municipality: string): readonly WorkAssignee[] {
    return this.#users
      .filter(
        ({ rules, municipalities, state }) =>
          rules.includes(permission) && municipalities.includes(municipality) && !withoutWork.includes(state),
      )
      .map((user) => ({ id: user.id, name: getFullName(user) }))
      .toSorted((one, other) => compareNames(one.name, other.name));
  }

  /** One page of what a caller looks for, and how many there are. */
  list(query: ListQuery, caller: Caller): WorkList {
    const viewer = this.#getViewer(caller);
    const condition = createCondition(query, viewer, query.status);
    const rows = this.#rows(condition, toOrderBy(query), query);
    return {
      today: viewer.today,
      total: this.#count(condition),
      items: rows.map((row) => toItem(row, this.#context(caller))),
    };
  }

  /** What a caller looks for, by status. */
  board(query: BoardQuery, caller: Caller): WorkBoard {
    const viewer = this.#getViewer(caller);
    const columns = workStatuses.map((status) => {
      const condition = createCondition(query, viewer, status);
      const order = toOrderBy({ sort: 'due', order: 'ascending' });
      const rows = this.#rows(condition, order, { size: shownInColumn, from: 0 });
      return {
        status,
        total: this.#count(condition),
        items: rows.map((row) => toItem(row, this.#context(caller))),
      };
    });
    return { today: viewer.today, columns };
  }

  /** All of one item; throws 404 when there is none. */
  record(id: string, caller: Caller): WorkRecord {
    const row = this.row(id);
    const notes = v.parse(
      v.array(NoteRowSchema),
      this.#store.prepare('select rowid as id, * from work_notes where item = ? order by at, rowid').all(id),
    );
    return {
      today: this.#getViewer(caller).today,
      item: {
        ...toItem(row, this.#context(caller)),
        details: row.details,
        notes: notes.map((note) => ({
          id: String(note.id),
          author: this.nameOf(note.user),
          writtenAt: new Date(note.at).toISOString(),
          text: note.text,
        })),
        history: this.history.list(id),
      },
    };
  }

  /** One item as stored; throws 404 when there is none. */
  row(id: string): Row {
    const row: unknown = this.#store.prepare(`${selectRows} id = ?`).get(id);
    if (row === undefined) throw new HttpError(404, strings.noSuchItem);
    return v.parse(RowSchema, row);
  }

  /** The id of the next item of a municipality; ids of deleted ones are not used again. */
  nextId(municipality: string): string {
    const row: unknown = this.#store
      .prepare('select max(id) as last from work_items where municipality = ?')
      .get(municipality);
    const { last } = v.parse(v.object({ last: v.nullable(v.string()) }), row);
    return `WRK-${municipality}-${String(Number(last?.slice(-4) ?? 0) + 1).padStart(4, '0')}`;
  }

  /** The name of the person with this id. */
  nameOf(id: string): string {
    const user = this.#users.find((one) => one.id === id);
    return user === undefined ? id : getFullName(user);
  }

  #rows({ sql, values }: Query, order: string, { size, from }: Pick<ListQuery, 'size' | 'from'>): Row[] {
    const rows = this.#store
      .prepare(`${selectRows} ${sql} order by ${order} limit ? offset ?`)
      .all(...values, size, from);
    return v.parse(v.array(RowSchema), rows);
  }

  #count({ sql, values }: Query): number {
    const row: unknown = this.#store
      .prepare(`select count(*) as total from work_items where deleted_at is null and ${sql}`)
      .get(...values);
    return v.parse(TotalRowSchema, row).total;
  }

  #getViewer({ id }: Caller): Viewer {
    return { id, today: getDay(this.#clock.now()) };
  }

  #context({ rules }: Caller): RowContext {
    return { data: this.#data, rules, nameOf: (user) => this.nameOf(user) };
  }
}
