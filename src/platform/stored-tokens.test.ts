import { createSignInStorage } from './identity/sign-in-storage';
import { createBrowserStorage } from './storage';

const storage = createBrowserStorage();
const stored = () => Object.fromEntries(Object.entries(localStorage));

afterEach(() => localStorage.clear());

describe('tokens of the identity client', () => {
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

  test('without an owner are removed for any user', () => {
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
