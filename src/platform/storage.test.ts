import { createSignInStorage } from './identity/sign-in-storage';
import { createBrowserStorage, isStorageBlocked } from './storage';

const storage = createBrowserStorage();
const stored = () => Object.fromEntries(Object.entries(localStorage));
const hintKey = 'portal-hint';

function setHintText(text: string): void {
  document.cookie = `${hintKey}=${text}; Path=/`;
}

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  storage.hint.remove();
});

describe('each key', () => {
  test('is written where specified, and removed', () => {
    storage.sessionExpiry.write(1_750_000_000_000);
    storage.lastForcedRefresh.write(1_750_000_000_001);
    storage.menuOpen.write(false);
    storage.hiddenThisVisit.write(['welcome']);
    storage.reloadAttempts.write(['rfr@1']);
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
      sessionExpTime: '1750000000000',
      'portal.last-forced-refresh': '1750000000001',
      'portal.menu-open': 'false',
    });
    expect(Object.fromEntries(Object.entries(sessionStorage))).toEqual({
      'portal.hidden': '["welcome"]',
      'portal.document-tries': '["rfr@1"]',
    });
    expect(storage.sessionExpiry.read()).toBe(1_750_000_000_000);
    expect(storage.menuOpen.read()).toBe(false);
    expect(storage.hiddenThisVisit.read()).toEqual(['welcome']);
    storage.sessionExpiry.remove();
    storage.hiddenThisVisit.remove();
    expect(storage.sessionExpiry.read()).toBeUndefined();
    expect(storage.hiddenThisVisit.read()).toBeUndefined();
  });

  test.each(['', 'yes', '1', '"true"', 'null', '{}', '[true]', '{"__proto__":true}'])(
    'is ignored when it holds %p',
    (text) => {
      localStorage.setItem('portal.menu-open', text);
      sessionStorage.setItem('portal.hidden', text);
      expect(storage.menuOpen.read()).toBeUndefined();
      expect(storage.hiddenThisVisit.read()).toBeUndefined();
    },
  );
});

describe('the tokens of the identity client', () => {
  const key = (name: string): string => `CognitoIdentityServiceProvider.client.${name}`;
  const device = key('portal|0001.deviceKey');

  test.each([
    ['local storage', (name: string) => localStorage.setItem(name, 'portal|0001')],
    ['cookies', (name: string) => void (document.cookie = `${name}=portal%7C0001; Path=/`)],
  ])('are found in %s and removed; a remembered device and another client stay', (_, write) => {
    const other = 'CognitoIdentityServiceProvider.other.LastAuthUser';
    const kept = () => document.cookie + Object.keys(localStorage).join();
    expect(storage.hasTokens('client')).toBe(false);
    for (const name of [key('LastAuthUser'), key('portal|0001.accessToken'), device, other]) write(name);
    expect(storage.hasTokens('client')).toBe(true);
    expect(storage.tokenOwner('client')).toBe('portal|0001');
    expect(storage.takeTokens('client', 'portal|0001').get(key('portal|0001.accessToken'))).toBe(
      'portal|0001',
    );
    expect(storage.hasTokens('client')).toBe(false);
    expect(kept()).not.toContain('accessToken');
    expect(kept()).toContain(device);
    expect(kept()).toContain(other);
    createSignInStorage().clearDeviceData('client');
    expect(kept()).not.toContain(device);
    expect(kept()).toContain(other);
    for (const name of [device, other]) document.cookie = `${name}=; Max-Age=0; Path=/`;
  });
});

