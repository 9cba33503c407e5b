/** Something that a person would lose by leaving the section. The portal asks when somebody leaves, never before. */
export interface UnsavedWork {
  /** What the person calls it, such as `Pinned posts`, in the language of the page when it is read. */
  readonly name: string;
  /** What its draft is found again by, whatever the language; `name` by default. Since 1.7.0. */
  readonly key?: string | undefined;
  /** Whether there is something to lose at this moment. */
  isDirty(): boolean;
  /**
   * What the work could be taken up from later, as JSON can carry it; `undefined` when that is not worth it. Asked for
   * every second while the work is dirty, and when the session ends or the section is taken from the person.
   */
  draft?(): unknown;
}

/** Work that is not saved yet. */
export interface Unsaved {
  /**
   * Guards work until the section is left: by menu, link, search, Back, Forward, log-out or by closing the tab, the
   * person is asked once whether to leave. Moves within the section are not asked about. Returns a dispose function.
   *
   * @example const stop = portal.unsaved.guard({ name: 'Request', isDirty: () => form.isChanged, draft: () => form.values });
   */
  guard(work: UnsavedWork): () => void;
  /**
   * Returns the stored draft of the work with this `key` for this person in this section, and forgets it; `undefined` when
   * there is none. It may be of an earlier release of the plugin: check its shape.
   *
   * @example const draft = await portal.unsaved.takeDraft('Request');
   */
  takeDraft(key: string): Promise<unknown>;
}
