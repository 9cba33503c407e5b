import type { Loadable } from '#base';
import type { UploadProgress } from '../calls';

/** Status of a pinned post (section 3). */
export type PinnedPostStatus = 'new' | 'active' | 'upcoming' | 'expired';

/** Options of `PostsEditor.changeImage`. */
export interface ImageOptions {
  /** Alternative text; if omitted, the post's current one stays. */
  readonly imgAlt?: string;
  readonly onProgress?: (progress: UploadProgress) => void;
}

/** The editable fields of a pinned post. `start` and `end` are epoch ms; `end` is exclusive. */
export interface PinnedPostFields {
  readonly title: string;
  /** Untrusted HTML: render it with `SafeHtml` only. */
  readonly description: string;
  readonly img: string;
  readonly imgAlt: string;
  readonly link: string;
  readonly position: number;
  readonly start: number;
  readonly end: number;
  readonly webinarDate: string | undefined;
}

/** A pinned post with its id, status and position. */
export interface PinnedPost extends PinnedPostFields {
  readonly id: string;
  readonly status: PinnedPostStatus;
  /** Whether the post has not been saved to the back end yet. */
  readonly isUnsaved: boolean;
}

/** Validation messages by field; empty if the post may be saved. */
export type PostProblems = Readonly<Partial<Record<keyof PinnedPostFields, string>>>;

/** Read access to the pinned posts. Getters are observable; nothing here throws. */
export interface Posts {
  /** The active and new posts, by position. */
  readonly listed: Loadable<readonly PinnedPost[]>;
  /** The origins from which the pictures of posts may come. */
  readonly imageOrigins: readonly string[];
  /** Loads the posts, then shows and hides them at their start and end. Returns a dispose function. */
  start(): () => void;
  /** Loads the posts again. */
  load(): Promise<void>;
}

/**
 * Outcome of a save: everything is stored; another editor saved first; it failed with a message; or the
 * connection was lost before the response, so the outcome is unknown (see `PostsEditor.unanswered`).
 */
export type PostsSaveOutcome =
  | { readonly kind: 'saved' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'conflict'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'unanswered'; readonly message: string };

/** Edits the pinned posts; nothing is stored before `save`. Getters are observable; nothing here throws. */
export interface PostsEditor {
  /** Whether the user may edit posts; the back end checks this too. */
  readonly mayEdit: boolean;
  /** The origins from which the pictures of posts may come. */
  readonly imageOrigins: readonly string[];
  /** All posts with unsaved edits applied, by position. */
  readonly posts: Loadable<readonly PinnedPost[]>;
  readonly selected: PinnedPost | undefined;
  /** The current day in Toronto, such as `2025-11-18`; computed on every access. */
  readonly today: string;
  /** Whether there are unsaved changes. */
  readonly hasChanges: boolean;
  readonly isSaving: boolean;
  /**
   * Error message of a save whose outcome is unknown; `undefined` if there is none. Saving again resolves it
   * without storing anything twice.
   */
  readonly unanswered: string | undefined;
  /**
   * The unsaved changes as a JSON value for `restore`, with the time of the last change (epoch ms);
   * `undefined` if there are none.
   */
  readonly draft: { readonly at: number } | undefined;
  /**
   * Replaces the current changes with those of a draft. Returns `false` if the value is not a valid draft.
   */
  restore(draft: unknown): boolean;
  /** Loads the posts; unsaved changes stay. */
  load(): Promise<void>;
  /**
   * Reloads the posts in the background. Unsaved changes stay, except those that turn out to be stored
   * already. Resolves to an error message on failure.
   */
  loadAgain(): Promise<string | undefined>;
  /** Returns a stable React key for a post: it does not change when the back end assigns the post's id. */
  getKey(id: string): string;
  select(id: string): void;
  /** Returns the validation messages of a post. */
  getProblems(id: string): PostProblems;
  /** Updates some fields of a post, and its status if the dates change. Unknown ids are ignored. */
  update(id: string, fields: Partial<PinnedPostFields>): void;
  /**
   * Changes the dates of a post, and its status with them. No-op that returns `false` if a date is missing.
   */
  move(id: string, start: number | undefined, end: number | undefined): boolean;
  /**
   * Adds a post with default fields and selects it. No-op that
   * returns `false` if it would start before today.
   */
  add(start: number, end: number): boolean;
  /** Removes a post and selects the first active or upcoming one. */
  remove(id: string): void;
  /** Reorders these posts within the positions that they occupy, then renumbers all posts from 1. */
  reorder(ids: readonly string[]): void;
  /** Uploads an image and sets it on a post. Resolves to an error message on failure. */
  changeImage(id: string, picture: File, options?: ImageOptions): Promise<string | undefined>;
  /**
   * Saves all changes without overwriting those of another editor. If a changed post has validation messages,
   * nothing is saved and the first such post is selected.
   */
  save(): Promise<PostsSaveOutcome>;
  /**
   * After a conflict: accepts the server's version of the conflicting posts and keeps the other changes.
   * Resolves to an error message on failure.
   */
  acceptServerVersion(): Promise<string | undefined>;
  /** Discards all unsaved changes. */
  discard(): void;
}
