import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { getDay, idle, getStartOfDay, succeeded, getValue, type Loadable } from '#base';
import type { Clock } from '#platform';
import type {
  ImageOptions,
  PinnedPost,
  PinnedPostFields,
  PostProblems,
  PostsEditor,
  PostsSaveOutcome,
} from '#plugin-api/builtin';
import type { PostsService, Post, PostsSaved } from '#backends/posts';
import { loadLatest } from './load-latest';
import {
  afterSave,
  emptyDraft,
  isEmpty,
  withDraft,
  withoutConflicts,
  withPost,
  type PostsDraft,
} from './posts/draft';
import { withDeleted, withNewPost, withPosition, withReordered } from './posts/draft-moves';
import { arrangeDraft, listChanges, rebaseDraft } from './posts/draft-order';
import { createPost, createTemporaryId } from './posts/new-post';
import { findFirstInvalid, validatePost } from './posts/problems';
import { PostKeys } from './posts/post-keys';
import { readDraft, type PersistedEditorDraft } from './posts/read-draft';
import { toFailedOutcome, readOutcome, type UnconfirmedSave } from './posts/unconfirmed-save';
import { updatePost } from './posts/updated-post';
import { uploadPicture } from './posts/upload-picture';
import { t } from './messages';

export interface PostsEditorDependencies {
  readonly posts: PostsService;
  readonly clock: Clock;
  readonly imageOrigins: readonly string[];
  readonly mayEdit: () => boolean;
  /** Creates an unguessable idempotency key. */
  readonly newKey: () => string;
}

