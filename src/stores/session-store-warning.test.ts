import { err, ok } from '#base';
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
  type Answer,
} from '../../tests/support/session-tabs';

const browser = setUpTabs();
const { openTab, openStarted } = browser;

describe('the warning', () => {
  // Specification map: 9.9
  test('counts down in every tab, and ends all of them with a return path', async () => {
    const tabs = [await openStarted(), await openStarted(), await openStarted()];
    await browser.clock.sleep(20 * minute);
    for (const seconds of [60, 59, 58]) {
      expect(tabs.map(({ store }) => store.secondsLeft)).toEqual([seconds, seconds, seconds]);
      await browser.clock.advance(1_000);
    }
    await browser.clock.advance(57_000);
    dispatchStorageEvent();
    await browser.clock.advance();
    for (const tab of tabs) {
      expect(tab.leave.mock.calls).toEqual([[returnPath]]);
      expectNothingLeft(tab);
    }
  });

  test('closes everywhere when extended, and other tabs show it for 8 visible seconds', async () => {
    const [first, second] = [await openStarted(), await openStarted()];
    await browser.clock.sleep(20 * minute + 10_000);
    await first.store.extend();
    expect(first.identity.renew).toHaveBeenCalledTimes(1);
    expect(expiry()).toBe(browser.clock.now() + 20 * minute);
    dispatchStorageEvent();
    expect([first, second].map(({ store }) => store.secondsLeft)).toEqual([0, 0]);
    expect([first, second].map(({ store }) => store.isExtendedElsewhere)).toEqual([false, true]);
    await browser.clock.sleep(5 * minute);
    expect(second.store.isExtendedElsewhere).toBe(true);
    second.act();
    await browser.clock.advance(7_000);
    second.act();
    expect(second.store.isExtendedElsewhere).toBe(true);
    await browser.clock.advance(1_000);
    expect(second.store.isExtendedElsewhere).toBe(false);
  });

  test('stays and shows the reason when the provider is unreachable', async () => {
    const tab = await openStarted();
    await browser.clock.sleep(20 * minute + 10_000);
    tab.identity.renew.mockResolvedValueOnce(err(networkError));
    await tab.store.extend();
    expect(tab.store.secondsLeft).toBe(50);
    expect(tab.store.extension).toEqual({ state: 'failed', error: networkError });
    await tab.store.extend();
    expect(tab.store.extension.state).toBe('idle');
    expect(tab.store.state.phase).toBe('active');
  });

  test('ends at once when the provider refuses', async () => {
    const tab = await openStarted();
    await browser.clock.sleep(20 * minute);
    tab.identity.renew.mockResolvedValue(err(signedOut));
    await tab.store.extend();
    await browser.clock.advance();
    expect(tab.leave.mock.calls).toEqual([[returnPath]]);
    expectNothingLeft(tab);
  });

  test('sends one request for repeated clicks', async () => {
    const tab = await openStarted();
    await browser.clock.sleep(20 * minute);
    await Promise.all([tab.store.extend(), tab.store.extend()]);
    expect(tab.identity.renew).toHaveBeenCalledTimes(1);
  });

  test('ends the session when the response arrives too late', async () => {
    const tab = await openStarted();
    await browser.clock.sleep(20 * minute);
    let answer = (_: Answer): void => undefined;
    tab.identity.renew.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const extending = tab.store.extend();
    await browser.clock.advance(minute);
    answer(ok(session));
    await extending;
    expect(tab.leave.mock.calls).toEqual([[returnPath]]);
    expect(expiry()).toBeUndefined();
  });
});

describe('a page that was suspended or in the back/forward cache', () => {
  test('ends at the first check, and only once', async () => {
    const tab = openTab();
    await tab.store.load();
    await browser.clock.sleep(8 * 60 * minute);
    browser.stops.push(tab.store.start());
    tab.comeBack();
    expect(tab.store.isOver).toBe(true);
    await browser.clock.advance(minute);
    expect(tab.leave).toHaveBeenCalledTimes(1);
    expectNothingLeft(tab);
  });

  test('reloads when restored from the cache after its end', async () => {
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
