import type { FullWorkItem } from '@portal/backends';
import type { PortalApi } from '@portal/plugin-api';
import { makeAutoObservable, observable, runInAction } from 'mobx';
import * as v from 'valibot';
import { createEdit, EditSchema, isDirty, isTouched, rebased, type Edit } from './edit';
import { t } from './messages';

/** What drafts are stored under, in every language. */
const draftKey = 'Work items';

const KeptSchema = v.array(EditSchema);

/**
 * Unsaved input for items. It stays while the user looks at other items, is guarded by the portal when they
 * leave the section, and is restored if the guard could not ask.
 */
export class Edits {
  readonly #portal: PortalApi;
  readonly #edits = observable.map<string, Edit>({}, { deep: false });
  /** The items whose edits come from an earlier visit. */
  readonly #recovered = observable.set<string>();

  constructor(portal: PortalApi) {
    this.#portal = portal;
    makeAutoObservable(this, { start: false, getEdit: false, isRecovered: false }, { autoBind: true });
  }

  get unsaved(): readonly Edit[] {
    return [...this.#edits.values()].filter(isDirty);
  }

  /** The unsaved input for an item; unchanged values if there is none. Observable. */
  getEdit(item: FullWorkItem): Edit {
    return this.#edits.get(item.id) ?? createEdit(item);
  }

  /** Whether the input for an item comes from an earlier visit. Observable. */
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
    this.setEdit(rebased(this.getEdit(item), item));
  }

  forget(id: string): void {
    this.#edits.delete(id);
    this.#recovered.delete(id);
  }

  /** Guards input, and restores that of an earlier visit. Returns a dispose function. */
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
    const kept = v.safeParse(KeptSchema, draft);
    if (!kept.success) return;
    runInAction(() => {
      for (const edit of kept.output) {
        if (this.#edits.has(edit.id)) continue;
        this.#edits.set(edit.id, edit);
        this.#recovered.add(edit.id);
      }
    });
  }
}
