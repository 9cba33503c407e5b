import { autorun, compareStructural, observable, runInAction, when } from 'mobx';
import { AppLoader, navigate, startApps, type PrefetchDependencies } from '#app-runtime';
import { cachedImport, getLocalDay } from '#base';
import type { DocumentPerson } from '#backends/document-person';
import { getLanguage } from '#i18n';
import { covers, getMenu, getWidgets, readText, settleAddress, type PageData } from '#manifest';
import { canReach, createAssetSource, createBrowserOpeningApps, type AssetSource } from '#platform';
import { builtinPlugins } from '#plugins/builtin';
import { createBuiltinPortal, createLegacyToken, createPluginPortal, createPortalPerApp } from '#stores';
import { createAppRuntime, type AppRuntime } from './create-app-runtime';
import { createBuiltinServices, createServiceSource } from './create-builtin-services';
import {
  createLazyServices,
  createRetriedService,
  type LazyServices,
  type VisibleSection,
} from './create-lazy-services';
import { createStores, type Platform, type Stores } from './create-stores';
import type { mountShell } from './mount-shell';
import { followChosenLanguage } from './follow-chosen-language';
import { takeOverFrame } from './take-over-frame';
import type { LazyService } from '#shell';

/** The code that renders the shell around sections. */
export interface ShellCode {
  readonly mountShell: typeof mountShell;
}

/** The portal of a document. */
export interface PortalInstance {
  /**
   * Publishes the shell's shared modules. Called synchronously, because the document's modules run after the
   * calling script.
   */
  readonly publish: () => void;
  /**
   * Starts session, sections and loading, once; they run until the document is unloaded. `loadShell` is
   * called at once, or with the first section if the server rendered the frame. `loadFont` is called with the
   * deferred parts: fetching a font would slow down the first content, and its fallback has the same metrics.
   * It never rejects.
   */
  readonly start: (loadShell: () => Promise<ShellCode>, loadFont: () => unknown) => void;
}

const loadPageProbes = () => import(/* webpackChunkName: "page-probes" */ './page-probes');

interface Sections extends AppRuntime {
  readonly code: AppLoader;
  readonly fetchAssetManifest: AssetSource;
  readonly prefetch: PrefetchDependencies;
  readonly clock: Stores['clock'];
}

function createSections(
  page: PageData,
  stores: Stores,
  { appServices, deferred, unsaved }: LazyServices,
): Sections {
  const { address, clock, manifest, preferences, reload, user } = stores;
  const shared = createPluginPortal({ ...stores, deferred, unsaved, navigate });
  const portalPerApp = createPortalPerApp({ ...stores, appServices, token: createLegacyToken(stores) });
  const widgetsAt = (place: string) => getWidgets(manifest.portal, place, user.rules);
  const services = createServiceSource();
  const builtin = createBuiltinPortal(shared, {
    widgets: {
      of: (place) =>
        widgetsAt(place).map(({ name, title, size }) => ({
          name,
          title: readText(title, getLanguage()),
          size,
        })),
    },
    visit: { isHidden: preferences.isHidden, hide: preferences.hide },
    service: services.service,
  });
  const fetchAssetManifest = createAssetSource(page.environment);
  const code = new AppLoader({
    clock,
    plugins: builtinPlugins,
    knownAddresses: ({ name }) => manifest.active.assets[name],
    fetchAssetManifest,
    canReach,
    onAltered: (builtin) => runtime.isolation.reportAltered(builtin),
    probeFile: async (address) => (await loadPageProbes()).probeFile(address),
    readFraming: async (app, part) => (await loadPageProbes()).readFraming(app, part),
  });
  const runtime: AppRuntime = createAppRuntime(page.document, stores, {
    code,
    fetchAssetManifest,
    openingApps: createBrowserOpeningApps(),
    portalFor: (app) => portalPerApp(app, app.load === 'builtin' ? builtin : shared),
  });
  const { disabled, events, instances, isolation, registry } = runtime;
  const currentManifest = () => manifest.portal;
  services.provide(
    createBuiltinServices(
      stores,
      { ...instances, manifest: currentManifest, document: page.document, reload },
      { page, code, events, isolation, disabled },
    ),
  );
  const prefetch: PrefetchDependencies = {
    clock,
    manifest: currentManifest,
    address: () => address.address,
    decide: address.decide,
    section: () => registry.section,
    menu: () => getMenu(manifest.portal, user.rules, ''),
    getWidgets: widgetsAt,
    covers: (app) => covers(page.document, app) && disabled().read()?.includes(app.name) !== true,
    shared: page.next,
    locate: (app, mayAsk) => code.locate(app, mayAsk),
  };
  return { ...runtime, code, fetchAssetManifest, prefetch, clock };
}

/** Updates `onScreen` from the registry; an error page counts as shown once the user is known. */
function followSection({ registry }: AppRuntime, { address, user }: Stores, onScreen: VisibleSection): void {
  autorun(() => {
    const { section } = registry;
    const isErrorPage = user.user !== undefined && address.decision.kind === 'error-page';
    const isShown = isErrorPage || section?.instance?.status.state === 'mounted';
    runInAction(() => {
      onScreen.app = section?.app.name ?? '';
      onScreen.hasBeenShown ||= isShown;
    });
  });
}

