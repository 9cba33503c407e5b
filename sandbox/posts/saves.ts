import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { PostContentSchema, type PostChanges } from '#backends/posts';
import { HttpError } from '../http/http-error';
import type { Clock } from '../clock';
import type { Store } from '../store';

const KeptPostSchema = v.object({ id: v.string(), content: PostContentSchema, version: v.number() });

const AnswerSchema = v.object({
  ids: v.record(v.string(), v.string()),
  posts: v.array(KeptPostSchema),
});

/** What a save was answered: the lasting ids by temporary ones, and all posts as they then stood. */
export type SaveAnswer = v.InferOutput<typeof AnswerSchema>;

const RowSchema = v.object({ changes: v.string(), answer: v.pipe(v.string(), v.parseJson(), AnswerSchema) });

/** How long an answer is stored (ms): an editor may come back to a draft after some days. */
const lifetime = 7 * 86_400_000;

/** The answers to saves that were done, by editor and key; persisted across restarts. */
export class Saves {
  readonly #store: Store;
  readonly #clock: Clock;

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** How a save was answered that was done before; throws 400 where the key belongs to one that said something else. */
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

  /** Stores the answer to a save, and forgets those that nobody will ask for again. */
  keep(user: string, { key, ...changes }: PostChanges, answer: SaveAnswer): void {
    const now = this.#clock.now();
    this.#store.prepare('delete from post_saves where at < ?').run(now - lifetime);
    this.#store
      .prepare('insert into post_saves values (?, ?, ?, ?, ?)')
      .run(user, key, fingerprint(changes), JSON.stringify(answer), now);
  }

  /** Forgets everything. */
  reset(): void {
    this.#store.exec('delete from post_saves');
  }
}

function fingerprint(changes: Omit<PostChanges, 'key'>): string {
  return createHash('sha256').update(JSON.stringify(changes)).digest('hex');
}
