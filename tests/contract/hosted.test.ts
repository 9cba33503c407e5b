/**
 * @jest-environment node
 */
import { fetchAuthSession, fetchUserAttributes, signInWithRedirect } from 'aws-amplify/auth';
import { sandboxPassword } from '../../sandbox/users';
import { pointIdentityAt, sandboxForFile, stored } from './harness';

const portal = 'http://localhost:4000/';

const sandbox = sandboxForFile();

beforeAll(async () => {
  // The client compares its own address with the one to return to.
  const history = { state: null, replaceState: () => undefined };
  const value = Object.assign(new EventTarget(), { location: new URL(portal), history });
  Object.defineProperty(globalThis, 'window', { value, configurable: true });
});

afterAll(() => void Reflect.deleteProperty(globalThis, 'window'));

/** Configures the client for the hosted pages; it insists on https, so its calls are led to the sandbox. */
function configureHosted(scopes: string[]): void {
  pointIdentityAt(sandbox.address, {
    oauth: {
      domain: 'hosted.example/idp',
      scopes,
      redirectSignIn: [portal],
      redirectSignOut: [portal],
      responseType: 'code',
    },
  });
  const real = globalThis.fetch;
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((input, init) =>
      real(typeof input === 'string' || input instanceof URL ? led(input.toString()) : input, init),
    );
}

const led = (address: string): string => address.replace('https://hosted.example', sandbox.address);

/** What a person does on the hosted page: follows the redirects, fills the form, is sent back. */
async function personSignsIn(address: string, username = 'morgan.staff', password = sandboxPassword) {
  const asked = await fetch(led(address), { redirect: 'manual' });
  const login = new URL(asked.headers.get('location') ?? '', sandbox.address);
  const page = await (await fetch(login)).text();
  const action = /action="([^"]*)"/.exec(page)?.[1]?.replaceAll('&#38;', '&') ?? '';
  return fetch(new URL(action, sandbox.address), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ username, password }),
  });
}

async function signInHosted(scopes: string[]): Promise<void> {
  configureHosted(scopes);
  await signInWithRedirect({
    options: {
      authSessionOpener: async (address) => {
        const answer = await personSignsIn(String(address));
        return { type: 'success', url: answer.headers.get('location') ?? '' };
      },
    },
  });
}

const query = {
  client_id: 'sandboxportalclient',
  redirect_uri: portal,
  response_type: 'code',
  scope: 'openid',
  state: 'abc',
  code_challenge: 'challenge',
  code_challenge_method: 'S256',
};

const authorize = (changes: Partial<typeof query>) =>
  fetch(`${sandbox.address}/idp/oauth2/authorize?${String(new URLSearchParams({ ...query, ...changes }))}`, {
    redirect: 'manual',
  });

describe('the hosted sign-in', () => {
  test('gives tokens of the scopes that were asked for', async () => {
    await signInHosted(['email', 'openid', 'phone', 'profile']);
    const { tokens } = await fetchAuthSession();
    expect(tokens?.accessToken.payload).toMatchObject({
      username: 'portal|0001',
      scope: 'email openid phone profile',
    });
    await expect(fetchUserAttributes()).rejects.toMatchObject({
      message: 'Access Token does not have required scopes',
    });
    const headers = { authorization: `Bearer ${stored('.accessToken')}` };
    const info: unknown = await (await fetch(`${sandbox.address}/idp/oauth2/userInfo`, { headers })).json();
    expect(info).toMatchObject({ username: 'portal|0001', email: 'morgan.staff@example.test' });
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeDefined();
  });

  test('may be asked for the scope of the account itself', async () => {
    await signInHosted(['openid', 'aws.cognito.signin.user.admin']);
    expect(await fetchUserAttributes()).toMatchObject({ given_name: 'Morgan' });
  });

  test('refuses a wrong password in the page, and counts it', async () => {
    const address = (await authorize({})).url;
    for (let time = 0; time < 5; time += 1) {
      const answer = await personSignsIn(address, 'casey.nomun', 'wrong');
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain('Incorrect username or password.');
    }
    expect(await (await personSignsIn(address, 'casey.nomun')).text()).toContain(
      'Password attempts exceeded',
    );
  });
});

describe('a code', () => {
  const exchange = (code: string, verifier: string) =>
    fetch(`${sandbox.address}/idp/oauth2/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: query.client_id,
        redirect_uri: portal,
        code,
        code_verifier: verifier,
      }),
    });
  // S256 of "verifier".
  const challenge = 'iMnq5o6zALKXGivsnlom_0F5_WYda32GHkxlV7mq7hQ';
  const freshCode = async () => {
    const { url } = await authorize({ code_challenge: challenge });
    const answer = await personSignsIn(url);
    const back = new URL(answer.headers.get('location') ?? '');
    expect(back.searchParams.get('state')).toBe('abc');
    return back.searchParams.get('code') ?? '';
  };

  test('is exchanged once, with its verifier, within five minutes', async () => {
    expect((await exchange(await freshCode(), 'another')).status).toBe(400);
    const code = await freshCode();
    expect((await exchange(code, 'verifier')).status).toBe(200);
    expect(await (await exchange(code, 'verifier')).json()).toEqual({ error: 'invalid_grant' });
    const late = await freshCode();
    sandbox.clock.advance(5 * 60_000);
    expect((await exchange(late, 'verifier')).status).toBe(400);
  });
});

test.each([
  ['another client', { client_id: 'another' }],
  ['another site', { redirect_uri: 'https://elsewhere.example/' }],
  ['another page of this computer', { redirect_uri: 'http://localhost:4000/rfr' }],
  ['a script', { redirect_uri: 'javascript:alert(1)' }],
])('nobody is sent to %s', async (_case, changes) => {
  const answer = await authorize(changes);
  expect(answer.status).toBe(400);
  expect(answer.headers.get('location')).toBeNull();
});

test.each([
  ['another kind of answer', { response_type: 'token' }, 'unsupported_response_type'],
  ['no challenge', { code_challenge: '' }, 'invalid_request'],
  ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['an unknown scope', { scope: 'openid everything' }, 'invalid_scope'],
])('the client is told that it asked for %s', async (_case, changes, error) => {
  const back = new URL((await authorize(changes)).headers.get('location') ?? '');
  expect(back.origin).toBe('http://localhost:4000');
  expect(Object.fromEntries(back.searchParams)).toMatchObject({ error, state: 'abc' });
});

test('a browser that signed in is remembered until it logs out', async () => {
  const signedIn = await personSignsIn((await authorize({})).url);
  const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const again = (address: string) => fetch(address, { headers: { cookie }, redirect: 'manual' });
  const { url } = await authorize({});
  expect((await again(url)).headers.get('location')).toMatch(/^http:\/\/localhost:4000\/\?code=/);
  const logout = (target: string) =>
    again(
      `${sandbox.address}/idp/logout?client_id=${query.client_id}&logout_uri=${encodeURIComponent(target)}`,
    );
  expect((await logout('https://elsewhere.example/')).status).toBe(400);
  expect((await logout(portal)).headers.get('location')).toBe(portal);
  expect((await again(url)).headers.get('location')).toMatch(/^\/idp\/login\?/);
});
