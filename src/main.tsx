import { autorun, configure, when } from 'mobx';
import { createRoot } from 'react-dom/client';
import { startApps } from '#app-runtime';
import { getLocalDay } from '#base';
import type { PageData } from '#manifest';
import { whenFirstActive, isStorageBlocked, readPageData } from '#platform';
import { createLazyService, Shell } from '#shell';
import { createBrowserPlatform } from './build-edges';
import { buildSections } from './build-sections';
import { buildStores, type Stores } from './build-stores';
import type { DeferredShellDependencies } from './later';
import { strings } from './strings';
import './ui/styles.css';

/**
 * The rest, which starts with the first sign of a person or soon after a section is shown, so that it costs the first
 * content nothing.
 */
function loadDeferredShell(
  { address, clock, log }: Stores,
  isShown: () => boolean,
  dependencies: () => DeferredShellDependencies,
) {
  const rest = createLazyService(
    async () => {
      const sign = await whenFirstActive(clock, when(isShown));
      const first = address.address;
      const { startDeferredShell } = await import(/* webpackChunkName: "later" */ './later');
      return startDeferredShell(dependencies(), sign, first);
    },
    (thrown) => {
      log.warn('later', thrown);
      clock.after(retryPeriod, () => void rest.load());
    },
  );
  return rest;
}

const retryPeriod = 10_000;

/** The quick search and the list of municipalities, which come when somebody reaches for them. */
function createQuickSearch(stores: Stores) {
  const { log, notices } = stores;
  return createLazyService(
    async () => {
      const { buildQuickSearch } = await import(
        /* webpackChunkName: "quick-search" */ './build-quick-search'
      );
      return buildQuickSearch(stores, (text) => void notices.raise({ tone: 'error', text }));
    },
    (thrown) => log.warn('quick-search', thrown),
  );
}

/** What asks about unsaved work, which comes with the first that is guarded; without it nobody would be asked. */
function createUnsavedGuard(stores: Stores, section: () => string) {
  const { clock, log } = stores;
  const unsaved = createLazyService(
    async () => {
      const { buildUnsaved } = await import(/* webpackChunkName: "unsaved" */ './build-unsaved');
      return buildUnsaved({ ...stores, section });
    },
    (thrown) => {
      log.warn('unsaved', thrown);
      clock.after(unsavedRetryDelay, () => void unsaved.load());
    },
  );
  return unsaved;
}

const unsavedRetryDelay = 10_000;

/** The warning before the session ends: in a root of its own, loaded with the rest or as soon as it is needed. */
function createSessionDialog({ log, session }: Stores) {
  return createLazyService(
    async () => {
      const { SessionDialog } = await import(/* webpackChunkName: "session-dialog" */ './session-dialog');
      const place = document.body.appendChild(document.createElement('div'));
      createRoot(place).render(<SessionDialog session={session} />);
    },
    (thrown) => log.warn('session-dialog', thrown),
  );
}

/** Builds everything and starts it once; what is started stays until the document goes. */
function start(page: PageData, element: HTMLElement): void {
  configure({ enforceActions: 'always' });
  const stores = buildStores(page, createBrowserPlatform(page));
  const isShown = () => registry.section?.instance?.status.state === 'mounted';
  const deferred = loadDeferredShell(stores, isShown, () => ({
    prefetch,
    stores,
    home: element,
    collector: page.collect,
    mode: page.mode,
    reload: stores.reload,
  }));
  const unsaved = createUnsavedGuard(stores, () => registry.section?.app.name ?? '');
  const { registry, prefetch } = buildSections(page, stores, deferred, unsaved);
  const { clock, session, user, dataRefresh } = stores;

  session.start();
  startApps();
  registry.start();
  const sessionDialog = createSessionDialog(stores);
  void deferred.load().then(sessionDialog.load);
  // Once a second while the warning stands, so that a load that failed is repeated.
  autorun(() => {
    if (session.secondsLeft > 0) void sessionDialog.load();
  });
  // What a session that is over has left on screen belongs to nobody.
  autorun(() => {
    element.hidden = session.isOver;
  });
  autorun(() => document.documentElement.setAttribute('data-theme', user.theme));
  window.addEventListener('focus', () => void user.reread());
  void stores.load();
  void dataRefresh.load();
  const parts = {
    ...stores,
    deferred,
    quickSearch: createQuickSearch(stores),
    unsaved,
    logOut: () => {
      if (unsaved.value === undefined) void session.logOut();
      else unsaved.value.store.leave(session.logOut);
    },
    registry,
    year: new Date(clock.now()).getFullYear(),
    today: getLocalDay(clock.now()),
    reloadAll: () => void stores.load(),
  };
  createRoot(element, { onCaughtError: (thrown) => stores.log.error('shell', thrown) }).render(
    <Shell parts={parts} />,
  );
}

const element = document.getElementById('portal');
const page = readPageData(document);
if (element === null || !page.ok) document.body.append(strings.cannotStart);
else if (isStorageBlocked()) document.body.append(strings.storageNeeded);
else start(page.value, element);
