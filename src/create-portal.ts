import { autorun, observable, runInAction, when } from 'mobx';
import { AppCode, navigate, startApps, type PrefetchDependencies } from '#app-runtime';
import { getLocalDay } from '#base';
import { covers, getMenu, getWidgets, type PageData } from '#manifest';
import { canReach, createAssetSource } from '#platform';
import { builtinPlugins } from '#plugins/builtin';
import type { ShellContextValue } from '#shell';
import { createBuiltinPortal, createLegacyToken, createPluginPortal, createPortalPerApp } from '#stores';
import { createAppRuntime, type AppRuntime } from './create-app-runtime';
import { createBuiltinServices, createServiceSource } from './create-builtin-services';
import { createLazyServices, type LazyServices, type SectionOnScreen } from './create-lazy-services';
import { createStores, type Platform, type Stores } from './create-stores';

/** The portal of one document. */
export interface PortalInstance {
  /** Stores, services and callbacks of the shell. */
  readonly shell: ShellContextValue;
  /** Starts session, sections and loading, once; they last until the document is unloaded. */
  readonly start: () => void;
  /** Logs what a part of the shell threw. */
  readonly onError: (thrown: unknown) => void;
}

interface Sections extends AppRuntime {
  readonly prefetch: PrefetchDependencies;
}

function createSections(page: PageData, stores: Stores, { deferred, unsaved }: LazyServices): Sections {
  const { address, clock, log, manifest, preferences, reload, user } = stores;
  const shared = createPluginPortal({ ...stores, deferred, unsaved, navigate });
  const portalPerApp = createPortalPerApp(shared, log, createLegacyToken(stores));
  const widgetsAt = (place: string) => getWidgets(manifest.portal, place, user.rules);
  const services = createServiceSource();
  const builtin = createBuiltinPortal(shared, {
    widgets: { of: widgetsAt },
    visit: { isHidden: preferences.isHidden, hide: preferences.hide },
    service: services.service,
  });
  const fetchAssetManifest = createAssetSource(page.environment);
  const code = new AppCode({
    clock,
    plugins: builtinPlugins,
    knownAddresses: ({ name }) => manifest.active.assets[name],
    fetchAssetManifest,
    canReach,
  });
  const runtime = createAppRuntime(page.document, stores, {
    code,
    fetchAssetManifest,
    portalFor: (app) => (app.load === 'builtin' ? builtin : portalPerApp(app)),
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
    locate: (app, mayAsk) => code.locate(app, mayAsk),
  };
  return { ...runtime, prefetch };
}

/** Keeps `onScreen` in step with the registry; an error page counts as shown as soon as it is known who is there. */
function followSection({ registry }: AppRuntime, { address, user }: Stores, onScreen: SectionOnScreen): void {
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

/** Reactions to the user that last as long as the document. */
function followPerson({ session, user }: Stores, { sessionDialog }: LazyServices, home: HTMLElement): void {
  // Once a second while the warning is shown, so that a failed load is retried.
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
 * Creates the portal, from the platform to the shell in `home`. No effects before `start`; each value is
 * created before those that use it.
 */
export function createPortal(page: PageData, platform: Platform, home: HTMLElement): PortalInstance {
  const stores = createStores(page, platform);
  const onScreen: SectionOnScreen = observable({ app: '', hasBeenShown: false });
  const lazy = createLazyServices(page, stores, home, onScreen);
  const sections = createSections(page, stores, lazy);
  const { clock, dataRefresh, log, session } = stores;
  const { deferred, quickSearch, sessionDialog, unsaved } = lazy;
  const { prefetch, registry } = sections;
  return {
    shell: {
      ...stores,
      deferred,
      quickSearch,
      unsaved,
      logOut() {
        if (unsaved.value === undefined) void session.logOut();
        else unsaved.value.store.leave(session.logOut);
      },
      registry,
      year: new Date(clock.now()).getFullYear(),
      today: getLocalDay(clock.now()),
      reloadAll: () => void stores.load(),
    },
    onError: (thrown) => log.error('shell', thrown),
    start() {
      session.start();
      startApps();
      registry.start();
      followSection(sections, stores, onScreen);
      void deferred.load().then(sessionDialog.load);
      when(
        () => deferred.value !== undefined,
        () => deferred.value?.prefetch(prefetch),
      );
      followPerson(stores, lazy, home);
      void stores.load();
      void dataRefresh.load();
    },
  };
}
