/** Which apps the tabs of this browser are opening, so that one that hung its tab is known after that is closed. */
export interface OpeningApps {
  /** Identifies this document, in a word. */
  readonly id: string;
  /** Starts to count this document as open. */
  hold(): void;
  /** Writes which app this document is opening; `undefined` once it is on screen, has failed or was left. */
  write(app: string | undefined): void;
  /**
   * The entries of documents that ended without saying so, of this browser and the one given; `undefined` where there is
   * nothing to find out. An entry is an app and, after a blank, the document that was opening it.
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

/** A key for each document, since two tabs may write at once; a lock shows whether that document is still there. */
export function createOpeningApps({ area, locks }: OpeningAppsOptions): OpeningApps {
  const own = prefix + crypto.randomUUID();
  const listOthers = (): readonly string[] =>
    Array.from({ length: area.length }, (_, index) => area.key(index) ?? '').filter(
      (key) => key.startsWith(prefix) && key !== own,
    );
  return {
    id: own,
    hold() {
      void locks?.request(own, () => new Promise(() => undefined)).catch(() => undefined);
    },
    write(app) {
      if (locks === undefined) return;
      try {
        if (app === undefined) area.removeItem(own);
        else area.setItem(own, app);
      } catch {
        // Without room, a hang is only known to the tab itself.
      }
    },
    readAbandoned(entry) {
      const entries = listOthers().map((key) => `${area.getItem(key)} ${key}`);
      if (locks === undefined || (entries.length === 0 && !entry.includes(' '))) return undefined;
      return locks.query().then(
        ({ held = [] }) =>
          [...entries, entry].filter((one) => !held.some(({ name }) => one.endsWith(` ${name}`))),
        // To ask once too often about the app of this tab is the smaller harm.
        () => [entry],
      );
    },
    forget(app) {
      for (const key of listOthers()) if (area.getItem(key) === app) area.removeItem(key);
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
