import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { arrangePosts } from '#backends/post-order';
import { PostContentSchema, type PostChanges, type PostContent } from '#backends/posts';
import { HttpError } from '../http/http-error';
import type { Clock } from '../clock';
import { SampleAge } from '../sample-age';
import type { Store } from '../store';
import { Saves, type SaveAnswer } from './saves';
import { seededPosts } from './seeds';

/** A post as stored: without its status, which follows from the time. */
export interface KeptPost {
  readonly id: string;
  readonly content: PostContent;
  readonly version: number;
}

/** What somebody else saved meanwhile: posts, and the ids of those that are deleted. */
export interface VersionConflict {
  readonly changed: readonly KeptPost[];
  readonly gone: readonly string[];
}

/** What a save led to: its answer, or what somebody else saved meanwhile. */
export type Saved = SaveAnswer | VersionConflict;

const RowSchema = v.object({
  id: v.string(),
  content: v.pipe(v.string(), v.parseJson(), PostContentSchema),
  version: v.number(),
});

/** There are never more posts than this: nobody reads them, and every page that shows them gets slow. */
const mostPosts = 2_000;

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

  /** All posts by their position; of two at the same position the later one first. */
  list(): readonly KeptPost[] {
    const rows = this.#store.prepare('select * from posts order by rowid').all();
    return v
      .parse(v.array(RowSchema), rows)
      .toSorted(
        ({ content: one }, { content: other }) => one.position - other.position || other.start - one.start,
      );
  }

  /**
   * Makes all changes, or none if one of the posts was saved by somebody else since the editor read it. What was done
   * under the key already is answered as it was then. Throws 400 where there would be more posts than may be.
   */
  save(user: string, changes: PostChanges): Saved {
    return this.#store.transaction((): Saved => {
      const done = this.#saves.find(user, changes);
      if (done !== undefined) return done;
      const { added, updated, deleted } = changes;
      const kept = new Map(this.list().map((post) => [post.id, post]));
      const hasChanged = ({ id, version }: { id: string; version: number }): boolean =>
        (kept.get(id)?.version ?? version) !== version;
      const behind = [...updated, ...deleted].filter(hasChanged).flatMap(({ id }) => kept.get(id) ?? []);
      const gone = updated.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
      if (behind.length > 0 || gone.length > 0) return { changed: behind, gone };
      const remaining = kept.size - deleted.filter(({ id }) => kept.has(id)).length;
      if (added.length > 0 && remaining + added.length > mostPosts) {
        throw new HttpError(
          400,
          `There can be at most ${mostPosts.toLocaleString('en-CA')} posts. Nothing was saved. Delete posts that you no longer need, then save again.`,
        );
      }
      const ids = Object.fromEntries(added.map(({ temporaryId }) => [temporaryId, randomUUID()]));
      for (const { temporaryId, content } of added) this.#write(ids[temporaryId] ?? '', content, 1);
      for (const { id, version, content, placed } of updated) {
        const position = placed === true ? content.position : kept.get(id)?.content.position;
        this.#write(id, { ...content, position: position ?? content.position }, version + 1);
      }
      for (const { id } of deleted) this.#store.prepare('delete from posts where id = ?').run(id);
      const placed = updated.filter((one) => one.placed === true).map(({ id }) => id);
      this.#number(new Set([...Object.values(ids), ...placed]));
      this.#sampleAge.keep();
      const answer = { ids, posts: [...this.list()] };
      this.#saves.keep(user, changes, answer);
      return answer;
    })();
  }

  /** Makes the samples where there are none, or old ones that nobody has changed. */
  seed(): void {
    if (!this.#sampleAge.isDue()) return;
    this.#store.transaction(() => {
      this.#store.exec('delete from posts');
      for (const { id, content } of seededPosts(this.#clock.now())) this.#write(id, content, 1);
      this.#sampleAge.done();
    })();
  }

  /** Forgets everything but the samples, which are created again. */
  reset(): void {
    this.#store.exec("delete from seedings where name = 'posts'");
    this.#saves.reset();
    this.seed();
  }

  /** Gives all posts positions 1..n; those in `placed` take the ones they name. */
  #number(placed: ReadonlySet<string>): void {
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
