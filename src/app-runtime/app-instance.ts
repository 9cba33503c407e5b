import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { App } from '#manifest';
import type { Clock, Log } from '#platform';
import type { LifecycleProps, Lifecycles, PortalApi } from '#plugin-api';
import type { AppCode, LoadedCode } from './app-code';
import { waitForExternalLoading } from './wait-for-external-loading';
import { AppFailure, toAppFailure } from './failure';
import type { AppEventDetails, AppEvents, EventSource } from './app-events';
import type { FaultIsolation } from './isolation';
import { listenForLegacyReports } from './legacy-reports';
import type { Stylesheets } from './stylesheets';
import { withTimeout } from './with-timeout';

/** The status of one app instance. */
export type InstanceStatus =
  | { readonly state: 'idle' | 'loading' | 'mounted' }
  | { readonly state: 'failed'; readonly failure: AppFailure };

export interface InstanceDependencies {
  readonly code: Pick<AppCode, 'load'>;
  readonly stylesheets: Stylesheets;
  /** The portal passed to the app: built-in plugins get more than others. */
  readonly portalFor: (app: App) => PortalApi;
  readonly clock: Clock;
  readonly log: Log;
  readonly events: AppEvents;
  readonly isolation: FaultIsolation;
}

/** What an instance draws: an app's page, or one of its widgets. */
export interface InstanceSubject {
  readonly app: () => App;
  /** The widget's part; absent for the page. */
  readonly part?: string;
  readonly containerId: string;
}

/** Leaving waits at most this long (ms) for `unmount`. */
const unmountTimeoutMs = 1_000;

/** Waits until a page that was about to be left turns out to stay; in one that goes, nothing happens after it. */
const waitUntilPageStays = (clock: Clock): Promise<void> =>
  new Promise((resolve) => void clock.after(1_500, resolve));

/**
 * One isolated app on screen. Entering and leaving never reject and never exceed the app's time-outs; its
 * lifecycles run one after another, and its container is reused.
 */
export class AppInstance implements EventSource {
  status: InstanceStatus = { state: 'idle' };
  readonly container: HTMLElement;
  readonly #dependencies: InstanceDependencies;
  readonly #subject: InstanceSubject;
  #visit = 0;
  #busy: Promise<void> = Promise.resolve();
  #bootstrapped: Lifecycles | undefined;
  #leaveMounted: (() => Promise<void>) | undefined;
  #app: App | undefined;

  constructor(subject: InstanceSubject, dependencies: InstanceDependencies) {
    this.#subject = subject;
    this.#dependencies = dependencies;
    this.container = document.createElement('div');
    this.container.id = subject.containerId;
    listenForLegacyReports(this.container, this);
    makeAutoObservable(this, { status: observableRef, container: false }, { autoBind: true });
  }

