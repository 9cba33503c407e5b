import type { SearchRecord } from '#plugin-api';
import { createPortalCookie } from './storage/portal-cookie';
import { ownerKey, createTokenStorage, type TokenStorage } from './token-storage';

/** A value kept in the browser, with its parser: what cannot be read counts as absent. */
export interface Slot<T> {
  read(): T | undefined;
  write(value: T): void;
  remove(): void;
}

/** What the portal keeps in this browser. Each key is declared here and nowhere else. */
export interface PortalStorage extends TokenStorage {
  /** When the session ends, in epoch ms (section 3); shared by all tabs. */
  readonly sessionExpiry: Slot<number>;
  /** When tokens were last refreshed by force, in epoch ms; shared by all tabs. */
  readonly lastForcedRefresh: Slot<number>;
  /** Whether the side menu is open; kept between visits. */
  readonly menuOpen: Slot<boolean>;
  /** What was put away for the rest of the visit, per tab. */
  readonly hiddenThisVisit: Slot<readonly string[]>;
  /** The last search and whose it was, per tab. */
  readonly lastSearch: Slot<StoredSearch>;
  /** What the next document of this tab is to say first: a change was applied by loading it. */
  readonly noticeAfterReload: Slot<string>;
  /** What ended the session, for the sign-in page that follows in this tab to explain once. */
  readonly signedOut: Slot<string>;
  /** The document navigations already made for an app and revision, per tab, so that none is made twice. */
  readonly reloadAttempts: Slot<readonly string[]>;
  /** The app that was opened last and has not been well or left since, per tab. */
  readonly lastMount: Slot<string>;
  /** A hint for the server, never a right: the rules and the theme of who is signed in. A cookie. */
  readonly hint: Slot<PortalHint>;
  /** A slot that all tabs share, for parts of the portal that come late and declare their keys in `storage/`. */
  shared<T>(key: string, accept: Accept<T>): Slot<T>;
  /** Takes no further value about the person in this document: what comes late must not count for the next. */
  seal(): void;
  /** Calls `react` when another tab changes `sessionExpTime` or who is signed in. Returns its stop. */
  onSessionChange(react: () => void): () => void;
}

/** What the server may know before anyone has proved anything. */
export interface PortalHint {
  readonly rules: readonly string[];
  readonly theme: string;
}

/** The quick-search record of section 3, with the id of the person who searched. */
export interface StoredSearch extends SearchRecord {
  readonly user: string;
}

const sessionExpiryKey = 'sessionExpTime';
const hintLifetimeSeconds = 365 * 24 * 60 * 60;

/** Whether a value is a list of texts. */
export function isStringList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** Whether a parsed value, and the text it was read from, is what a slot may hold. */
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

/** A slot under one key of a storage area. */
export function createSlot<T>(area: Storage, key: string, accept: Accept<T>): Slot<T> {
  return {
    read: () => parseStored(area.getItem(key), accept),
    write(value) {
      try {
        area.setItem(key, JSON.stringify(value));
      } catch {
        // A full storage only costs the memory of this value; to remove the former one could log other tabs out.
        return;
      }
    },
    remove: () => area.removeItem(key),
  };
}

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const isText = (value: unknown): value is string => typeof value === 'string';
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
  typeof value.theme === 'string';

function createHintSlot(page: Document): Slot<PortalHint> {
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

/** Whether the browser refuses every access to its storage, so that nobody can be signed in. */
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
  function sealable<T>({ read, write, remove }: Slot<T>): Slot<T> {
    return { read, remove, write: (value) => (isSealed ? undefined : write(value)) };
  }
  const kept = <T>(area: Storage, key: string, accept: Accept<T>): Slot<T> =>
    sealable(createSlot(area, key, accept));
  return {
    ...createTokenStorage(window),
    sessionExpiry: kept(localStorage, sessionExpiryKey, isTime),
    lastForcedRefresh: kept(localStorage, 'portal.last-forced-refresh', isTime),
    menuOpen: kept(localStorage, 'portal.menu-open', isBoolean),
    hiddenThisVisit: kept(sessionStorage, 'portal.hidden', isStringList),
    lastSearch: kept(sessionStorage, 'portal.last-search', isSearch),
    noticeAfterReload: kept(sessionStorage, 'portal.notice-after-reload', isText),
    signedOut: kept(sessionStorage, 'portal.signed-out.v1', isText),
    reloadAttempts: kept(sessionStorage, 'portal.document-tries', isStringList),
    // Not sealed: an app that was well when its person logged out must not count as one that hung.
    lastMount: createSlot(sessionStorage, 'portal.last-mount', isText),
    hint: sealable(createHintSlot(page)),
    shared: (key, accept) => kept(localStorage, key, accept),
    seal() {
      isSealed = true;
    },
    onSessionChange(react) {
      const listen = ({ storageArea, key }: StorageEvent): void => {
        if (storageArea !== localStorage) return;
        if (key === null || key === sessionExpiryKey || key.endsWith(ownerKey)) react();
      };
      window.addEventListener('storage', listen);
      return () => window.removeEventListener('storage', listen);
    },
  };
}
