import { createMemoryEntry } from '#platform/testing';
import { createSectionMessage } from '#manifest';
import { observable, runInAction } from 'mobx';
import { createRoot } from 'react-dom/client';
import { attachOutlet, navigate } from '#app-runtime';
import { unregisterApps } from '#app-runtime/testing';
import { createAppRuntime, type AppRuntime } from '#create-app-runtime';
import { createStores, type Stores } from '#create-stores';
import { createNotifications } from '#portal';
import { createAppValuesStorage, createSystemClock } from '#platform';
import { followAddressBar } from '#shell/routing';
import type { Notice, PortalApi } from '#plugin-api';
import {
  AppServicesStore,
  createLegacyToken,
  createPortalPerApp,
  createPluginPortal,
  UnsavedStore,
  type DeferredPortal,
} from '#stores';
import { BackEnds } from '../adapters/back-ends';
import { createAdapters } from '../adapters/create-adapters';
import { NotificationPushes } from '../adapters/feed';
import { createPortalAnswers } from '../adapters/own-answers';
import { createCodeServices } from './create-code-services';
import { Controls } from './controls';
import { Journal } from './journal';
import type { TestHostOptions } from './options';
import { releasePage, acquirePage } from './page-lock';
import { createPageDocument, prepareHost, type PreparedHost } from './prepare-host';
import { SectionView } from './SectionView';

/** The real portal with one section and fake platform adapters. */
export interface TestHost extends Pick<PreparedHost, 'section' | 'path' | 'data' | 'manifest'> {
  readonly portal: PortalApi;
  readonly controls: Controls;
  readonly backEnds: BackEnds;
  readonly journal: Journal;
  readonly unsaved: UnsavedStore;
  readonly appServices: AppServicesStore;
  readonly stores: Stores;
  readonly apps: AppRuntime;
  /**
   * Signs the user in and opens the section in `place`. Returns a dispose function that restores the page.
   */
  start(place: HTMLElement): Promise<() => Promise<void>>;
}

/**
 * Services that the portal loads after the first content; here they are available once the user is loaded.
 */
function createDeferredServices() {
  const part = observable.box<{ readonly portal: DeferredPortal } | undefined>(undefined, { deep: false });
  return {
    deferred: {
      get value() {
        return part.get();
      },
      load: async () => part.get(),
    },
    arrive: (portal: DeferredPortal) => runInAction(() => part.set({ portal })),
  };
}

function createPortal(
  name: string,
  stores: Stores,
  journal: Journal,
  unsaved: UnsavedStore,
  appServices: AppServicesStore,
  deferred: ReturnType<typeof createDeferredServices>['deferred'],
): PortalApi {
  const raise = (notice: Notice): Promise<void> => {
    journal.addNotice(notice);
    return stores.notices.raise(notice);
  };
  const notices = { raise };
  const load = async () => ({ store: unsaved });
  const shared = createPluginPortal({ ...stores, notices, deferred, unsaved: { load }, navigate });
  const { needs = [], map } = stores.manifest.portal.apps.get(name) ?? {};
  const portalPerApp = createPortalPerApp({
    log: journal,
    token: createLegacyToken(stores),
    appServices: { load: async () => appServices },
  });
  return portalPerApp({ name, needs, map }, shared);
}

/** Creates the portal with one section. No side effects. */
export function createTestHost(options: TestHostOptions = {}): TestHost {
  const { answers = {}, clock = createSystemClock() } = options;
  const prepared = prepareHost(options);
  const { manifest, data, path } = prepared;
  const journal = new Journal(options.log);
  const backEnds = new BackEnds({
    clock,
    addresses: () => manifest.backends,
    answers,
    portalAnswers: createPortalAnswers(data),
    onUnanswered: (words) => journal.warn(words),
  });
  const stores = createStores(
    createSectionMessage(manifest, 1),
    createAdapters(clock, data, backEnds, journal),
  );
  const section = (): string => apps.registry.section?.app.name ?? '';
  const appServices: AppServicesStore = new AppServicesStore({
    ...stores,
    section,
    values: createAppValuesStorage(null),
  });
  const unsaved: UnsavedStore = new UnsavedStore({
    ...stores,
    section,
    currentUrl: () => window.location,
    drafts: createMemoryEntry(),
  });
  const { deferred, arrive } = createDeferredServices();
  const { name } = prepared.section.app;
  const portal = createPortal(name, stores, journal, unsaved, appServices, deferred);
  const apps = createAppRuntime(createPageDocument(manifest), stores, {
    ...createCodeServices(clock, options.exported),
    portalFor: () => portal,
  });
  const socket = new NotificationPushes();
  const { registry } = apps;
  const controls = new Controls({ ...prepared, stores, registry, backEnds, socket, unsaved, appServices });

  async function start(place: HTMLElement): Promise<() => Promise<void>> {
    const status = place.appendChild(document.createElement('div'));
    const root = createRoot(status);
    const disposers: (() => void)[] = [];
    const stop = async (): Promise<void> => {
      releasePage(stop);
      await unregisterApps();
      root.unmount();
      status.remove();
      for (const end of disposers.splice(0)) end();
      navigate('/', { replace: true });
    };
    await acquirePage(stop);
    navigate(path, { replace: true });
    const { address } = stores;
    disposers.push(
      followAddressBar(address, clock),
      attachOutlet(place, { registry, isShown: () => address.decision.kind === 'app' }),
    );
    root.render(<SectionView apps={apps} stores={stores} />);
    disposers.push(unsaved.start(), appServices.start(), registry.start());
    await stores.load();
    const notifications = createNotifications(stores, data.record.id, (listener) => socket.follow(listener));
    disposers.push(notifications.stop);
    arrive(notifications.portal);
    return stop;
  }

  return { ...prepared, portal, controls, backEnds, journal, unsaved, appServices, stores, apps, start };
}
