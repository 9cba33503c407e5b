import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { dayAt, idle, startOfDayAt, succeeded, valueOf, type Loadable } from '#base';
import type { Clock } from '#platform';
import type {
  PinnedPost,
  PinnedPostFields,
  PostProblems,
  PostsEditor,
  PostsSaveOutcome,
} from '#plugin-api/builtin';
import type { PostsService } from '#services';
import { statusAfterMove, statusOf, type Post } from '#wire';
import { loadLatest } from './load-latest';
import {
  afterSave,
  changesOf,
  emptyDraft,
  isEmpty,
  withDraft,
  withoutConflicts,
  withoutPost,
  withPost,
  type PostsDraft,
} from './posts/draft';
import { newPost, temporaryIdFor } from './posts/new-post';
import { byPosition } from './posts/pinned-posts';
import { problemOfPicture, problemsOf } from './posts/problems';
import { readDraft } from './posts/read-draft';
import { reordered } from './posts/reorder';
import { strings } from './strings';

/** What the editing of pinned posts stands on. */
export interface PostsEditorDependencies {
  readonly posts: PostsService;
  readonly clock: Clock;
  /** The origins from which pictures may come. */
  readonly imageOrigins: readonly string[];
  /** Whether the person may edit posts. */
  readonly mayEdit: () => boolean;
}

const conflict = 409;

/**
 * The status of a post whose dates were changed. "A new one stays new" is for those the back end does not have; of the
 * others only one whose start is still within the first ten days does.
 */
function statusWhenMoved(post: PinnedPost, now: number): PinnedPost['status'] {
  if (post.isUnsaved) return statusAfterMove(post, now);
  const moved = statusAfterMove({ ...post, status: 'active' }, now);
  return moved === 'active' && post.status === 'new' ? statusOf(post, now) : moved;
}

