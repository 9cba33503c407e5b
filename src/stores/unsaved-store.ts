import { makeAutoObservable, observableRef, reaction } from 'mobx';
import type { Address } from '#manifest';
import type { Clock, NavigationAttempt, PersistedDraft, Log, StorageEntry } from '#platform';
import type { UnsavedWork } from '#plugin-api';
import type { AddressStore } from './address-store';
import type { SessionStore } from './session-store';
import type { UserStore } from './user-store';

export interface UnsavedDependencies {
  /** The current guards; all belong to the current section. */
  readonly unsavedGuards: Set<UnsavedWork>;
  /** The app of the current section, empty if none; observable, updated before the app unmounts. */
  readonly section: () => string;
  readonly address: Pick<AddressStore, 'decide'>;
  /** The current address. */
  readonly currentUrl: () => Address;
  readonly session: Pick<SessionStore, 'isOver'>;
  readonly user: Pick<UserStore, 'user'>;
  readonly drafts: StorageEntry<readonly PersistedDraft[]>;
  readonly clock: Pick<Clock, 'now' | 'every'>;
  readonly log: Log;
}

/** Limit of a draft (characters of JSON): browser storage is shared by the whole portal. */
const sizeLimit = 200_000;
const countLimit = 20;
/** Interval for storing drafts (ms): a crash loses at most this. */
const keepPeriod = 1_000;
const lifetime = 30 * 24 * 60 * 60_000;

/** Protects unsaved changes: asks before navigation, or stores a draft if that is impossible. */
export class UnsavedStore {
  /** The names of unsaved work, while the user is asked. */
  pendingNavigation: readonly string[] | undefined = undefined;
  readonly #dependencies: UnsavedDependencies;
  #go: (() => unknown) | undefined;
  #isLeaving = false;
  /** The stored draft of the current work, as JSON. */
  readonly #written = new Map<UnsavedWork, string>();
  readonly #warned = new Set<string>();

  constructor(dependencies: UnsavedDependencies) {
    this.#dependencies = dependencies;
    makeAutoObservable(this, { pendingNavigation: observableRef }, { autoBind: true });
  }

  /** Stores drafts of the current section, also when it or the session ends. Returns a dispose function. */
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

  /** Whether a navigation waits for the user's answer. */
  hold({ to, proceed }: NavigationAttempt): boolean {
    return this.#appAt(to) !== this.#dependencies.section() && this.#ask(proceed);
  }

  /** Ends the current work, such as by logging out; asks first if something would be lost. */
  leave(go: () => unknown): void {
    if (!this.#ask(go)) go();
  }

  hasUnsavedChanges(): boolean {
    return !this.#isLeaving && this.#dirty().length > 0;
  }

  stay(): void {
    this.pendingNavigation = undefined;
    this.#go = undefined;
  }

  async proceed(): Promise<void> {
    const { currentUrl, section } = this.#dependencies;
    const go = this.#go;
    this.stay();
    this.#isLeaving = true;
    for (const work of this.#written.keys()) this.#drop(section(), work);
    await go?.();
    // The section ends a little after the address changes; if nothing changed, the work is guarded again.
    if (this.#appAt(currentUrl()) === section()) this.#isLeaving = false;
  }

  /** Returns the stored draft of this work for the user and section, and removes it. */
  takeDraft(key: string): unknown {
    const { drafts, user, section } = this.#dependencies;
    const app = section();
    const all = this.#kept();
    const found = all.find((one) => belongsTo(one, user.user?.id, app, key));
    if (found === undefined) return undefined;
    drafts.write(all.filter((one) => one !== found));
    return found.value;
  }

  /** A redirect leaves the section too, whatever its target. */
  #appAt(address: Address): string {
    const decision = this.#dependencies.address.decide(address);
    return decision.kind === 'app' ? decision.app.name : '';
  }

  #dirty(): readonly UnsavedWork[] {
    return [...this.#dependencies.unsavedGuards].filter((work) => {
      try {
        return work.isDirty();
      } catch (thrown) {
        // A guard that throws counts as unsaved.
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

  /** The section was unmounted: unanswered work is stored as a draft. */
  #end(app: string): void {
    this.#keepAll(app);
    this.#isLeaving = false;
    this.#written.clear();
    this.#dependencies.unsavedGuards.clear();
    this.stay();
  }

  /** Stores unsaved work, and removes drafts of saved or discarded work. */
  #keepAll(app: string): void {
    if (this.#isLeaving) return;
    const dirty = new Set(this.#dirty());
    for (const work of this.#written.keys()) if (!dirty.has(work)) this.#drop(app, work);
    for (const work of dirty) this.#keep(app, work);
  }

  #drop(app: string, work: UnsavedWork): void {
    const { drafts, user } = this.#dependencies;
    this.#written.delete(work);
    drafts.write(this.#kept().filter((one) => !belongsTo(one, user.user?.id, app, getKey(work))));
  }

  #keep(app: string, work: UnsavedWork): void {
    const { drafts, user, clock } = this.#dependencies;
    const name = getKey(work);
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
      const isStored = drafts
        .read()
        ?.some((one) => one.keptAt === draft.keptAt && belongsTo(one, whose, app, name));
      // Tried again each second, since others may give room.
      if (isStored !== true) return this.#warn(work, 'the browser has no room for the draft');
      this.#written.set(work, text);
    } catch (thrown) {
      this.#warn(work, 'no draft could be kept', thrown);
    }
  }

  /** Logs once for a check that runs every second. */
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

/** Drafts are stored under what does not change with the language. */
function getKey({ key, name }: UnsavedWork): string {
  return key ?? name;
}

function belongsTo(draft: PersistedDraft, user: string | undefined, app: string, name: string): boolean {
  return draft.user === user && draft.app === app && draft.name === name;
}
