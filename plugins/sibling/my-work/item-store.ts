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

/** A conflict with another user's change: base, current values, and the author. */
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
  /** Returns to the board or list from which the item was opened. */
  readonly close: () => void;
}

/** One work item: its data, the input for it, and saving. */
export class ItemStore {
  record: Loadable<WorkRecord> = pending;
  assignees: Loadable<readonly WorkAssignee[]> = idle;
  /** The state of saving fields or a note; a failure stays until the next attempt. */
  saving: Loadable<unknown> = idle;
  noting: Loadable<unknown> = idle;
  conflict: Conflict | undefined = undefined;
  readonly id: string;
  readonly #portal: PortalApi;
  readonly #edits: Edits;
  readonly #close: () => void;
  readonly #leaving = new AbortController();
  /** The idempotency key of the note being saved; kept when the reply is lost, so the note is stored once. */
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

  /** The input for the item; `undefined` while loading. */
  get edit(): Edit | undefined {
    return this.item === undefined ? undefined : this.#edits.getEdit(this.item);
  }

  get isRecovered(): boolean {
    return this.#edits.isRecovered(this.id);
  }

  /**
   * Loads the item, and closes it when another municipality is chosen; input stays. Returns a dispose function, which
   * aborts loading but not saving.
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

  /** Loads the item, and its possible assignees. */
  async load(): Promise<void> {
    this.record = pending;
    const record = await this.#ask();
    if (this.#leaving.signal.aborted) return;
    runInAction(() => {
      this.#take(record, t('my-work.changedBefore'));
    });
    if (this.item !== undefined) await this.#loadAssignees(this.item.municipality);
  }

  /** Changes a field, without saving. */
  type(name: FieldName, value: string): void {
    const { edit } = this;
    if (edit !== undefined) this.#edits.setEdit({ ...edit, typed: { ...edit.typed, [name]: value } });
  }

  /** Changes the note, without saving. */
  typeNote(note: string): void {
    const { edit } = this;
    if (edit !== undefined) this.#edits.setEdit({ ...edit, note });
  }

  /** Resets the fields to the stored values; the note stays. */
  discard(): void {
    const { edit } = this;
    if (edit === undefined) return;
    this.#edits.setEdit({ ...edit, typed: edit.base });
    this.conflict = undefined;
    this.saving = idle;
  }

  /** Saves the fields; on a conflict the input stays and the other values are shown beside it. */
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

  /** Saves the note. */
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
      // What was typed while the note was being saved is another note.
      if (this.edit?.note.trim() === text) this.typeNote('');
      this.#take(result, t('my-work.changedBefore'));
    });
  }

  #ask(): Promise<Settled<WorkRecord>> {
    const { signal } = this.#leaving;
    return toLoadable(getWork(this.#portal.http('api'), this.id, { signal }));
  }

  /** Rebases the input on a newer item, and records conflicts. */
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
    // Only what was typed while saving remains.
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
