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

/** New notes by the roll. */
/** What drafts are stored under, in every language. */
const draftKey = 'Notes about a property';

const DraftSchema = v.record(v.string(), v.string());

/** What is being saved: a new note, the text of a note, or whether it is there. */
export type NoteAction = 'add' | 'edit' | 'delete' | 'restore';

/** The notes about properties, and what the person types. */
export class NotesStore {
  /** Its params are the roll. */
  readonly notes: MunicipalityQuery<PropertyNotes, string>;
  /** The state of the last change; a failure stays until the next one. */
  saving: Loadable<unknown> = idle;
  action: NoteAction = 'add';
  /** The note whose text is changed, as it is stored. */
  edited: PropertyNote | undefined = undefined;
  /** The last note that was deleted on this page, with its property. */
  deleted: { readonly roll: string; readonly note: PropertyNote } | undefined = undefined;
  readonly #portal: PortalApi;
  /** Unsaved texts: of a new note by the roll, of a change by the id of the note. */
  readonly #drafts = observable.map<string, string>();
  /** The idempotency key of the note being added; kept when the reply is lost, so the note is stored once. */
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

  /** Guards what is not saved, and restores new notes of an earlier visit. Returns a dispose function. */
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
    const kept = v.safeParse(DraftSchema, draft);
    if (!kept.success) return;
    runInAction(() => {
      for (const [roll, text] of Object.entries(kept.output))
        if (this.getDraft(roll) === '') this.#drafts.set(roll, text);
    });
  }

  /** What is typed for a new note about a roll, or for the note with an id. Observable. */
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
    // What was typed while the note was being saved is another note.
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

  /** Restores the note that was deleted last. */
  async undo(): Promise<void> {
    const { deleted } = this;
    if (deleted === undefined) return;
    const isSaved = await this.#save('restore', () => this.#change(deleted.note.id, { isDeleted: false }));
    if (isSaved) runInAction(() => (this.deleted = undefined));
  }

  #change(id: string, change: Parameters<typeof changePropertyNote>[2]): Promise<PropertyNotes> {
    return changePropertyNote(this.#portal.http('api'), id, change);
  }

  /** Sends one change at a time, and shows the notes as they are afterwards. */
  async #save(action: NoteAction, send: () => Promise<PropertyNotes>): Promise<boolean> {
    if (this.saving.state === 'pending') return false;
    runInAction(() => {
      this.saving = pending;
      this.action = action;
    });
    const result = await toLoadable(send());
    runInAction(() => {
      this.saving = result;
      // The person may have gone to another property meanwhile.
      if (result.state === 'succeeded' && this.notes.value?.roll === result.value.roll)
        this.notes.setValue(result.value);
    });
    return result.state === 'succeeded';
  }
}
