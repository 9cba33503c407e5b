import { err, ok, PortalError, type Result } from '#base';
import { browserStorage, type Session } from '#platform';
import { MovableClock } from '../platform/testing/movable-clock';
import { SessionStore } from './session-store';

const minute = 60_000;
const session: Session = { username: 'portal|0001', permissions: ['0412'], expiresAt: 0 };
const network = new PortalError('A network error has occurred.', { code: 'network' });
const signedOut = new PortalError('You are signed out.', { code: 'signed-out' });
const tokenKey = 'CognitoIdentityServiceProvider.client.LastAuthUser';

type Answer = Result<Session, PortalError>;

let clock: MovableClock;
let stops: (() => void)[];

beforeEach(() => {
  clock = new MovableClock();
  stops = [];
  localStorage.setItem(tokenKey, 'portal|0001');
  browserStorage().sessionExpiry.write(clock.now() + 20 * minute);
});

afterEach(() => {
  for (const stop of stops) stop();
  localStorage.clear();
  sessionStorage.clear();
});

/** A signed-in tab of one browser; the tabs share clock and storage. */
function openTab({
  path = '/rfr?ccmm=0412',
  answer = ok(session),
}: { readonly path?: string; readonly answer?: Answer } = {}) {
  const storage = browserStorage();
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

type Tab = ReturnType<typeof openTab>;

/** A tab that has loaded and goes on. */
async function openStarted(options: Parameters<typeof openTab>[0] = {}): Promise<Tab> {
  const tab = openTab(options);
  stops.push(tab.store.start());
  await tab.store.load();
  return tab;
}

/** All tabs but the one that wrote hear that this key changed. */
function tellTabs(key: string | null = 'sessionExpTime'): void {
  window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, key }));
}

const kept = () => ({ ...Object.fromEntries(Object.entries(localStorage)), cookie: document.cookie });
const expiry = () => browserStorage().sessionExpiry.read();
const returnPath = '/?return=%2Frfr%3Fccmm%3D0412';

function expectNothingLeft({ storage, identity }: Tab): void {
  expect(localStorage.getItem('sessionExpTime')).toBeNull();
  expect(storage.hint.read()).toBeUndefined();
  expect(storage.hiddenThisVisit.read()).toBeUndefined();
  expect(storage.lastSearch.read()).toBeUndefined();
  expect(identity.end).toHaveBeenCalledTimes(1);
}

describe('on load', () => {
  test.each([
    ['is missing', null],
    ['is not a number', 'soon'],
    ['is negative', '-1'],
    ['is over 16 characters', '99999999999999999'],
    ['lies in another era', '1'],
    ['lies 60 s back, the grace window over', String(new MovableClock().now() - minute)],
  ])('a sessionExpTime that %s ends the session, and nobody is asked', async (_, text) => {
    const tab = openTab();
    if (text === null) localStorage.removeItem('sessionExpTime');
    else localStorage.setItem('sessionExpTime', text);
    await tab.store.load();
    await clock.advance();
    expect(tab.identity.current).not.toHaveBeenCalled();
    expect(tab.leave.mock.calls).toEqual([[returnPath]]);
    expectNothingLeft(tab);
  });

  test.each([
    ['in the future goes on', 10 * minute, 10 * minute, 0],
    ['far in the future becomes 20 minutes', 365 * 24 * 60 * minute, 20 * minute, 0],
    ['within the grace window shows the warning', 1 - minute, 1 - minute, 1],
  ])('a sessionExpTime %s', async (_, ahead, kept, seconds) => {
    const tab = openTab();
    tab.storage.sessionExpiry.write(clock.now() + ahead);
    await tab.store.load();
    expect(tab.store.session).toEqual({ state: 'succeeded', value: session });
    expect(expiry()).toBe(clock.now() + kept);
    expect(tab.store.secondsLeft).toBe(seconds);
    expect(tab.leave).not.toHaveBeenCalled();
  });

  test('is pending while the provider is asked', async () => {
    const tab = openTab();
    const loading = tab.store.load();
    expect(tab.store.session.state).toBe('pending');
    await loading;
  });

  test('a network failure keeps everything and says so; a later try may succeed', async () => {
    const tab = openTab({ answer: err(network) });
    await tab.store.load();
    expect(tab.store.session).toEqual({ state: 'failed', error: network });
    expect(tab.storage.hint.read()).toBeDefined();
    expect(tab.leave).not.toHaveBeenCalled();
    tab.identity.current.mockResolvedValue(ok(session));
    await tab.store.load();
    expect(tab.store.session.state).toBe('succeeded');
  });

  test('tokens that the provider refuses end the session, and that is logged', async () => {
    const tab = await openStarted({ answer: err(signedOut) });
    await clock.advance();
    expect(tab.leave.mock.calls).toEqual([[returnPath]]);
    expect(tab.log.warn).toHaveBeenCalledWith('The session has ended: You are signed out.');
    expectNothingLeft(tab);
  });

  test('an answer that comes after the log-out brings nothing back', async () => {
    const tab = openTab();
    const loading = tab.store.load();
    await tab.store.logOut();
    await loading;
    expect(tab.store.session.state).toBe('pending');
    expectNothingLeft(tab);
  });

  test('an answer that comes after a sleep past the end shows nothing', async () => {
    const tab = openTab();
    tab.identity.current.mockImplementation(async () => {
      await clock.sleep(21 * minute);
      return ok(session);
    });
    await tab.store.load();
    expect(tab.store.session.state).toBe('pending');
    expect(tab.store.isOver).toBe(true);
  });
});

