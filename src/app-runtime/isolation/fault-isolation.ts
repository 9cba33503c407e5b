import type { App } from '#manifest';
import type { AssetSource, Clock, Log } from '#platform';
import { AppFailure } from '../failure';
import type { SupervisedInstance, AppEventArgs } from '../hang-detector';
import { CircuitBreaker } from './circuit-breaker';
import { watchUncaughtErrors, type UncaughtError } from './uncaught-errors';
import { keepContainer } from './keep-container';
import { watchPage, type LeakWatch } from './leaks';
import { CodeOwnership } from './code-ownership';
import { AppRecords } from './app-records';
import { strings } from './strings';
import { ThrottledCounter } from './throttled-counter';

export interface FaultIsolationDependencies {
  readonly clock: Clock;
  readonly log: Log;
  /** Reads `{host}/asset-manifest.json` as it is now: the way to ask a host without running anything of it. */
  readonly fetchAssetManifest: AssetSource;
}

interface MountedInstance {
  readonly instance: SupervisedInstance;
  readonly dispose: () => void;
}

/** Health of one app in this document. */
export interface SupervisedApp {
  app: App;
  readonly circuit: CircuitBreaker;
  readonly errorCounter: ThrottledCounter;
  readonly mounted: Map<SupervisedInstance, MountedInstance>;
  readonly retries: Map<SupervisedInstance, () => void>;
  latestError: { readonly at: number; readonly thrown: unknown } | undefined;
}

/** Time (ms) during which an uncaught error explains an empty container. */
const crashWindowMs = 2_000;

/** Time (ms) an app must stay mounted before its circuit closes. */
const healthyAfterMs = 5_000;

/**
 * Isolates the portal from faulty remote apps, in addition to the time-outs: circuit breakers, uncaught errors,
 * containers that apps remove or empty, and leak detection with clean-up.
 */
export class FaultIsolation {
  readonly #dependencies: FaultIsolationDependencies;
  readonly #ownership = new CodeOwnership();
  /** Records of each app, shown on the health page. */
  readonly records = new AppRecords();
  /** Health of each app loaded so far, by name. */
  readonly supervisedApps = new Map<string, SupervisedApp>();
  readonly #counted = new WeakSet<AppFailure>();
  #watches: readonly LeakWatch[] = [];

  constructor(dependencies: FaultIsolationDependencies) {
    this.#dependencies = dependencies;
  }

  /** Starts watching the page. Returns a dispose function. */
  start(page: Window): () => void {
    const { findOwner, getCaller } = this.#ownership;
    const stopErrors = watchUncaughtErrors(page, findOwner, (uncaught) => this.#erred(uncaught));
    const onViolation = ({ effectiveDirective, blockedURI, sourceFile }: SecurityPolicyViolationEvent) =>
      this.records.addViolation([effectiveDirective, blockedURI, sourceFile]);
    page.addEventListener('securitypolicyviolation', onViolation);
    this.#watches = watchPage(page, {
      clock: this.#dependencies.clock,
      getCaller: getCaller,
      getContainers: (app) =>
        [...(this.supervisedApps.get(app)?.mounted.keys() ?? [])].map(({ container }) => container),
      report: (app, name) => this.#note(app, [name]),
    });
    return () => {
      stopErrors();
      page.removeEventListener('securitypolicyviolation', onViolation);
      for (const { dispose } of this.#watches.toReversed()) dispose?.();
      this.#watches = [];
    };
  }

  /** Handles an event of an instance. Throws an `AppFailure` when it is about to load an app whose circuit is open. */
  tell(...[app, instance, ...news]: AppEventArgs): void {
    switch (news[0]) {
      case 'entering':
        return this.#entering(app, instance, news[1]);
      case 'mounting':
        return this.#mounting(app);
      case 'mounted':
        return this.#mounted(app, instance);
      case 'failed':
        return this.#failed(app, instance, news[1]);
      case 'left':
        return this.#left(app, instance, news[1]);
    }
  }

  #entering(app: App, instance: SupervisedInstance, byHand: boolean): void {
    const conduct = this.#conductOf(app);
    if (conduct.circuit.isOpen && !byHand) {
      const failure = new AppFailure('paused', strings.paused);
      this.#counted.add(failure);
      throw failure;
    }
    this.#ownership.register(app);
    if (conduct.mounted.size === 0) for (const watch of this.#watches) watch.onLoading?.(app.name);
    conduct.mounted.set(instance, { instance, dispose: () => undefined });
  }