/** The pinned posts for editors: all that they change is a draft over what the back end has until it is saved. */
export class PostsEditorStore implements PostsEditor {
  kept: Loadable<readonly Post[]> = idle;
  changes: PostsDraft = emptyDraft;
  selectedId: string | undefined = undefined;
  isSaving = false;
  readonly #dependencies: PostsEditorDependencies;
  /** The lasting ids of posts that were saved under temporary ones. */
  readonly #lasting = new Map<string, string>();
  /** Grows when all changes are forgotten: an answer to an earlier save has nothing to say about later ones. */
  #beginning = 0;
  readonly #load = loadLatest<readonly Post[]>((state) => {
    this.kept = state;
  });

  constructor(dependencies: PostsEditorDependencies) {
    this.#dependencies = dependencies;
    makeAutoObservable(
      this,
      { kept: observableRef, changes: observableRef, today: false },
      { autoBind: true },
    );
  }

  get mayEdit(): boolean {
    return this.#dependencies.mayEdit();
  }

  get imageOrigins(): readonly string[] {
    return this.#dependencies.imageOrigins;
  }

  get posts(): Loadable<readonly PinnedPost[]> {
    return this.kept.state === 'succeeded' ? succeeded(byPosition(this.#list)) : this.kept;
  }

  get selected(): PinnedPost | undefined {
    return this.#find(this.selectedId);
  }

  get today(): string {
    return dayAt(this.#dependencies.clock.now());
  }

  get hasChanges(): boolean {
    return !isEmpty(this.changes);
  }

  get draft(): unknown {
    return this.hasChanges ? this.changes : undefined;
  }

  restore(draft: unknown): boolean {
    const changes = readDraft(draft);
    if (changes === undefined) return false;
    this.changes = changes;
    return true;
  }

  /** Reads the posts; those on screen stay until the answer is there. */
  load(): Promise<void> {
    return this.#load(this.#dependencies.posts.posts, this.kept.state === 'succeeded');
  }

  select(id: string): void {
    if (this.#find(id) !== undefined) this.selectedId = id;
  }

  problemsOf(id: string): PostProblems {
    const post = this.#find(id);
    return post === undefined ? {} : problemsOf(post, this.imageOrigins);
  }

  update(id: string, fields: Partial<PinnedPostFields>): void {
    const former = this.#find(id);
    if (former === undefined) return;
    const post = { ...former, ...fields };
    const isMoved = post.start !== former.start || post.end !== former.end;
    const status = isMoved ? statusWhenMoved(post, this.#dependencies.clock.now()) : former.status;
    this.changes = withPost(this.changes, this.#keptPosts, { ...post, status });
  }

  move(id: string, start: number | undefined, end: number | undefined): boolean {
    if (start === undefined || end === undefined || this.#find(id) === undefined) return false;
    this.update(id, { start, end });
    return true;
  }

  add(start: number, end: number): boolean {
    if (this.kept.state !== 'succeeded') return false;
    if (end <= start || start < startOfDayAt(this.#dependencies.clock.now())) return false;
    const post = newPost(temporaryIdFor(this.#list, this.changes.removed), start, end);
    this.changes = { ...this.changes, added: [...this.changes.added, post] };
    this.selectedId = post.id;
    return true;
  }

  remove(id: string): void {
    if (this.#find(id) === undefined) return;
    this.changes = withoutPost(this.changes, this.#keptPosts, id);
    const next = byPosition(this.#list).find(({ status }) => status === 'active' || status === 'upcoming');
    this.selectedId = next?.id;
  }

  reorder(ids: readonly string[]): void {
    for (const post of reordered(byPosition(this.#list), ids)) {
      this.changes = withPost(this.changes, this.#keptPosts, post);
    }
  }

  async changeImage(id: string, picture: File, imgAlt?: string): Promise<string | undefined> {
    const problem = problemOfPicture(picture);
    if (problem !== undefined) return problem;
    const answer = await this.#dependencies.posts.uploadImage(picture);
    if (!answer.ok) return answer.error.message;
    // A save may have ended meanwhile.
    const now = this.#lasting.get(id) ?? id;
    if (this.#find(now) === undefined) return strings.postGone;
    this.update(now, { img: answer.value.img, ...(imgAlt === undefined ? {} : { imgAlt }) });
    return undefined;
  }

  async save(): Promise<PostsSaveOutcome> {
    if (this.isSaving || this.#refusedId !== undefined) {
      if (!this.isSaving) this.selectedId = this.#refusedId;
      return { kind: 'refused' };
    }
    const sent = this.changes;
    if (isEmpty(sent)) return { kind: 'saved' };
    const beginning = this.#beginning;
    this.isSaving = true;
    const answer = await this.#dependencies.posts.save(changesOf(sent));
    return runInAction(() => {
      this.isSaving = false;
      if (!answer.ok) {
        const { status, message } = answer.error;
        return { kind: status === conflict ? 'conflict' : 'failed', message } as const;
      }
      const { posts, ids } = answer.value;
      this.kept = succeeded(posts);
      if (beginning === this.#beginning) this.changes = afterSave(this.changes, sent, answer.value);
      for (const [temporary, lasting] of Object.entries(ids)) this.#lasting.set(temporary, lasting);
      this.selectedId = ids[this.selectedId ?? ''] ?? this.selectedId;
      return { kind: 'saved' } as const;
    });
  }

  async takeTheirs(): Promise<string | undefined> {
    const answer = await this.#dependencies.posts.posts();
    if (!answer.ok) return answer.error.message;
    runInAction(() => {
      this.kept = succeeded(answer.value);
      this.changes = withoutConflicts(this.changes, answer.value);
    });
    return undefined;
  }

  discard(): void {
    this.changes = emptyDraft;
    this.#beginning += 1;
  }

  get #keptPosts(): readonly Post[] {
    return valueOf(this.kept) ?? [];
  }

  /** The posts in the order in which they came to be there. */
  get #list(): readonly PinnedPost[] {
    return withDraft(this.#keptPosts, this.changes);
  }

  /** The first post of the draft that may not be saved. */
  get #refusedId(): string | undefined {
    const { added, changed } = this.changes;
    const mine = [...added, ...changed.map(({ post }) => post)];
    return byPosition(mine).find(({ id }) => Object.keys(this.problemsOf(id)).length > 0)?.id;
  }

  #find(id: string | undefined): PinnedPost | undefined {
    return this.#list.find((post) => post.id === id);
  }
}