describe('activity', () => {
  test('in one tab keeps all alive, and none of them says a word', async () => {
    const [first, second, third] = [await openStarted(), await openStarted(), await openStarted()];
    for (let minutes = 0; minutes < 60; minutes += 15) {
      await clock.sleep(15 * minute);
      first.act();
      tellTabs();
      expect(expiry()).toBe(clock.now() + 20 * minute);
    }
    for (const { store, leave } of [first, second, third]) {
      expect(store.state.phase).toBe('active');
      expect(store.isExtendedElsewhere).toBe(false);
      expect(leave).not.toHaveBeenCalled();
    }
  });

  test('counts only while somebody is signed in', async () => {
    const tab = await openStarted({ answer: err(network) });
    const before = expiry();
    await clock.advance(minute);
    tab.act();
    expect(expiry()).toBe(before);
  });

  test('does not count while the warning stands', async () => {
    const tab = await openStarted();
    const before = expiry();
    await clock.sleep(20 * minute);
    tab.act();
    expect(expiry()).toBe(before);
    expect(tab.store.secondsLeft).toBe(60);
  });

  test('after a sleep past the end and its grace ends the session instead of extending it', async () => {
    const tab = openTab();
    await tab.store.load();
    await clock.sleep(21 * minute);
    stops.push(tab.store.start());
    tab.act();
    await clock.advance();
    expect(tab.leave.mock.calls).toEqual([[returnPath]]);
    expectNothingLeft(tab);
  });

  test('is not heard after the stop, nor is anything else', async () => {
    const tab = openTab();
    const stop = tab.store.start();
    await tab.store.load();
    stop();
    await clock.sleep(21 * minute);
    tab.act();
    tab.comeBack();
    tellTabs();
    expect(tab.store.isOver).toBe(false);
    expect(clock.waiting).toBe(0);
  });
});

describe('the poll', () => {
  test('asks once a minute while the session is active, and never moves its end', async () => {
    const tab = await openStarted();
    const before = expiry();
    tab.identity.current.mockClear();
    await clock.sleep(16 * minute);
    await clock.advance(3 * minute);
    expect(tab.identity.current).toHaveBeenCalledTimes(4);
    await clock.advance(2 * minute - 1);
    expect(tab.identity.current).toHaveBeenCalledTimes(4);
    expect(expiry()).toBe(before);
  });

  test('ends the session when it is refused, and not for want of a network', async () => {
    const tab = await openStarted();
    tab.identity.current.mockResolvedValue(err(network));
    await clock.advance(minute);
    expect(tab.store.isOver).toBe(false);
    tab.identity.current.mockResolvedValue(err(signedOut));
    await clock.advance(minute);
    expectNothingLeft(tab);
  });
});

