import { ok, PortalError, type Result } from '#base';
import { createBrowserStorage, type Session } from '#platform';
import { ManualClock } from '../../src/platform/testing/manual-clock';
import { SessionStore } from '../../src/stores/session-store';

/** In ms. */
export const minute = 60_000;

/** The session of the signed-in user. */
export const session: Session = { username: 'portal|0001', permissions: ['0412'], expiresAt: 0 };

/** The provider cannot be reached. */
export const networkError = new PortalError('A network error has occurred.', { code: 'network' });

/** The provider rejects the tokens. */
export const signedOut = new PortalError('You are signed out.', { code: 'signed-out' });

/** The storage key of the identity client for the signed-in user. */
export const tokenKey = 'CognitoIdentityServiceProvider.client.LastAuthUser';

/** The return path of an expired session. */
export const returnPath = '/?return=%2Frfr%3Fccmm%3D0412';

/** The provider's reply about the session. */
export type Answer = Result<Session, PortalError>;

/** How to open a tab. */
interface TabOptions {
  readonly path?: string;
  readonly answer?: Answer;
}

/** A signed-in tab of one browser; the tabs share clock and storage. */
function tabAt(clock: ManualClock, { path = '/rfr?ccmm=0412', answer = ok(session) }: TabOptions = {}) {
  const storage = createBrowserStorage();
  storage.hint.write({ rules: ['visit:home-page'], theme: 'portal' });
  storage.hiddenThisVisit.write(['welcome']);
  const owner = storage.tokenOwner('client');
  storage.lastSearch.write({ user: 'x', searchTerm: '0412', activeFilter: 'propRoll', isSuggestion: false });
  const identity = {
    current: jest.fn<Promise<Answer>, []>(async () => answer),
    renew: jest.fn<Promise<Answer>, []>(async () => answer),
    accessToken: jest.fn(async () => 'token'),
    isReplaced: jest.fn(() => (storage.tokenOwner('client') ?? owner) !== owner),
    end: jest.fn(async () => void storage.takeTokens('client', owner)),
    endEverywhere: jest.fn(async () => void storage.takeTokens('client', owner)),
    detach: jest.fn(),
  };
  const leave = jest.fn();
  const reload = jest.fn();
  const log = { warn: jest.fn(), error: jest.fn() };
  let act = (): void => undefined;
  let comeBack = (_isRevived: boolean): void => undefined;
  const store = new SessionStore({
    identity,
    storage,
    clock,
    log,
    watchActivity(react) {
      act = react;
      return () => {
        act = () => undefined;
      };
    },
    watchReturn(react) {
      comeBack = react;
      return () => {
        comeBack = () => undefined;
      };
    },
    leave,
    reload,
    currentPath: () => path,
  });
  return {
    storage,
    identity,
    leave,
    reload,
    log,
    store,
    act: () => act(),
    comeBack: (isRevived = false) => comeBack(isRevived),
  };
}

/** A signed-in tab. */
export type Tab = ReturnType<typeof tabAt>;

/** One browser with a signed-in user; reset before each test of a file. */
export function setUpTabs() {
  let clock = new ManualClock();
  let stops: (() => void)[] = [];

  beforeEach(() => {
    clock = new ManualClock();
    stops = [];
    localStorage.setItem(tokenKey, 'portal|0001');
    createBrowserStorage().sessionExpiry.write(clock.now() + 20 * minute);
  });

  afterEach(() => {
    for (const stop of stops) stop();
    localStorage.clear();
    sessionStorage.clear();
  });

  return {
    get clock() {
      return clock;
    },
    get stops() {
      return stops;
    },
    openTab: (options?: TabOptions) => tabAt(clock, options),
    /** A loaded tab with an active session. */
    async openStarted(options?: TabOptions): Promise<Tab> {
      const tab = tabAt(clock, options);
      stops.push(tab.store.start());
      await tab.store.load();
      return tab;
    },
  };
}

/** Dispatches the storage event for this key to all other tabs. */
export function dispatchStorageEvent(key: string | null = 'sessionExpTime'): void {
  window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, key }));
}

/** Everything the portal has stored in the browser. */
export const readStored = () => ({
  ...Object.fromEntries(Object.entries(localStorage)),
  cookie: document.cookie,
});

/** The stored session expiry. */
export const expiry = () => createBrowserStorage().sessionExpiry.read();

/** Expects an ended session to have removed all stored data. */
export function expectNothingLeft({ storage, identity }: Tab): void {
  expect(localStorage.getItem('sessionExpTime')).toBeNull();
  expect(storage.hint.read()).toBeUndefined();
  expect(storage.hiddenThisVisit.read()).toBeUndefined();
  expect(storage.lastSearch.read()).toBeUndefined();
  expect(identity.end).toHaveBeenCalledTimes(1);
}
