import { storeText } from './room';

/** The values of one user and one app. */
export interface AppValues {
  /** The app's own version of the values' format. */
  readonly version: number;
  /** Epoch ms. */
  readonly openedAt: number;
  /** JSON values by key. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** Browser storage for apps, shared by all tabs; each entry names its user. */
export interface AppValuesStorage {
  /** Returns the values; unreadable ones count as none. */
  read(userId: string, app: string): AppValues | undefined;
  /** Returns whether the values could be stored; if not, the previous ones remain. */
  write(userId: string, app: string, values: AppValues): boolean;
  /** Removes the values of all users and apps last opened before a time (epoch ms). */
  prune(before: number): void;
}

const prefix = 'portal.app-values.v1:';

const getKey = (userId: string, app: string): string => `${prefix}${encodeURIComponent(userId)}:${app}`;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isAppValues(value: unknown): value is AppValues {
  return (
    isRecord(value) &&
    Number.isInteger(value['version']) &&
    typeof value['openedAt'] === 'number' &&
    isRecord(value['values'])
  );
}

function parse(text: string | null): AppValues | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isAppValues(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function tryTo<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

/**
 * Whether this browser can store values: in some private windows reading or writing throws. A full storage
 * still can.
 */
function isUsable(area: Storage): boolean {
  const probe = `${prefix}probe`;
  const isKept = tryTo(() => {
    area.setItem(probe, probe);
    return area.getItem(probe) === probe;
  });
  tryTo(() => area.removeItem(probe));
  return isKept === true || tryTo(() => area.length > 0) === true;
}

interface Texts {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, text: string) => void;
}

/** In-memory storage for this document, used if the browser stores nothing. */
function createMemory(): Texts {
  const texts = new Map<string, string>();
  return {
    read: (key) => texts.get(key) ?? null,
    write: (key, text) => void texts.set(key, text),
  };
}

function createPersistent(area: Storage): Texts {
  return {
    read: (key) => area.getItem(key),
    write: (key, text) => storeText(area, key, text),
  };
}

/** Creates the storage of this browser; in memory for `null`, or if the browser stores nothing. */
export function createAppValuesStorage(
  browser: Storage | null = tryTo(() => window.localStorage) ?? null,
): AppValuesStorage {
  const persistent = browser !== null && isUsable(browser) ? browser : undefined;
  const texts = persistent === undefined ? createMemory() : createPersistent(persistent);
  const read = (key: string): AppValues | undefined => parse(tryTo(() => texts.read(key)) ?? null);
  return {
    read: (userId, app) => read(getKey(userId, app)),
    write: (userId, app, values) =>
      tryTo(() => {
        texts.write(getKey(userId, app), JSON.stringify(values));
        return true;
      }) === true,
    prune(before) {
      for (const key of Object.keys(persistent ?? {})) {
        if (key.startsWith(prefix) && (read(key)?.openedAt ?? 0) < before)
          tryTo(() => persistent?.removeItem(key));
      }
    },
  };
}
