import { ThrottledCounter, err, ok, type Result } from '#base';
import type { App } from '#manifest';
import type { AssetSource, Clock, Log, StorageEntry } from '#platform';
import type { AppEvent, AppEvents, EventSource } from '../app-events';
import { AppFailure } from '../failure';
import { captureHistory } from '../navigation';
import { CircuitBreaker } from './circuit-breaker';
import { watchUncaughtErrors, type UncaughtError } from './uncaught-errors';
import { HangDetector, type HangDetectorDependencies } from './hang-detector';
import { keepContainer } from './keep-container';
import { watchViolations } from './violations';
import { watchPage, type LeakWatch } from './leaks';
import { CodeOwnership } from './code-ownership';
import { AppRecords } from './app-records';
import { t } from './messages';

export interface FaultIsolationDependencies extends HangDetectorDependencies {
  readonly events: AppEvents;
  readonly clock: Clock;
  readonly log: Log;
  /** Fetches the current `{host}/asset-manifest.json`, to probe a host without running its code. */
  readonly fetchAssetManifest: AssetSource;
  /** The apps that the user has disabled. */
  readonly disabled: () => StorageEntry<readonly string[]>;
}

/** How an app left the screen. */
interface UnmountOutcome extends Pick<Extract<AppEvent, { type: 'unmounted' }>, 'isHung' | 'hasNoUnmount'> {
  readonly comesBack: boolean;
}

interface MountedInstance {
  readonly instance: EventSource;
  readonly dispose: () => void;
}

/** Health of one app in this document. */
export interface SupervisedApp {
  app: App;
  readonly circuit: CircuitBreaker;
  readonly errorCounter: ThrottledCounter;
  readonly mounted: Map<EventSource, MountedInstance>;
  readonly retries: Map<EventSource, () => void>;
  /** Suspended instances. */
  readonly suspended: Set<EventSource>;
  latestError: { readonly at: number; readonly thrown: unknown } | undefined;
}

/** Time (ms) in which an empty container is attributed to an uncaught error. */
const crashWindowMs = 2_000;

/** Time (ms) an app must stay mounted before its circuit closes. */
const healthyAfterMs = 5_000;

/**
 * Isolates the portal from faulty remote apps, in addition to the time-outs: circuit breakers, uncaught
 * errors, containers that apps remove or empty, leak detection with clean-up, and apps that are disabled or
 * hung the last page. Follows the events of app instances; `canStart` decides whether an app may start.
 */
export class FaultIsolation {
  readonly hangDetector: HangDetector;
  readonly #dependencies: FaultIsolationDependencies;
  readonly #ownership = new CodeOwnership();
  /** Records of each app, shown on the health page. */
  readonly records = new AppRecords();
  /** Health of each app loaded so far, by name. */
  readonly supervisedApps = new Map<string, SupervisedApp>();
  readonly #counted = new WeakSet<AppFailure>();
  #watches: readonly LeakWatch[] = [];
  #stopWatching: (() => void) | undefined;
  #latest = '';

  constructor(dependencies: FaultIsolationDependencies) {
    this.#dependencies = dependencies;
    this.hangDetector = new HangDetector(dependencies);
  }

  /** Follows the events of app instances. Returns a dispose function. */
  start(): () => void {
    const stopHangDetector = this.hangDetector.start();
    const unsubscribe = this.#dependencies.events.subscribe((event) => this.#onEvent(event));
    return () => {
      unsubscribe();
      stopHangDetector();
      this.#stopWatching?.();
      this.#stopWatching = undefined;
    };
  }

