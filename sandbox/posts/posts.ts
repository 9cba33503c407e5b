import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { arrangePosts } from '#backends/post-order';
import { PostContentSchema, type PostChanges, type PostContent } from '#backends/posts';
import { HttpError } from '../http/http-error';
import type { Clock } from '../clock';
import { SampleAge } from '../sample-age';
import type { Store } from '../store';
import { Saves, type SaveAnswer } from './saves';
import { createSamplePosts } from './seeds';

/** A post as stored, without its status, which depends on the time. */
export interface StoredPost {
  readonly id: string;
  readonly content: PostContent;
  readonly version: number;
}

/** Conflicting changes of other editors: changed posts, and the ids of deleted ones. */
export interface VersionConflict {
  readonly changed: readonly StoredPost[];
  readonly gone: readonly string[];
}

/** Result of a save: the answer, or a conflict. */
export type Saved = SaveAnswer | VersionConflict;

const RowSchema = v.object({
  id: v.string(),
  content: v.pipe(v.string(), v.parseJson(), PostContentSchema),
  version: v.number(),
});

/** Maximum number of posts; more would slow down every page that shows them. */
const maxPosts = 2_000;

/** The pinned posts; persisted across restarts. */
export class Posts {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #sampleAge: SampleAge;
  readonly #saves: Saves;

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
    this.#sampleAge = new SampleAge(store, clock, 'posts');
    this.#saves = new Saves(store, clock);
  }

  /** Returns all posts by position; of two at the same position, the one with the later start comes first. */
  list(): readonly StoredPost[] {
    const rows = this.#store.prepare('select * from posts order by rowid').all();
    return v
      .parse(v.array(RowSchema), rows)
      .toSorted(
        ({ content: one }, { content: other }) => one.position - other.position || other.start - one.start,
      );
  }

  /**
   * Applies all changes, or none if another editor saved one of the posts since. A repeated save with the
   * same key returns the earlier answer. Throws 400 if there would be too many posts.
   */
  save(user: string, changes: PostChanges): Saved {
    return this.#store.transaction((): Saved => {
      const earlier = this.#saves.find(user, changes);
      if (earlier !== undefined) return earlier;
      const { added, updated, deleted } = changes;
      const stored = new Map(this.list().map((post) => [post.id, post]));
      const hasChanged = ({ id, version }: { id: string; version: number }): boolean =>
        (stored.get(id)?.version ?? version) !== version;
      const changed = [...updated, ...deleted].filter(hasChanged).flatMap(({ id }) => stored.get(id) ?? []);
      const gone = updated.filter(({ id }) => !stored.has(id)).map(({ id }) => id);
      if (changed.length > 0 || gone.length > 0) return { changed, gone };
      const remaining = stored.size - deleted.filter(({ id }) => stored.has(id)).length;
      if (added.length > 0 && remaining + added.length > maxPosts) {
        throw new HttpError(
          400,
          `There can be at most ${maxPosts.toLocaleString('en-CA')} posts. Nothing was saved. Delete posts that you no longer need, then save again.`,
        );
      }
      const ids = Object.fromEntries(added.map(({ temporaryId }) => [temporaryId, randomUUID()]));
      for (const { temporaryId, content } of added) this.#write(ids[temporaryId] ?? '', content, 1);
      for (const { id, version, content, placed } of updated) {
        const position = placed === true ? content.position : stored.get(id)?.content.position;
        this.#write(id, { ...content, position: position ?? content.position }, version + 1);
      }
      for (const { id } of deleted) this.#store.prepare('delete from posts where id = ?').run(id);
      const placed = updated.filter((one) => one.placed === true).map(({ id }) => id);
      this.#renumber(new Set([...Object.values(ids), ...placed]));
      this.#sampleAge.keepForever();
      const answer = { ids, posts: [...this.list()] };
      this.#saves.store(user, changes, answer);
      return answer;
    })();
  }

  /** Creates the samples where they are missing, or outdated and unchanged. */
  seed(): void {
    if (!this.#sampleAge.isDue()) return;
    this.#store.transaction(() => {
      this.#store.exec('delete from posts');
      for (const { id, content } of createSamplePosts(this.#clock.now())) this.#write(id, content, 1);
      this.#sampleAge.recordCreation();
    })();
  }

  /** Deletes everything and recreates the samples. */
  reset(): void {
    this.#store.exec("delete from seedings where name = 'posts'");
    this.#saves.reset();
    this.seed();
  }

  /** Numbers all posts from 1; those in `placed` take the positions they name. */
  #renumber(placed: ReadonlySet<string>): void {
    const posts = this.list();
    const byId = new Map(posts.map((post) => [post.id, post]));
    const numbered = arrangePosts(
      posts.map(({ id, content: { position, start } }) => ({ id, position, start })),
      placed,
    );
    for (const { id, position } of numbered) {
      const post = byId.get(id);
      if (post === undefined || post.content.position === position) continue;
      this.#write(id, { ...post.content, position }, post.version);
    }
  }

  #write(id: string, content: PostContent, version: number): void {
    this.#store
      .prepare('insert or replace into posts values (?, ?, ?)')
      .run(id, JSON.stringify(content), version);
  }
}
