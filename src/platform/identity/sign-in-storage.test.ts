import { createSignInStorage } from './sign-in-storage';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
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

  test("contains this tab's pending sign-in and return path, and whether the session began at the hosted pages", () => {
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
  ])('ignores the value %j', (value) => {
    sessionStorage.setItem('portal.pending-sign-in', JSON.stringify(value));
    expect(createSignInStorage().pending.read()).toBeUndefined();
  });

  test('removes an unfinished hosted sign-in, but no tokens', () => {
    const key = (name: string): string => `CognitoIdentityServiceProvider.client.${name}`;
    for (const name of ['inflightOAuth', 'inflightOAuthDeadline', 'oauthPKCE', 'oauthState', 'LastAuthUser'])
      localStorage.setItem(key(name), 'x');
    createSignInStorage().clearHostedFlow('client');
    expect(Object.keys(localStorage)).toEqual([key('LastAuthUser')]);
  });
});

test('clears the tokens of one client, and neither remembered devices nor a hosted sign-in', () => {
  const prefix = 'CognitoIdentityServiceProvider.client.';
  const stays = [
    `${prefix}portal|0001.deviceKey`,
    `${prefix}portal|0001.deviceGroupKey`,
    `${prefix}portal|0001.randomPasswordKey`,
    `${prefix}oauthPKCE`,
    'CognitoIdentityServiceProvider.other.LastAuthUser',
  ];
  const goes = ['LastAuthUser', 'portal|0001.accessToken', 'portal|0001.idToken', 'portal|0002.refreshToken'];
  localStorage.clear();
  for (const key of [...stays, ...goes.map((name) => prefix + name)]) localStorage.setItem(key, 'x');
  createSignInStorage().clearTokens('client');
  expect(Object.keys(localStorage).sort()).toEqual(stays.sort());
});
