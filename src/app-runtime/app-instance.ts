import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { App } from '#manifest';
import type { Lifecycles } from '#plugin-api';
import type { LoadedCode } from './app-loader';
import { waitForExternalLoading } from './wait-for-external-loading';
import { AppFailure, toAppFailure } from './failure';
import type { AppEventDetails, EventSource } from './app-events';
import type { InstanceDependencies } from './instance-dependencies';
import { createProps, MountedApp, selectLifecycles, waitUntilPageStays, whenDrawn } from './mounted-app';
import { listenForLegacyReports } from './legacy-reports';
import { withTimeout } from './with-timeout';

/**
 * The status of an app instance. On a return visit it stays `idle` until a frame has been painted without the
 * app.
 */
export type InstanceStatus =
  | { readonly state: 'idle' | 'loading' | 'mounted' }
  | { readonly state: 'failed'; readonly failure: AppFailure };

/** What an instance renders: an app's page, or one of its widgets. */
export interface InstanceSubject {
  readonly app: () => App;
  /** The widget's name in the app; absent for the page. */
  readonly part?: string;
  readonly containerId: string;
}

/**
 * One isolated app on screen. Entering and leaving never reject and never exceed the app's time-outs.
 * Lifecycles run one after another, and the container is reused.
 */
export class AppInstance implements EventSource {
  status: InstanceStatus = { state: 'idle' };
  /** Shown above the mounted app. */
  notice: AppFailure | undefined = undefined;
  readonly container: HTMLElement;
  readonly #dependencies: InstanceDependencies;
  readonly #subject: InstanceSubject;
  #visit = 0;
  #busy: Promise<void> = Promise.resolve();
  #bootstrapped: Lifecycles | undefined;
  #mounted: MountedApp | undefined;
  #app: App | undefined;

  constructor(subject: InstanceSubject, dependencies: InstanceDependencies) {
    this.#subject = subject;
    this.#dependencies = dependencies;
    this.container = document.createElement('div');
    this.container.id = subject.containerId;
    // Pop-ups of controls are inserted in the element with this attribute (src/ui/controls/popup-container.ts).
    this.container.dataset['popupContainer'] = '';
    listenForLegacyReports(this.container, this);
    makeAutoObservable(
      this,
      { status: observableRef, notice: observableRef, container: false },
      { autoBind: true },
    );
  }

