import { createBrowserStorage } from '#platform';
import { ManualClock } from '../../platform/testing/manual-clock';
import { followSignIn } from './follow-sign-in';

const minute = 60_000;
const owner = 'CognitoIdentityServiceProvider.client.LastAuthUser';

let stop: () => void;

/** A signed-out tab, and actions of another tab of its browser. */
function openTab() {
  const clock = new ManualClock();
  const storage = createBrowserStorage();
  const onSignedIn = jest.fn();
  stop = followSignIn({ storage, clock, hasSession: () => storage.hasTokens('client'), onSignedIn });
  const changeKey = (key: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, key }));
  return {
    onSignedIn,
    changeKey,
    storeTokens() {
      localStorage.setItem(owner, 'portal|0001');
      changeKey(owner);
    },
    storeEnd(ahead = 20 * minute) {
      localStorage.setItem('sessionExpTime', JSON.stringify(clock.now() + ahead));
      changeKey('sessionExpTime');
    },
  };
}

afterEach(() => {
  stop();
  localStorage.clear();
});

test('follows a sign-in in another tab once it is complete, and only once', () => {
  const tab = openTab();
  tab.storeTokens();
  expect(tab.onSignedIn).not.toHaveBeenCalled();
  tab.storeEnd();
  expect(tab.onSignedIn).toHaveBeenCalledTimes(1);
  tab.storeEnd();
  window.dispatchEvent(new Event('focus'));
  expect(tab.onSignedIn).toHaveBeenCalledTimes(1);
});

test('finds tokens in cookies when the session expiry is stored', () => {
  const tab = openTab();
  document.cookie = `${owner}=portal%7C0001; Path=/`;
  tab.storeEnd();
  document.cookie = `${owner}=; Max-Age=0; Path=/`;
  expect(tab.onSignedIn).toHaveBeenCalledTimes(1);
});

test.each(['focus', 'pageshow', 'visibilitychange', 'resume'])('detects a missed sign-in on %s', (event) => {
  const tab = openTab();
  localStorage.setItem(owner, 'portal|0001');
  localStorage.setItem('sessionExpTime', JSON.stringify(new ManualClock().now() + minute));
  window.dispatchEvent(new Event(event));
  expect(tab.onSignedIn).toHaveBeenCalledTimes(1);
});

test.each<[string, (tab: ReturnType<typeof openTab>) => void]>([
  ['an expiry without tokens', (tab) => tab.storeEnd()],
  ['tokens without an expiry', (tab) => tab.storeTokens()],
  [
    'tokens of an ended session',
    (tab) => {
      tab.storeTokens();
      tab.storeEnd(0);
    },
  ],
  ['a cleared storage', (tab) => tab.changeKey(null)],
  ['another key', (tab) => tab.changeKey('portal.menu-open')],
])('%s is not a sign-in', (_, happen) => {
  const tab = openTab();
  happen(tab);
  expect(tab.onSignedIn).not.toHaveBeenCalled();
});

test('ignores sign-ins after dispose', () => {
  const tab = openTab();
  stop();
  tab.storeTokens();
  tab.storeEnd();
  window.dispatchEvent(new Event('focus'));
  expect(tab.onSignedIn).not.toHaveBeenCalled();
});
