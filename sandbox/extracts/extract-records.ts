import * as v from 'valibot';
import { ExtractRequestSchema, type ExtractRequest } from '#backends/extracts';
import { extractStatuses, type ExtractStatus } from '#backends/notifications';
import type { Store } from '../store';
import type { Part } from './table';

/** An extract as stored. */
export interface Extract {
  readonly fileId: string;
  /** Internal id of the user who requested it. */
  readonly user: string;
  /** Sanitized file name of the download. */
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

const TotalRowSchema = v.object({ total: v.number() });

function parseExtract(row: unknown): Extract {
  const { file_id: fileId, user, file_name: fileName, request, status, created_at } = v.parse(RowSchema, row);
  return { fileId, user, fileName, request, status, createdAt: created_at };
}

/** Filter for the extracts of a user. */
export interface ExtractsFilter {
  readonly targets: readonly string[];
  readonly statuses: readonly ExtractStatus[];
}

/** The requested extracts; persisted across restarts. */
export class ExtractRecords {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Stores an extract, replacing an earlier one with the same id. */
  save({ fileId, user, fileName, request, status, createdAt }: Extract): void {
    this.#store
      .prepare('insert or replace into extracts values (?, ?, ?, ?, ?, ?)')
      .run(fileId, user, fileName, JSON.stringify(request), status, createdAt);
  }

  /** Finds an extract of this user by id. */
  find(user: string, fileId: string): Extract | undefined {
    const row = this.#store
      .prepare('select * from extracts where file_id = ? and user = ?')
      .get(fileId, user);
    return row === undefined ? undefined : parseExtract(row);
  }

  /** Returns one page of a user's extracts, newest first, and the total. */
  page(user: string, { targets, statuses }: ExtractsFilter, { size, from }: Part) {
    const where = `from extracts where user = ? and request->>'target' in (select value from json_each(?))
      and status in (select value from json_each(?))`;
    const parameters = [user, JSON.stringify(targets), JSON.stringify(statuses)];
    const rows = this.#store
      .prepare(`select * ${where} order by created_at desc, rowid desc limit ? offset ?`)
      .all(...parameters, size, from);
    const counted = this.#store.prepare(`select count(*) as total ${where}`).get(...parameters);
    return { total: v.parse(TotalRowSchema, counted).total, extracts: rows.map(parseExtract) };
  }

  /**
   * Returns a user's pending extracts and those that were requested since a time and are ready, newest first.
   */
  findRecent(user: string, target: string, since: number): readonly Extract[] {
    return this.#store
      .prepare(
        `select * from extracts where user = ? and request->>'target' = ?
         and (status = 'initialized' or (status = 'ready' and created_at >= ?)) order by created_at desc`,
      )
      .all(user, target, since)
      .map(parseExtract);
  }

  /** Returns all pending extracts. */
  listPending(): readonly Extract[] {
    return this.#store.prepare("select * from extracts where status = 'initialized'").all().map(parseExtract);
  }

  listIds(): readonly string[] {
    return v.parse(v.array(v.string()), this.#store.prepare('select file_id from extracts').pluck().all());
  }

  /** Deletes extracts created before a time and returns their ids. */
  deleteBefore(time: number): readonly string[] {
    const rows = this.#store.prepare('select * from extracts where created_at < ?').all(time);
    this.#store.prepare('delete from extracts where created_at < ?').run(time);
    return rows.map((row) => parseExtract(row).fileId);
  }
}
