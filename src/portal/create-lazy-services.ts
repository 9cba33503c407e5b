import { when } from 'mobx';
import type { PageData } from '#manifest';
import { whenFirstActive } from '#platform';
import { createLazyService, type LazyService } from '#shell';
import type { Stores } from './create-stores';

const retryDelayMs = 10_000;

/** Loads, and retries after a delay on failure, because nothing requests it a second time. */
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
  /** The name of its app; empty if there is none. */
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
  /** Asks about unsaved changes; loads with the first guard. */
  const unsaved = createRetriedService('unsaved-changes', stores, async () => {
    const { createUnsavedChanges } = await import(
      /* webpackChunkName: "unsaved-changes" */ './unsaved-changes'
    );
    return createUnsavedChanges({ ...stores, section: () => onScreen.app });
  });
  return {
    /** Starts with the first user interaction, or soon after a section is shown. */
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
    /** What each app has of its own; loads with the first use by an app. */
    appServices: createLazyService(
      async () => {
        const { createAppServices } = await import(/* webpackChunkName: "app-services" */ './app-services');
        return createAppServices({ ...stores, section: () => onScreen.app });
      },
      (thrown) => log.warn('app-services', thrown),
    ),
    /** The quick search and the list of municipalities; load on first use. */
    quickSearch: createLazyService(
      async () => {
        const { createQuickSearch } = await import(/* webpackChunkName: "quick-search" */ './quick-search');
        return createQuickSearch(stores, (text) => void notices.raise({ tone: 'error', text }));
      },
      (thrown) => log.warn('quick-search', thrown),
    ),
    /** The warning before the session ends; loads with the deferred parts or as soon as it is needed. */
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