  /** Whether an app may be loaded now; opened by the user (`byHand`), it always may. */
  canStart({ name, load }: App, byHand: boolean): Result<undefined, AppFailure> {
    if (load === 'builtin' || byHand) return ok(undefined);
    if (this.#dependencies.disabled().read()?.includes(name) === true) return err(new AppFailure('disabled'));
    if (this.hangDetector.isSuspect(name)) return err(new AppFailure('hung'));
    const isPaused = this.supervisedApps.get(name)?.circuit.isOpen === true;
    return isPaused ? err(new AppFailure('paused', t('app-runtime.isolation.paused'))) : ok(undefined);
  }

  #onEvent(event: AppEvent): void {
    const { app, instance } = event;
    this.records.addEvent(this.#dependencies.clock.now(), event);
    if (app.load === 'builtin') return;
    if (event.type === 'loading') this.#latest = app.name;
    if (event.type === 'loading' && event.byHand) this.#enable(app.name);
    // After single-spa has replaced the history methods, and before leak detection does.
    captureHistory();
    this.#stopWatching ??= this.#watchPage(window);
    switch (event.type) {
      case 'loading':
        this.#loading(app, instance);
        break;
      case 'mounting':
        for (const watch of this.#watches) watch.onMounting?.(app.name);
        break;
      case 'mounted':
        this.#onMounted(app, instance);
        break;
      case 'failed':
        this.#onFailed(app, instance, event.failure);
        break;
      case 'unmounted':
        this.#onLeft(app, instance, { ...event, comesBack: false });
        break;
      case 'suspended':
        this.#onLeft(app, instance, { isHung: false, comesBack: true });
        break;
      case 'empty':
    }
    this.hangDetector.onEvent(event);
  }

  #enable(name: string): void {
    const entry = this.#dependencies.disabled();
    const names = entry.read() ?? [];
    if (names.includes(name)) entry.write(names.filter((other) => other !== name));
  }

  #watchPage(page: Window): () => void {
    const { findOwner, getCaller } = this.#ownership;
    const stopErrors = watchUncaughtErrors(page, findOwner, (uncaught) => this.#onUncaughtError(uncaught));
    const stopViolations = watchViolations(page, this.records, findOwner);
    this.#watches = watchPage(page, {
      clock: this.#dependencies.clock,
      getCaller,
      onPageChanged: (names) =>
        this.#dependencies.log.warn(t('app-runtime.isolation.pageChanged', { names: names.join(', ') })),
    });
    return () => {
      stopErrors();
      stopViolations();
      for (const { dispose } of this.#watches.toReversed()) dispose?.();
      this.#watches = [];
    };
  }

  #loading(app: App, instance: EventSource): void {
    const supervised = this.#supervise(app);
    this.#ownership.register(app);
    supervised.suspended.delete(instance);
    if (supervised.mounted.size === 0) for (const watch of this.#watches) watch.onLoading?.(app.name);
    supervised.mounted.set(instance, { instance, dispose: () => undefined });
  }

