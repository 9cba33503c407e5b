import { err, ok } from '#base';
import { ManualClock } from '../platform/testing/manual-clock';
import {
  expectNothingLeft,
  expiry,
  minute,
  networkError,
  returnPath,
  session,
  signedOut,
  setUpTabs,
  dispatchStorageEvent,
} from '../../tests/support/session-tabs';

const browser = setUpTabs();
const { openTab, openStarted } = browser;

describe('on load', () => {
  test.each([
    ['is missing', null],
    ['is not a number', 'soon'],
    ['is negative', '-1'],
    ['is over 16 characters', '99999999999999999'],
    ['is in the distant past', '1'],
    ['is 60 s ago, after the grace window', String(new ManualClock().now() - minute)],
  ])('a sessionExpTime that %s ends the session without a request', async (_, text) => {
    const tab = openTab();
    if (text === null) localStorage.removeItem('sessionExpTime');
    else localStorage.setItem('sessionExpTime', text);
    await tab.store.load();
    await browser.clock.advance();
    expect(tab.identity.current).not.toHaveBeenCalled();
    expect(tab.leave.mock.calls).toEqual([[returnPath]]);
    expectNothingLeft(tab);
  });

  test.each([
    ['in the future continues', 10 * minute, 10 * minute, 0],
    ['far in the future becomes 20 minutes', 365 * 24 * 60 * minute, 20 * minute, 0],
    ['within the grace window shows the warning', 1 - minute, 1 - minute, 1],
  ])('a sessionExpTime %s', async (_, ahead, kept, seconds) => {
    const tab = openTab();
    tab.storage.sessionExpiry.write(browser.clock.now() + ahead);
    await tab.store.load();
    expect(tab.store.session).toEqual({ state: 'succeeded', value: session });
    expect(expiry()).toBe(browser.clock.now() + kept);
    expect(tab.store.secondsLeft).toBe(seconds);
    expect(tab.leave).not.toHaveBeenCalled();
  });

  test('is pending until the provider replies', async () => {
    const tab = openTab();
    const loading = tab.store.load();
    expect(tab.store.session.state).toBe('pending');
    await loading;
  });

  test('reports a network failure and keeps the session; a retry can succeed', async () => {
    const tab = openTab({ answer: err(networkError) });
    await tab.store.load();
    expect(tab.store.session).toEqual({ state: 'failed', error: networkError });
    expect(tab.storage.hint.read()).toBeDefined();
    expect(tab.leave).not.toHaveBeenCalled();
    tab.identity.current.mockResolvedValue(ok(session));
    await tab.store.load();
    expect(tab.store.session.state).toBe('succeeded');
  });

  // Specification map: 8.33
  test('ends the session and logs it when the provider rejects the tokens', async () => {
    const tab = await openStarted({ answer: err(signedOut) });
    await browser.clock.advance();
    expect(tab.leave.mock.calls).toEqual([[returnPath]]);
    expect(tab.log.warn).toHaveBeenCalledWith('The session has ended: You are signed out.');
    expectNothingLeft(tab);
  });

  test('ignores a response that arrives after log-out', async () => {
    const tab = openTab();
    const loading = tab.store.load();
    await tab.store.logOut();
    await loading;
    expect(tab.store.session.state).toBe('pending');
    expectNothingLeft(tab);
  });

  test('ignores a response that arrives after a sleep past the expiry', async () => {
    const tab = openTab();
    tab.identity.current.mockImplementation(async () => {
      await browser.clock.sleep(21 * minute);
      return ok(session);
    });
    await tab.store.load();
    expect(tab.store.session.state).toBe('pending');
    expect(tab.store.isOver).toBe(true);
  });
});

describe('activity', () => {
  test('in one tab extends all tabs silently', async () => {
    const [first, second, third] = [await openStarted(), await openStarted(), await openStarted()];
    for (let minutes = 0; minutes < 60; minutes += 15) {
      await browser.clock.sleep(15 * minute);
      first.act();
      dispatchStorageEvent();
      expect(expiry()).toBe(browser.clock.now() + 20 * minute);
    }
    for (const { store, leave } of [first, second, third]) {
      expect(store.state.phase).toBe('active');
      expect(store.isExtendedElsewhere).toBe(false);
      expect(leave).not.toHaveBeenCalled();
    }
  });

  test('counts only while a user is signed in', async () => {
    const tab = await openStarted({ answer: err(networkError) });
    const before = expiry();
    await browser.clock.advance(minute);
    tab.act();
    expect(expiry()).toBe(before);
  });

  test('does not count during the warning', async () => {
    const tab = await openStarted();
    const before = expiry();
    await browser.clock.sleep(20 * minute);
    tab.act();
    expect(expiry()).toBe(before);
    expect(tab.store.secondsLeft).toBe(60);
  });

  test('after a sleep past the grace window ends the session instead of extending it', async () => {
    const tab = openTab();
    await tab.store.load();
    await browser.clock.sleep(21 * minute);
    browser.stops.push(tab.store.start());
    tab.act();
    await browser.clock.advance();
    expect(tab.leave.mock.calls).toEqual([[returnPath]]);
    expectNothingLeft(tab);
  });

  test('is ignored after dispose, like every other event', async () => {
    const tab = openTab();
    const stop = tab.store.start();
    await tab.store.load();
    stop();
    await browser.clock.sleep(21 * minute);
    tab.act();
    tab.comeBack();
    dispatchStorageEvent();
    expect(tab.store.isOver).toBe(false);
    expect(browser.clock.waiting).toBe(0);
  });
});

describe('the poll', () => {
  // Specification map: 9.10
  test('checks once a minute while the session is active, and never moves the expiry', async () => {
    const tab = await openStarted();
    const before = expiry();
    tab.identity.current.mockClear();
    await browser.clock.sleep(16 * minute);
    await browser.clock.advance(3 * minute);
    expect(tab.identity.current).toHaveBeenCalledTimes(4);
    await browser.clock.advance(2 * minute - 1);
    expect(tab.identity.current).toHaveBeenCalledTimes(4);
    expect(expiry()).toBe(before);
  });

  test('ends the session when rejected, but not when offline', async () => {
    const tab = await openStarted();
    tab.identity.current.mockResolvedValue(err(networkError));
    await browser.clock.advance(minute);
    expect(tab.store.isOver).toBe(false);
    tab.identity.current.mockResolvedValue(err(signedOut));
    await browser.clock.advance(minute);
    expectNothingLeft(tab);
  });
});
