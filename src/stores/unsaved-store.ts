import { makeAutoObservable, observableRef, reaction } from 'mobx';
import type { Address } from '#manifest';
import type { Clock, NavigationAttempt, PersistedDraft, Log, Slot } from '#platform';
import type { UnsavedWork } from '#plugin-api';
import type { AddressStore } from './address-store';
import type { SessionStore } from './session-store';
import type { UserStore } from './user-store';

export interface UnsavedDependencies {
  /** What is guarded now; all of it belongs to the section on screen. */
  readonly works: Set<UnsavedWork>;
  /** The app whose section is on screen, empty when there is none; observable, and told before the app is unmounted. */
  readonly section: () => string;
  readonly address: Pick<AddressStore, 'decide'>;
  /** What stands in the address bar. */
  readonly currentUrl: () => Address;
  readonly session: Pick<SessionStore, 'isOver'>;
  readonly user: Pick<UserStore, 'user'>;
  readonly drafts: Slot<readonly PersistedDraft[]>;
  readonly clock: Pick<Clock, 'now' | 'every'>;
  readonly log: Log;
}

/** What a draft may measure (characters of JSON): the browser's storage is shared by the whole portal. */
const sizeLimit = 200_000;
const countLimit = 20;
/** How often what changed is kept (ms): after a crash at most this is missing. */
const keepPeriod = 1_000;
const lifetime = 30 * 24 * 60 * 60_000;

/** Stands between a person who leaves and the work that would be lost: asks, or keeps a draft where nobody can be asked. */
export class UnsavedStore {
  /** The names of the work that would be lost, while the person is asked whether to leave it. */
  pendingNavigation: readonly string[] | undefined = undefined;
  readonly #dependencies: UnsavedDependencies;
  #go: (() => unknown) | undefined;
  #isLeaving = false;
  /** What was kept of the work on screen, as JSON. */
  readonly #written = new Map<UnsavedWork, string>();
  readonly #warned = new Set<string>();

  constructor(dependencies: UnsavedDependencies) {
    this.#dependencies = dependencies;
    makeAutoObservable(this, { pendingNavigation: observableRef }, { autoBind: true });
  }

  /** Keeps drafts of the section on screen, also when it or the session ends. Returns its stop. */
  start(): () => void {
    const { section, session, clock } = this.#dependencies;
    const stops = [
      clock.every(keepPeriod, () => this.#keepAll(section())),
      reaction(section, (_now, left) => this.#end(left)),
      reaction(
        () => session.isOver,
        () => this.#end(section()),
        { fireImmediately: session.isOver },
      ),
    ];
    return () => stops.forEach((stop) => stop());
  }

  /** Whether a departure waits for the person's answer. */
  hold({ to, proceed }: NavigationAttempt): boolean {
    return this.#appAt(to) !== this.#dependencies.section() && this.#ask(proceed);
  }

  /** Does what ends the work on screen, such as logging out; asks before if something would be lost. */
  leave(go: () => unknown): void {
    if (!this.#ask(go)) go();
  }

  /** Whether something would be lost now. */
  hasUnsavedChanges(): boolean {
    return !this.#isLeaving && this.#dirty().length > 0;
  }

  /** The person's answer: nothing has happened. */
  stay(): void {
    this.pendingNavigation = undefined;
    this.#go = undefined;
  }

  /** The person's answer: the work may be lost. */
  async proceed(): Promise<void> {
    const { currentUrl, section } = this.#dependencies;
    const go = this.#go;
    this.stay();
    this.#isLeaving = true;
    for (const work of this.#written.keys()) this.#drop(section(), work);
    await go?.();
    // The section ends a little later than the address changes; where nothing changed, the work is guarded again.
    if (this.#appAt(currentUrl()) === section()) this.#isLeaving = false;
  }

  /** Hands the draft out that was kept of this work of this person in the section on screen, and forgets it. */
  takeDraft(name: string): unknown {
    const { drafts, user, section } = this.#dependencies;
    const app = section();
    const all = this.#kept();
    const found = all.find((one) => belongsTo(one, user.user?.id, app, name));
    if (found === undefined) return undefined;
    drafts.write(all.filter((one) => one !== found));
    return found.value;
  }

  /** A redirect takes the section away too, wherever it leads. */
  #appAt(address: Address): string {
    const decision = this.#dependencies.address.decide(address);
    return decision.kind === 'app' ? decision.app.name : '';
  }

  #dirty(): readonly UnsavedWork[] {
    return [...this.#dependencies.works].filter((work) => {
      try {
        return work.isDirty();
      } catch (thrown) {
        // Whoever cannot say may have something to lose.
        this.#warn(work, 'isDirty failed', thrown);
        return true;
      }
    });
  }

  #ask(go: () => unknown): boolean {
    const dirty = this.#isLeaving ? [] : this.#dirty();
    if (dirty.length === 0) return false;
    this.pendingNavigation = [...new Set(dirty.map(({ name }) => name))];
    this.#go = go;
    return true;
  }

  /** The section is gone: what nobody was asked about is kept. */
  #end(app: string): void {
    this.#keepAll(app);
    this.#isLeaving = false;
    this.#written.clear();
    this.#dependencies.works.clear();
    this.stay();
  }

  /** Keeps what would be lost now, and forgets what was saved or discarded. */
  #keepAll(app: string): void {
    if (this.#isLeaving) return;
    const dirty = new Set(this.#dirty());
    for (const work of this.#written.keys()) if (!dirty.has(work)) this.#drop(app, work);
    for (const work of dirty) this.#keep(app, work);
  }

  #drop(app: string, work: UnsavedWork): void {
    const { drafts, user } = this.#dependencies;
    this.#written.delete(work);
    drafts.write(this.#kept().filter((one) => !belongsTo(one, user.user?.id, app, work.name)));
  }

  #keep(app: string, work: UnsavedWork): void {
    const { drafts, user, clock } = this.#dependencies;
    const { name } = work;
    const whose = user.user?.id;
    if (whose === undefined) return;
    try {
      const value = work.draft?.();
      if (value === undefined) return;
      const draft: PersistedDraft = { user: whose, app, name, keptAt: clock.now(), value };
      const text = JSON.stringify(value);
      if (text === this.#written.get(work)) return;
      if (JSON.stringify(draft).length > sizeLimit)
        return this.#warn(work, 'the draft is too large to be kept');
      const others = this.#kept().filter((one) => !belongsTo(one, whose, app, name));
      drafts.write([...others, draft].slice(-countLimit));
      this.#written.set(work, text);
    } catch (thrown) {
      this.#warn(work, 'no draft could be kept', thrown);
    }
  }

  /** Says once what is asked every second. */
  #warn(work: UnsavedWork, text: string, ...thrown: unknown[]): void {
    const line = `${work.name}: ${text}`;
    if (this.#warned.has(line)) return;
    this.#warned.add(line);
    this.#dependencies.log.warn(line, ...thrown);
  }

  #kept(): readonly PersistedDraft[] {
    const { drafts, clock } = this.#dependencies;
    return (drafts.read() ?? []).filter(({ keptAt }) => clock.now() - keptAt < lifetime);
  }
}

function belongsTo(draft: PersistedDraft, user: string | undefined, app: string, name: string): boolean {
  return draft.user === user && draft.app === app && draft.name === name;
}
