import { err, ok } from '#base';
import { createBrowserStorage } from '#platform';
import {
  expectNothingLeft,
  expiry,
  readStored,
  minute,
  networkError,
  returnPath,
  session,
  signedOut,
  setUpTabs,
  dispatchStorageEvent,
  tokenKey,
  type Tab,
} from '../../tests/support/session-tabs';

const browser = setUpTabs();
const { openStarted } = browser;

describe('a change in another tab', () => {
  test('that logs out also logs out this tab, without a return path', async () => {
    const tab = await openStarted();
    localStorage.removeItem('sessionExpTime');
    dispatchStorageEvent();
    await browser.clock.advance();
    expect(tab.leave.mock.calls).toEqual([['/']]);
    expectNothingLeft(tab);
  });

  test("that clears all storage ends this tab's session", async () => {
    const tab = await openStarted();
    localStorage.clear();
    dispatchStorageEvent(null);
    expect(tab.store.isOver).toBe(true);
  });

  test.each([
    ['it is notified', async () => dispatchStorageEvent(tokenKey)],
    ['the log-out is reported late', async () => dispatchStorageEvent()],
    ['it is not notified', () => browser.clock.advance(1_000)],
  ])('in which another user signs in reloads this tab and keeps their data, when %s', async (_, notify) => {
    const tab = await openStarted();
    localStorage.setItem(tokenKey, 'portal|0002');
    tab.storage.sessionExpiry.write(browser.clock.now() + 7 * minute);
    const before = readStored();
    await notify();
    expect(tab.reload).toHaveBeenCalledTimes(1);
    expect(tab.identity.detach).toHaveBeenCalledTimes(1);
    expect(tab.identity.end).not.toHaveBeenCalled();
    expect(tab.leave).not.toHaveBeenCalled();
    tab.storage.hint.write({ rules: [], theme: 'late' });
    tab.act();
    await tab.store.logOut();
    expect(readStored()).toEqual(before);
    expect(tab.storage.hiddenThisVisit.read()).toBeUndefined();
  });

  test('in which the same user signs in again changes nothing', async () => {
    const tab = await openStarted();
    dispatchStorageEvent();
    dispatchStorageEvent(tokenKey);
    expect(tab.store.state.phase).toBe('active');
  });
});

describe('a back end that reports an ended session', () => {
  test('ends the session when the provider confirms it', async () => {
    const tab = await openStarted();
    tab.identity.renew.mockResolvedValue(err(signedOut));
    expect(await tab.store.confirm()).toBe(false);
    await browser.clock.advance();
    expect(tab.leave.mock.calls).toEqual([[returnPath]]);
  });

  test('refreshes the tokens unless that was done after its call was sent', async () => {
    const tab = await openStarted();
    await tab.store.confirm(browser.clock.now() - 3);
    expect(tab.identity.renew.mock.calls).toEqual([[{ after: browser.clock.now() - 3 }]]);
  });

  test.each([ok(session), err(networkError)])(
    'does not end the session otherwise (%#), and does not ask the provider for each call',
    async (answer) => {
      const tab = await openStarted();
      tab.identity.renew.mockResolvedValue(answer);
      expect(await tab.store.confirm()).toBe(answer.ok);
      await browser.clock.advance(4_999);
      expect(await tab.store.confirm()).toBe(answer.ok);
      expect(tab.identity.renew).toHaveBeenCalledTimes(1);
      await browser.clock.advance(1);
      await tab.store.confirm();
      expect(tab.identity.renew).toHaveBeenCalledTimes(2);
      expect(tab.store.isOver).toBe(false);
    },
  );
});

describe('the next document shows why the session ended', () => {
  const reason = () => createBrowserStorage().signedOut.read();

  test.each<[string, string, (tab: Tab) => unknown]>([
    ['inactivity', 'the warning expired', () => browser.clock.sleep(21 * minute)],
    [
      'elsewhere',
      'another tab logged out',
      () => {
        localStorage.removeItem('sessionExpTime');
        dispatchStorageEvent();
      },
    ],
    [
      'ended',
      'the provider refuses the tokens',
      (tab) => {
        tab.identity.renew.mockResolvedValue(err(signedOut));
        return tab.store.confirm();
      },
    ],
    ['person', 'the user logged out', (tab) => tab.store.logOut()],
  ])('"%s" when %s', async (word, _, end) => {
    const tab = await openStarted();
    tab.leave.mockImplementation(() => expect(reason()).toBe(word));
    await end(tab);
    await browser.clock.advance();
    expect(tab.leave).toHaveBeenCalledTimes(1);
    expect(reason()).toBe(word);
  });

  test.each([
    [
      'inactivity',
      'the end has long passed',
      (now: number) => createBrowserStorage().sessionExpiry.write(now - 2 * minute),
    ],
    ['ended', 'the expiry is unknown', () => localStorage.removeItem('sessionExpTime')],
  ])('"%s" when a document opens and %s', async (word, _, prepare) => {
    prepare(browser.clock.now());
    await openStarted();
    expect(reason()).toBe(word);
  });

  test('shows nothing when another user has signed in', async () => {
    await openStarted();
    localStorage.setItem(tokenKey, 'portal|0002');
    dispatchStorageEvent(tokenKey);
    expect(reason()).toBeUndefined();
  });
});

describe('the end', () => {
  test('"Logout" clears the session, then opens the sign-in page', async () => {
    const tab = await openStarted();
    tab.leave.mockImplementation(() => expectNothingLeft(tab));
    await tab.store.logOut();
    expect(tab.leave.mock.calls).toEqual([['/']]);
  });

  test('"Log out everywhere" signs out at the provider', async () => {
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
  ])('by expiry at %s opens %s', async (path, target) => {
    const tab = await openStarted({ path });
    await browser.clock.sleep(21 * minute);
    expect(tab.leave.mock.calls).toEqual([[target]]);
  });

  test('happens once, and no requests follow', async () => {
    const tab = await openStarted();
    tab.identity.current.mockClear();
    await Promise.all([tab.store.logOut(), tab.store.logOut()]);
    dispatchStorageEvent();
    tab.act();
    await tab.store.extend();
    await tab.store.confirm();
    await tab.store.load();
    await browser.clock.sleep(30 * minute);
    expect(tab.store.check()).toBe(false);
    expect(tab.leave).toHaveBeenCalledTimes(1);
    expect(tab.identity.current).not.toHaveBeenCalled();
    expect(tab.identity.renew).not.toHaveBeenCalled();
    expectNothingLeft(tab);
  });

  test('ignores a late hint', async () => {
    const tab = await openStarted();
    await tab.store.logOut();
    tab.storage.hint.write({ rules: ['visit:home-page'], theme: 'portal' });
    expect(tab.storage.hint.read()).toBeUndefined();
  });
});
