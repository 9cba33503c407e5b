import { getDeclaredAddresses, readListedFiles, type App, type AssetAddresses, type Portal } from '#manifest';
import type { AssetSource, Clock } from '#platform';
import { getIdentity, type AppLoader } from '../app-loader';
import type { AppEvent, AppEvents } from '../app-events';
import type { FaultIsolation } from '../isolation';

export interface FollowedReleases {
  readonly clock: Clock;
  readonly code: Pick<AppLoader, 'versions' | 'update'>;
  readonly events: AppEvents;
  readonly isolation: Pick<FaultIsolation, 'records' | 'supervisedApps'>;
  /** Reads `{host}/asset-manifest.json` as it is now. */
  readonly fetchAssetManifest: AssetSource;
  /** The active manifest. */
  readonly manifest: () => Portal;
  /** What the server knew of the apps' hosts. */
  readonly assets: () => Readonly<Record<string, AssetAddresses | undefined>>;
}

/** The release of an app that this document has loaded. */
interface RunningRelease {
  readonly identity: string;
  readonly addresses: AssetAddresses;
}

const periodMs = 10 * 60_000;
/** Coming back to the window makes several events, and people come back often. */
const leastIntervalMs = 5_000;

const same = ['script', 'scriptIntegrity', 'style', 'styleIntegrity', 'version'] as const;

function isSameRelease(one: AssetAddresses, other: AssetAddresses): boolean {
  return same.every((key) => one[key] === other[key]);
}

/** Whether the release of an app is what its host says; a hash in the manifest settles it there. */
function isSetByHost({ load, host, integrity }: App): boolean {
  return load !== 'builtin' && load !== 'iframe' && host !== null && integrity.script === undefined;
}

/** A release that waits for the person: its app is on screen. */
export interface NewRelease {
  readonly app: App;
  /** Opens the app again in its new release; absent if only a new document can. */
  readonly apply?: () => void;
}

/** Follows the releases of the apps that a document has loaded. */
class ReleaseWatch {
  readonly #dependencies: FollowedReleases;
  readonly #onNewRelease: (release: NewRelease) => void;
  readonly #running = new Map<string, RunningRelease>();
  /** Releases that wait until nothing of the app is mounted, or until the page is loaded again. */
  readonly #newer = new Map<string, AssetAddresses>();
  readonly #offeredReleases = new Set<string>();
  #checkedAt = -Infinity;

  constructor(dependencies: FollowedReleases, onNewRelease: (release: NewRelease) => void) {
    this.#dependencies = dependencies;
    this.#onNewRelease = onNewRelease;
    for (const { app, mounted } of dependencies.isolation.supervisedApps.values())
      if (mounted.size > 0) this.#remember(app);
  }

  readonly onEvent = ({ app, type }: AppEvent): void => {
    if (type === 'mounted') {
      this.#remember(app);
      const addresses = this.#newer.get(app.name);
      if (addresses !== undefined) this.#tell(app, addresses);
    } else if (type === 'unmounted') {
      const addresses = this.#newer.get(app.name);
      if (addresses !== undefined) this.#take(app, addresses);
    }
  };

  readonly check = async (): Promise<void> => {
    const { clock, manifest } = this.#dependencies;
    if (document.visibilityState === 'hidden' || clock.now() - this.#checkedAt < leastIntervalMs) return;
    this.#checkedAt = clock.now();
    const { apps } = manifest();
    const followed = [...this.#running].flatMap(([name, { identity }]) => {
      const app = apps.get(name);
      // One that the manifest has moved is loaded again.
      return app !== undefined && getIdentity(app) === identity ? [app] : [];
    });
    await Promise.all(followed.map((app) => this.#compare(app)));
  };

  /** Notes what is loaded, the first time that it is on screen. */
  #remember(app: App): void {
    const identity = getIdentity(app);
    const { code, assets } = this.#dependencies;
    if (this.#running.get(app.name)?.identity === identity || !isSetByHost(app)) return;
    const addresses = code.versions.get(app.name) ?? assets()[app.name];
    if (addresses === undefined || getDeclaredAddresses(app) !== undefined) return;
    this.#running.set(app.name, { identity, addresses });
    this.#newer.delete(app.name);
  }

  async #compare(app: App): Promise<void> {
    const { fetchAssetManifest } = this.#dependencies;
    const running = this.#running.get(app.name);
    if (app.host === null || running === undefined) return;
    const answer = await fetchAssetManifest(app.host);
    // A host that does not answer now has nothing new.
    const read = answer.ok ? readListedFiles(answer.value, app, app.host) : answer;
    // Meanwhile it may have been loaded from elsewhere.
    if (!read.ok || this.#running.get(app.name) !== running) return;
    if (isSameRelease(read.value, running.addresses)) this.#newer.delete(app.name);
    else if (!this.#take(app, read.value) && this.#isOnScreen(app)) this.#tell(app, read.value);
  }

  #isOnScreen({ name }: App): boolean {
    return (this.#dependencies.isolation.supervisedApps.get(name)?.mounted.size ?? 0) > 0;
  }

  /** Modules and scripts are loaded once per address; other kinds keep the first that they got. */
  #canLoadAgain({ name, load }: App, { script }: AssetAddresses): boolean {
    const isElsewhere = this.#running.get(name)?.addresses.script !== script;
    return (load === 'module' || load === 'system') && isElsewhere;
  }

  /** Uses a release from the next visit on; it has to wait while the app is on screen, or hidden to come back. */
  #take(app: App, addresses: AssetAddresses): boolean {
    const isKept = (this.#dependencies.isolation.supervisedApps.get(app.name)?.suspended.size ?? 0) > 0;
    if (this.#isOnScreen(app) || isKept || !this.#canLoadAgain(app, addresses)) {
      this.#newer.set(app.name, addresses);
      return false;
    }
    this.#use(app, addresses);
    return true;
  }

  #use(app: App, addresses: AssetAddresses): void {
    this.#dependencies.code.update(app, addresses);
    this.#running.delete(app.name);
    this.#newer.delete(app.name);
  }

  /** Once per release. */
  #tell(app: App, addresses: AssetAddresses): void {
    const release = JSON.stringify([app.name, ...same.map((key) => addresses[key])]);
    if (this.#offeredReleases.has(release)) return;
    this.#offeredReleases.add(release);
    const apply = (): void => {
      const { mounted } = this.#dependencies.isolation.supervisedApps.get(app.name) ?? {};
      // It may have been left, and taken, meanwhile.
      if (this.#newer.get(app.name) === addresses) this.#use(app, addresses);
      const instances = [...(mounted?.keys() ?? [])];
      for (const instance of instances) void instance.retry();
    };
    this.#onNewRelease(this.#canLoadAgain(app, addresses) ? { app, apply } : { app });
  }
}

/**
 * Compares the releases of loaded apps with what their hosts offer, every 10 minutes and when the person comes back to
 * the window. An app that is not mounted takes the new release with its next visit; for one that is, `onNewRelease` is
 * called, once per release. Returns a dispose function.
 */
export function followReleases(
  dependencies: FollowedReleases,
  onNewRelease: (release: NewRelease) => void,
): () => void {
  const { clock, events } = dependencies;
  const watch = new ReleaseWatch(dependencies, onNewRelease);
  const check = (): void => void watch.check();
  const stops = [clock.every(periodMs, check), events.subscribe(watch.onEvent)];
  window.addEventListener('focus', check);
  return () => {
    window.removeEventListener('focus', check);
    for (const stop of stops) stop();
  };
}
