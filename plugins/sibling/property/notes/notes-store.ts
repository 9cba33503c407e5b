import {
  addPropertyNote,
  changePropertyNote,
  listPropertyNotes,
  type PropertyNote,
  type PropertyNotes,
} from '@portal/backends';
import type { PortalApi } from '@portal/plugin-api';
import { idle, MunicipalityQuery, pending, toLoadable, type Loadable } from '@portal/plugin-api/react';
import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import * as v from 'valibot';
import { t } from '../messages';

/** The storage key of drafts, the same in every language. */
const draftKey = 'Notes about a property';

/** New notes by roll number. */
const DraftSchema = v.record(v.string(), v.string());

/** The kind of change being saved. */
export type NoteAction = 'add' | 'edit' | 'delete' | 'restore';

/** The notes about properties, and unsaved input. */
export class NotesStore {
  /** The params are the roll number. */
  readonly notes: MunicipalityQuery<PropertyNotes, string>;
  /** The state of the last change; a failure stays until the next one. */
  saving: Loadable<unknown> = idle;
  action: NoteAction = 'add';
  /** The stored note that is being edited. */
  edited: PropertyNote | undefined = undefined;
  /** The last note deleted on this page, with its property. */
  deleted: { readonly roll: string; readonly note: PropertyNote } | undefined = undefined;
  readonly #portal: PortalApi;
  /** Unsaved texts: new notes by roll number, edits by note id. */
  readonly #drafts = observable.map<string, string>();
  /** Idempotency key of the note being added; reused after a lost response. */
  #key: { readonly of: string; readonly key: string } | undefined;

  constructor(portal: PortalApi) {
    this.#portal = portal;
    this.notes = new MunicipalityQuery<PropertyNotes, string>({
      portal,
      ignoreMunicipality: true,
      fetch: ({ params: roll, signal }) => listPropertyNotes(portal.http('api'), roll, { signal }),
    });
    makeAutoObservable(
      this,
      { notes: false, saving: observableRef, deleted: observableRef, edited: observableRef, getDraft: false },
      { autoBind: true },
    );
  }

  /** Guards unsaved input, and restores drafts of new notes. Returns a dispose function. */
  start(): () => void {
    const { unsaved } = this.#portal;
    void unsaved.takeDraft(draftKey).then((draft) => this.#recover(draft));
    return unsaved.guard({
      get name() {
        return t('property.notesUnsaved');
      },
      key: draftKey,
      isDirty: () =>
        [...this.#drafts].some(([of, text]) =>
          of === this.edited?.id ? text !== this.edited.text : text.trim() !== '',
        ),
      draft: () => {
        const texts = [...this.#drafts].filter(([of]) => of !== this.edited?.id);
        return texts.length > 0 ? Object.fromEntries(texts) : undefined;
      },
    });
  }

  #recover(draft: unknown): void {
    const parsed = v.safeParse(DraftSchema, draft);
    if (!parsed.success) return;
    runInAction(() => {
      for (const [roll, text] of Object.entries(parsed.output))
        if (this.getDraft(roll) === '') this.#drafts.set(roll, text);
    });
  }

  /** Returns the unsaved text of a new note (by roll number) or of an edited note (by id). Observable. */
  getDraft(of: string): string {
    return this.#drafts.get(of) ?? '';
  }

  type(of: string, text: string): void {
    if (text === '') this.#drafts.delete(of);
    else this.#drafts.set(of, text);
  }

  async add(roll: string): Promise<void> {
    const text = this.getDraft(roll).trim();
    if (text === '') return;
    const of = JSON.stringify([roll, text]);
    if (this.#key?.of !== of) this.#key = { of, key: crypto.randomUUID() };
    const body = { roll, text, key: this.#key.key };
    const isSaved = await this.#save('add', () => addPropertyNote(this.#portal.http('api'), body));
    // Keep text that was typed during the save: it belongs to the next note.
    if (isSaved && this.getDraft(roll).trim() === text) this.type(roll, '');
    if (isSaved) this.#key = undefined;
  }

  edit(note: PropertyNote): void {
    this.cancelEdit();
    this.edited = note;
    this.#drafts.set(note.id, note.text);
  }

  cancelEdit(): void {
    if (this.edited !== undefined) this.#drafts.delete(this.edited.id);
    this.edited = undefined;
  }

  async saveEdit(id: string): Promise<void> {
    const text = this.getDraft(id).trim();
    if (text === '') return;
    if (await this.#save('edit', () => this.#change(id, { text }))) this.cancelEdit();
  }

  async remove(roll: string, note: PropertyNote): Promise<void> {
    const isSaved = await this.#save('delete', () => this.#change(note.id, { isDeleted: true }));
    if (isSaved) runInAction(() => (this.deleted = { roll, note }));
  }

  /** Restores the last deleted note. */
  async undo(): Promise<void> {
    const { deleted } = this;
    if (deleted === undefined) return;
    const isSaved = await this.#save('restore', () => this.#change(deleted.note.id, { isDeleted: false }));
    if (isSaved) runInAction(() => (this.deleted = undefined));
  }

  #change(id: string, change: Parameters<typeof changePropertyNote>[2]): Promise<PropertyNotes> {
    return changePropertyNote(this.#portal.http('api'), id, change);
  }

  /** Sends one change at a time and shows the updated notes. */
  async #save(action: NoteAction, send: () => Promise<PropertyNotes>): Promise<boolean> {
    if (this.saving.state === 'pending') return false;
    runInAction(() => {
      this.saving = pending;
      this.action = action;
    });
    const result = await toLoadable(send());
    runInAction(() => {
      this.saving = result;
      // The user may have opened another property in the meantime.
      if (result.state === 'succeeded' && this.notes.value?.roll === result.value.roll)
        this.notes.setValue(result.value);
    });
    return result.state === 'succeeded';
  }
}
