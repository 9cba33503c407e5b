/** Changes that would be lost by leaving the section. The portal asks the user about them only on leaving. */
export interface UnsavedWork {
  /** User-facing name, such as `Pinned posts`, in the current language. */
  readonly name: string;
  /** Language-independent key of its draft; `name` by default. Since 1.7.0. */
  readonly key?: string | undefined;
  /** Whether there are unsaved changes. */
  isDirty(): boolean;
  /**
   * Returns a JSON-serializable draft from which the work can be restored, or `undefined` for none. Called
   * every second while the work is dirty, and when the session ends or the user loses access to the section.
   */
  draft?(): unknown;
}

/** Guards and drafts of unsaved work. */
export interface Unsaved {
  /**
   * Asks the user to confirm before they leave the section with unsaved changes: by menu, link, search, Back,
   * Forward, log-out or closing the tab. Navigation within the section does not ask. Returns a dispose
   * function.
   *
   * @example const stop = portal.unsaved.guard({ name: 'Request', isDirty: () => form.isChanged, draft: () => form.values });
   */
  guard(work: UnsavedWork): () => void;
  /**
   * Returns and deletes the stored draft with this `key` for this user and section; `undefined` if there is
   * none. It may be from an earlier release of the plugin: validate its shape.
   *
   * @example const draft = await portal.unsaved.takeDraft('Request');
   */
  takeDraft(key: string): Promise<unknown>;
}
