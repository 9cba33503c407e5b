import type { App } from '#manifest';
import type { AssetSource, Clock, Log } from '#platform';
import { AppFailure } from '../failure';
import type { Guarded, Told } from '../fire-door-keeper';
import { Circuit } from './circuit';
import { watchErrors, type Uncaught } from './errors';
import { keepInPlace } from './keep-in-place';
import { watchPage, type Watch } from './leaks';
import { Ownership } from './ownership';
import { Records } from './record';
import { strings } from './strings';
import { Tally } from './tally';

/** What the fire door stands on. */
export interface FireDoorDependencies {
  readonly clock: Clock;
  readonly log: Log;
  /** Reads `{host}/asset-manifest.json` as it is now: the way to ask a host without running anything of it. */
  readonly fetchAssetManifest: AssetSource;
}

interface Occupant {
  readonly instance: Guarded;
  readonly stop: () => void;
}

/** How one app behaves on this page. */
export interface Conduct {
  app: App;
  readonly circuit: Circuit;
  readonly tally: Tally;
  readonly occupants: Map<Guarded, Occupant>;
  readonly failed: Map<Guarded, () => void>;
  latestError: { readonly at: number; readonly thrown: unknown } | undefined;
}

/** An error that nobody caught explains an empty container for this long (ms). */
const crashWindow = 2_000;

/** On screen for this long (ms), an app counts as well again. */
const wellAfter = 5_000;

/**
 * What stands between remote apps and the portal beside the time-outs: circuits, errors that come late, containers
 * that apps remove, what they keep from the portal, and what they leave behind.
 */
export class FireDoor {
  readonly #dependencies: FireDoorDependencies;
  readonly #ownership = new Ownership();
  /** What is known of the conduct of apps, for whoever looks after the portal. */
  readonly records = new Records();
  /** The apps that have been asked for. */
  readonly conducts = new Map<string, Conduct>();
  readonly #counted = new WeakSet<AppFailure>();
  #watches: readonly Watch[] = [];

  constructor(dependencies: FireDoorDependencies) {
    this.#dependencies = dependencies;
  }

  /** Starts to watch the page. Returns its stop. */
  start(page: Window): () => void {
    const { ownerOf, caller } = this.#ownership;
    const stopErrors = watchErrors(page, ownerOf, (uncaught) => this.#erred(uncaught));
    const onViolation = ({ effectiveDirective, blockedURI, sourceFile }: SecurityPolicyViolationEvent) =>
      this.records.violated([effectiveDirective, blockedURI, sourceFile]);
    page.addEventListener('securitypolicyviolation', onViolation);
    this.#watches = watchPage(page, {
      clock: this.#dependencies.clock,
      caller,
      containersOf: (app) =>
        [...(this.conducts.get(app)?.occupants.keys() ?? [])].map(({ container }) => container),
      note: (app, name) => this.#note(app, [name]),
    });
    return () => {
      stopErrors();
      page.removeEventListener('securitypolicyviolation', onViolation);
      for (const { stop } of this.#watches.toReversed()) stop?.();
      this.#watches = [];
    };
  }

  /** Hears of an instance; throws an `AppFailure` where it is about to load an app that is not to be asked now. */
  tell(...[app, instance, ...news]: Told): void {
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

  #entering(app: App, instance: Guarded, byHand: boolean): void {
    const conduct = this.#conductOf(app);
    if (conduct.circuit.isOpen && !byHand) {
      const failure = new AppFailure('paused', strings.paused);
      this.#counted.add(failure);
      throw failure;
    }
    this.#ownership.learn(app);
    if (conduct.occupants.size === 0) for (const watch of this.#watches) watch.entering?.(app.name);
    conduct.occupants.set(instance, { instance, stop: () => undefined });
  }

  #mounting(app: App): void {
    for (const watch of this.#watches) watch.mounting?.(app.name);
  }

  #mounted(app: App, instance: Guarded): void {
    const conduct = this.#conductOf(app);
    this.#ownership.learn(app);
    conduct.failed.delete(instance);
    conduct.occupants.get(instance)?.stop();
    const stopKeeping = keepInPlace(instance.container, {
      onRemoved: () => this.#note(app.name, [strings.removedPlace]),
      onEmptied: () => this.#crashEmptied(conduct),
    });
    const stopWaiting = this.#dependencies.clock.after(wellAfter, () => conduct.circuit.succeeded());
    const stop = (): void => {
      stopKeeping();
      stopWaiting();
    };
    conduct.occupants.set(instance, { instance, stop });
    for (const watch of this.#watches) watch.mounted?.(app.name);
  }

  /** A failure that several instances share counts once. */
  #failed(app: App, instance: Guarded, failure: AppFailure): void {
    const conduct = this.#conductOf(app);
    conduct.occupants.get(instance)?.stop();
    if (failure.kind === 'hung') return;
    conduct.failed.set(instance, () => void instance.retry());
    if (this.#counted.has(failure)) return;
    this.#counted.add(failure);
    conduct.circuit.failed();
  }

  #left(app: App, instance: Guarded, isHung: boolean): void {
    const conduct = this.#conductOf(app);
    conduct.failed.delete(instance);
    const occupant = conduct.occupants.get(instance);
    if (occupant === undefined) return;
    occupant.stop();
    conduct.occupants.delete(instance);
    if (isHung) this.#note(app.name, [strings.hungUnmount]);
    if (conduct.occupants.size > 0) return;
    this.#note(
      app.name,
      this.#watches.toReversed().flatMap((watch) => watch.left(app.name)),
    );
  }

  #conductOf(app: App): Conduct {
    const known = this.conducts.get(app.name);
    if (known !== undefined) {
      known.app = app;
      return known;
    }
    const { clock, log } = this.#dependencies;
    const made: Conduct = {
      app,
      circuit: new Circuit({
        clock,
        probe: () => this.#probe(made.app),
        onWell: () => [...made.failed.values()].forEach((retry) => retry()),
      }),
      tally: new Tally(clock, (count) => log.warn(strings.errors(app.name, count), made.latestError?.thrown)),
      occupants: new Map(),
      failed: new Map(),
      latestError: undefined,
    };
    this.conducts.set(app.name, made);
    return made;
  }

  async #probe({ host, entry }: App): Promise<boolean> {
    if (host === null) return false;
    const answer = await this.#dependencies.fetchAssetManifest(host);
    // A host whose script the manifest names has no asset manifest; that it answers has to do.
    return answer.ok || (entry !== undefined && answer.error.kind !== 'unreachable');
  }

  #erred({ app, thrown, silence }: Uncaught): void {
    const conduct = this.conducts.get(app);
    if (conduct === undefined) return;
    this.records.erred(app);
    conduct.latestError = { at: this.#dependencies.clock.now(), thrown };
    conduct.tally.count();
    // The browser would print each of them, also a thousand a second.
    silence();
    this.#crashEmptied(conduct);
  }

  /** An app that threw and has nothing on screen any more has crashed, whether or not it says so. */
  #crashEmptied({ latestError, occupants }: Conduct): void {
    if (latestError === undefined || this.#dependencies.clock.now() - latestError.at > crashWindow) return;
    for (const { instance } of occupants.values()) {
      if (instance.container.hasChildNodes()) continue;
      instance.container.dispatchEvent(new CustomEvent('portal:crash', { detail: latestError.thrown }));
    }
  }

  #note(app: string, names: readonly string[]): void {
    const news = this.records.left(app, names);
    if (news.length > 0) this.#dependencies.log.warn(strings.leftBehind(app, news));
  }
}
