import { autorun } from 'mobx';
import type { Address, App, AssetAddresses, Decision, LoadKind, MenuEntry, Portal, Widget } from '#manifest';
import type { Clock } from '#platform';
import type { Section } from './app-registry';

/**
 * Functions of other modules are passed in: a module that a second chunk imports would add more to the first
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
  /** The widgets that the person may see on an app's page. */
  readonly getWidgets: (place: string) => readonly Widget[];
  /** Whether this document may load an app. */
  readonly covers: (app: App) => boolean;
  /** Where an app's files are; requests the asset manifest only if `mayAsk` is set. */
  readonly locate: (app: App, mayAsk: boolean) => Promise<AssetAddresses | undefined>;
}

const idleDelayMs = 100;
const quietDelayMs = 2_000;
const maxRedirects = 10;

const relations: Partial<Record<LoadKind, 'modulepreload' | 'preload'>> = {
  module: 'modulepreload',
  system: 'preload',
  global: 'preload',
};

function shouldSaveData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (typeof connection !== 'object' || connection === null) return false;
  const readConnection = (name: string): unknown => Reflect.get(connection, name);
  const isSlow = ['slow-2g', '2g', '3g'].includes(String(readConnection('effectiveType')));
  return (
    isSlow ||
    readConnection('saveData') === true ||
    readConnection('metered') === true ||
    readConnection('type') === 'cellular'
  );
}

function preload(rel: 'modulepreload' | 'preload', as: 'script' | 'style', href: string, integrity?: string) {
  const link = document.createElement('link');
  link.rel = rel;
  if (rel === 'preload') link.as = as;
  link.crossOrigin = 'anonymous';
  if (integrity !== undefined) link.integrity = integrity;
  link.href = href;
  for (const event of ['load', 'error']) link.addEventListener(event, () => link.remove());
  document.head.append(link);
}

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
 * Preloads script and style of the remote apps behind a menu entry that is hovered or focused, and, once the
 * current section has been shown for 2 s, behind the next menu entry if the addresses are known without a
 * request. Each app once; never what the user may not open or this document does not cover, never on a slow
 * or metered connection. Built-in apps are skipped: fetching them would run them.
 */
export class Prefetcher {
  readonly #dependencies: PrefetchDependencies;
  readonly #done = new Set<string>();
  #intended: string | undefined;
  #stopIntent = (): void => undefined;
  #stopQuiet = (): void => undefined;

  constructor(dependencies: PrefetchDependencies) {
    this.#dependencies = dependencies;
  }

  /** Starts listening, and handles an event that came earlier. Returns a dispose function. */
  start(earlierEvent?: Event): () => void {
    const listen = (event: Event): void => this.#notice(event);
    for (const name of ['pointermove', 'focusin']) window.addEventListener(name, listen, { passive: true });
    const stopFollowing = autorun(() => this.#follow());
    if (earlierEvent !== undefined) this.#notice(earlierEvent);
    return () => {
      for (const name of ['pointermove', 'focusin']) window.removeEventListener(name, listen);
      stopFollowing();
      this.#stopIntent();
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
    this.#stopQuiet();
    if (state !== 'mounted') return;
    this.#stopQuiet = clock.after(quietDelayMs, () => {
      const next = this.#pathAfter(pathname);
      if (next !== undefined) this.#prefetchAt(next, false);
    });
  }

  #pathAfter(pathname: string): string | undefined {
    const { manifest, menu } = this.#dependencies;
    const routes = menu().flatMap(({ route, children }) => [route, ...children.map((child) => child.route)]);
    const owner = manifest().tree.match(pathname)?.route.path;
    return routes[routes.findIndex(({ path }) => path === owner) + 1]?.path;
  }

  /** The app of a path and the apps of its widgets; none if the user may not visit it. */
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

  #prefetchAt(path: string, mayAsk: boolean): void {
    if (shouldSaveData()) return;
    for (const app of this.#appsAt(path)) void this.#prefetch(app, mayAsk);
  }

  async #prefetch(app: App, mayAsk: boolean): Promise<void> {
    const relation = relations[app.load];
    const { covers, locate } = this.#dependencies;
    if (relation === undefined || app.host === null || !covers(app) || this.#done.has(getPreloadKey(app)))
      return;
    this.#done.add(getPreloadKey(app));
    // A host that does not respond is reported when the user opens the section.
    const addresses = await locate(app, mayAsk).catch(() => undefined);
    if (addresses === undefined) {
      this.#done.delete(getPreloadKey(app));
      return;
    }
    const { script, style, scriptIntegrity, styleIntegrity } = addresses;
    const { sources } = app;
    if (sources.script.includes(new URL(script).origin)) preload(relation, 'script', script, scriptIntegrity);
    if (style !== undefined && sources.style.includes(new URL(style).origin)) {
      preload('preload', 'style', style, styleIntegrity);
    }
  }
}
