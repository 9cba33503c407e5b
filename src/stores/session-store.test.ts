import { err, ok, PortalError, type Result } from '#base';
import { browserStorage, type Session } from '#platform';
import { MovableClock } from '../platform/testing/movable-clock';
import { SessionStore } from './session-store';

const minute = 60_000;
const session: Session = { username: 'portal|0001', permissions: ['0412'], expiresAt: 0 };
const network = new PortalError('A network error has occurred.', { code: 'network' });
const signedOut = new PortalError('You are signed out.', { code: 'signed-out' });

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** A signed-in tab whose session ends 20 minutes from now, unless the test says otherwise. */
function openTab({
  path = '/rfr?ccmm=0412',
  answer = ok(session),
}: { readonly path?: string; readonly answer?: Result<Session, PortalError> } = {}) {
  const clock = new MovableClock();
  const storage = browserStorage();
  storage.sessionExpiry.write(clock.now() + 20 * minute);
  storage.hint.write({ rules: ['visit:home-page'], theme: 'portal' });
  storage.hiddenThisVisit.write(['welcome']);
  storage.lastSearch.write({ user: 'x', searchTerm: '0412', activeFilter: 'propRoll', isSuggestion: false });
  const identity = {
    current: jest.fn<Promise<Result<Session, PortalError>>, []>(async () => answer),
    accessToken: jest.fn(async () => 'token'),
    end: jest.fn(async () => undefined),
  };
  const leave = jest.fn();
  let act = (): void => undefined;
  const store = new SessionStore({
    identity,
    storage,
    clock,
    watchActivity(react) {
      act = react;
      return () => {
        act = () => undefined;
      };
    },
    leave,
    currentPath: () => path,
  });
  return { clock, storage, identity, leave, store, act: () => act() };
}

type Tab = ReturnType<typeof openTab>;

/** Another tab changes `sessionExpTime`, and this one hears of it. */
function anotherTabSets(value: string | null): void {
  if (value === null) localStorage.removeItem('sessionExpTime');
  else localStorage.setItem('sessionExpTime', value);
  window.dispatchEvent(
    new StorageEvent('storage', { storageArea: localStorage, key: 'sessionExpTime', newValue: value }),
  );
}

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
    expect(tab.identity.current).not.toHaveBeenCalled();
    expect(tab.leave).toHaveBeenCalledWith('/?return=%2Frfr%3Fccmm%3D0412');
    expectNothingLeft(tab);
  });

  test.each([
    ['in the future', 10 * minute],
    ['far in the future', 365 * 24 * 60 * minute],
    ['within the grace window', -minute + 1],
  ])('a sessionExpTime %s goes on, to 20 minutes from now', async (_, ahead) => {
    const tab = openTab();
    tab.storage.sessionExpiry.write(tab.clock.now() + ahead);
    await tab.store.load();
    expect(tab.store.session).toEqual({ state: 'succeeded', value: session });
    expect(tab.storage.sessionExpiry.read()).toBe(tab.clock.now() + 20 * minute);
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
    expect(tab.storage.sessionExpiry.read()).toBe(tab.clock.now() + 20 * minute);
    expect(tab.storage.hint.read()).toBeDefined();
    expect(tab.leave).not.toHaveBeenCalled();
    tab.identity.current.mockResolvedValue(ok(session));
    await tab.store.load();
    expect(tab.store.session.state).toBe('succeeded');
  });

  test('tokens that the provider refuses end the session', async () => {
    const tab = openTab({ answer: err(signedOut) });
    await tab.store.load();
    expect(tab.leave).toHaveBeenCalledWith('/?return=%2Frfr%3Fccmm%3D0412');
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
});

describe('activity', () => {
  test('sets the end to 20 minutes ahead of now', async () => {
    const tab = openTab();
    tab.store.start();
    await tab.store.load();
    await tab.clock.advance(19 * minute);
    tab.act();
    expect(tab.storage.sessionExpiry.read()).toBe(tab.clock.now() + 20 * minute);
  });

  test('counts only while somebody is signed in', async () => {
    const tab = openTab({ answer: err(network) });
    const before = tab.storage.sessionExpiry.read();
    tab.store.start();
    await tab.clock.advance(minute);
    tab.act();
    await tab.store.load();
    tab.act();
    expect(tab.storage.sessionExpiry.read()).toBe(before);
  });

  test('after a sleep past the end and its grace ends the session instead of extending it', async () => {
    const tab = openTab();
    tab.store.start();
    await tab.store.load();
    await tab.clock.advance(21 * minute);
    tab.act();
    await tab.clock.advance();
    expect(tab.leave).toHaveBeenCalledTimes(1);
    expectNothingLeft(tab);
  });

  test('is not heard after the stop', async () => {
    const tab = openTab();
    const stop = tab.store.start();
    await tab.store.load();
    const before = tab.storage.sessionExpiry.read();
    stop();
    await tab.clock.advance(minute);
    tab.act();
    anotherTabSets(null);
    await tab.clock.advance();
    expect(before).toBe(tab.clock.now() + 19 * minute);
    expect(tab.leave).not.toHaveBeenCalled();
  });
});

describe('another tab', () => {
  test('that logs out logs this one out too', async () => {
    const tab = openTab();
    tab.store.start();
    await tab.store.load();
    anotherTabSets(null);
    await tab.clock.advance();
    expect(tab.leave).toHaveBeenCalledWith('/');
    expectNothingLeft(tab);
  });

  test('that extends the session changes nothing here', async () => {
    const tab = openTab();
    tab.store.start();
    await tab.store.load();
    anotherTabSets(String(tab.clock.now() + 30 * minute));
    await tab.clock.advance();
    expect(tab.leave).not.toHaveBeenCalled();
    expect(tab.store.session.state).toBe('succeeded');
  });
});

describe('the end', () => {
  test('"Logout" leaves for the sign-in page, and clears first', async () => {
    const tab = openTab();
    tab.leave.mockImplementation(() => expectNothingLeft(tab));
    await tab.store.logOut();
    expect(tab.leave.mock.calls).toEqual([['/']]);
  });

  test.each([
    ['/rfr?ccmm=0412#top', '/?return=%2Frfr%3Fccmm%3D0412%23top'],
    ['/a b?x=1&y=2', '/?return=%2Fa%20b%3Fx%3D1%26y%3D2'],
    ['/', '/'],
  ])('of its own at %s leaves for %s', async (path, target) => {
    const tab = openTab({ path });
    await tab.store.end();
    expect(tab.leave.mock.calls).toEqual([[target]]);
  });

  test('comes once, whatever ends it', async () => {
    const tab = openTab();
    tab.store.start();
    await Promise.all([tab.store.end(), tab.store.logOut(), tab.store.end()]);
    anotherTabSets(null);
    tab.store.extend();
    await tab.clock.advance();
    expect(tab.leave).toHaveBeenCalledTimes(1);
    expectNothingLeft(tab);
  });
});
