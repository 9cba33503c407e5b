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
/** Interval for storing drafts (ms), which is the most that a crash loses. */
const storeIntervalMs = 1_000;
const draftLifetimeMs = 30 * 24 * 60 * 60_000;

/** Protects unsaved changes: asks before navigation, or stores a draft where it cannot ask. */
export class UnsavedStore {
  /** The names of unsaved work while the dialog is open. */
  pendingNavigation: readonly string[] | undefined = undefined;
  readonly #dependencies: UnsavedDependencies;
  #pendingAction: (() => unknown) | undefined;
  #isLeaving = false;
  /** The stored draft of each current work, as JSON. */
  readonly #written = new Map<UnsavedWork, string>();
  readonly #warned = new Set<string>();

  constructor(dependencies: UnsavedDependencies) {
    this.#dependencies = dependencies;
    makeAutoObservable(this, { pendingNavigation: observableRef }, { autoBind: true });
  }

  /**
   * Stores drafts of the current section regularly, and when the section or session ends. Returns a dispose
   * function.
   */
  start(): () => void {
    const { section, session, clock } = this.#dependencies;
    const stops = [
      clock.every(storeIntervalMs, () => this.#storeDrafts(section())),
      reaction(section, (_now, left) => this.#endSection(left)),
      reaction(
        () => session.isOver,
        () => this.#endSection(section()),
        { fireImmediately: session.isOver },
      ),
    ];
    return () => stops.forEach((stop) => stop());
  }

  /** Returns whether a navigation has to wait for the user's decision. */
  hold({ to, proceed }: NavigationAttempt): boolean {
    return this.#appAt(to) !== this.#dependencies.section() && this.#confirmIfDirty(proceed);
  }

  /** Leaves the current work, for example by logging out; asks first if changes would be lost. */
  leave(go: () => unknown): void {
    if (!this.#confirmIfDirty(go)) go();
  }

  hasUnsavedChanges(): boolean {
    return !this.#isLeaving && this.#dirty().length > 0;
  }

  stay(): void {
    this.pendingNavigation = undefined;
    this.#pendingAction = undefined;
  }

  async proceed(): Promise<void> {
    const { currentUrl, section } = this.#dependencies;
    const go = this.#pendingAction;
    this.stay();
    this.#isLeaving = true;
    for (const work of this.#written.keys()) this.#removeDraft(section(), work);
    await go?.();
    // The section ends shortly after the address changes; if the address did not change, the work is guarded
    // again.
    if (this.#appAt(currentUrl()) === section()) this.#isLeaving = false;
  }

  /** Returns and removes the stored draft of this work for the user and section. */
  takeDraft(key: string): unknown {
    const { drafts, user, section } = this.#dependencies;
    const app = section();
    const all = this.#readDrafts();
    const found = all.find((one) => belongsTo(one, user.user?.id, app, key));
    if (found === undefined) return undefined;
    drafts.write(all.filter((one) => one !== found));
    return found.value;
  }

  /** Returns the app at an address; a redirect counts as leaving the section, whatever its target. */
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

  #confirmIfDirty(go: () => unknown): boolean {
    const dirty = this.#isLeaving ? [] : this.#dirty();
    if (dirty.length === 0) return false;
    this.pendingNavigation = [...new Set(dirty.map(({ name }) => name))];
    this.#pendingAction = go;
    return true;
  }

  /** Ends the section: unsaved work is stored as a draft. */
  #endSection(app: string): void {
    this.#storeDrafts(app);
    this.#isLeaving = false;
    this.#written.clear();
    this.#dependencies.unsavedGuards.clear();
    this.stay();
  }

  /** Stores unsaved work, and removes drafts of saved or discarded work. */
  #storeDrafts(app: string): void {
    if (this.#isLeaving) return;
    const dirty = new Set(this.#dirty());
    for (const work of this.#written.keys()) if (!dirty.has(work)) this.#removeDraft(app, work);
    for (const work of dirty) this.#storeDraft(app, work);
  }

  #removeDraft(app: string, work: UnsavedWork): void {
    const { drafts, user } = this.#dependencies;
    this.#written.delete(work);
    drafts.write(this.#readDrafts().filter((one) => !belongsTo(one, user.user?.id, app, getKey(work))));
  }

  #storeDraft(app: string, work: UnsavedWork): void {
    const { drafts, user, clock } = this.#dependencies;
    const name = getKey(work);
    const userId = user.user?.id;
    if (userId === undefined) return;
    try {
      const value = work.draft?.();
      if (value === undefined) return;
      const draft: PersistedDraft = { user: userId, app, name, keptAt: clock.now(), value };
      const text = JSON.stringify(value);
      if (text === this.#written.get(work)) return;
      if (JSON.stringify(draft).length > sizeLimit)
        return this.#warn(work, 'the draft is too large to be kept');
      const others = this.#readDrafts().filter((one) => !belongsTo(one, userId, app, name));
      drafts.write([...others, draft].slice(-countLimit));
      const isStored = drafts
        .read()
        ?.some((one) => one.keptAt === draft.keptAt && belongsTo(one, userId, app, name));
      // Retried every second, because other code may free space.
      if (isStored !== true) return this.#warn(work, 'the browser has no room for the draft');
      this.#written.set(work, text);
    } catch (thrown) {
      this.#warn(work, 'no draft could be kept', thrown);
    }
  }

  /** Logs a message only once, because the check runs every second. */
  #warn(work: UnsavedWork, text: string, ...thrown: unknown[]): void {
    const line = `${work.name}: ${text}`;
    if (this.#warned.has(line)) return;
    this.#warned.add(line);
    this.#dependencies.log.warn(line, ...thrown);
  }

  #readDrafts(): readonly PersistedDraft[] {
    const { drafts, clock } = this.#dependencies;
    return (drafts.read() ?? []).filter(({ keptAt }) => clock.now() - keptAt < draftLifetimeMs);
  }
}

/** Drafts are stored under a key that does not depend on the language. */
function getKey({ key, name }: UnsavedWork): string {
  return key ?? name;
}

function belongsTo(draft: PersistedDraft, user: string | undefined, app: string, name: string): boolean {
  return draft.user === user && draft.app === app && draft.name === name;
}
