import { createWork, longestWorkText, type WorkCreation } from '@portal/backends';
import type { PortalApi } from '@portal/plugin-api';
import { idle, type Loadable, pending, toLoadable } from '@portal/plugin-api/react';
import { normalizeRoll } from '@portal/ui';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import * as v from 'valibot';
import { t } from './messages';

const TypedSchema = v.object({
  title: v.string(),
  /** As typed, with or without spaces. */
  roll: v.string(),
  /** The id of a user, empty for unassigned. */
  assignee: v.string(),
  /** `YYYY-MM-DD`, empty for none. */
  dueOn: v.string(),
  details: v.string(),
});

/** The storage key of drafts, the same in every language. */
const draftKey = 'New work item';

export type Typed = v.InferOutput<typeof TypedSchema>;

const nothing: Typed = { title: '', roll: '', assignee: '', dueOn: '', details: '' };

/** Validates a new item of a municipality. Returns error messages by field. */
export function listProblems(typed: Typed, municipality: string | undefined): Partial<Typed> {
  const roll = normalizeRoll(typed.roll);
  const isOther = municipality !== undefined && !roll.startsWith(municipality);
  return {
    ...(typed.title.trim() === '' ? { title: t('my-work.problems.title') } : {}),
    ...(/^\d{19}$/.test(roll)
      ? isOther
        ? { roll: t('my-work.problems.otherMunicipality') }
        : {}
      : { roll: t('my-work.problems.roll') }),
  };
}

function toCreation({ title, roll, assignee, dueOn, details }: Typed): Omit<WorkCreation, 'key'> {
  const orNull = (text: string): string | null => (text === '' ? null : text);
  return {
    title: title.trim().slice(0, longestWorkText.title),
    roll: normalizeRoll(roll),
    assignee: orNull(assignee),
    dueOn: orNull(dueOn),
    details: details.trim(),
  };
}

/** The form state of a new work item. Input stays while the section is open, and is guarded. */
export class NewItem {
  typed = nothing;
  isOpen = false;
  /** Whether to show error messages: only after the first attempt to create the item. */
  isChecked = false;
  creating: Loadable<unknown> = idle;
  readonly #portal: PortalApi;
  /** Idempotency key of the last request; reused after a lost response. */
  #sent: { readonly text: string; readonly key: string } | undefined;

  constructor(portal: PortalApi) {
    this.#portal = portal;
    makeAutoObservable(
      this,
      { typed: observableRef, creating: observableRef, start: false },
      { autoBind: true },
    );
  }

  get isDirty(): boolean {
    return Object.values(this.typed).some((text) => text.trim() !== '');
  }

  get problems(): Partial<Typed> {
    return this.isChecked ? this.#allProblems : {};
  }

  open(): void {
    this.isOpen = true;
  }

  close(): void {
    this.isOpen = false;
  }

  type(name: keyof Typed, text: string): void {
    this.typed = { ...this.typed, [name]: text };
  }

  /** Discards the input. */
  discard(): void {
    this.typed = nothing;
    this.isChecked = false;
    this.creating = idle;
    this.close();
  }

  /** Creates the item. Resolves to its id, or `undefined` on a validation error or failure. */
  async create(): Promise<string | undefined> {
    this.isChecked = true;
    if (Object.keys(this.#allProblems).length > 0 || this.creating.state === 'pending') return undefined;
    const creation = toCreation(this.typed);
    const text = JSON.stringify(creation);
    if (this.#sent?.text !== text) this.#sent = { text, key: crypto.randomUUID() };
    const { key } = this.#sent;
    this.creating = pending;
    const result = await toLoadable(createWork(this.#portal.http('api'), { key, ...creation }));
    runInAction(() => {
      this.creating = result;
      if (result.state !== 'succeeded') return;
      this.#sent = undefined;
      this.discard();
    });
    return result.state === 'succeeded' ? result.value.item.id : undefined;
  }

  /** Guards the input and restores the draft. Returns a dispose function. */
  start(): () => void {
    const { unsaved } = this.#portal;
    void unsaved.takeDraft(draftKey).then((draft) => {
      const parsed = v.safeParse(TypedSchema, draft);
      if (parsed.success && !this.isDirty) runInAction(() => (this.typed = parsed.output));
    });
    return unsaved.guard({
      get name() {
        return t('my-work.newItem');
      },
      key: draftKey,
      isDirty: () => this.isDirty,
      draft: () => (this.isDirty ? this.typed : undefined),
    });
  }

  get #allProblems(): Partial<Typed> {
    return listProblems(this.typed, this.#portal.municipality.current?.code);
  }
}