describe('storage of signed-out pages', () => {
  const kept = {
    userId: 'morgan.staff',
    kind: 'code',
    source: 'mailed',
    destination: 'm***@e***',
    choices: [],
    expiresAt: 1_750_000_000_000,
  };

  test('contains the pending sign-in and return path of this tab, and where the session began', () => {
    const signIn = createSignInStorage();
    signIn.pending.write(kept);
    signIn.returnPath.write('/rfr');
    signIn.hostedSession.write(true);
    expect(Object.keys(sessionStorage).toSorted()).toEqual(['portal.pending-sign-in', 'portal.return-path']);
    expect(Object.keys(localStorage)).toEqual(['portal.hosted-session']);
    expect(signIn.pending.read()).toEqual(kept);
    expect(signIn.returnPath.read()).toBe('/rfr');
    expect(signIn.hostedSession.read()).toBe(true);
  });

  test.each([
    null,
    [],
    'code',
    {},
    { ...kept, userId: 7 },
    { ...kept, choices: 'SMS' },
    { ...kept, expiresAt: null },
  ])('is ignored when it holds %j', (value) => {
    sessionStorage.setItem('portal.pending-sign-in', JSON.stringify(value));
    expect(createSignInStorage().pending.read()).toBeUndefined();
  });

  test('removes an unfinished hosted sign-in, but no token', () => {
    const key = (name: string): string => `CognitoIdentityServiceProvider.client.${name}`;
    for (const name of ['inflightOAuth', 'inflightOAuthDeadline', 'oauthPKCE', 'oauthState', 'LastAuthUser'])
      localStorage.setItem(key(name), 'x');
    createSignInStorage().clearHostedFlow('client');
    expect(Object.keys(localStorage)).toEqual([key('LastAuthUser')]);
  });
});

describe('session expiry', () => {
  test.each(['0', '1750000000000', '1.75e12', '9999999999999999'])('is read from %s', (text) => {
    localStorage.setItem('sessionExpTime', text);
    expect(storage.sessionExpiry.read()).toBe(Number(text));
  });

  test.each([
    '',
    ' ',
    '-1',
    '-1750000000000',
    'NaN',
    'Infinity',
    '1e999',
    'soon',
    '"1750000000000"',
    'true',
    'null',
    '[1750000000000]',
    '{"time":1}',
    '0x1999999999999',
    '10000000000000000',
    '1750000000000.0000000',
    '    1750000000000',
    '99999999999999999999999999',
  ])('is ignored when it is %p', (text) => {
    localStorage.setItem('sessionExpTime', text);
    expect(storage.sessionExpiry.read()).toBeUndefined();
  });

  test('and who is signed in are heard when another tab changes them, or clears everything', () => {
    const heard = jest.fn();
    const stop = storage.onSessionChange(heard);
    const change = (init: StorageEventInit) =>
      window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, ...init }));
    change({ key: 'sessionExpTime', newValue: '17' });
    change({ key: 'sessionExpTime', newValue: null });
    change({ key: 'CognitoIdentityServiceProvider.ours.LastAuthUser', newValue: 'portal|0002' });
    change({ key: null });
    expect(heard).toHaveBeenCalledTimes(4);
    change({ key: 'portal.menu-open', newValue: null });
    change({ key: 'sessionExpTime', newValue: null, storageArea: sessionStorage });
    stop();
    change({ key: 'sessionExpTime', newValue: null });
    expect(heard).toHaveBeenCalledTimes(4);
  });
});

test('a full storage keeps the former value and breaks nothing', () => {
  storage.sessionExpiry.write(5);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  storage.sessionExpiry.write(6);
  storage.reloadAttempts.write(['rfr@1']);
  expect(storage.sessionExpiry.read()).toBe(5);
  expect(storage.reloadAttempts.read()).toBeUndefined();
});

