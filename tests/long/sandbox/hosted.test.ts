import { fetchAuthSession, signInWithRedirect } from 'aws-amplify/auth';
import { sandboxPassword } from '../../../sandbox/users/sample-users';
import { clientId, configureIdentity, setUpSandbox, type HostedSignIn } from '../../contract/harness';

const portal = 'http://localhost:4000/';
const scopes = ['email', 'openid', 'phone', 'profile'];

const sandbox = setUpSandbox();

beforeAll(() => {
  // The client compares the redirect address with the page's own.
  const history = { state: null, replaceState: () => undefined };
  const value = Object.assign(new EventTarget(), { location: new URL(portal), history });
  Object.defineProperty(globalThis, 'window', { value, configurable: true });
});

afterAll(() => void Reflect.deleteProperty(globalThis, 'window'));

/** The client requires https, so its hosted domain is mapped to the sandbox. */
const toSandbox = (address: string): string => address.replace('https://hosted.example', sandbox.address);

/** Follows the redirects, submits the form and returns the response that redirects back. */
async function signInOnPage(address: string, username = 'morgan.staff', password = sandboxPassword) {
  const page = await (await fetch(toSandbox(address))).text();
  const action = /action="([^"]*)"/.exec(page)?.[1]?.replaceAll('&#38;', '&') ?? '';
  return fetch(new URL(action, sandbox.address), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ username, password }),
  });
}

const query = {
  client_id: clientId,
  redirect_uri: portal,
  response_type: 'code',
  scope: 'openid',
  state: 'abc',
  code_challenge: 'iMnq5o6zALKXGivsnlom_0F5_WYda32GHkxlV7mq7hQ',
  code_challenge_method: 'S256',
};

const toAuthorizeUrl = (changes: Partial<typeof query> = {}) =>
  `${sandbox.address}/idp/oauth2/authorize?${String(new URLSearchParams({ ...query, ...changes }))}`;

test('the hosted sign-in returns tokens with the requested scopes, which can be refreshed', async () => {
  const oauth: HostedSignIn['oauth'] = {
    domain: 'hosted.example/idp',
    scopes,
    redirectSignIn: [portal],
    redirectSignOut: [portal],
    responseType: 'code',
  };
  configureIdentity(sandbox.address, { oauth });
  const { fetch: realFetch } = globalThis;
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((input, init) =>
      realFetch(typeof input === 'string' || input instanceof URL ? toSandbox(String(input)) : input, init),
    );
  await signInWithRedirect({
    options: {
      authSessionOpener: async (address) => {
        const answer = await signInOnPage(String(address));
        return { type: 'success', url: answer.headers.get('location') ?? '' };
      },
    },
  });
  const { tokens } = await fetchAuthSession({ forceRefresh: true });
  expect(tokens?.accessToken.payload).toMatchObject({ username: 'portal|0001', scope: scopes.join(' ') });
});

test.each([
  ['another client', { client_id: 'another' }],
  ['another site', { redirect_uri: 'https://elsewhere.example/' }],
  ['another page of this computer', { redirect_uri: 'http://localhost:4000/rfr' }],
  ['a script', { redirect_uri: 'javascript:alert(1)' }],
])('does not redirect to %s', async (_what, changes) => {
  const { status, headers } = await fetch(toAuthorizeUrl(changes), { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([400, null]);
});