/** The pinned posts for editors: changes are a draft on top of the stored posts until saved. */
export class PostsEditorStore implements PostsEditor {
  saved: Loadable<readonly Post[]> = idle;
  changes: PostsDraft = emptyDraft;
  lost: UnconfirmedSave | undefined = undefined;
  selectedId: string | undefined = undefined;
  isSaving = false;
  changedAt = 0;
  readonly #dependencies: PostsEditorDependencies;
  readonly #names = new PostKeys();
  readonly getKey = (id: string): string => this.#names.getKey(id);
  /** Incremented on discard, so that responses to earlier saves are ignored. */
  #beginning = 0;
  readonly #load = loadLatest<readonly Post[]>((state) => {
    this.saved = state;
    this.changes = rebaseDraft(this.changes, this.#keptPosts);
  });

  constructor(dependencies: PostsEditorDependencies) {
    this.#dependencies = dependencies;
    const refs = { saved: observableRef, changes: observableRef, lost: observableRef } as const;
    makeAutoObservable(this, { ...refs, today: false, getKey: false }, { autoBind: true });
    reaction(
      () => this.changes,
      () => (this.changedAt = dependencies.clock.now()),
    );
  }

  get mayEdit(): boolean {
    return this.#dependencies.mayEdit();
  }

  get imageOrigins(): readonly string[] {
    return this.#dependencies.imageOrigins;
  }

  get posts(): Loadable<readonly PinnedPost[]> {
    return this.saved.state === 'succeeded' ? succeeded(this.#arranged) : this.saved;
  }

  get selected(): PinnedPost | undefined {
    return this.#find(this.selectedId);
  }

  get today(): string {
    return getDay(this.#dependencies.clock.now());
  }

  get hasChanges(): boolean {
    return !isEmpty(this.changes) || this.lost !== undefined;
  }

  get unanswered(): string | undefined {
    return this.lost?.message;
  }

  get draft(): PersistedEditorDraft | undefined {
    return this.hasChanges ? { at: this.changedAt, changes: this.changes, unanswered: this.lost } : undefined;
  }

  restore(draft: unknown): boolean {
    const stored = readDraft(draft);
    if (stored === undefined) return false;
    this.changes = stored.changes;
    this.lost = stored.unanswered;
    return true;
  }

  /** Loads the posts; the current ones stay until the response. */
  load(): Promise<void> {
    return this.#load(this.#dependencies.posts.posts, this.saved.state === 'succeeded');
  }

  select(id: string): void {
    if (this.#find(id) !== undefined) this.selectedId = id;
  }

  getProblems(id: string): PostProblems {
    const post = this.#find(id);
    return post === undefined ? {} : validatePost(post, this.imageOrigins);
  }

  update(id: string, fields: Partial<PinnedPostFields>): void {
    const previous = this.#list.find((post) => post.id === id);
    if (previous === undefined) return;
    const { position, ...words } = fields;
    const post = updatePost(previous, words, this.#dependencies.clock.now());
    this.changes = withPosition(withPost(this.changes, this.#keptPosts, post), this.#keptPosts, id, position);
  }

  move(id: string, start: number | undefined, end: number | undefined): boolean {
    if (start === undefined || end === undefined || this.#find(id) === undefined) return false;
    this.update(id, { start, end });
    return true;
  }

  add(start: number, end: number): boolean {
    const earliest = getStartOfDay(this.#dependencies.clock.now());
    if (this.saved.state !== 'succeeded' || end <= start || start < earliest) return false;
    const post = createPost(createTemporaryId(this.#list, this.changes.removed), start, end);
    this.#names.addCreated(post.id);
    this.changes = withNewPost(this.changes, this.#keptPosts, post);
    this.selectedId = post.id;
    return true;
  }

  remove(id: string): void {
    if (this.#find(id) === undefined) return;
    this.changes = withDeleted(this.changes, this.#keptPosts, id);
    const next = this.#arranged.find(({ status }) => status === 'active' || status === 'upcoming');
    this.selectedId = next?.id;
  }

  reorder(ids: readonly string[]): void {
    this.changes = withReordered(this.changes, this.#keptPosts, ids);
  }

  async changeImage(
    id: string,
    picture: File,
    { imgAlt, onProgress }: ImageOptions = {},
  ): Promise<string | undefined> {
    const answer = await uploadPicture(this.#dependencies.posts, picture, onProgress);
    if (!answer.ok) return answer.error.message;
    // A save may have finished meanwhile.
    const now = this.#names.getId(id);
    if (this.#find(now) === undefined) return t('stores.postGone');
    this.update(now, { img: answer.value.img, ...(imgAlt === undefined ? {} : { imgAlt }) });
    return undefined;
  }

  async save(): Promise<PostsSaveOutcome> {
    const refused = findFirstInvalid(this.#arranged, this.changes, this.imageOrigins);
    if (!this.isSaving) this.selectedId = refused ?? this.selectedId;
    if (this.isSaving || refused !== undefined) return { kind: 'refused' };
    this.isSaving = true;
    return this.#saveAll().finally(() => runInAction(() => (this.isSaving = false)));
  }

  async acceptServerVersion(): Promise<string | undefined> {
    const failure = await this.loadAgain();
    const remaining = failure === undefined ? withoutConflicts(this.changes, this.#keptPosts) : this.changes;
    runInAction(() => (this.changes = remaining));
    return failure;
  }

  async loadAgain(): Promise<string | undefined> {
    const answer = await this.#dependencies.posts.posts();
    if (!answer.ok) return answer.error.message;
    runInAction(() => {
      const stored = this.lost && readOutcome(answer.value, this.lost.draft, this.#keptPosts);
      this.saved = succeeded(answer.value);
      this.changes = rebaseDraft(this.changes, answer.value);
      if (this.lost !== undefined && stored !== undefined) this.#accept(this.lost.draft, stored);
    });
    return undefined;
  }

  discard(): void {
    this.changes = emptyDraft;
    this.lost = undefined;
    this.#beginning += 1;
  }

  /** Repeats an unconfirmed save with its idempotency key, before the next save. */
  async #saveAll(): Promise<PostsSaveOutcome> {
    const { lost } = this;
    if (lost !== undefined) {
      const outcome = await this.#send(lost.draft, lost.key);
      const isRefused = outcome.kind !== 'saved' && this.changes === lost.draft;
      if (outcome.kind === 'unanswered' || isRefused) return outcome;
      // A repeated response lacks what other editors have saved since.
      if (outcome.kind === 'saved' && isEmpty(this.changes)) await this.load();
    }
    return isEmpty(this.changes) ? { kind: 'saved' } : this.#send(this.changes, this.#dependencies.newKey());
  }

  async #send(sent: PostsDraft, key: string): Promise<PostsSaveOutcome> {
    const beginning = this.#beginning;
    const answer = await this.#dependencies.posts.save(listChanges(sent, this.#keptPosts, key));
    return runInAction((): PostsSaveOutcome => {
      const isDiscarded = beginning !== this.#beginning;
      if (answer.ok) {
        this.saved = succeeded(answer.value.posts);
        if (isDiscarded) this.#names.addSaved(answer.value.ids);
        else this.#accept(sent, answer.value);
        this.changes = rebaseDraft(this.changes, this.#keptPosts);
        return { kind: 'saved' };
      }
      const outcome = toFailedOutcome(answer.error);
      const { kind, message } = outcome;
      if (!isDiscarded) this.lost = kind === 'unanswered' ? { key, draft: sent, message } : undefined;
      return outcome;
    });
  }

  #accept(sent: PostsDraft, saved: PostsSaved): void {
    this.changes = afterSave(this.changes, sent, saved);
    this.lost = undefined;
    this.#names.addSaved(saved.ids);
    this.selectedId = saved.ids[this.selectedId ?? ''] ?? this.selectedId;
  }

  get #keptPosts(): readonly Post[] {
    return getValue(this.saved) ?? [];
  }

  get #list(): readonly PinnedPost[] {
    return withDraft(this.#keptPosts, this.changes);
  }

  get #arranged(): readonly PinnedPost[] {
    return arrangeDraft(this.#keptPosts, this.changes);
  }

  #find(id: string | undefined): PinnedPost | undefined {
    return this.#arranged.find((post) => post.id === id);
  }
}
