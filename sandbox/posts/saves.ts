import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { PostContentSchema, type PostChanges } from '#backends/posts';
import { HttpError } from '../http/http-error';
import type { Clock } from '../clock';
import type { Store } from '../store';

const StoredPostSchema = v.object({ id: v.string(), content: PostContentSchema, version: v.number() });

const AnswerSchema = v.object({
  ids: v.record(v.string(), v.string()),
  posts: v.array(StoredPostSchema),
});

/** Answer to a save: the new ids by temporary ids, and all posts after it. */
export type SaveAnswer = v.InferOutput<typeof AnswerSchema>;

const RowSchema = v.object({ changes: v.string(), answer: v.pipe(v.string(), v.parseJson(), AnswerSchema) });

/** How long an answer is stored (ms): an editor may continue with a draft after some days. */
const lifetime = 7 * 86_400_000;

/** Answers to completed saves by editor and key; persisted across restarts. */
export class Saves {
  readonly #store: Store;
  readonly #clock: Clock;

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Finds the answer to an earlier save with the same key; throws 400 if that save had other changes. */
  find(user: string, { key, ...changes }: PostChanges): SaveAnswer | undefined {
    const found: unknown = this.#store
      .prepare('select changes, answer from post_saves where user = ? and key = ?')
      .get(user, key);
    if (found === undefined) return undefined;
    const row = v.parse(RowSchema, found);
    if (row.changes !== fingerprint(changes))
      throw new HttpError(400, 'Another save has this key already. Give this one a key of its own.');
    return row.answer;
  }

  /** Stores the answer to a save, and deletes expired ones. */
  store(user: string, { key, ...changes }: PostChanges, answer: SaveAnswer): void {
    const now = this.#clock.now();
    this.#store.prepare('delete from post_saves where at < ?').run(now - lifetime);
    this.#store
      .prepare('insert into post_saves values (?, ?, ?, ?, ?)')
      .run(user, key, fingerprint(changes), JSON.stringify(answer), now);
  }

  /** Deletes all answers. */
  reset(): void {
    this.#store.exec('delete from post_saves');
  }
}

function fingerprint(changes: Omit<PostChanges, 'key'>): string {
  return createHash('sha256').update(JSON.stringify(changes)).digest('hex');
}