describe('the hint', () => {
  test.each([
    { rules: [], theme: 'portal' },
    { rules: ['visit:home-page', 'visit:rfr-page'], theme: 'indigo' },
    { rules: ['a; Path=/evil', 'b=c', 'd, "e"', 'é % \n\u2028'], theme: '<script>' },
  ])('is written to a cookie and read back (%#)', (hint) => {
    storage.hint.write(hint);
    expect(document.cookie).toMatch(/^portal-hint=[^;,\s"<]+$/);
    expect(storage.hint.read()).toEqual(hint);
    storage.hint.remove();
    expect(document.cookie).toBe('');
    expect(storage.hint.read()).toBeUndefined();
  });

  test.each([
    '',
    '%',
    '%E0%A4%A',
    'null',
    'x',
    encodeURIComponent('{"rules":"all","theme":"portal"}'),
    encodeURIComponent('{"rules":[1],"theme":"portal"}'),
    encodeURIComponent('{"rules":[]}'),
    encodeURIComponent('[]'),
    encodeURIComponent('{"rules":[],"theme":'),
  ])('is ignored when the cookie is %p', (text) => {
    setHintText(text);
    expect(storage.hint.read()).toBeUndefined();
  });

  test('is not confused with a cookie of a similar name', () => {
    document.cookie = 'not-portal-hint=x; Path=/';
    document.cookie = 'portal-hint2=y; Path=/';
    expect(storage.hint.read()).toBeUndefined();
    storage.hint.write({ rules: ['a'], theme: 'b' });
    expect(storage.hint.read()).toEqual({ rules: ['a'], theme: 'b' });
    for (const name of ['not-portal-hint', 'portal-hint2']) document.cookie = `${name}=; Max-Age=0; Path=/`;
  });
});

describe('tokens', () => {
  const ours = 'CognitoIdentityServiceProvider.ours.';

  test('are those of this client only', () => {
    expect(storage.hasTokens('ours')).toBe(false);
    localStorage.setItem('CognitoIdentityServiceProvider.theirs.LastAuthUser', 'portal|0001');
    expect(storage.hasTokens('ours')).toBe(false);
    localStorage.setItem(`${ours}LastAuthUser`, 'portal|0001');
    expect(storage.hasTokens('ours')).toBe(true);
    expect(storage.tokenOwner('ours')).toBe('portal|0001');
  });

  const own = {
    [`${ours}LastAuthUser`]: 'portal|0001',
    [`${ours}portal|0001.accessToken`]: 'a',
    [`${ours}portal|0001.refreshToken`]: 'r',
  };
  const kept = {
    [`${ours}portal|0001.deviceKey`]: 'd',
    [`${ours}portal|0001.deviceGroupKey`]: 'g',
    [`${ours}portal|0001.randomPasswordKey`]: 'p',
    'CognitoIdentityServiceProvider.theirs.LastAuthUser': 'portal|0001',
    sessionExpTime: '17',
  };

  test('are removed, and the device stays remembered', () => {
    Object.assign(localStorage, own, kept);
    expect(Object.fromEntries(storage.takeTokens('ours', 'portal|0001'))).toEqual(own);
    expect(stored()).toEqual(kept);
  });

  test('without owner are removed for any user', () => {
    Object.assign(localStorage, own, kept);
    localStorage.removeItem(`${ours}LastAuthUser`);
    storage.takeTokens('ours', undefined);
    expect(stored()).toEqual(kept);
  });

  test('of other users are kept, even if the name has the same prefix', () => {
    const theirs = {
      [`${ours}LastAuthUser`]: 'portal|00012',
      [`${ours}portal|00012.accessToken`]: 'b',
    };
    Object.assign(localStorage, theirs, { [`${ours}portal|0001.accessToken`]: 'late' });
    storage.takeTokens('ours', 'portal|0001');
    expect(stored()).toEqual(theirs);
  });
});

test('a sealed storage writes no user data, but still removes', () => {
  const sealed = createBrowserStorage();
  sealed.hint.write({ rules: ['a'], theme: 'b' });
  sealed.menuOpen.write(true);
  sealed.lastMount.write('rfr');
  sealed.seal();
  sealed.hint.write({ rules: [], theme: 'late' });
  sealed.menuOpen.write(false);
  sealed.lastMount.write('');
  expect([sealed.hint.read()?.theme, sealed.menuOpen.read()]).toEqual(['b', true]);
  // Which app was opened last is about the app: it has to be forgotten when the page ends well.
  expect(sealed.lastMount.read()).toBe('');
  sealed.hint.remove();
  expect(storage.hint.read()).toBeUndefined();
  storage.menuOpen.write(false);
  expect(storage.menuOpen.read()).toBe(false);
});

test('detects a browser that denies storage', () => {
  expect(isStorageBlocked()).toBe(false);
  const blocked = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  expect(isStorageBlocked()).toBe(true);
  blocked.mockRestore();
});
