import type { SearchRecord } from '#plugin-api';
import { createPortalCookie } from './storage/portal-cookie';
import { ownerKey, createTokenStorage, type TokenStorage } from './token-storage';

/** A stored value with its parser; an invalid one counts as absent. */
export interface StorageEntry<T> {
  read(): T | undefined;
  write(value: T): void;
  remove(): void;
}

/** The portal's browser storage. Each key is declared here and nowhere else. */
export interface PortalStorage extends TokenStorage {
  /** When the session ends, in epoch ms (section 3); shared by all tabs. */
  readonly sessionExpiry: StorageEntry<number>;
  /** When tokens were last force-refreshed, in epoch ms; shared by all tabs. */
  readonly lastForcedRefresh: StorageEntry<number>;
  /** Whether the side menu is open; persisted between visits. A cookie, because the server renders the menu. */
  readonly menuOpen: StorageEntry<boolean>;
  /** Dismissed for the rest of the visit, per tab. */
  readonly hiddenThisVisit: StorageEntry<readonly string[]>;
  /** The last search and its user, per tab. */
  readonly lastSearch: StorageEntry<StoredSearch>;
  /** A toast for this tab's next document, after a change that reloads the page. */
  readonly noticeAfterReload: StorageEntry<string>;
  /** Why the session ended; the sign-in page of this tab explains it once. */
  readonly signedOut: StorageEntry<string>;
  /** Reloads made for an app and revision, per tab, so that none is repeated. */
  readonly reloadAttempts: StorageEntry<readonly string[]>;
  /**
   * The last opened app until it is healthy or left, and the document that opened it, because a duplicated
   * tab copies this entry.
   */
  readonly lastMount: StorageEntry<string>;
  /** A hint for the server, never an authorization: rules and theme of the user. A cookie. */
  readonly hint: StorageEntry<PortalHint>;
  /** An entry shared by all tabs, for lazy modules that declare their keys in `storage/`. */
  shared<T>(key: string, accept: Accept<T>): StorageEntry<T>;
  /** Blocks further writes about the user in this document: late writes must not affect the next user. */
  seal(): void;
  /** Calls `react` when another tab changes `sessionExpTime` or the user. Returns a dispose function. */
  onSessionChange(react: () => void): () => void;
}

/** Unauthenticated hints for the server. */
export interface PortalHint {
  readonly rules: readonly string[];
  readonly theme: string;
}

/** The quick-search record of section 3, with the user's id. */
export interface StoredSearch extends SearchRecord {
  readonly user: string;
}

const sessionExpiryKey = 'sessionExpTime';
/** The key of the public id of a session that the portal server holds. */
export const sessionIdKey = 'portal.session-id';
const hintLifetimeSeconds = 365 * 24 * 60 * 60;

export const isText = (value: unknown): value is string => typeof value === 'string';

export function isStringList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(isText);
}

/** Whether a parsed value is valid for an entry. */
export type Accept<T> = (value: unknown, text: string) => value is T;

function parseStored<T>(text: string | null | undefined, accept: Accept<T>): T | undefined {
  if (text === null || text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return accept(value, text) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function createStorageEntry<T>(area: Storage, key: string, accept: Accept<T>): StorageEntry<T> {
  return {
    read: () => parseStored(area.getItem(key), accept),
    write(value) {
      try {
        area.setItem(key, JSON.stringify(value));
      } catch {
        // A full storage loses only this value; removing the previous one could sign out other tabs.
        return;
      }
    },
    remove: () => area.removeItem(key),
  };
}

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const isTime = (value: unknown, text: string): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 && text.length <= 16;
const isSearch = (value: unknown): value is StoredSearch =>
  typeof value === 'object' &&
  value !== null &&
  'user' in value &&
  'searchTerm' in value &&
  isText(value.searchTerm) &&
  'activeFilter' in value &&
  /^prop(Roll|Address|Owner)$/.test(String(value.activeFilter)) &&
  'isSuggestion' in value &&
  isBoolean(value.isSuggestion);
const isHint = (value: unknown): value is PortalHint =>
  typeof value === 'object' &&
  value !== null &&
  'rules' in value &&
  isStringList(value.rules) &&
  'theme' in value &&
  isText(value.theme);

function createHintEntry(page: Document): StorageEntry<PortalHint> {
  const cookie = createPortalCookie(page, 'portal-hint');
  return {
    read() {
      try {
        return parseStored(decodeURIComponent(cookie.read() ?? ''), isHint);
      } catch {
        return undefined;
      }
    },
    write: (value) => cookie.write(encodeURIComponent(JSON.stringify(value)), hintLifetimeSeconds),
    remove: () => cookie.write('', 0),
  };
}

function createMenuEntry(page: Document): StorageEntry<boolean> {
  const cookie = createPortalCookie(page, 'portal-menu');
  return {
    read() {
      const text = cookie.read();
      return text === 'open' || text === 'closed' ? text === 'open' : undefined;
    },
    write: (isOpen) => cookie.write(isOpen ? 'open' : 'closed', hintLifetimeSeconds),
    remove: () => cookie.write('', 0),
  };
}

/** Whether the browser blocks storage, which makes signing in impossible. */
export function isStorageBlocked(): boolean {
  try {
    return window.localStorage === null;
  } catch {
    return true;
  }
}

/** The storage of this browser. */
export function createBrowserStorage(): PortalStorage {
  const { localStorage, sessionStorage, document: page } = window;
  let isSealed = false;
  function sealable<T>({ read, write, remove }: StorageEntry<T>): StorageEntry<T> {
    return { read, remove, write: (value) => (isSealed ? undefined : write(value)) };
  }
  const createEntry = <T>(area: Storage, key: string, accept: Accept<T>): StorageEntry<T> =>
    sealable(createStorageEntry(area, key, accept));
  return {
    ...createTokenStorage(window),
    sessionExpiry: createEntry(localStorage, sessionExpiryKey, isTime),
    lastForcedRefresh: createEntry(localStorage, 'portal.last-forced-refresh', isTime),
    menuOpen: sealable(createMenuEntry(page)),
    hiddenThisVisit: createEntry(sessionStorage, 'portal.hidden', isStringList),
    lastSearch: createEntry(sessionStorage, 'portal.last-search', isSearch),
    noticeAfterReload: createEntry(sessionStorage, 'portal.notice-after-reload', isText),
    signedOut: createEntry(sessionStorage, 'portal.signed-out.v1', isText),
    reloadAttempts: createEntry(sessionStorage, 'portal.document-tries', isStringList),
    // Not blocked: an app that was healthy at sign-out must not count as hung.
    lastMount: createStorageEntry(sessionStorage, 'portal.last-mount', isText),
    hint: sealable(createHintEntry(page)),
    shared: (key, accept) => createEntry(localStorage, key, accept),
    seal() {
      isSealed = true;
    },
    onSessionChange(react) {
      const listen = ({ storageArea, key }: StorageEvent): void => {
        if (storageArea !== localStorage) return;
        const isWatched = key === null || key === sessionExpiryKey || key === sessionIdKey;
        if (isWatched || key.endsWith(ownerKey)) react();
      };
      window.addEventListener('storage', listen);
      return () => window.removeEventListener('storage', listen);
    },
  };
}
