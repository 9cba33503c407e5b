/** Which apps the tabs of this browser are opening, so that one that hung its tab is known after that is closed. */
export interface OpeningApps {
  /** Starts to count this document as open. */
  hold(): void;
  /**
   * Writes which app this document is opening; `undefined` once it is on screen, has failed or was left. Returns the entry
   * about it: the app and, after a blank, this document.
   */
  write(app: string | undefined): string;
  /**
   * The entries of documents that ended without saying so, of this browser and the one given; `undefined` where there is
   * nothing to find out.
   */
  readAbandoned(entry: string): Promise<readonly string[]> | undefined;
  /** Forgets what ended documents were doing with this app. */
  forget(app: string): void;
}

export interface OpeningAppsOptions {
  readonly area: Storage;
  /** Absent over plain http, where nothing is known of other tabs. */
  readonly locks: Pick<LockManager, 'query' | 'request'> | undefined;
}

const prefix = 'portal.opening.';

/** Few tabs find anything to read. */
const loadAbandoned = () => import('./abandoned-apps');

/** A key for each document, since two tabs may write at once; a lock shows whether that document is still there. */
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
        // Without room, a hang is only known to the tab itself.
      }
      return `${app} ${own}`;
    },
    readAbandoned(entry) {
      if (locks === undefined || ![entry, ...Object.keys(area)].join().includes(prefix)) return undefined;
      return (
        loadAbandoned()
          .then(({ readAbandoned }) => readAbandoned(documents, locks, entry))
          // To ask once too often about the app of this tab is the smaller harm.
          .catch(() => [entry])
      );
    },
    forget(app) {
      void loadAbandoned().then(
        ({ forgetAbandoned }) => forgetAbandoned(documents, app),
        // It is asked about once more.
        () => undefined,
      );
    },
  };
}

/** The record of this browser. */
export function createBrowserOpeningApps(): OpeningApps {
  return createOpeningApps({
    area: window.localStorage,
    locks: Reflect.get(navigator, 'locks') ?? undefined,
  });
}