/**
 * Follows the address's redirects at once if the document includes its user, as the server did for the frame.
 */
function settleAtStart({ address, manifest, user }: Stores): void {
  if (user.user === undefined || !manifest.isReadyFor(user.rules)) return;
  const { address: settled } = settleAddress(manifest.portal, address.visitor, address.address);
  const { pathname, search, hash } = settled;
  if (settled !== address.address)
    window.history.replaceState(window.history.state, '', `${pathname}${search}${hash}`);
  address.follow(settled);
  // The server's frame already shows it.
  address.show();
}

/** Captures the inputs of the rendered frame; returns a function that checks whether they are unchanged. */
function watchRendered({ address, dataRefresh, manifest, municipalities, preferences, user }: Stores) {
  const read = (): readonly unknown[] => [
    // When they signed in is shown nowhere in the frame.
    { ...user.user, lastLogin: '' },
    user.chosen,
    municipalities.allowed,
    manifest.active,
    preferences.menuOpen,
    dataRefresh.refresh,
    address.address.pathname,
    address.municipality,
  ];
  const before = read();
  // By value, because reloaded data may be equal.
  return () => read().every((value, place) => compareStructural(value, before[place]));
}

/** Fetches the complete manifest if the user has more permissions than the document's manifest covers. */
function followPermissions({ clock, log, manifest, user }: Stores): void {
  const load = cachedImport(() => import(/* webpackChunkName: "whole-manifest" */ './fetch-whole-manifest'));
  manifest.fetchWhole = () => {
    load()
      .then(({ fetchWholeManifest }) => fetchWholeManifest(manifest, clock))
      .catch((thrown: unknown) => {
        log.warn('whole-manifest', thrown);
        manifest.use();
      });
  };
  autorun(() => {
    if (user.user !== undefined && !manifest.has(user.rules)) manifest.complete();
  });
  when(() => user.user !== undefined && manifest.has(user.rules), manifest.use);
}

/** Mounts the shell of a document without a frame. */
function mountOnceLoaded(code: LazyService<ShellCode>, mount: (code: ShellCode) => void): void {
  when(
    () => code.value !== undefined,
    () => {
      if (code.value !== undefined) mount(code.value);
    },
  );
  void code.load();
}

/** Reactions to the user, for the life of the document. */
function followPerson({ session, user }: Stores, { sessionDialog }: LazyServices, home: HTMLElement): void {
  // Runs every second while the warning is shown, so that a failed load is retried.
  autorun(() => {
    if (session.secondsLeft > 0) void sessionDialog.load();
  });
  // Content of an ended session must not stay on screen.
  autorun(() => {
    home.hidden = session.isOver;
  });
  autorun(() => document.documentElement.setAttribute('data-theme', user.theme));
  window.addEventListener('focus', () => void user.reread());
}

/**
 * Creates the portal, from the platform to the shell in `home`. Has no effects before `start`; each value is
 * created before those that use it.
 */
export function createPortal(
  page: PageData,
  platform: Platform,
  home: HTMLElement,
  person?: DocumentPerson,
): PortalInstance {
  const stores = createStores(page, platform, person);
  const onScreen: VisibleSection = observable({ app: '', hasBeenShown: false });
  const lazy = createLazyServices(page, stores, home, onScreen);
  const sections = createSections(page, stores, lazy);
  const { address, clock, dataRefresh, log, manifest, session, user } = stores;
  const { appServices, deferred, quickSearch, sessionDialog, unsaved } = lazy;
  const { prefetch, registry } = sections;
  const today = person?.today ?? getLocalDay(clock.now());
  const shell = {
    ...stores,
    appServices,
    deferred,
    quickSearch,
    unsaved,
    logOut() {
      if (unsaved.value === undefined) void session.logOut();
      else unsaved.value.store.leave(session.logOut);
    },
    registry,
    year: Number(today.slice(0, 4)),
    today,
    reloadAll: () => void stores.load(),
  };
  const onError = (thrown: unknown): void => log.error('shell', thrown);
  return {
    publish: () => registry.publish(),
    start(loadShell, loadFont) {
      followPermissions(stores);
      followChosenLanguage(stores);
      session.start();
      // Before the registry, so that with a document's user the section is decided once.
      void stores.load();
      settleAtStart(stores);
      const isRendered =
        home.hasChildNodes() &&
        user.user !== undefined &&
        manifest.isReadyFor(user.rules) &&
        ['app', 'error-page'].includes(address.decision.kind);
      const isAsRendered = watchRendered(stores);
      const code = createRetriedService('shell', stores, loadShell);
      const mount = ({ mountShell }: ShellCode): void => {
        mountShell(home, shell, onError, isAsRendered);
        void deferred.load().then(sessionDialog.load).then(loadFont);
        void dataRefresh.load();
      };
      startApps();
      registry.start();
      followSection(sections, stores, onScreen);
      if (isRendered) takeOverFrame({ home, registry, address, clock, onScreen, code }, mount);
      else mountOnceLoaded(code, mount);
      when(
        () => deferred.value !== undefined,
        () => {
          deferred.value?.restoreScroll(registry);
          deferred.value?.followApps(sections);
          deferred.value?.prefetch(prefetch);
        },
      );
      followPerson(stores, lazy, home);
    },
  };
}
