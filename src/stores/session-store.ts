import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { failed, idle, pending, succeeded, type Loadable, type PortalError, type Result } from '#base';
import type { Clock, IdentitySession, Log, PortalStorage, Session } from '#platform';
import { secondsLeft, stepSession, type SessionEvent, type SessionState } from './session-clock';

export interface SessionDependencies {
  readonly identity: IdentitySession;
  readonly storage: PortalStorage;
  readonly clock: Clock;
  readonly log: Log;
  /** Calls back on user activity; returns a dispose function. */
  readonly watchActivity: (react: () => void) => () => void;
  /**
   * Calls back when the page may have been suspended, or (`isRevived`) was restored; returns a dispose
   * function.
   */
  readonly watchReturn: (react: (isRevived: boolean) => void) => () => void;
  readonly leave: (path: string) => void;
  /** Reloads the current address as a new document. */
  readonly reload: () => void;
  /** The current path and query, for returning after sign-in. */
  readonly currentPath: () => string;
}

const checkPeriod = 1_000;
const pollPeriod = 60_000;
/**
 * Minimum interval (ms): a back end that rejects every call must not trigger a provider request each time.
 */
const minRefreshIntervalMs = 5_000;
const noticeTime = 8_000;

/**
 * Who is signed in, and until when. The state changes only by `stepSession`, from data shared by all tabs;
 * this store checks it every second and before any request or rendering.
 */
export class SessionStore {
  session: Loadable<Pick<Session, 'username'>> = idle;
  state: SessionState = { phase: 'public' };
  /** Seconds until the end during the warning; otherwise 0. */
  secondsLeft = 0;
  /** The pending extension; idle again on success. */
  extension: Loadable<undefined> = idle;
  /** Whether another tab extended the session; reset 8 s after the next activity. */
  isExtendedElsewhere = false;
  readonly #dependencies: SessionDependencies;
  #confirmedAt = -Infinity;
  #confirmed = Promise.resolve(false);
  #isEverywhere = false;
  #leaving: Promise<void> = Promise.resolve();
  #isNoticeSeen = false;

  constructor(dependencies: SessionDependencies) {
    this.#dependencies = dependencies;
    const refs = { session: observableRef, state: observableRef, extension: observableRef };
    makeAutoObservable(this, refs, { autoBind: true });
  }

  /** Requests and rendering have stopped, because a new document is loading. */
  get isOver(): boolean {
    const { phase } = this.state;
    return phase === 'ending' || phase === 'replaced';
  }

