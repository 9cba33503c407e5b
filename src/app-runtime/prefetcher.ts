import { autorun } from 'mobx';
import { prefetchFiles, shouldSaveData, type PrefetchFile } from '#base';
import type { Address, App, AssetAddresses, Decision, LoadKind, MenuEntry, Portal, Widget } from '#manifest';
import type { Clock, StorageEntry } from '#platform';
import type { Section } from './app-registry';

/**
 * Functions of other modules are passed in: a module shared with a second chunk would add more to the first
 * load than it saves.
 */
export interface PrefetchDependencies {
  readonly clock: Clock;
  /** The active manifest; observable. */
  readonly manifest: () => Portal;
  /** The current address; observable. */
  readonly address: () => Address;
  readonly decide: (address: Address) => Decision;
  /** Observable. */
  readonly section: () => Section | undefined;
  /** The user's menu; observable. */
  readonly menu: () => readonly MenuEntry[];
  /** The widgets that the user may see on an app's page. */
  readonly getWidgets: (place: string) => readonly Widget[];
  /** Whether this document may load an app. */
  readonly covers: (app: App) => boolean;
  /** Shared modules that the user's sections import. */
  readonly shared: readonly PrefetchFile[] | undefined;
  /** Returns the addresses of an app's files; requests the asset manifest only if `mayAsk` is set. */
  readonly locate: (app: App, mayAsk: boolean) => Promise<AssetAddresses | undefined>;
}

/** The path of the section last open in this browser; stored for the next document. */
type LastSection = Pick<StorageEntry<string>, 'read' | 'write'>;

const idleDelayMs = 100;
const nextDelayMs = 300;
const quietDelayMs = 2_000;
const maxRedirects = 10;

const kinds: Partial<Record<LoadKind, 'module' | 'script'>> = {
  module: 'module',
  system: 'script',
  global: 'script',
};

function getPreloadKey({ name, host }: App): string {
  return `${name} ${host}`;
}

function getAddress(path: string): Address {
  const { pathname, search, hash } = new URL(path, window.location.origin);
  return { pathname, search, hash };
}

