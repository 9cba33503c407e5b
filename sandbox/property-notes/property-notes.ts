import * as v from 'valibot';
import type {
  PropertyNoteChange,
  PropertyNotePayload,
  PropertyNotes as Answer,
} from '#backends/property-notes';
import { HttpError } from '../http/http-error';
import type { Clock } from '../clock';
import type { Store } from '../store';
import { getFullName, type SandboxUser } from '../users/sample-users';

const RowSchema = v.object({
  id: v.number(),
  user: v.string(),
  roll: v.string(),
  text: v.string(),
  at: v.number(),
  edited_at: v.nullable(v.number()),
});

type Row = v.InferOutput<typeof RowSchema>;

export interface PropertyNotesDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly users: readonly SandboxUser[];
}

const toText = (time: number): string => new Date(time).toISOString();

/** Notes of users about properties; persisted across restarts. */
export class PropertyNotes {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #users: readonly SandboxUser[];

  constructor({ store, clock, users }: PropertyNotesDependencies) {
    this.#store = store;
    this.#clock = clock;
    this.#users = users;
  }

  /** Returns all notes about a property, newest first, from the perspective of a user. */
  list(roll: string, user: string): Answer {
    const rows = this.#store
      .prepare('select * from property_notes where roll = ? and is_deleted = 0 order by at desc, id desc')
      .all(roll);
    return {
      roll,
      notes: v.parse(v.array(RowSchema), rows).map((row) => ({
        id: String(row.id),
        author: this.#getName(row.user),
        isOwn: row.user === user,
        writtenAt: toText(row.at),
        editedAt: row.edited_at === null ? null : toText(row.edited_at),
        text: row.text,
      })),
    };
  }

  /** Stores a note once per key; throws 400 if the key belongs to another note. */
  add({ roll, key, text }: PropertyNotePayload, user: string): void {
    this.#store.transaction(() => {
      const found: unknown = this.#store
        .prepare('select * from property_notes where user = ? and key = ?')
        .get(user, key);
      if (found === undefined) {
        this.#store
          .prepare('insert into property_notes (user, key, roll, text, at) values (?, ?, ?, ?, ?)')
          .run(user, key, roll, text, this.#clock.now());
        return;
      }
      const known = v.parse(RowSchema, found);
      if (known.roll !== roll || known.text !== text)
        throw new HttpError(400, 'key: belongs to another note.');
    })();
  }

  /** Returns the roll number of a note; throws 404 if there is none. */
  getRoll(id: string): string {
    return this.#find(id).roll;
  }

  /** Changes a note; throws 403 for users other than its author. */
  change(id: string, change: PropertyNoteChange, user: string): void {
    if (this.#find(id).user !== user) throw new HttpError(403, 'Only its author can change this note.');
    if ('isDeleted' in change) {
      this.#store
        .prepare('update property_notes set is_deleted = ? where id = ?')
        .run(change.isDeleted ? 1 : 0, Number(id));
      return;
    }
    this.#store
      .prepare('update property_notes set text = ?, edited_at = ? where id = ? and text <> ?')
      .run(change.text, this.#clock.now(), Number(id), change.text);
  }

  /** Deletes all notes. */
  reset(): void {
    this.#store.exec('delete from property_notes');
  }

  #find(id: string): Row {
    const row: unknown = this.#store.prepare('select * from property_notes where id = ?').get(Number(id));
    if (row === undefined) throw new HttpError(404, 'There is no such note.');
    return v.parse(RowSchema, row);
  }

  #getName(id: string): string {
    const user = this.#users.find((one) => one.id === id);
    return user === undefined ? id : getFullName(user);
  }
}
