import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { failed, idle, pending, succeeded, type Loadable } from '#base';
import type { Clock, IdentitySession, PortalStorage, Session } from '#platform';

/** What the session store stands on. */
export interface SessionDependencies {
  readonly identity: IdentitySession;
  readonly storage: PortalStorage;
  readonly clock: Clock;
  /** Hears of the person's activity; returns its stop. */
  readonly watchActivity: (react: () => void) => () => void;
  /** Leaves for a new document at this path; nothing of this one survives. */
  readonly leave: (path: string) => void;
  /** The path and query on screen, to come back to after signing in again. */
  readonly currentPath: () => string;
}

const inactivityLimit = 20 * 60_000;
const grace = 60_000;

/**
 * Who is signed in, and until when. `sessionExpTime` is 20 minutes ahead of the last activity in any tab; its removal
 * by another tab means that the person logged out there.
 */
export class SessionStore {
  session: Loadable<Session> = idle;
  readonly #dependencies: SessionDependencies;
  #ending = false;

  constructor(dependencies: SessionDependencies) {
    this.#dependencies = dependencies;
    makeAutoObservable(this, { session: observableRef }, { autoBind: true });
  }

  /** Checks the session, refreshing its tokens; a person who is not signed in leaves for the sign-in page. */
  async load(): Promise<void> {
    const { identity } = this.#dependencies;
    if (this.#isOver()) return this.end();
    this.session = pending;
    const current = await identity.current();
    if (this.#ending) return;
    if (!current.ok && current.error.code === 'signed-out') return this.end();
    runInAction(() => {
      this.session = current.ok ? succeeded(current.value) : failed(current.error);
    });
    if (current.ok) this.extend();
  }

  /** Sets the end of the session 20 minutes ahead of now. */
  extend(): void {
    const { storage, clock } = this.#dependencies;
    if (!this.#ending) storage.sessionExpiry.write(clock.now() + inactivityLimit);
  }

  /**
   * Keeps the session alive by activity, unless it ran out before (a laptop that slept), and follows the log-out of
   * other tabs. Returns its stop.
   */
  start(): () => void {
    const { storage, watchActivity } = this.#dependencies;
    const stopActivity = watchActivity(() => {
      if (this.session.state !== 'succeeded') return;
      if (this.#isOver()) void this.end();
      else this.extend();
    });
    const stopStorage = storage.onSessionExpiryChange((value) => {
      if (value === null) void this.logOut();
    });
    return () => {
      stopActivity();
      stopStorage();
    };
  }

  /** "Logout": ends this browser's session and goes to the sign-in page. */
  async logOut(): Promise<void> {
    await this.#finish('/');
  }

  /** The session has ended without the person's doing: to the sign-in page, and back here afterwards. */
  async end(): Promise<void> {
    const path = this.#dependencies.currentPath();
    await this.#finish(path === '/' ? '/' : `/?return=${encodeURIComponent(path)}`);
  }

  #isOver(): boolean {
    const { storage, clock } = this.#dependencies;
    const expiry = storage.sessionExpiry.read();
    return expiry === undefined || clock.now() >= expiry + grace;
  }

  async #finish(path: string): Promise<void> {
    if (this.#ending) return;
    this.#ending = true;
    const { storage, identity, leave } = this.#dependencies;
    storage.sessionExpiry.remove();
    storage.hint.remove();
    storage.hiddenThisVisit.remove();
    storage.lastSearch.remove();
    await identity.end();
    leave(path);
  }
}
