import {
  addWorkNote,
  changeWork,
  getWork,
  listAssignees,
  type FullWorkItem,
  type WorkAssignees,
  type WorkRecord,
} from '@portal/backends';
import type { PortalApi } from '@portal/plugin-api';
import { idle, type Loadable, MunicipalityQuery, pending, toLoadable } from '@portal/plugin-api/react';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  findChangedFields,
  toChange,
  findDifferences,
  toValues,
  type Edit,
  type FieldName,
  type Values,
} from './edit';
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
}

/** One work item: its data, the input for it, and saving. */
export class ItemStore {
  readonly record: MunicipalityQuery<WorkRecord>;
  /** The possible assignees; idle until the municipality of the item is known. */
  readonly assignees: MunicipalityQuery<WorkAssignees>;
  /** The state of saving fields or a note; a failure stays until the next attempt. */
  saving: Loadable<unknown> = idle;
  noting: Loadable<unknown> = idle;
  conflict: Conflict | undefined = undefined;
  readonly id: string;
  readonly #portal: PortalApi;
  readonly #edits: Edits;
  /** Idempotency key of the note being saved; reused after a lost response. */
  #noteKey: { readonly text: string; readonly key: string } | undefined;

  constructor({ portal, edits, id }: ItemDependencies) {
    this.#portal = portal;
    this.#edits = edits;
    this.id = id;
    this.record = new MunicipalityQuery({
      portal,
      ignoreMunicipality: true,
      fetch: async ({ signal }) => {
        const record = await getWork(portal.http('api'), id, { signal });
        runInAction(() => this.#rebase(record, t('my-work.changedBefore')));
        return record;
      },
    });
    this.assignees = new MunicipalityQuery({
      portal,
      ignoreMunicipality: true,
      dependsOn: () => this.item?.municipality,
      fetch: ({ signal }) =>
        this.item && listAssignees(portal.http('api'), this.item.municipality, { signal }),
    });
    makeAutoObservable(
      this,
      {
        id: false,
        record: false,
        assignees: false,
        saving: observableRef,
        noting: observableRef,
        conflict: observableRef,
      },
      { autoBind: true },
    );
  }

  get item(): FullWorkItem | undefined {
    return this.record.value?.item;
  }

  /** Whether the item was deleted since it was loaded. */
  get isGone(): boolean {
    return this.record.refreshError?.status === 404;
  }

  /** The input for the item; `undefined` while loading. */
  get edit(): Edit | undefined {
    return this.item && this.#edits.getEdit(this.item);
  }

  get isRecovered(): boolean {
    return this.#edits.isRecovered(this.id);
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
    if (edit === undefined || saving.state === 'pending' || findChangedFields(edit).length === 0) return;
    this.saving = pending;
    this.conflict = undefined;
    const body = toChange(edit);
    const result = await toLoadable(changeWork(this.#portal.http('api'), this.id, body));
    if (result.state === 'failed' && result.error.status === 409) {
      await this.record.refresh();
      const { refreshError } = this.record;
      runInAction(() => {
        this.saving = refreshError === undefined ? idle : { state: 'failed', error: refreshError };
        if (this.conflict !== undefined) this.conflict = { ...this.conflict, reason: result.error.message };
      });
      return;
    }
    runInAction(() => {
      this.saving = result;
      if (result.state === 'succeeded') this.#saved(result.value, edit.typed);
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
      // Keep text that was typed during the save: it belongs to the next note.
      if (this.edit?.note.trim() === text) this.typeNote('');
      this.#rebase(result.value, t('my-work.changedBefore'));
      this.record.setValue(result.value);
    });
  }

  /** Rebases the input on a newer item, and records conflicts. */
  #rebase({ item }: WorkRecord, reason: string): void {
    const edit = this.#edits.getEdit(item);
    const theirs = findDifferences(edit.base, toValues(item));
    this.#edits.rebase(item);
    const remaining = findChangedFields(this.#edits.getEdit(item));
    if (theirs.length === 0 || remaining.length === 0) return;
    this.conflict = { reason, fields: theirs.filter((name) => remaining.includes(name)) };
  }

  #saved(record: WorkRecord, sent: Values): void {
    this.record.setValue(record);
    const { item } = record;
    const { edit } = this;
    if (edit === undefined) return;
    // Keep only changes made during the save.
    const typed = findDifferences(edit.typed, sent).length === 0 ? toValues(item) : edit.typed;
    this.#edits.setEdit({ ...edit, version: item.version, base: toValues(item), typed });
    this.#portal.notices.raise({ tone: 'success', text: t('my-work.saved', { title: item.title }) });
  }
}