  #onMounted(app: App, instance: EventSource): void {
    const supervised = this.#supervise(app);
    this.#ownership.register(app);
    supervised.retries.delete(instance);
    supervised.mounted.get(instance)?.dispose();
    const stopObserving = keepContainer(instance.container, {
      onRemoved: () => this.#addLeaks(app.name, [t('app-runtime.isolation.removedPlace')]),
      onEmptied: () => this.#crashEmptied(supervised),
    });
    const stopWaiting = this.#dependencies.clock.after(healthyAfterMs, () =>
      supervised.circuit.recordSuccess(),
    );
    const dispose = (): void => {
      stopObserving();
      stopWaiting();
    };
    supervised.mounted.set(instance, { instance, dispose });
    for (const watch of this.#watches) watch.onMounted?.(app.name);
  }

  /** Attributes an altered built-in to the app that was opened last, and returns that app's name. */
  readonly reportAltered = (builtin: string): string => {
    try {
      this.#addLeaks(this.#latest, [t('app-runtime.isolation.alteredBuiltin', { name: builtin })]);
    } catch {
      // Recording itself may use the altered built-in.
    }
    return this.#latest;
  };

  /** Reports that the area of a mounted app is still empty. */
  readonly reportEmptyArea = (app: App, instance: EventSource): void => {
    const { events, log } = this.#dependencies;
    const needs = this.records.getMissingNeeds(app.name);
    const failure = new AppFailure('shows-nothing', '', undefined, { needs });
    log.warn(`${instance.container.id} [${failure.correlationId}] ${failure.message}`);
    instance.showNotice?.(failure);
    events.emit({ type: 'empty', failure, app, instance });
  };

  /** Counts a failure shared by several instances once. */
  #onFailed(app: App, instance: EventSource, failure: AppFailure): void {
    const supervised = this.#supervise(app);
    supervised.mounted.get(instance)?.dispose();
    if (failure.kind === 'hung') return;
    supervised.retries.set(instance, () => void instance.retry());
    if (failure.kind === 'paused' || this.#counted.has(failure)) return;
    this.#counted.add(failure);
    supervised.circuit.recordFailure();
  }

  /** Cleans up after an unmounted or suspended instance. */
  #onLeft(app: App, instance: EventSource, { isHung, hasNoUnmount, comesBack }: UnmountOutcome): void {
    const supervised = this.#supervise(app);
    supervised.retries.delete(instance);
    const mounted = supervised.mounted.get(instance);
    if (mounted === undefined && !supervised.suspended.delete(instance)) return;
    mounted?.dispose();
    supervised.mounted.delete(instance);
    if (comesBack) supervised.suspended.add(instance);
    if (isHung) this.#addLeaks(app.name, [t('app-runtime.isolation.hungUnmount')]);
    if (hasNoUnmount === true) this.#addLeaks(app.name, [t('app-runtime.isolation.noUnmount')]);
    if (supervised.mounted.size > 0) return;
    this.#addLeaks(
      app.name,
      this.#watches.toReversed().flatMap((watch) => watch.cleanUp(app.name, comesBack)),
    );
  }

  #supervise(app: App): SupervisedApp {
    const known = this.supervisedApps.get(app.name);
    if (known !== undefined) {
      known.app = app;
      return known;
    }
    const { clock, log } = this.#dependencies;
    const created: SupervisedApp = {
      app,
      circuit: new CircuitBreaker({
        clock,
        probe: () => this.#probe(created.app),
        onHealthy: () => [...created.retries.values()].forEach((retry) => retry()),
      }),
      errorCounter: new ThrottledCounter(clock, (count) =>
        log.warn(t('app-runtime.isolation.errors', { app: app.name, count }), created.latestError?.thrown),
      ),
      mounted: new Map(),
      retries: new Map(),
      suspended: new Set(),
      latestError: undefined,
    };
    this.supervisedApps.set(app.name, created);
    return created;
  }

  async #probe({ host, entry }: App): Promise<boolean> {
    if (host === null) return false;
    const answer = await this.#dependencies.fetchAssetManifest(host);
    // A host without an asset manifest only needs to respond.
    return answer.ok || (entry !== undefined && answer.error.kind !== 'unreachable');
  }

  #onUncaughtError({ app, thrown, preventDefault }: UncaughtError): void {
    const supervised = this.supervisedApps.get(app);
    if (supervised === undefined) return;
    this.records.addError(app);
    supervised.latestError = { at: this.#dependencies.clock.now(), thrown };
    supervised.errorCounter.increment();
    // Prevents the browser from printing each error; there may be a thousand a second.
    preventDefault();
    this.#crashEmptied(supervised);
  }

  /** An app that threw and is now empty has crashed, whether it reported that or not. */
  #crashEmptied({ latestError, mounted }: SupervisedApp): void {
    if (latestError === undefined || this.#dependencies.clock.now() - latestError.at > crashWindowMs) return;
    for (const { instance } of mounted.values()) {
      if (!instance.container.hasChildNodes()) instance.reportCrash(latestError.thrown);
    }
  }

  #addLeaks(app: string, names: readonly string[]): void {
    const found = this.records.addLeaks(app, names);
    if (found.length > 0)
      this.#dependencies.log.warn(t('app-runtime.isolation.leftBehind', { app, names: found.join(', ') }));
  }
}
