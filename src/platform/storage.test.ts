import { createBrowserStorage, isStorageBlocked } from './storage';

const storage = createBrowserStorage();
const hintKey = 'portal-hint';

function setHintText(text: string): void {
  document.cookie = `${hintKey}=${text}; Path=/`;
}

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  storage.hint.remove();
  storage.menuOpen.remove();
});

describe('each key', () => {
  test('is written as specified, and removed', () => {
    storage.sessionExpiry.write(1_750_000_000_000);
    storage.lastForcedRefresh.write(1_750_000_000_001);
    storage.menuOpen.write(false);
    storage.hiddenThisVisit.write(['welcome']);
    storage.reloadAttempts.write(['rfr@1']);
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
      sessionExpTime: '1750000000000',
      'portal.last-forced-refresh': '1750000000001',
    });
    expect(document.cookie).toContain('portal-menu=closed');
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
    'is ignored when it is %p',
    (text) => {
      document.cookie = `portal-menu=${text}; Path=/`;
      sessionStorage.setItem('portal.hidden', text);
      expect(storage.menuOpen.read()).toBeUndefined();
      expect(storage.hiddenThisVisit.read()).toBeUndefined();
    },
  );
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

  test('the session expiry and the signed-in user notify when another tab changes them or clears everything', () => {
    const listener = jest.fn();
    const stop = storage.onSessionChange(listener);
    const change = (init: StorageEventInit) =>
      window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, ...init }));
    change({ key: 'sessionExpTime', newValue: '17' });
    change({ key: 'sessionExpTime', newValue: null });
    change({ key: 'CognitoIdentityServiceProvider.ours.LastAuthUser', newValue: 'portal|0002' });
    change({ key: null });
    expect(listener).toHaveBeenCalledTimes(4);
    change({ key: 'portal.menu-open', newValue: null });
    change({ key: 'sessionExpTime', newValue: null, storageArea: sessionStorage });
    stop();
    change({ key: 'sessionExpTime', newValue: null });
    expect(listener).toHaveBeenCalledTimes(4);
  });
});

test('full storage keeps the previous value and throws nothing', () => {
  storage.sessionExpiry.write(5);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  storage.sessionExpiry.write(6);
  storage.reloadAttempts.write(['rfr@1']);
  expect(storage.sessionExpiry.read()).toBe(5);
  expect(storage.reloadAttempts.read()).toBeUndefined();
});

describe('user hint', () => {
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

test('a sealed storage blocks writes of user data, but allows removal', () => {
  const sealed = createBrowserStorage();
  sealed.hint.write({ rules: ['a'], theme: 'b' });
  sealed.menuOpen.write(true);
  sealed.lastMount.write('rfr');
  sealed.seal();
  sealed.hint.write({ rules: [], theme: 'late' });
  sealed.menuOpen.write(false);
  sealed.lastMount.write('');
  expect([sealed.hint.read()?.theme, sealed.menuOpen.read()]).toEqual(['b', true]);
  // The last opened app is not user data, and must be removed when the page closes normally.
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
