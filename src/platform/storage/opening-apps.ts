/** Which apps the tabs of this browser are opening, so that one that hung its tab is known after that is closed. */
export interface OpeningApps {
  /** Identifies this document, in a word. */
  readonly id: string;
  /** Starts to count this document as open. */
  hold(): void;
  /** Writes which app this document is opening; `undefined` once it is on screen, has failed or was left. */
  write(app: string | undefined): void;
  /**
   * What became of other documents, and of the one that `opener` identifies; `undefined` where there is nothing to find
   * out.
   */
  readOthers(opener?: string): Promise<OtherDocuments> | undefined;
  /** Forgets what ended documents were doing with this app. */
  forget(app: string): void;
}

export interface OtherDocuments {
  /** The apps that documents were opening when they ended without saying so. */
  readonly abandoned: readonly string[];
  /** Whether the opener is still open. */
  readonly isOpenerOpen: boolean;
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
    readOthers(opener) {
      const others = listOthers();
      if (locks === undefined || (others.length === 0 && opener === undefined)) return undefined;
      return locks.query().then(
        ({ held = [] }) => {
          const open = new Set(held.map(({ name }) => name));
          return {
            abandoned: others.filter((key) => !open.has(key)).map((key) => area.getItem(key) ?? ''),
            isOpenerOpen: opener !== undefined && open.has(opener),
          };
        },
        // An app that is opened once too seldom is the smaller harm.
        () => ({ abandoned: [], isOpenerOpen: false }),
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
