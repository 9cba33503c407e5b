import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { json } from '#base';
import type { Address } from '#manifest';
import type { Clock, Departure, KeptDraft, Log, Slot } from '#platform';
import type { UnsavedWork } from '#plugin-api';
import type { AddressStore } from './address-store';
import type { SessionStore } from './session-store';
import type { UserStore } from './user-store';

/** What the store of unsaved work stands on. */
export interface UnsavedDependencies {
  /** What is guarded now; all of it belongs to the section on screen. */
  readonly works: Set<UnsavedWork>;
  readonly address: Pick<AddressStore, 'address' | 'decide'>;
  readonly session: Pick<SessionStore, 'isOver'>;
  readonly user: Pick<UserStore, 'user'>;
  readonly drafts: Slot<readonly KeptDraft[]>;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Log;
  /** What stands in the address bar. */
  readonly here: () => Address;
}

/** What a draft may measure (characters of JSON): the browser's storage is shared by the whole portal. */
const sizeLimit = 200_000;
const countLimit = 20;
const lifetime = 30 * 24 * 60 * 60_000;

/** Stands between a person who leaves and the work that would be lost: asks, or keeps a draft where nobody can be asked. */
export class UnsavedStore {
  /** The names of the work that would be lost, while the person is asked whether to leave it. */
  question: readonly string[] | undefined = undefined;
  readonly #dependencies: UnsavedDependencies;
  #go: (() => unknown) | undefined;
  #isLeaving = false;

  constructor(dependencies: UnsavedDependencies) {
    this.#dependencies = dependencies;
    makeAutoObservable(this, { question: observableRef }, { autoBind: true });
  }

  /** The app whose section is on screen, also while its address is being put right; empty when there is none. */
  get app(): string {
    return this.#appAt(this.#dependencies.address.address);
  }

  /** Follows the session and what takes a section from the person who uses it. Returns its stop. */
  start(): () => void {
    const { session } = this.#dependencies;
    const stops = [
      reaction(
        () => this.app,
        (_now, left) => this.#end(left),
      ),
      reaction(
        () => session.isOver,
        () => this.#end(this.app),
        { fireImmediately: session.isOver },
      ),
    ];
    return () => stops.forEach((stop) => stop());
  }

  /** Whether a departure waits for the person's answer. */
  hold({ to, go }: Departure): boolean {
    return this.#appAt(to) !== this.app && this.#ask(go);
  }

  /** The section was left without asking. */
  left(to: Address): void {
    if (this.#appAt(to) !== this.app) this.#end(this.app);
  }

  /** Does what ends the work on screen, such as logging out; asks before if something would be lost. */
  leave(go: () => unknown): void {
    if (!this.#ask(go)) go();
  }

  /** Whether something would be lost now. */
  isLosing(): boolean {
    return !this.#isLeaving && this.#dirty().length > 0;
  }

  /** The person's answer: nothing has happened. */
  stay(): void {
    this.question = undefined;
    this.#go = undefined;
  }

  /** The person's answer: the work may be lost. */
  async goOn(): Promise<void> {
    const go = this.#go;
    this.stay();
    this.#isLeaving = true;
    try {
      await go?.();
    } finally {
      this.#isLeaving = false;
    }
  }

  /** Hands the draft out that was kept of this work of this person in the section on screen, and forgets it. */
  takeDraft(name: string): unknown {
    const { drafts, user, here } = this.#dependencies;
    const app = this.#appAt(here());
    const all = this.#kept();
    const found = all.find((one) => one.user === user.user?.id && one.app === app && one.name === name);
    if (found === undefined) return undefined;
    drafts.write(all.filter((one) => one !== found));
    return found.value;
  }

  #appAt(address: Address, redirects = 5): string {
    const decision = this.#dependencies.address.decide(address);
    if (decision.kind === 'redirect' && redirects > 0)
      return this.#appAt(new URL(decision.to, 'http://portal'), redirects - 1);
    return decision.kind === 'app' ? decision.app.name : '';
  }

  #dirty(): readonly UnsavedWork[] {
    return [...this.#dependencies.works].filter((work) => {
      try {
        return work.isDirty();
      } catch (thrown) {
        // Whoever cannot say may have something to lose.
        this.#dependencies.log.warn(`${work.name}: isDirty failed`, thrown);
        return true;
      }
    });
  }

  #ask(go: () => unknown): boolean {
    const dirty = this.#isLeaving ? [] : this.#dirty();
    if (dirty.length === 0) return false;
    this.question = [...new Set(dirty.map(({ name }) => name))];
    this.#go = go;
    return true;
  }

  /** The section is gone: what nobody was asked about is kept. */
  #end(app: string): void {
    if (!this.#isLeaving) for (const work of this.#dirty()) this.#keep(app, work);
    this.#dependencies.works.clear();
    this.stay();
  }

  #keep(app: string, work: UnsavedWork): void {
    const { drafts, user, clock, log } = this.#dependencies;
    const { name } = work;
    const whose = user.user?.id;
    if (whose === undefined) return;
    try {
      const value = work.draft?.();
      if (value === undefined) return;
      const draft: KeptDraft = { user: whose, app, name, keptAt: clock.now(), value };
      if (json.stringify(draft).length > sizeLimit)
        return log.warn(`${name}: the draft is too large to be kept`);
      const others = this.#kept().filter((one) => one.user !== whose || one.app !== app || one.name !== name);
      drafts.write([...others, draft].slice(-countLimit));
    } catch (thrown) {
      log.warn(`${name}: no draft could be kept`, thrown);
    }
  }

  #kept(): readonly KeptDraft[] {
    const { drafts, clock } = this.#dependencies;
    return (drafts.read() ?? []).filter(({ keptAt }) => clock.now() - keptAt < lifetime);
  }
}
