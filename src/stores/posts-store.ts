import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { idle, succeeded, type Loadable } from '#base';
import type { Clock } from '#platform';
import type { PinnedPost, Posts } from '#plugin-api/builtin';
import { statusOf, type PostsService, type Post } from '#backends/posts';
import { loadLatest } from './load-latest';
import { sortByPosition, isListed, toPinnedPost } from './posts/pinned-posts';

export interface PostsDependencies {
  readonly posts: Pick<PostsService, 'posts'>;
  readonly clock: Clock;
  /** The origins from which pictures may come. */
  readonly imageOrigins: readonly string[];
  /** Whether nobody can see the page now. */
  readonly isHidden: () => boolean;
  /** Hears that the page may be looked at again; returns its stop. */
  readonly watchReturn: (react: () => void) => () => void;
}

/** So often the rule is applied anew, and the back end asked for posts whose time has come (ms). */
const refreshIntervalMs = 60_000;

/** The pinned posts for readers: they appear and leave on time while somebody looks at them. */
export class PostsStore implements Posts {
  posts: Loadable<readonly Post[]> = idle;
  now: number;
  readonly #dependencies: PostsDependencies;
  readonly #load = loadLatest<readonly Post[]>((state) => {
    this.posts = state;
  });
  #beatAt = -Infinity;

  constructor(dependencies: PostsDependencies) {
    this.#dependencies = dependencies;
    this.now = dependencies.clock.now();
    makeAutoObservable(this, { posts: observableRef }, { autoBind: true });
  }

  get listed(): Loadable<readonly PinnedPost[]> {
    const { posts: kept, now } = this;
    if (kept.state !== 'succeeded') return kept;
    const posts = kept.value.map((post) => toPinnedPost(post, statusOf(post, now)));
    return succeeded(sortByPosition(posts.filter(isListed)));
  }

  get imageOrigins(): readonly string[] {
    return this.#dependencies.imageOrigins;
  }

  /** Reads the posts, and from then on lets them appear and leave on time; returns its stop. */
  start(): () => void {
    const { clock, watchReturn } = this.#dependencies;
    this.#beat();
    const stops = [
      clock.every(refreshIntervalMs, this.refreshIfVisible),
      watchReturn(() => {
        if (Math.abs(clock.now() - this.#beatAt) >= refreshIntervalMs) this.refreshIfVisible();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Reads the posts once more. */
  load(): Promise<void> {
    return this.#load(this.#dependencies.posts.posts);
  }

  /** Applies the rule anew and asks the back end, unless nobody can see the page. */
  refreshIfVisible(): void {
    if (!this.#dependencies.isHidden()) this.#beat();
  }

  #beat(): void {
    const now = this.#dependencies.clock.now();
    this.#beatAt = now;
    runInAction(() => {
      this.now = now;
    });
    void this.#load(this.#dependencies.posts.posts, this.posts.state === 'succeeded');
  }
}