describe('the warning', () => {
  test('counts down in every tab, and ends all of them with a way back', async () => {
    const tabs = [await openStarted(), await openStarted(), await openStarted()];
    await clock.sleep(20 * minute);
    for (const seconds of [60, 59, 58]) {
      expect(tabs.map(({ store }) => store.secondsLeft)).toEqual([seconds, seconds, seconds]);
      await clock.advance(1_000);
    }
    await clock.advance(57_000);
    tellTabs();
    await clock.advance();
    for (const tab of tabs) {
      expect(tab.leave.mock.calls).toEqual([[returnPath]]);
      expectNothingLeft(tab);
    }
  });

  test('extended by the person closes everywhere, and the other tabs say so for 8 s of looking at them', async () => {
    const [first, second] = [await openStarted(), await openStarted()];
    await clock.sleep(20 * minute + 10_000);
    await first.store.extend();
    expect(first.identity.renew).toHaveBeenCalledTimes(1);
    expect(expiry()).toBe(clock.now() + 20 * minute);
    tellTabs();
    expect([first, second].map(({ store }) => store.secondsLeft)).toEqual([0, 0]);
    expect([first, second].map(({ store }) => store.isExtendedElsewhere)).toEqual([false, true]);
    await clock.sleep(5 * minute);
    expect(second.store.isExtendedElsewhere).toBe(true);
    second.act();
    await clock.advance(7_000);
    second.act();
    expect(second.store.isExtendedElsewhere).toBe(true);
    await clock.advance(1_000);
    expect(second.store.isExtendedElsewhere).toBe(false);
  });

  test('stays when the provider cannot be asked, and says why', async () => {
    const tab = await openStarted();
    await clock.sleep(20 * minute + 10_000);
    tab.identity.renew.mockResolvedValueOnce(err(network));
    await tab.store.extend();
    expect(tab.store.secondsLeft).toBe(50);
    expect(tab.store.extension).toEqual({ state: 'failed', error: network });
    await tab.store.extend();
    expect(tab.store.extension.state).toBe('idle');
    expect(tab.store.state.phase).toBe('active');
  });

  test('ends at once when the provider refuses', async () => {
    const tab = await openStarted();
    await clock.sleep(20 * minute);
    tab.identity.renew.mockResolvedValue(err(signedOut));
    await tab.store.extend();
    await clock.advance();
    expect(tab.leave.mock.calls).toEqual([[returnPath]]);
    expectNothingLeft(tab);
  });

  test('asks the provider once, however often the button is pressed', async () => {
    const tab = await openStarted();
    await clock.sleep(20 * minute);
    await Promise.all([tab.store.extend(), tab.store.extend()]);
    expect(tab.identity.renew).toHaveBeenCalledTimes(1);
  });

  test('whose answer comes too late is over', async () => {
    const tab = await openStarted();
    await clock.sleep(20 * minute);
    let answer = (_: Answer): void => undefined;
    tab.identity.renew.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const extending = tab.store.extend();
    await clock.advance(minute);
    answer(ok(session));
    await extending;
    expect(tab.leave.mock.calls).toEqual([[returnPath]]);
    expect(expiry()).toBeUndefined();
  });
});

describe('a page that slept or was left', () => {
  test('is over at the first look, and its tick ends nothing twice', async () => {
    const tab = openTab();
    await tab.store.load();
    await clock.sleep(8 * 60 * minute);
    stops.push(tab.store.start());
    tab.comeBack();
    expect(tab.store.isOver).toBe(true);
    await clock.advance(minute);
    expect(tab.leave).toHaveBeenCalledTimes(1);
    expectNothingLeft(tab);
  });

  test('is loaded anew when it comes out of the cache after its end', async () => {
    const tab = await openStarted();
    tab.comeBack(true);
    expect(tab.reload).not.toHaveBeenCalled();
    await tab.store.logOut();
    tab.comeBack();
    expect(tab.reload).not.toHaveBeenCalled();
    tab.comeBack(true);
    expect(tab.reload).toHaveBeenCalledTimes(1);
  });
});