  /**
   * Checks the clock at once, then the session, and refreshes its tokens; redirects to the sign-in page if
   * not signed in. `known` is the document's user: with it, an unreachable provider does not end the session.
   */
  async load(known?: Pick<Session, 'username'>): Promise<void> {
    this.#step('load');
    if (this.isOver) return;
    this.session = known === undefined ? pending : succeeded(known);
    const current = await this.#dependencies.identity.current();
    if (!this.#holds(current) || (!current.ok && known !== undefined)) return;
    runInAction(() => {
      this.session = current.ok ? succeeded(current.value) : failed(current.error);
    });
  }

  /** Checks the clock and other tabs; returns whether the session continues. */
  check(): boolean {
    this.#step('check');
    return !this.isOver;
  }

  /**
   * Follows activity, clock and other tabs, and refreshes the tokens of an active session. Returns a dispose function.
   */
  start(): () => void {
    const { clock, storage, watchActivity, watchReturn, reload } = this.#dependencies;
    const stops = [
      watchActivity(this.noteActivity),
      watchReturn((isRevived) => {
        if (isRevived && this.isOver) reload();
        else this.check();
      }),
      storage.onSessionChange(this.check),
      clock.every(checkPeriod, this.check),
      clock.every(pollPeriod, () => void this.poll()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Extends the session to 20 minutes from now, unless the warning is shown. */
  noteActivity(): void {
    this.#step(this.session.state === 'succeeded' ? 'activity' : 'check');
    if (!this.isExtendedElsewhere || this.#isNoticeSeen) return;
    this.#isNoticeSeen = true;
    this.#dependencies.clock.after(noticeTime, () => {
      this.#isNoticeSeen = false;
      runInAction(() => {
        this.isExtendedElsewhere = false;
      });
    });
  }

  /** Refreshes the tokens of an active session, without extending it. */
  async poll(): Promise<void> {
    this.check();
    if (this.state.phase === 'active' && this.session.state === 'succeeded')
      this.#holds(await this.#dependencies.identity.current());
  }

  /**
   * "Yes, extend it!": extends the session at the provider; on failure the warning stays and `extension` has
   * the reason.
   */
  async extend(): Promise<void> {
    if (!this.check() || this.extension.state === 'pending') return;
    this.extension = pending;
    const renewed = await this.#dependencies.identity.renew({ isActive: true });
    if (!this.#holds(renewed)) return;
    runInAction(() => {
      if (renewed.ok) this.#step('extended');
      this.extension = renewed.ok || this.secondsLeft === 0 ? idle : failed(renewed.error);
    });
  }

  /**
   * Handles a 401 from a back end to a call sent at this time (epoch ms): refreshes the tokens at the
   * provider, unless a tab has done so since. Resolves to whether they were refreshed.
   */
  confirm(sentAt?: number): Promise<boolean> {
    const now = this.#dependencies.clock.now();
    if (Math.abs(now - this.#confirmedAt) >= minRefreshIntervalMs) {
      this.#confirmedAt = now;
      this.#confirmed = this.#renew(sentAt);
    }
    return this.#confirmed;
  }

  /** "Logout": ends this browser's session and goes to the sign-in page. */
  logOut(): Promise<void> {
    this.#step('log-out');
    return this.#leaving;
  }

  /** "Log out everywhere": ends the user's sessions in all browsers. */
  logOutEverywhere(): Promise<void> {
    this.#isEverywhere = true;
    return this.logOut();
  }

  async #renew(after?: number): Promise<boolean> {
    if (!this.check()) return false;
    const renewed = await this.#dependencies.identity.renew({ after });
    return this.#holds(renewed) && renewed.ok;
  }

  /** Whether the session continues after the provider's response. */
  #holds(answer: Result<Session, PortalError>): boolean {
    if (!this.check()) return false;
    if (answer.ok || answer.error.code !== 'signed-out') return true;
    this.#dependencies.log.warn(`The session has ended: ${answer.error.message}`);
    this.#step('refused');
    return false;
  }

  #step(event: SessionEvent): void {
    const { storage, clock, identity } = this.#dependencies;
    const before = this.state;
    const now = clock.now();
    const expiry = storage.sessionExpiry.read();
    const step = stepSession(before, event, { now, expiry, isReplaced: identity.isReplaced() });
    const { state, write, isExtendedElsewhere = false } = step;
    if (write !== undefined) storage.sessionExpiry.write(write);
    runInAction(() => {
      this.state = state;
      this.secondsLeft = state.phase === 'warning' ? secondsLeft(state.expiry, now) : 0;
      this.isExtendedElsewhere =
        state.phase === 'active' && (isExtendedElsewhere || this.isExtendedElsewhere);
      if (state.phase !== before.phase) this.extension = idle;
    });
    if (state !== before && this.isOver) this.#leaving = this.#leave();
  }

  async #leave(): Promise<void> {
    const { storage, identity, leave, reload, currentPath } = this.#dependencies;
    const { state } = this;
    storage.hiddenThisVisit.remove();
    storage.lastSearch.remove();
    storage.noticeAfterReload.remove();
    if (state.phase !== 'ending') {
      storage.seal();
      identity.detach();
      return reload();
    }
    const { by } = state;
    storage.signedOut.write(by);
    storage.sessionExpiry.remove();
    storage.hint.remove();
    storage.seal();
    const path = currentPath();
    await (this.#isEverywhere ? identity.endEverywhere() : identity.end());
    const hasNoWayBack = by === 'person' || by === 'elsewhere' || path === '/';
    leave(hasNoWayBack ? '/' : `/?return=${encodeURIComponent(path)}`);
  }
}