  /** Renders the app into `place`. Settles when it is mounted, has failed, or was left meanwhile. */
  async enter(place: HTMLElement, isManual = false): Promise<void> {
    this.#visit += 1;
    const visit = this.#visit;
    this.#showLoading(visit);
    await this.#busy;
    if (visit !== this.#visit) return;
    // Moving a frame in the document would reload it.
    if (this.container.parentElement !== place) place.append(this.container);
    this.#busy = this.#show(visit, isManual);
    await this.#busy;
  }

  /** Whether the app is hidden and can be resumed. */
  get isSuspended(): boolean {
    return this.#mounted?.isSuspended === true;
  }

  /**
   * Leaves the app; `unmount` runs before the container is removed. With `keep`, the app is suspended and
   * hidden instead, unless it has failed or does not suspend in time.
   */
  async leave({ keep = false } = {}): Promise<void> {
    this.#visit += 1;
    const visit = this.#visit;
    const isWell = this.status.state === 'mounted';
    this.status = { state: 'idle' };
    this.notice = undefined;
    this.container.hidden = true;
    const mounted = this.#mounted;
    if (mounted === undefined) {
      // A mount in progress must settle before unmounting; navigation does not wait for that.
      void this.#busy.then(() => {
        this.#emit({ type: 'unmounted', isHung: false });
        this.#detach(visit);
      });
      return;
    }
    this.#busy = keep && isWell ? this.#suspend(mounted) : this.#unmount(mounted);
    await this.#busy;
    if (!this.isSuspended) this.#detach(visit);
  }

  /** Unmounts a suspended app. */
  async drop(): Promise<void> {
    const visit = this.#visit;
    const drop = async (): Promise<void> => {
      if (this.#mounted?.isSuspended === true) await this.#unmount(this.#mounted);
    };
    this.#busy = this.#busy.then(drop);
    await this.#busy;
    this.#detach(visit);
  }

  /** Restarts after a failure, even while the circuit breaker is open. */
  async retry(): Promise<void> {
    const place = this.container.parentElement;
    if (place === null) return;
    const leaving = this.leave();
    const visit = this.#visit;
    this.status = { state: 'loading' };
    await leaving;
    if (visit === this.#visit) await this.enter(place, true);
  }

  /** Shows a failure in place of the mounted app, which has crashed. */
  reportCrash(error: unknown): void {
    if (this.#mounted === undefined || this.status.state === 'failed') return;
    if (this.#mounted.isSuspended) {
      this.reportError(error);
      void this.drop();
      return;
    }
    this.#fail(toAppFailure(error, 'crashed'));
    this.#showWhenDrawnAgain();
  }

  showNotice(notice: AppFailure | undefined): void {
    this.notice = notice;
  }

  /** Logs the failure of one part of an app that keeps running. */
  reportError(error: unknown): void {
    this.#dependencies.log.error(`${this.#logName}: a part of it failed`, error);
  }

  async #show(visit: number, byHand: boolean): Promise<void> {
    const stale = (): boolean => visit !== this.#visit;
    const { code, stylesheets, clock, isolation } = this.#dependencies;
    let loaded: LoadedCode | undefined;
    try {
      const app = this.#subject.app();
      this.#app = app;
      const { ready } = isolation.hangDetector;
      if (ready !== undefined && !byHand) await ready;
      if (stale()) return;
      const permission = isolation.canStart(app, byHand);
      if (!permission.ok) {
        if (this.#mounted !== undefined) await this.#unmount(this.#mounted);
        return this.#fail(permission.error);
      }
      this.#emit({ type: 'loading', byHand });
      loaded = await code.load(app);
      if (stale()) return;
      if (this.#mounted?.loaded === loaded) return await this.#resume(this.#mounted, stale);
      // The app's manifest entry has changed: the suspended instance runs the old code.
      if (this.#mounted !== undefined) await this.#unmount(this.#mounted);
      if (stale()) return;
      await stylesheets.use(loaded);
      if (stale()) return stylesheets.release(loaded);
      const lifecycles = selectLifecycles(loaded, this.#subject.part);
      const props = createProps(app, this, this.#dependencies.portalFor(app));
      // For a page in a frame, mounting means loading it.
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
      const mounted = new MountedApp({ lifecycles, props, loaded, limit }, this.#dependencies);
      const loadedExternally = app.completeLoadingExternally
        ? waitForExternalLoading(this.container, clock, app.timeouts.load)
        : undefined;
      try {
        await withTimeout(clock, limit, timeout, mounted.mount());
      } finally {
        this.#mounted = mounted;
      }
      if (stale()) return await this.#unmount(mounted);
      await loadedExternally;
      this.#finish(stale);
    } catch (thrown) {
      if (this.#mounted === undefined && loaded !== undefined) stylesheets.release(loaded);
      if (loaded === undefined && isolation.hangDetector.isLeaving) await waitUntilPageStays(clock);
      if (!stale()) this.#fail(toAppFailure(thrown, loaded === undefined ? 'script-failed' : 'mount-failed'));
      // Left during a mount that then failed: undo what it has started.
      else if (this.#mounted !== undefined) await this.#unmount(this.#mounted);
    }
  }

  /** Resumes a suspended app; if that fails, unmounts it and reports the failure. */
  async #resume(mounted: MountedApp, stale: () => boolean): Promise<void> {
    // Until it is resumed, leaving waits for it as for a mount.
    this.#mounted = undefined;
    try {
      await mounted.resume(() => {
        this.#emit({ type: 'mounting' });
        this.container.hidden = stale();
      });
    } catch (thrown) {
      await this.#unmount(mounted);
      if (!stale()) this.#fail(toAppFailure(thrown, 'mount-failed'));
      return;
    }
    if (stale()) return this.#unmount(mounted);
    this.#mounted = mounted;
    this.#finish(stale);
  }

  #finish(stale: () => boolean): void {
    runInAction(() => {
      if (!stale() && this.status.state !== 'failed') this.status = { state: 'mounted' };
    });
    if (this.status.state === 'mounted') this.#emit({ type: 'mounted' });
  }

  /**
   * An app that was mounted before usually returns within a frame, so no skeleton is shown until a frame has
   * passed.
   */
  #showLoading(visit: number): void {
    const show = (): void => {
      if (visit === this.#visit && this.status.state === 'idle') this.status = { state: 'loading' };
    };
    if (this.#bootstrapped === undefined) this.status = { state: 'loading' };
    else this.#dependencies.clock.afterPaint(() => runInAction(show));
  }

  /** A crash empties the container. Hot reload may render again once the code is fixed. */
  #showWhenDrawnAgain(): void {
    const visit = this.#visit;
    const isGone = (): boolean => visit !== this.#visit;
    whenDrawn(this.container, isGone, () => {
      this.container.hidden = false;
      runInAction(() => {
        this.status = { state: 'mounted' };
      });
      this.#emit({ type: 'mounted' });
    });
  }

  /** Name for the log, independent of the element's id. */
  get #logName(): string {
    const { part, containerId } = this.#subject;
    return part === undefined && this.#app !== undefined ? `app-${this.#app.name}` : containerId;
  }

  #emit(details: AppEventDetails): void {
    if (this.#app !== undefined)
      this.#dependencies.events.emit({ ...details, app: this.#app, instance: this });
  }

  #detach(visit: number): void {
    if (visit === this.#visit) this.container.remove();
  }

  async #unmount(mounted: MountedApp): Promise<void> {
    this.#mounted = undefined;
    const outcome = await mounted.unmount();
    this.#emit({ type: 'unmounted', ...outcome });
    this.container.replaceChildren();
  }

  async #suspend(mounted: MountedApp): Promise<void> {
    if (await mounted.suspend()) this.#emit({ type: 'suspended' });
    else await this.#unmount(mounted);
  }

  #fail(failure: AppFailure): void {
    const isOwn = failure.kind !== 'no-access' && failure.kind !== 'disabled';
    if (isOwn && failure.kind !== 'hung' && !navigator.onLine) {
      // Offline, the app is not to blame.
      failure = new AppFailure('offline', '', failure);
      const retry = (): void => {
        if (this.status.state === 'failed' && this.status.failure === failure) void this.retry();
      };
      window.addEventListener('online', retry, { once: true });
    } else if (isOwn) {
      this.#dependencies.log.error(
        `${this.#logName} [${failure.correlationId}] ${failure.message}`,
        failure.cause,
      );
      this.#emit({ type: 'failed', failure });
    }
    this.container.hidden = true;
    runInAction(() => {
      this.notice = undefined;
      this.status = { state: 'failed', failure };
    });
  }
}
