import type { FullWorkItem } from '#backends';
import type { PortalApi } from '#plugin-api';
import { makeAutoObservable, observable, runInAction } from 'mobx';
import * as v from 'valibot';
import { createEdit, EditSchema, isDirty, isTouched, rebased, type Edit } from './edit';
import { t } from './messages';

const KeptSchema = v.array(EditSchema);

/**
 * What was typed about items and is not saved yet. It stays while the person looks at other items, is guarded by the portal
 * when they leave the section, and comes back where nobody could be asked.
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

  /** Those that would be lost. */
  get unsaved(): readonly Edit[] {
    return [...this.#edits.values()].filter(isDirty);
  }

  /** What was typed about an item; nothing yet, unless it was. Observable. */
  getEdit(item: FullWorkItem): Edit {
    return this.#edits.get(item.id) ?? createEdit(item);
  }

  /** Whether what was typed about an item comes from an earlier visit. Observable. */
  isRecovered(id: string): boolean {
    return this.#recovered.has(id);
  }

  /** Keeps what was typed; a space that will be part of it, too. */
  setEdit(edit: Edit): void {
    if (isTouched(edit)) this.#edits.set(edit.id, edit);
    else this.forget(edit.id);
  }

  /** Puts what was typed about an item on what the back end has of it now. */
  rebase(item: FullWorkItem): void {
    this.setEdit(rebased(this.getEdit(item), item));
  }

  /** Forgets what was typed about an item. */
  forget(id: string): void {
    this.#edits.delete(id);
    this.#recovered.delete(id);
  }

  /** Guards what is typed until the stop that is returned, and takes up what an earlier visit left. */
  start(): () => void {
    const { unsaved } = this.#portal;
    void unsaved.takeDraft(t('my-work.unsavedName')).then((draft) => this.#recover(draft));
    return unsaved.guard({
      name: t('my-work.unsavedName'),
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