describe('another tab', () => {
  test('that logs out logs this one out too, without a way back', async () => {
    const tab = await openStarted();
    localStorage.removeItem('sessionExpTime');
    tellTabs();
    await clock.advance();
    expect(tab.leave.mock.calls).toEqual([['/']]);
    expectNothingLeft(tab);
  });

  test('that clears everything ends this one', async () => {
    const tab = await openStarted();
    localStorage.clear();
    tellTabs(null);
    expect(tab.store.isOver).toBe(true);
  });

  test.each([
    ['it is told', async () => tellTabs(tokenKey)],
    ['the log-out is told late', async () => tellTabs()],
    ['nothing is told', () => clock.advance(1_000)],
  ])(
    'in which somebody else signed in: a new document, and nothing of theirs is touched, when %s',
    async (_, hear) => {
      const tab = await openStarted();
      localStorage.setItem(tokenKey, 'portal|0002');
      tab.storage.sessionExpiry.write(clock.now() + 7 * minute);
      const before = kept();
      await hear();
      expect(tab.reload).toHaveBeenCalledTimes(1);
      expect(tab.identity.detach).toHaveBeenCalledTimes(1);
      expect(tab.identity.end).not.toHaveBeenCalled();
      expect(tab.leave).not.toHaveBeenCalled();
      tab.storage.hint.write({ rules: [], theme: 'late' });
      tab.act();
      await tab.store.logOut();
      expect(kept()).toEqual(before);
      expect(tab.storage.hiddenThisVisit.read()).toBeUndefined();
    },
  );

  test('in which the same person signed in again changes nothing', async () => {
    const tab = await openStarted();
    tellTabs();
    tellTabs(tokenKey);
    expect(tab.store.state.phase).toBe('active');
  });
});

describe('a back end that says that the session has ended', () => {
  test('is believed when the provider says so too', async () => {
    const tab = await openStarted();
    tab.identity.renew.mockResolvedValue(err(signedOut));
    await tab.store.confirm();
    await clock.advance();
    expect(tab.leave.mock.calls).toEqual([[returnPath]]);
  });

  test.each([ok(session), err(network)])(
    'is not believed otherwise (%#), and the provider not asked for each call',
    async (answer) => {
      const tab = await openStarted();
      tab.identity.renew.mockResolvedValue(answer);
      await tab.store.confirm();
      await clock.advance(4_999);
      await tab.store.confirm();
      expect(tab.identity.renew).toHaveBeenCalledTimes(1);
      await clock.advance(1);
      await tab.store.confirm();
      expect(tab.identity.renew).toHaveBeenCalledTimes(2);
      expect(tab.store.isOver).toBe(false);
    },
  );
});

describe('the end', () => {
  test('"Logout" leaves for the sign-in page, and clears first', async () => {
    const tab = await openStarted();
    tab.leave.mockImplementation(() => expectNothingLeft(tab));
    await tab.store.logOut();
    expect(tab.leave.mock.calls).toEqual([['/']]);
  });

  test('"Log out everywhere" tells the provider so', async () => {
    const tab = await openStarted();
    await tab.store.logOutEverywhere();
    expect(tab.identity.endEverywhere).toHaveBeenCalledTimes(1);
    expect(tab.identity.end).not.toHaveBeenCalled();
    expect(tab.leave.mock.calls).toEqual([['/']]);
    expect(expiry()).toBeUndefined();
  });

  test.each([
    ['/rfr?ccmm=0412#top', '/?return=%2Frfr%3Fccmm%3D0412%23top'],
    ['/a b?x=1&y=2', '/?return=%2Fa%20b%3Fx%3D1%26y%3D2'],
    ['/', '/'],
  ])('of its own at %s leaves for %s', async (path, target) => {
    const tab = await openStarted({ path });
    await clock.sleep(21 * minute);
    expect(tab.leave.mock.calls).toEqual([[target]]);
  });

  test('comes once, whatever ends it, and nobody is asked afterwards', async () => {
    const tab = await openStarted();
    tab.identity.current.mockClear();
    await Promise.all([tab.store.logOut(), tab.store.logOut()]);
    tellTabs();
    tab.act();
    await tab.store.extend();
    await tab.store.confirm();
    await tab.store.load();
    await clock.sleep(30 * minute);
    expect(tab.store.check()).toBe(false);
    expect(tab.leave).toHaveBeenCalledTimes(1);
    expect(tab.identity.current).not.toHaveBeenCalled();
    expect(tab.identity.renew).not.toHaveBeenCalled();
    expectNothingLeft(tab);
  });

  test('takes no hint that comes late', async () => {
    const tab = await openStarted();
    await tab.store.logOut();
    tab.storage.hint.write({ rules: ['visit:home-page'], theme: 'portal' });
    expect(tab.storage.hint.read()).toBeUndefined();
  });
});
