import {
  addWorkNote,
  changeWork,
  getWork,
  listAssignees,
  type WorkAssignee,
  type FullWorkItem,
  type WorkRecord,
} from '#backends';
import type { PortalApi } from '#plugin-api';
import { idle, type Loadable, pending, type Settled, toLoadable } from '#plugin-api/react';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { onMunicipalityChange } from '../../kit';
import { changedFields, toChange, differing, toValues, type Edit, type FieldName, type Values } from './edit';
import type { Edits } from './edits';
import { t } from './messages';

/** What somebody else changed meanwhile: what the fields were, what they are now, and whose they are. */
export interface Conflict {
  readonly reason: string;
  readonly fields: readonly FieldName[];
}

export interface ItemPartProps {
  readonly store: ItemStore;
  readonly record: WorkRecord;
}

export interface ItemDependencies {
  readonly portal: PortalApi;
  readonly edits: Edits;
  readonly id: string;
  /** Leaves the item for the board or list that it was opened from. */
  readonly close: () => void;
}

/** One work item: what is known of it, what was typed about it, and saving that. */
export class ItemStore {
  record: Loadable<WorkRecord> = pending;
  assignees: Loadable<readonly WorkAssignee[]> = idle;
  /** Saving the fields, and keeping a note; a failure stays until the next try. */
  saving: Loadable<unknown> = idle;
  noting: Loadable<unknown> = idle;
  conflict: Conflict | undefined = undefined;
  readonly id: string;
  readonly #portal: PortalApi;
  readonly #edits: Edits;
  readonly #close: () => void;
  readonly #leaving = new AbortController();
  /** The name of the note that is being kept; it stays when the reply is lost, so that the note is kept once. */
  #noteKey: { readonly text: string; readonly key: string } | undefined;

  constructor({ portal, edits, id, close }: ItemDependencies) {
    this.#portal = portal;
    this.#edits = edits;
    this.id = id;
    this.#close = close;
    makeAutoObservable(
      this,
      {
        id: false,
        start: false,
        record: observableRef,
        assignees: observableRef,
        saving: observableRef,
        noting: observableRef,
        conflict: observableRef,
      },
      { autoBind: true },
    );
  }

  get item(): FullWorkItem | undefined {
    return this.record.state === 'succeeded' ? this.record.value.item : undefined;
  }

  /** What was typed about the item; `undefined` before it has come. */
  get edit(): Edit | undefined {
    return this.item === undefined ? undefined : this.#edits.getEdit(this.item);
  }

  /** Whether it comes from an earlier visit. */
  get isRecovered(): boolean {
    return this.#edits.isRecovered(this.id);
  }

  /**
   * Asks for the item, and closes it when another municipality than its own is chosen; what was typed stays. Its calls end
   * with the stop that is returned. What is being saved goes on.
   */
  start(): () => void {
    void this.load();
    const stop = onMunicipalityChange(this.#portal, (code) => {
      if (this.item?.municipality !== code) this.#close();
    });
    return () => {
      stop();
      this.#leaving.abort();
    };
  }

  /** Asks for the item, and for who may be given it. */
  async load(): Promise<void> {
    this.record = pending;
    const record = await this.#ask();
    if (this.#leaving.signal.aborted) return;
    runInAction(() => {
      this.#take(record, t('my-work.changedBefore'));
    });
    if (this.item !== undefined) await this.#loadAssignees(this.item.municipality);
  }

  /** Changes a field; nothing is saved yet. */
  type(name: FieldName, value: string): void {
    const { edit } = this;
    if (edit !== undefined) this.#edits.setEdit({ ...edit, typed: { ...edit.typed, [name]: value } });
  }

  /** Writes at the note; nothing is kept yet. */
  typeNote(note: string): void {
    const { edit } = this;
    if (edit !== undefined) this.#edits.setEdit({ ...edit, note });
  }

  /** Takes the fields back to what the back end has; the note stays. */
  discard(): void {
    const { edit } = this;
    if (edit === undefined) return;
    this.#edits.setEdit({ ...edit, typed: edit.base });
    this.conflict = undefined;
    this.saving = idle;
  }

  /** Saves the fields; where somebody else was faster, what was typed stays and theirs is shown beside it. */
  async save(): Promise<void> {
    const { edit, saving } = this;
    if (edit === undefined || saving.state === 'pending' || changedFields(edit).length === 0) return;
    this.saving = pending;
    this.conflict = undefined;
    const body = toChange(edit);
    const result = await toLoadable(changeWork(this.#portal.http('api'), this.id, body));
    if (result.state === 'failed' && result.error.status === 409) {
      const { message: reason } = result.error;
      const fresh = await this.#ask();
      runInAction(() => {
        this.saving = fresh.state === 'failed' ? fresh : idle;
        if (fresh.state === 'succeeded') this.#take(fresh, reason);
      });
      return;
    }
    runInAction(() => {
      this.saving = result;
      if (result.state === 'succeeded') this.#saved(result, edit.typed);
    });
  }

  /** Keeps the note at the item. */
  async addNote(): Promise<void> {
    const { edit, noting } = this;
    const text = edit?.note.trim() ?? '';
    if (text === '' || noting.state === 'pending') return;
    if (this.#noteKey?.text !== text) this.#noteKey = { text, key: crypto.randomUUID() };
    const { key } = this.#noteKey;
    this.noting = pending;
    const result = await toLoadable(addWorkNote(this.#portal.http('api'), this.id, { key, text }));
    runInAction(() => {
      this.noting = result;
      if (result.state === 'failed') return;
      this.#noteKey = undefined;
      // What was typed on while the note was being kept is another note.
      if (this.edit?.note.trim() === text) this.typeNote('');
      this.#take(result, t('my-work.changedBefore'));
    });
  }

  #ask(): Promise<Settled<WorkRecord>> {
    const { signal } = this.#leaving;
    return toLoadable(getWork(this.#portal.http('api'), this.id, { signal }));
  }

  /** Puts what was typed on a newer item, and says what somebody else changed of what was typed. */
  #take(record: Settled<WorkRecord>, reason: string): void {
    this.record = record;
    if (record.state === 'failed') return;
    const { item } = record.value;
    const edit = this.#edits.getEdit(item);
    const theirs = differing(edit.base, toValues(item));
    this.#edits.rebase(item);
    const left = changedFields(this.#edits.getEdit(item));
    if (theirs.length === 0 || left.length === 0) return;
    this.conflict = { reason, fields: theirs.filter((name) => left.includes(name)) };
  }

  #saved(result: Settled<WorkRecord> & { readonly state: 'succeeded' }, sent: Values): void {
    this.record = result;
    const { item } = result.value;
    const { edit } = this;
    if (edit === undefined) return;
    // Only what was typed on while it was being saved is left.
    const typed = differing(edit.typed, sent).length === 0 ? toValues(item) : edit.typed;
    this.#edits.setEdit({ ...edit, version: item.version, base: toValues(item), typed });
    this.#portal.notices.raise({ tone: 'success', text: t('my-work.saved', { title: item.title }) });
  }

  async #loadAssignees(municipality: string): Promise<void> {
    const { signal } = this.#leaving;
    const result = await toLoadable(listAssignees(this.#portal.http('api'), municipality, { signal }));
    runInAction(() => {
      this.assignees = result.state === 'failed' ? result : { ...result, value: result.value.assignees };
    });
  }
}
