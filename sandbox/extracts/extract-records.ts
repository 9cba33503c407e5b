import * as v from 'valibot';
import { extractStatuses, ExtractRequestSchema, type ExtractRequest, type ExtractStatus } from '#wire';
import type { Store } from '../store';

/** An extract as it is kept. */
export interface Extract {
  readonly fileId: string;
  /** The internal id of the user who asked for it. */
  readonly user: string;
  /** The safe name under which it is downloaded. */
  readonly fileName: string;
  readonly request: ExtractRequest;
  readonly status: ExtractStatus;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

const RowSchema = v.object({
  file_id: v.string(),
  user: v.string(),
  file_name: v.string(),
  request: v.pipe(v.string(), v.parseJson(), ExtractRequestSchema),
  status: v.picklist(extractStatuses),
  created_at: v.number(),
});

function extractOf(row: unknown): Extract {
  const { file_id: fileId, user, file_name: fileName, request, status, created_at } = v.parse(RowSchema, row);
  return { fileId, user, fileName, request, status, createdAt: created_at };
}

/** The extracts that were asked for; kept across restarts. */
export class ExtractRecords {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Keeps an extract, in place of an earlier one of the same id. */
  save({ fileId, user, fileName, request, status, createdAt }: Extract): void {
    this.#store
      .prepare('insert or replace into extracts values (?, ?, ?, ?, ?, ?)')
      .run(fileId, user, fileName, JSON.stringify(request), status, createdAt);
  }

  /** The extract of an id, if it is this user's. */
  find(user: string, fileId: string): Extract | undefined {
    const row = this.#store
      .prepare('select * from extracts where file_id = ? and user = ?')
      .get(fileId, user);
    return row === undefined ? undefined : extractOf(row);
  }

  /** All that are to be made yet. */
  unfinished(): readonly Extract[] {
    return this.#store.prepare("select * from extracts where status = 'initialized'").all().map(extractOf);
  }

  /** Forgets those that were asked for before a time; answers their ids. */
  forgetBefore(time: number): readonly string[] {
    const rows = this.#store.prepare('select * from extracts where created_at < ?').all(time);
    this.#store.prepare('delete from extracts where created_at < ?').run(time);
    return rows.map((row) => extractOf(row).fileId);
  }
}
