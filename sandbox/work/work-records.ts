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

export interface WorkDependencies {
  readonly store: Store;
  readonly data: Database.Database;
  readonly clock: Clock;
  readonly users: readonly SandboxUser[];
}

/** The user who reads or changes work. */
export type Caller = Pick<SandboxUser, 'id' | 'rules'>;

/** Maximum number of items per column of the board. */
const maxItemsPerColumn = 50;

const permission = 'visit:worksight-page';

/** Accounts in these states are not offered as assignees. */
const excludedStates: readonly AccountState[] = ['locked', 'password-expired'];

const NoteRowSchema = v.object({ id: v.number(), user: v.string(), text: v.string(), at: v.number() });

const TotalRowSchema = v.object({ total: v.number() });

/** Reads work items, as each caller may see them. */
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
    this.history = new WorkHistory(store, (user) => this.getName(user));
  }

  /** Returns the possible assignees of a municipality by name, without locked or expired accounts. */
  assignees(municipality: string): readonly WorkAssignee[] {
    return this.#users
      .filter(
        ({ rules, municipalities, state }) =>
          rules.includes(permission) &&
          municipalities.includes(municipality) &&
          !excludedStates.includes(state),
      )
      .map((user) => ({ id: user.id, name: getFullName(user) }))
      .toSorted((one, other) => compareNames(one.name, other.name));
  }

  /** Returns one page of the matches, and the total. */
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

  /** Returns the matches by status. */
  board(query: BoardQuery, caller: Caller): WorkBoard {
    const viewer = this.#getViewer(caller);
    const columns = workStatuses.map((status) => {
      const condition = createCondition(query, viewer, status);
      const order = toOrderBy({ sort: 'due', order: 'ascending' });
      const rows = this.#rows(condition, order, { size: maxItemsPerColumn, from: 0 });
      return {
        status,
        total: this.#count(condition),
        items: rows.map((row) => toItem(row, this.#context(caller))),
      };
    });
    return { today: viewer.today, columns };
  }

  /** Returns the record of an item; throws 404 if there is none. */
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
          author: this.getName(note.user),
          writtenAt: new Date(note.at).toISOString(),
          text: note.text,
        })),
        history: this.history.list(id),
      },
    };
  }

  /** Returns the stored row of an item; throws 404 if there is none. */
  row(id: string): Row {
    const row: unknown = this.#store.prepare(`${selectRows} id = ?`).get(id);
    if (row === undefined) throw new HttpError(404, strings.noSuchItem);
    return v.parse(RowSchema, row);
  }

  /** Returns the next free id of a municipality; ids of deleted items are not reused. */
  nextId(municipality: string): string {
    const row: unknown = this.#store
      .prepare('select max(id) as last from work_items where municipality = ?')
      .get(municipality);
    const { last } = v.parse(v.object({ last: v.nullable(v.string()) }), row);
    return `WRK-${municipality}-${String(Number(last?.slice(-4) ?? 0) + 1).padStart(4, '0')}`;
  }

  /** Returns the name of a user by id. */
  getName(id: string): string {
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
    return { data: this.#data, rules, getName: (user) => this.getName(user) };
  }
}
