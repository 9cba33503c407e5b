import type { Loadable } from '#base';

/** The state of a pinned post (section 3). */
export type PinnedPostStatus = 'new' | 'active' | 'upcoming' | 'expired';

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
  /** Reads the posts, and from then on lets them appear and leave on time; returns its stop. */
  start(): () => void;
  /** Reads them once more. */
  load(): Promise<void>;
}

/** How a save ended: all is kept, somebody else was faster, or it failed with these words. */
export type PostsSaveOutcome =
  | { readonly kind: 'saved' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'conflict'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string };

/** The pinned posts for those who edit them; nothing is stored before `save`. Getters are observable; nothing here throws. */
export interface PostsEditor {
  /** Every post, edits included, by position. */
  readonly posts: Loadable<readonly PinnedPost[]>;
  readonly selected: PinnedPost | undefined;
  /** Whether anything differs from what the back end has. */
  readonly hasChanges: boolean;
  readonly isSaving: boolean;
  load(): Promise<void>;
  select(id: string): void;
  /** What is wrong with a post, by field. */
  problemsOf(id: string): PostProblems;
  /** Applies a partial update keyed by field name; unknown ids are ignored. */
  update(id: string, fields: Partial<PinnedPostFields>): void;
  /** Gives a post other dates and the status that follows; refused, without effect, when one of them is missing. */
  move(id: string, start: number | undefined, end: number | undefined): boolean;
  /** Adds a post with the specified defaults and selects it; refused when it would start before today. */
  add(start: number, end: number): boolean;
  /** Takes a post away and selects the first active or upcoming one. */
  remove(id: string): void;
  /** Puts the posts in this order and numbers them from 1. */
  reorder(ids: readonly string[]): void;
  /** Uploads a picture for a post; returns the words of a failure. */
  changeImage(id: string, picture: File): Promise<string | undefined>;
  /** Stores every change, or tells why not; nothing of another editor is overwritten. */
  save(): Promise<PostsSaveOutcome>;
  /** After a conflict: takes the others' versions of the posts in question and keeps the remaining changes. */
  takeTheirs(): void;
  /** Forgets every change. */
  discard(): void;
}
