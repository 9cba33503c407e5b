import { when } from 'mobx';
import type { PageData } from '#manifest';
import { whenFirstActive } from '#platform';
import { createLazyService, type LazyService } from '#shell';
import type { Stores } from './create-stores';

const retryDelayMs = 10_000;

/** Loads a service, and retries after a delay on failure, because it is requested only once. */
export function createRetriedService<T>(
  name: string,
  { clock, log }: Pick<Stores, 'clock' | 'log'>,
  load: () => Promise<T>,
): LazyService<T> {
  const service: LazyService<T> = createLazyService(load, (thrown) => {
    log.warn(name, thrown);
    clock.after(retryDelayMs, () => void service.load());
  });
  return service;
}

/** The current section, for code that is created before the registry. */
export interface VisibleSection {
  /** Name of its app; empty without a section. */
  app: string;
  /** Whether a section has been shown since the document was loaded. */
  hasBeenShown: boolean;
}

/** Creates the parts of the shell that load after the first content, each in its own chunk. */
export function createLazyServices(
  page: PageData,
  stores: Stores,
  home: HTMLElement,
  onScreen: Readonly<VisibleSection>,
) {
  const { address, clock, log, notices, reload, session } = stores;
  /** Asks about unsaved changes; loaded with the first guard. */
  const unsaved = createRetriedService('unsaved-changes', stores, async () => {
    const { createUnsavedChanges } = await import(
      /* webpackChunkName: "unsaved-changes" */ './unsaved-changes'
    );
    return createUnsavedChanges({ ...stores, section: () => onScreen.app });
  });
  return {
    /** Loaded on the first user interaction, or soon after a section is shown. */
    deferred: createRetriedService('deferred-shell', stores, async () => {
      const sign = await whenFirstActive(
        clock,
        when(() => onScreen.hasBeenShown),
      );
      const first = address.address;
      const { startDeferredShell } = await import(
        /* webpackChunkName: "deferred-shell" */ './deferred-shell'
      );
      return startDeferredShell({ stores, home, page, unsaved, reload }, sign, first);
    }),
    unsaved,
    /** The apps' own services; loaded on first use by an app. */
    appServices: createLazyService(
      async () => {
        const { createAppServices } = await import(/* webpackChunkName: "app-services" */ './app-services');
        return createAppServices({ ...stores, section: () => onScreen.app });
      },
      (thrown) => log.warn('app-services', thrown),
    ),
    /** Quick search and municipality list; loaded on first use. */
    quickSearch: createLazyService(
      async () => {
        const { createQuickSearch } = await import(/* webpackChunkName: "quick-search" */ './quick-search');
        return createQuickSearch(stores, (text) => void notices.raise({ tone: 'error', text }));
      },
      (thrown) => log.warn('quick-search', thrown),
    ),
    /** The warning before the session ends; loaded with the deferred parts or when it is due. */
    sessionDialog: createLazyService(
      async () => {
        const { showSessionDialog } = await import(
          /* webpackChunkName: "session-dialog" */ './session-dialog'
        );
        showSessionDialog(session, (thrown) => log.error('session-dialog', thrown));
      },
      (thrown) => log.warn('session-dialog', thrown),
    ),
  };
}

export type LazyServices = ReturnType<typeof createLazyServices>;
