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
  /** Fetches the current `{host}/asset-manifest.json`. */
  readonly fetchAssetManifest: AssetSource;
  /** The active manifest. */
  readonly manifest: () => Portal;
  /** Asset addresses that the server sent with the page. */
  readonly assets: () => Readonly<Record<string, AssetAddresses | undefined>>;
}

/** The release of an app that this document runs. */
interface RunningRelease {
  readonly identity: string;
  readonly addresses: AssetAddresses;
}

const periodMs = 10 * 60_000;
/**
 * Minimum time (ms) between two checks: returning to the window fires several events, and users return often.
 */
const minIntervalMs = 5_000;

const releaseKeys = ['script', 'scriptIntegrity', 'style', 'styleIntegrity', 'version'] as const;

function isSameRelease(one: AssetAddresses, other: AssetAddresses): boolean {
  return releaseKeys.every((key) => one[key] === other[key]);
}

/** Whether the host decides the app's release; a hash pinned in the manifest does instead. */
function isSetByHost({ load, host, integrity }: App): boolean {
  return load !== 'builtin' && load !== 'iframe' && host !== null && integrity.script === undefined;
}

/** A new release of an app on screen; the user decides when to apply it. */
export interface NewRelease {
  readonly app: App;
  /** Reopens the app in the new release; absent if only a page reload can. */
  readonly apply?: () => void;
}

/** Follows the releases of the apps that a document has loaded. */
class ReleaseWatch {
  readonly #dependencies: FollowedReleases;
  readonly #onNewRelease: (release: NewRelease) => void;
  readonly #running = new Map<string, RunningRelease>();
  /** New releases, by app, waiting until the app is unmounted or the page reloaded. */
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
      if (addresses !== undefined) this.#announce(app, addresses);
    } else if (type === 'unmounted') {
      const addresses = this.#newer.get(app.name);
      if (addresses !== undefined) this.#tryUse(app, addresses);
    }
  };

  readonly check = async (): Promise<void> => {
    const { clock, manifest } = this.#dependencies;
    if (document.visibilityState === 'hidden' || clock.now() - this.#checkedAt < minIntervalMs) return;
    this.#checkedAt = clock.now();
    const { apps } = manifest();
    const followed = [...this.#running].flatMap(([name, { identity }]) => {
      const app = apps.get(name);
      // Skips an app whose manifest entry has changed: it will be loaded again anyway.
      return app !== undefined && getIdentity(app) === identity ? [app] : [];
    });
    await Promise.all(followed.map((app) => this.#compare(app)));
  };

  /** Records the running release when the app is first mounted. */
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
    // No response means no new release.
    const read = answer.ok ? readListedFiles(answer.value, app, app.host) : answer;
    // The app may have been loaded from another address meanwhile.
    if (!read.ok || this.#running.get(app.name) !== running) return;
    if (isSameRelease(read.value, running.addresses)) this.#newer.delete(app.name);
    else if (!this.#tryUse(app, read.value) && this.#isOnScreen(app)) this.#announce(app, read.value);
  }

  #isOnScreen({ name }: App): boolean {
    return (this.#dependencies.isolation.supervisedApps.get(name)?.mounted.size ?? 0) > 0;
  }

  /** Modules and scripts are loaded once per address; other kinds keep the code they loaded first. */
  #canLoadAgain({ name, load }: App, { script }: AssetAddresses): boolean {
    const isElsewhere = this.#running.get(name)?.addresses.script !== script;
    return (load === 'module' || load === 'system') && isElsewhere;
  }

  /** Applies a release from the next visit on; not while the app is mounted or suspended. */
  #tryUse(app: App, addresses: AssetAddresses): boolean {
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

  /** Announces a release once. */
  #announce(app: App, addresses: AssetAddresses): void {
    const release = JSON.stringify([app.name, ...releaseKeys.map((key) => addresses[key])]);
    if (this.#offeredReleases.has(release)) return;
    this.#offeredReleases.add(release);
    const apply = (): void => {
      const { mounted } = this.#dependencies.isolation.supervisedApps.get(app.name) ?? {};
      // The release may have been applied meanwhile, after the app was left.
      if (this.#newer.get(app.name) === addresses) this.#use(app, addresses);
      const instances = [...(mounted?.keys() ?? [])];
      for (const instance of instances) void instance.retry();
    };
    this.#onNewRelease(this.#canLoadAgain(app, addresses) ? { app, apply } : { app });
  }
}

/**
 * Compares the releases of loaded apps with those of their hosts, every 10 minutes and when the user returns
 * to the window. An app that is not mounted uses the new release on its next visit; for a mounted one,
 * `onNewRelease` is called once per release. Returns a dispose function.
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
