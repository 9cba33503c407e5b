import { createWork, longestWorkText, type WorkCreation } from '@portal/backends';
import type { PortalApi } from '@portal/plugin-api';
import { idle, type Loadable, pending, toLoadable } from '@portal/plugin-api/react';
import { normalizeRoll } from '@portal/ui';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import * as v from 'valibot';
import { t } from './messages';

const TypedSchema = v.object({
  title: v.string(),
  /** As typed, with or without blanks. */
  roll: v.string(),
  /** The id of a person, empty for nobody. */
  assignee: v.string(),
  /** `YYYY-MM-DD`, empty for none. */
  dueOn: v.string(),
  details: v.string(),
});

/** What drafts are stored under, in every language. */
const draftKey = 'New work item';

export type Typed = v.InferOutput<typeof TypedSchema>;

const nothing: Typed = { title: '', roll: '', assignee: '', dueOn: '', details: '' };

/** What is wrong with a new item of a municipality, by field. */
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

/** A work item that is being written. What was typed stays while the section is open, and is guarded. */
export class NewItem {
  typed = nothing;
  isOpen = false;
  /** Whether problems are shown: only once somebody tried to create the item. */
  isChecked = false;
  creating: Loadable<unknown> = idle;
  readonly #portal: PortalApi;
  /** The key of what was sent last; kept when the reply is lost, so that the item is created once. */
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

  /** Forgets what was typed. */
  discard(): void {
    this.typed = nothing;
    this.isChecked = false;
    this.creating = idle;
    this.close();
  }

  /** Creates the item; answers its id, or `undefined` where there is a problem. */
  async create(): Promise<string | undefined> {
    this.isChecked = true;
    if (Object.keys(this.#allProblems).length > 0 || this.creating.state === 'pending') return undefined;
    const wanted = toCreation(this.typed);
    const text = JSON.stringify(wanted);
    if (this.#sent?.text !== text) this.#sent = { text, key: crypto.randomUUID() };
    const { key } = this.#sent;
    this.creating = pending;
    const result = await toLoadable(createWork(this.#portal.http('api'), { key, ...wanted }));
    runInAction(() => {
      this.creating = result;
      if (result.state !== 'succeeded') return;
      this.#sent = undefined;
      this.discard();
    });
    return result.state === 'succeeded' ? result.value.item.id : undefined;
  }

  /** Guards what is typed, and restores that of an earlier visit. Returns a dispose function. */
  start(): () => void {
    const { unsaved } = this.#portal;
    void unsaved.takeDraft(draftKey).then((draft) => {
      const kept = v.safeParse(TypedSchema, draft);
      if (kept.success && !this.isDirty) runInAction(() => (this.typed = kept.output));
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
