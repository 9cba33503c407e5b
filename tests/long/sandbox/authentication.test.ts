import { decodeJwt, generateKeyPair, SignJWT } from 'jose';
import { callBackend, control, setUpSandbox, signInAs, getStored } from '../../contract/harness';

const sandbox = setUpSandbox();
let accessToken: string;
let idToken: string;

beforeAll(async () => {
  ({ accessToken } = await signInAs(sandbox.address, 'morgan.staff'));
  idToken = getStored('.idToken');
});

const call = (token: string | undefined) =>
  callBackend(sandbox.address, { path: '/api-users/v2/user/allowed_municipalities', token });

async function forge(token: string): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256');
  const header = { alg: 'RS256', kid: 'sandbox-1' };
  return new SignJWT(decodeJwt(token)).setProtectedHeader(header).sign(privateKey);
}

function withoutSignature(token: string): string {
  const header = Buffer.from('{"alg":"none"}').toString('base64url');
  return `${header}.${token.split('.')[1] ?? ''}.`;
}

const tamper = (token: string): string =>
  token.replace(/.(?=\.[^.]*$)/, (last) => (last === 'A' ? 'B' : 'A'));

test.each<[string, () => string | undefined | Promise<string>]>([
  ['no token', () => undefined],
  ['an empty token', () => ''],
  ['text that is not a token', () => 'garbage'],
  ['a token signed with another key', () => forge(accessToken)],
  ['an unsigned token', () => withoutSignature(accessToken)],
  ['a changed token', () => tamper(accessToken)],
  ['a token with text after it', () => `${accessToken} x`],
  ['an id token', () => idToken],
])('401 for %s', async (_what, getToken) => {
  expect(await call(await getToken())).toEqual({ status: 401, body: { message: 'Unauthorized' } });
});

test('an access token is valid for 15 minutes', async () => {
  sandbox.clock.advance(850_000);
  expect(await call(accessToken)).toMatchObject({ status: 200 });
  sandbox.clock.advance(60_000);
  expect(await call(accessToken)).toMatchObject({
    status: 401,
    body: { message: 'The incoming token has expired' },
  });
});

test('an access token is refused once its session is revoked', async () => {
  await control(sandbox.address, 'revoke', { user: 'morgan.staff' });
  expect(await call(accessToken)).toMatchObject({
    status: 401,
    body: { message: 'Access Token has been revoked' },
  });
});