function getPath({ target }: Event): string | undefined {
  const link = target instanceof Element ? target.closest('nav a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return undefined;
  return link.pathname + link.search;
}

/**
 * Preloads the script and style of remote apps: behind a menu item when it is hovered or focused, and behind
 * the next menu item soon after a section was shown. After 2 s, also preloads the shared modules that other
 * sections import, and the section last open in this browser if its addresses are known without a request.
 * Preloads each app once; never an app that the user may not open or this document does not cover, and never
 * on a slow or metered connection. Built-in apps are skipped, because fetching them would run them.
 */
export class Prefetcher {
  readonly #dependencies: PrefetchDependencies;
  readonly #lastSection: LastSection;
  readonly #done = new Set<string>();
  #isSharedDone = false;
  #intended: string | undefined;
  #stopIntent = (): void => undefined;
  #stopNext = (): void => undefined;
  #stopQuiet = (): void => undefined;

  constructor(dependencies: PrefetchDependencies, lastSection: LastSection) {
    this.#dependencies = dependencies;
    this.#lastSection = lastSection;
  }

  /** Starts listening, and handles an event from before. Returns a dispose function. */
  start(earlierEvent?: Event): () => void {
    const listen = (event: Event): void => this.#notice(event);
    for (const name of ['pointermove', 'focusin']) window.addEventListener(name, listen, { passive: true });
    const { clock } = this.#dependencies;
    // After the paint of a section, which must not be delayed.
    const stopFollowing = autorun(() => this.#follow(), { scheduler: (run) => void clock.afterPaint(run) });
    if (earlierEvent !== undefined) this.#notice(earlierEvent);
    return () => {
      for (const name of ['pointermove', 'focusin']) window.removeEventListener(name, listen);
      stopFollowing();
      this.#stopIntent();
      this.#stopNext();
      this.#stopQuiet();
    };
  }

  #notice(event: Event): void {
    const path = getPath(event);
    if (path === this.#intended) return;
    this.#intended = path;
    this.#stopIntent();
    if (path === undefined) return;
    this.#stopIntent = this.#dependencies.clock.after(idleDelayMs, () => this.#prefetchAt(path, true));
  }

  #follow(): void {
    const { clock, address, section } = this.#dependencies;
    const { pathname } = address();
    for (const app of this.#appsAt(pathname)) this.#done.add(getPreloadKey(app));
    const state = section()?.instance?.status.state;
    this.#stopNext();
    this.#stopQuiet();
    if (state !== 'mounted') return;
    this.#stopNext = clock.after(nextDelayMs, () => this.#prefetchAt(this.#pathAfter(pathname), true));
    this.#stopQuiet = clock.after(quietDelayMs, () => {
      this.#prefetchShared();
      this.#prefetchAt(this.#takeLastSection(pathname), false);
    });
  }

  #prefetchShared(): void {
    if (this.#isSharedDone || shouldSaveData()) return;
    this.#isSharedDone = true;
    prefetchFiles(this.#dependencies.shared ?? []);
  }

  /**
   * Returns the path of the section last open, if any, and stores the one of `pathname` unless it is built
   * in.
   */
  #takeLastSection(pathname: string): string | undefined {
    const { manifest } = this.#dependencies;
    const last = this.#lastSection.read();
    const route = manifest().tree.match(pathname)?.route;
    const app = manifest().apps.get(route?.app ?? '');
    if (route !== undefined && app !== undefined && app.host !== null && last !== route.path)
      this.#lastSection.write(route.path);
    return last?.startsWith('/') === true ? last : undefined;
  }

  #pathAfter(pathname: string): string | undefined {
    const { manifest, menu } = this.#dependencies;
    const routes = menu().flatMap(({ route, children }) => [route, ...children.map((child) => child.route)]);
    const owner = manifest().tree.match(pathname)?.route.path;
    return routes[routes.findIndex(({ path }) => path === owner) + 1]?.path;
  }

  /** Returns the app of a path and the apps of its widgets; none if the user may not visit it. */
  #appsAt(path: string): readonly App[] {
    const { manifest, getWidgets, decide } = this.#dependencies;
    let decision = decide(getAddress(path));
    for (let left = maxRedirects; decision.kind === 'redirect' && left > 0; left -= 1) {
      decision = decide(getAddress(decision.to));
    }
    if (decision.kind !== 'app') return [];
    const widgets = getWidgets(decision.app.name);
    const others = widgets.map(({ app }) => manifest().apps.get(app)).filter((app) => app !== undefined);
    return [...new Set([decision.app, ...others])];
  }

  #prefetchAt(path: string | undefined, mayAsk: boolean): void {
    if (path === undefined || shouldSaveData()) return;
    for (const app of this.#appsAt(path)) void this.#prefetch(app, mayAsk);
  }

  async #prefetch(app: App, mayAsk: boolean): Promise<void> {
    const as = kinds[app.load];
    const { covers, locate } = this.#dependencies;
    if (as === undefined || app.host === null || !covers(app) || this.#done.has(getPreloadKey(app))) return;
    this.#done.add(getPreloadKey(app));
    // A host that does not respond is reported when the user opens the section.
    const addresses = await locate(app, mayAsk).catch(() => undefined);
    if (addresses === undefined) {
      this.#done.delete(getPreloadKey(app));
      return;
    }
    const { script, style, scriptIntegrity, styleIntegrity } = addresses;
    const { sources } = app;
    if (sources.script.includes(new URL(script).origin))
      prefetchFiles([{ as, address: script, integrity: scriptIntegrity }]);
    if (style !== undefined && sources.style.includes(new URL(style).origin))
      prefetchFiles([{ as: 'style', address: style, integrity: styleIntegrity }]);
  }
}
