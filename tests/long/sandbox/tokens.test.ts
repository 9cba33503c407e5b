import { fetchAuthSession, signOut } from 'aws-amplify/auth';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as v from 'valibot';
import { AccessTokenClaimsSchema } from '#backends/access-token';
import {
  clientId,
  control,
  callIdentity,
  refreshTokens,
  setUpSandbox,
  signInAs,
  getStored,
} from '../../contract/harness';

const sandbox = setUpSandbox();
const revoked = {
  status: 400,
  body: { __type: 'NotAuthorizedException', message: 'Refresh Token has been revoked' },
};

test('tokens have the claims that portal and client read, and verify with the published key', async () => {
  const { accessToken } = await signInAs(sandbox.address, 'morgan.staff');
  const keys = createRemoteJWKSet(new URL(`${sandbox.address}/idp/.well-known/jwks.json`));
  const { payload } = await jwtVerify(accessToken, keys);
  const claims = v.parse(AccessTokenClaimsSchema, payload);
  expect(claims.origin_jti).toMatch(/^[0-9a-f-]{36}$/);
  expect(claims).toMatchObject({
    username: 'portal|0001',
    permissions: ['0412', '0618', '0731'],
    token_use: 'access',
    client_id: clientId,
    scope: 'aws.cognito.signin.user.admin',
  });
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(900);
  const { tokens, userSub } = await fetchAuthSession();
  expect(tokens?.idToken?.payload).toMatchObject({
    'cognito:username': 'portal|0001',
    email: 'morgan.staff@example.test',
    sub: userSub,
  });
});

// Specification map: 7.27
test('a forced refresh renews the access token and keeps the refresh token', async () => {
  const { accessToken, refreshToken } = await signInAs(sandbox.address, 'morgan.staff');
  const forced = await fetchAuthSession({ forceRefresh: true });
  expect(forced.tokens?.accessToken.toString()).not.toBe(accessToken);
  expect(getStored('.refreshToken')).toBe(refreshToken);
});

test('a refused refresh clears the tokens', async () => {
  await signInAs(sandbox.address, 'morgan.staff');
  await control(sandbox.address, 'revoke', { user: 'morgan.staff' });
  expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
});

test('a refresh that fails for another reason keeps the tokens', async () => {
  const { accessToken } = await signInAs(sandbox.address, 'morgan.staff');
  const call = 'POST /idp GetTokensFromRefreshToken';
  await control(sandbox.address, 'fail', { call, status: 400, body: { __type: 'InternalErrorException' } });
  await expect(fetchAuthSession({ forceRefresh: true })).rejects.toMatchObject({
    name: 'InternalErrorException',
  });
  expect(getStored('.accessToken')).toBe(accessToken);
});

// Specification map: 7.28
test('a local sign-out revokes the refresh token of this browser only', async () => {
  const elsewhere = await signInAs(sandbox.address, 'morgan.staff');
  const here = await signInAs(sandbox.address, 'morgan.staff');
  await signOut();
  expect(await refreshTokens(sandbox.address, here.refreshToken)).toMatchObject(revoked);
  expect(await refreshTokens(sandbox.address, elsewhere.refreshToken)).toMatchObject({ status: 200 });
});

// Specification map: 7.29
test('a global sign-out revokes the tokens of every browser', async () => {
  const elsewhere = await signInAs(sandbox.address, 'morgan.staff');
  const { accessToken } = await signInAs(sandbox.address, 'morgan.staff');
  await signOut({ global: true });
  expect(await refreshTokens(sandbox.address, elsewhere.refreshToken)).toMatchObject(revoked);
  expect(await callIdentity(sandbox.address, 'GlobalSignOut', { AccessToken: accessToken })).toMatchObject({
    body: { __type: 'NotAuthorizedException', message: 'Access Token has been revoked' },
  });
});

test('revoking an unknown token succeeds', async () => {
  const body = { ClientId: clientId, Token: 'x' };
  expect(await callIdentity(sandbox.address, 'RevokeToken', body)).toEqual({ status: 200, body: {} });
});

test('a refresh token expires after 30 days', async () => {
  const { refreshToken } = await signInAs(sandbox.address, 'morgan.staff');
  sandbox.clock.advance(30 * 86_400_000);
  expect(await refreshTokens(sandbox.address, refreshToken)).toMatchObject({
    body: { message: 'Refresh Token has expired' },
  });
});