  /** Draws the app into `place`. Settles when it is on screen, has failed, or was left meanwhile. */
  async enter(place: HTMLElement, isManual = false): Promise<void> {
    this.#visit += 1;
    const visit = this.#visit;
    this.status = { state: 'loading' };
    await this.#busy;
    if (visit !== this.#visit) return;
    place.append(this.container);
    this.#busy = this.#show(visit, isManual);
    await this.#busy;
  }

  /** Takes the app off the screen; `unmount` runs before the container leaves the document. */
  async leave(): Promise<void> {
    this.#visit += 1;
    const visit = this.#visit;
    this.status = { state: 'idle' };
    this.container.hidden = true;
    if (this.#leaveMounted === undefined) {
      // A mount in progress must settle before unmounting; navigation does not wait for that.
      void this.#busy.then(() => {
        this.#emit({ type: 'unmounted', isHung: false });
        this.#detach(visit);
      });
      return;
    }
    this.#busy = this.#leaveMounted();
    await this.#busy;
    this.#detach(visit);
  }

  /** Starts again after a failure, even while the circuit breaker is open. */
  async retry(): Promise<void> {
    const place = this.container.parentElement;
    if (place === null) return;
    const leaving = this.leave();
    const visit = this.#visit;
    this.status = { state: 'loading' };
    await leaving;
    if (visit === this.#visit) await this.enter(place, true);
  }

  /** The mounted app has crashed: the portal shows the failure in its place. */
  reportCrash(error: unknown): void {
    if (this.#leaveMounted === undefined || this.status.state === 'failed') return;
    this.#fail(toAppFailure(error, 'crashed'));
    this.#showWhenDrawnAgain();
  }

  /** A part of the app failed while the rest keeps running. */
  reportError(error: unknown): void {
    this.#dependencies.log.error(`${this.#subject.containerId}: a part of it failed`, error);
  }

  async #show(visit: number, byHand: boolean): Promise<void> {
    const stale = (): boolean => visit !== this.#visit;
    const { code, stylesheets, clock, isolation } = this.#dependencies;
    let loaded: LoadedCode | undefined;
    try {
      const app = this.#subject.app();
      this.#app = app;
      const permission = isolation.canStart(app, byHand);
      if (!permission.ok) return this.#fail(permission.error);
      this.#emit({ type: 'loading', byHand });
      loaded = await code.load(app);
      if (stale()) return;
      await stylesheets.use(loaded);
      if (stale()) return stylesheets.release(loaded);
      const lifecycles = this.#lifecyclesOf(loaded);
      const props = this.#propsFor(app);
      // To start a page in a frame is to load it.
      const step = app.load === 'iframe' ? 'load' : 'mount';
      const limit = app.timeouts[step];
      const timeout = `${step}-timeout` as const;
      if (this.#bootstrapped !== lifecycles) {
        await withTimeout(clock, limit, timeout, lifecycles.bootstrap(props));
        this.#bootstrapped = lifecycles;
      }
      if (stale()) return stylesheets.release(loaded);
      this.#emit({ type: 'mounting' });
      this.container.hidden = false;
      const leaveMounted = this.#leaving(lifecycles, props, loaded, limit);
      const loadedExternally = app.completeLoadingExternally
        ? waitForExternalLoading(this.container, clock, app.timeouts.load)
        : undefined;
      try {
        await withTimeout(clock, limit, timeout, lifecycles.mount(props));
      } finally {
        this.#leaveMounted = leaveMounted;
      }
      if (stale()) return await leaveMounted();
      await loadedExternally;
      runInAction(() => {
        if (!stale() && this.status.state === 'loading') this.status = { state: 'mounted' };
      });
      if (this.status.state === 'mounted') this.#emit({ type: 'mounted' });
    } catch (thrown) {
      if (this.#leaveMounted === undefined && loaded !== undefined) stylesheets.release(loaded);
      if (loaded === undefined && isolation.hangDetector.isLeaving) await waitUntilPageStays(clock);
      if (!stale()) this.#fail(toAppFailure(thrown, loaded === undefined ? 'script-failed' : 'mount-failed'));
      // Left while it was mounting, which then failed: what it has begun is taken back all the same.
      else await this.#leaveMounted?.();
    }
  }

  /** A crash empties the container. Hot reload may render again once the code is fixed. */
  #showWhenDrawnAgain(): void {
    const visit = this.#visit;
    const { container } = this;
    const observer = new MutationObserver(() => {
      if (visit === this.#visit && container.firstElementChild === null) return;
      observer.disconnect();
      if (visit !== this.#visit) return;
      container.hidden = false;
      runInAction(() => {
        this.status = { state: 'mounted' };
      });
      this.#emit({ type: 'mounted' });
    });
    observer.observe(container, { childList: true, subtree: true });
  }

  #emit(details: AppEventDetails): void {
    if (this.#app !== undefined)
      this.#dependencies.events.emit({ ...details, app: this.#app, instance: this });
  }

  #detach(visit: number): void {
    if (visit === this.#visit) this.container.remove();
  }

  #leaving(
    lifecycles: Lifecycles,
    props: LifecycleProps,
    loaded: LoadedCode,
    limit: number,
  ): () => Promise<void> {
    return async () => {
      this.#leaveMounted = undefined;
      const { clock, log, stylesheets } = this.#dependencies;
      let isHung = false;
      try {
        await withTimeout(
          clock,
          Math.min(limit, unmountTimeoutMs),
          'mount-timeout',
          lifecycles.unmount(props),
        );
      } catch (thrown) {
        isHung = thrown instanceof AppFailure;
        log.warn(`${props.name}: unmount failed`, thrown);
      }
      this.#emit({ type: 'unmounted', isHung });
      this.container.replaceChildren();
      stylesheets.release(loaded);
    };
  }

  #lifecyclesOf({ entry }: LoadedCode): Lifecycles {
    const { part } = this.#subject;
    if (part === undefined) return entry;
    const widget = entry.widgets?.[part];
    if (widget === undefined) throw new AppFailure('no-widget', part);
    return widget;
  }

  #propsFor(app: App): LifecycleProps {
    return {
      name: app.name,
      host: app.host ?? '',
      containerId: this.container.id,
      completeLoadingExternally: app.completeLoadingExternally,
      domElement: this.container,
      reportCrash: this.reportCrash,
      reportError: this.reportError,
      portal: this.#dependencies.portalFor(app),
    };
  }

  #fail(failure: AppFailure): void {
    const isOwn = failure.kind !== 'no-access' && failure.kind !== 'disabled';
    if (isOwn && failure.kind !== 'hung' && !navigator.onLine) {
      // Offline, the app cannot be blamed.
      failure = new AppFailure('offline', '', failure);
      const retry = (): void => {
        if (this.status.state === 'failed' && this.status.failure === failure) void this.retry();
      };
      window.addEventListener('online', retry, { once: true });
    } else if (isOwn) {
      this.#dependencies.log.error(
        `${this.#subject.containerId} [${failure.correlationId}] ${failure.message}`,
        failure.cause,
      );
      this.#emit({ type: 'failed', failure });
    }
    this.container.hidden = true;
    runInAction(() => {
      this.status = { state: 'failed', failure };
    });
  }
}
