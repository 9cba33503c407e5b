import type { Loadable } from '#base';
import type { UploadProgress } from '../calls';

/** The state of a pinned post (section 3). */
export type PinnedPostStatus = 'new' | 'active' | 'upcoming' | 'expired';

/** What comes with a picture. */
export interface ImageOptions {
  /** For those who do not see the picture; without it the post keeps its text. */
  readonly imgAlt?: string;
  readonly onProgress?: (progress: UploadProgress) => void;
}

/** What people write in a pinned post. Start and end are milliseconds since the epoch, the end exclusive. */
export interface PinnedPostFields {
  readonly title: string;
  /** HTML, shown by `SafeHtml` only. */
  readonly description: string;
  readonly img: string;
  readonly imgAlt: string;
  readonly link: string;
  readonly position: number;
  readonly start: number;
  readonly end: number;
  readonly webinarDate: string | undefined;
}

/** A pinned post as it is shown. */
export interface PinnedPost extends PinnedPostFields {
  readonly id: string;
  readonly status: PinnedPostStatus;
  /** Whether the back end does not have it yet. */
  readonly isUnsaved: boolean;
}

/** What is wrong with the fields of a post, in plain words; empty when it may be saved. */
export type PostProblems = Readonly<Partial<Record<keyof PinnedPostFields, string>>>;

/** The pinned posts for those who read them. Getters are observable; nothing here throws. */
export interface Posts {
  /** The posts that are active or new, by position. */
  readonly listed: Loadable<readonly PinnedPost[]>;
  /** The origins from which the pictures of posts may come. */
  readonly imageOrigins: readonly string[];
  /** Reads the posts, and from then on lets them appear and leave on time; returns a dispose function. */
  start(): () => void;
  /** Reads them once more. */
  load(): Promise<void>;
}

/**
 * How a save ended: all is stored; somebody else was faster; it failed with these words; or the answer was lost,
 * so that nobody knows (see `PostsEditor.unanswered`).
 */
export type PostsSaveOutcome =
  | { readonly kind: 'saved' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'conflict'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'unanswered'; readonly message: string };

/** The pinned posts for those who edit them; nothing is stored before `save`. Getters are observable; nothing here throws. */
export interface PostsEditor {
  /** Whether this person may edit posts at all; the back end decides again. */
  readonly mayEdit: boolean;
  /** The origins from which the pictures of posts may come. */
  readonly imageOrigins: readonly string[];
  /** Every post, edits included, by position. */
  readonly posts: Loadable<readonly PinnedPost[]>;
  readonly selected: PinnedPost | undefined;
  /** The calendar day in Toronto, such as `2025-11-18`; read each time. */
  readonly today: string;
  /** Whether anything differs from what the back end has. */
  readonly hasChanges: boolean;
  readonly isSaving: boolean;
  /**
   * What went wrong with a save of which nobody knows whether it was stored; `undefined` when there is none. Saving once
   * more settles it and stores nothing twice.
   */
  readonly unanswered: string | undefined;
  /**
   * The changes as a JSON value that `restore` takes back in a later visit, with the time of the last one (epoch ms);
   * `undefined` when there are none.
   */
  readonly draft: { readonly at: number } | undefined;
  /** Takes changes of an earlier visit up again, instead of those there are; `false` for what is no draft. */
  restore(draft: unknown): boolean;
  /** Reads the posts; changes are kept. */
  load(): Promise<void>;
  /**
   * Reads the posts while those on screen stay, with all changes but those that turn out to be stored already. Returns
   * the words of a failure.
   */
  loadAgain(): Promise<string | undefined>;
  /** What stays the same when a post gets its lasting id: forms and lists identify a post by it. */
  getKey(id: string): string;
  select(id: string): void;
  /** What is wrong with a post, by field. */
  getProblems(id: string): PostProblems;
  /** Applies a partial update keyed by field name; unknown ids are ignored. With dates the status follows. */
  update(id: string, fields: Partial<PinnedPostFields>): void;
  /** Gives a post other dates and the status that follows; refused, without effect, when one of them is missing. */
  move(id: string, start: number | undefined, end: number | undefined): boolean;
  /** Adds a post with the specified defaults and selects it; refused when it would start before today. */
  add(start: number, end: number): boolean;
  /** Takes a post away and selects the first active or upcoming one. */
  remove(id: string): void;
  /** Puts these posts into this order, in the places that they have among the others, and numbers all from 1. */
  reorder(ids: readonly string[]): void;
  /** Uploads a picture and gives it to a post; returns the words of a failure. */
  changeImage(id: string, picture: File, options?: ImageOptions): Promise<string | undefined>;
  /**
   * Stores every change, or tells why not; nothing of another editor is overwritten. Refused, with the first post in
   * question selected, while a changed post has problems.
   */
  save(): Promise<PostsSaveOutcome>;
  /**
   * After a conflict: takes the others' versions of the posts in question and keeps the remaining changes. Returns the
   * words of a failure.
   */
  acceptServerVersion(): Promise<string | undefined>;
  /** Forgets every change. */
  discard(): void;
}
