import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { idle, succeeded, type Loadable } from '#base';
import type { Clock } from '#platform';
import type { PinnedPost, Posts } from '#plugin-api/builtin';
import { getStatus, type PostsService, type Post } from '#backends/posts';
import { loadLatest } from './load-latest';
import { sortByPosition, isListed, toPinnedPost } from './posts/pinned-posts';

export interface PostsDependencies {
  readonly posts: Pick<PostsService, 'posts'>;
  readonly clock: Clock;
  readonly imageOrigins: readonly string[];
  /** Whether the page is hidden. */
  readonly isHidden: () => boolean;
  /** Calls back when the page may be visible again; returns a dispose function. */
  readonly watchReturn: (react: () => void) => () => void;
}

/** Interval (ms) at which dates are applied and posts reloaded. */
const refreshIntervalMs = 60_000;

/** The pinned posts for readers, which appear and disappear at their dates. */
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
    const posts = kept.value.map((post) => toPinnedPost(post, getStatus(post, now)));
    return succeeded(sortByPosition(posts.filter(isListed)));
  }

  get imageOrigins(): readonly string[] {
    return this.#dependencies.imageOrigins;
  }

  /** Loads the posts, and updates them regularly. Returns a dispose function. */
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

  load(): Promise<void> {
    return this.#load(this.#dependencies.posts.posts);
  }

  /** Applies the dates and reloads, unless the page is hidden. */
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