  #mounting(app: App): void {
    for (const watch of this.#watches) watch.onMounting?.(app.name);
  }

  #mounted(app: App, instance: SupervisedInstance): void {
    const conduct = this.#conductOf(app);
    this.#ownership.register(app);
    conduct.retries.delete(instance);
    conduct.mounted.get(instance)?.dispose();
    const stopKeeping = keepContainer(instance.container, {
      onRemoved: () => this.#note(app.name, [strings.removedPlace]),
      onEmptied: () => this.#crashEmptied(conduct),
    });
    const stopWaiting = this.#dependencies.clock.after(healthyAfterMs, () => conduct.circuit.recordSuccess());
    const stop = (): void => {
      stopKeeping();
      stopWaiting();
    };
    conduct.mounted.set(instance, { instance, dispose: stop });
    for (const watch of this.#watches) watch.onMounted?.(app.name);
  }

  /** A failure that several instances share counts once. */
  #failed(app: App, instance: SupervisedInstance, failure: AppFailure): void {
    const conduct = this.#conductOf(app);
    conduct.mounted.get(instance)?.dispose();
    if (failure.kind === 'hung') return;
    conduct.retries.set(instance, () => void instance.retry());
    if (this.#counted.has(failure)) return;
    this.#counted.add(failure);
    conduct.circuit.recordFailure();
  }

  #left(app: App, instance: SupervisedInstance, isHung: boolean): void {
    const conduct = this.#conductOf(app);
    conduct.retries.delete(instance);
    const occupant = conduct.mounted.get(instance);
    if (occupant === undefined) return;
    occupant.dispose();
    conduct.mounted.delete(instance);
    if (isHung) this.#note(app.name, [strings.hungUnmount]);
    if (conduct.mounted.size > 0) return;
    this.#note(
      app.name,
      this.#watches.toReversed().flatMap((watch) => watch.cleanUp(app.name)),
    );
  }

  #conductOf(app: App): SupervisedApp {
    const known = this.supervisedApps.get(app.name);
    if (known !== undefined) {
      known.app = app;
      return known;
    }
    const { clock, log } = this.#dependencies;
    const made: SupervisedApp = {
      app,
      circuit: new CircuitBreaker({
        clock,
        probe: () => this.#probe(made.app),
        onHealthy: () => [...made.retries.values()].forEach((retry) => retry()),
      }),
      errorCounter: new ThrottledCounter(clock, (count) =>
        log.warn(strings.errors(app.name, count), made.latestError?.thrown),
      ),
      mounted: new Map(),
      retries: new Map(),
      latestError: undefined,
    };
    this.supervisedApps.set(app.name, made);
    return made;
  }

  async #probe({ host, entry }: App): Promise<boolean> {
    if (host === null) return false;
    const answer = await this.#dependencies.fetchAssetManifest(host);
    // A host whose script the manifest names has no asset manifest; that it answers has to do.
    return answer.ok || (entry !== undefined && answer.error.kind !== 'unreachable');
  }

  #erred({ app, thrown, preventDefault }: UncaughtError): void {
    const conduct = this.supervisedApps.get(app);
    if (conduct === undefined) return;
    this.records.addError(app);
    conduct.latestError = { at: this.#dependencies.clock.now(), thrown };
    conduct.errorCounter.increment();
    // The browser would print each of them, also a thousand a second.
    preventDefault();
    this.#crashEmptied(conduct);
  }

  /** An app that threw and has nothing on screen any more has crashed, whether or not it says so. */
  #crashEmptied({ latestError, mounted }: SupervisedApp): void {
    if (latestError === undefined || this.#dependencies.clock.now() - latestError.at > crashWindowMs) return;
    for (const { instance } of mounted.values()) {
      if (instance.container.hasChildNodes()) continue;
      instance.container.dispatchEvent(new CustomEvent('portal:crash', { detail: latestError.thrown }));
    }
  }

  #note(app: string, names: readonly string[]): void {
    const news = this.records.addLeaks(app, names);
    if (news.length > 0) this.#dependencies.log.warn(strings.leftBehind(app, news));
  }
}
