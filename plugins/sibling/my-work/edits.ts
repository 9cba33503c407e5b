import type { FullWorkItem } from '@portal/backends';
import type { PortalApi } from '@portal/plugin-api';
import { makeAutoObservable, observable, runInAction } from 'mobx';
import * as v from 'valibot';
import { createEdit, EditSchema, isDirty, isTouched, rebaseEdit, type Edit } from './edit';
import { t } from './messages';

/** The storage key of drafts, the same in every language. */
const draftKey = 'Work items';

const DraftSchema = v.array(EditSchema);

/**
 * Unsaved input for items. It stays while the user looks at other items. The portal guards it when the user
 * leaves the section, and a draft restores it if the user could not be asked.
 */
export class Edits {
  readonly #portal: PortalApi;
  readonly #edits = observable.map<string, Edit>({}, { deep: false });
  /** The items whose edits were restored from a draft. */
  readonly #recovered = observable.set<string>();

  constructor(portal: PortalApi) {
    this.#portal = portal;
    makeAutoObservable(this, { start: false, getEdit: false, isRecovered: false }, { autoBind: true });
  }

  get unsaved(): readonly Edit[] {
    return [...this.#edits.values()].filter(isDirty);
  }

  /** Returns the unsaved input for an item, or its unchanged values. Observable. */
  getEdit(item: FullWorkItem): Edit {
    return this.#edits.get(item.id) ?? createEdit(item);
  }

  /** Whether the input for an item was restored from a draft. Observable. */
  isRecovered(id: string): boolean {
    return this.#recovered.has(id);
  }

  /** Stores input, trailing spaces included. */
  setEdit(edit: Edit): void {
    if (isTouched(edit)) this.#edits.set(edit.id, edit);
    else this.forget(edit.id);
  }

  /** Rebases input on the current item. */
  rebase(item: FullWorkItem): void {
    this.setEdit(rebaseEdit(this.getEdit(item), item));
  }

  forget(id: string): void {
    this.#edits.delete(id);
    this.#recovered.delete(id);
  }

  /** Guards input and restores the draft. Returns a dispose function. */
  start(): () => void {
    const { unsaved } = this.#portal;
    void unsaved.takeDraft(draftKey).then((draft) => this.#recover(draft));
    return unsaved.guard({
      get name() {
        return t('my-work.unsavedName');
      },
      key: draftKey,
      isDirty: () => this.unsaved.length > 0,
      draft: () => (this.unsaved.length > 0 ? this.unsaved : undefined),
    });
  }

  #recover(draft: unknown): void {
    const parsed = v.safeParse(DraftSchema, draft);
    if (!parsed.success) return;
    runInAction(() => {
      for (const edit of parsed.output) {
        if (this.#edits.has(edit.id)) continue;
        this.#edits.set(edit.id, edit);
        this.#recovered.add(edit.id);
      }
    });
  }
}
