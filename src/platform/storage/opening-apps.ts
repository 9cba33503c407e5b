/**
 * Records which apps the tabs of this browser are opening, so that an app that hung its tab is known after
 * that tab is closed.
 */
export interface OpeningApps {
  /** Marks this document as open. */
  hold(): void;
  /**
   * Records the app that this document is opening; `undefined` once it is mounted, has failed or was left.
   * Returns the entry: the app, a space, and this document's key.
   */
  write(app: string | undefined): string;
  /**
   * Returns the entries of documents that were closed while opening an app: those of this browser and the
   * passed one. `undefined` if there are none to check.
   */
  readAbandoned(entry: string): Promise<readonly string[]> | undefined;
  /** Removes the entries of closed documents for this app. */
  forget(app: string): void;
}

export interface OpeningAppsOptions {
  readonly area: Storage;
  /** Absent over plain http, where other tabs cannot be detected. */
  readonly locks: Pick<LockManager, 'query' | 'request'> | undefined;
}

const prefix = 'portal.opening.';

/** Loaded on demand, because few tabs find entries. */
const loadAbandoned = () => import('./abandoned-apps');

/**
 * Uses one key per document, because two tabs may write at once; a lock shows whether that document is still
 * open.
 */
export function createOpeningApps({ area, locks }: OpeningAppsOptions): OpeningApps {
  const own = prefix + crypto.randomUUID();
  const documents = { area, prefix, own };
  return {
    hold() {
      void locks?.request(own, () => new Promise(() => undefined)).catch(() => undefined);
    },
    write(app) {
      try {
        if (app === undefined) area.removeItem(own);
        else if (locks !== undefined) area.setItem(own, app);
      } catch {
        // If storage is full, only this tab knows about a hang.
      }
      return `${app} ${own}`;
    },
    readAbandoned(entry) {
      if (locks === undefined || ![entry, ...Object.keys(area)].join().includes(prefix)) return undefined;
      return (
        loadAbandoned()
          .then(({ readAbandoned }) => readAbandoned(documents, locks, entry))
          // If in doubt, treat this tab's app as a suspect.
          .catch(() => [entry])
      );
    },
    forget(app) {
      void loadAbandoned().then(
        ({ forgetAbandoned }) => forgetAbandoned(documents, app),
        // The app remains a suspect until the next attempt.
        () => undefined,
      );
    },
  };
}

/** The record in this browser's local storage. */
export function createBrowserOpeningApps(): OpeningApps {
  return createOpeningApps({
    area: window.localStorage,
    locks: Reflect.get(navigator, 'locks') ?? undefined,
  });
}
