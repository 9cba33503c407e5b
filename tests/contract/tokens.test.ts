/**
 * @jest-environment node
 */
import { fetchAuthSession, signOut } from 'aws-amplify/auth';
import { createLocalJWKSet, jwtVerify } from 'jose';
import * as v from 'valibot';
import { AccessTokenClaimsSchema } from '#backends/access-token';
import { control, identityCall, sandboxForFile, signInAs, startSandbox, stored } from './harness';

const clientId = 'sandboxportalclient';

const sandbox = sandboxForFile();

describe('tokens', () => {
  test('carry what the portal and the client read, and verify with the published key', async () => {
    const { accessToken } = await signInAs(sandbox.address, 'morgan.staff');
    const KeysSchema = v.object({ keys: v.array(v.looseObject({ kty: v.string(), kid: v.string() })) });
    const keys = v.parse(
      KeysSchema,
      await (await fetch(`${sandbox.address}/idp/.well-known/jwks.json`)).json(),
    );
    expect(keys.keys.flatMap((key) => Object.keys(key)).toSorted()).toEqual([
      'alg',
      'e',
      'kid',
      'kty',
      'n',
      'use',
    ]);
    const { payload } = await jwtVerify(accessToken, createLocalJWKSet(keys));
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

  test('are renewed when forced, on the same refresh token', async () => {
    const { accessToken, refreshToken } = await signInAs(sandbox.address, 'morgan.staff');
    const forced = await fetchAuthSession({ forceRefresh: true });
    expect(forced.tokens?.accessToken.toString()).not.toBe(accessToken);
    expect(stored('.refreshToken')).toBe(refreshToken);
  });

  test('are gone after a refresh that was refused', async () => {
    await signInAs(sandbox.address, 'morgan.staff');
    await control(sandbox.address, 'revoke', { user: 'morgan.staff' });
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
  });

  test('stay after a refresh that could not be answered', async () => {
    const { accessToken } = await signInAs(sandbox.address, 'morgan.staff');
    const call = 'POST /idp GetTokensFromRefreshToken';
    await control(sandbox.address, 'fail', { call, status: 400, body: { __type: 'InternalErrorException' } });
    await expect(fetchAuthSession({ forceRefresh: true })).rejects.toMatchObject({
      name: 'InternalErrorException',
    });
    await control(sandbox.address, 'heal');
    expect(stored('.accessToken')).toBe(accessToken);
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeDefined();
  });

  test('end with this browser alone at a local sign-out', async () => {
    const elsewhere = await signInAs(sandbox.address, 'morgan.staff');
    const here = await signInAs(sandbox.address, 'morgan.staff');
    await signOut();
    expect(await refresh(here.refreshToken)).toMatchObject({
      status: 400,
      body: { __type: 'NotAuthorizedException', message: 'Refresh Token has been revoked' },
    });
    expect(await refresh(elsewhere.refreshToken)).toMatchObject({ status: 200 });
  });

  test('end everywhere at a global sign-out', async () => {
    const elsewhere = await signInAs(sandbox.address, 'morgan.staff');
    const { accessToken } = await signInAs(sandbox.address, 'morgan.staff');
    await signOut({ global: true });
    expect(await refresh(elsewhere.refreshToken)).toMatchObject({
      body: { message: 'Refresh Token has been revoked' },
    });
    expect(await identityCall(sandbox.address, 'GlobalSignOut', { AccessToken: accessToken })).toMatchObject({
      body: { __type: 'NotAuthorizedException', message: 'Access Token has been revoked' },
    });
  });

  test('cannot be renewed after 30 days', async () => {
    const { refreshToken } = await signInAs(sandbox.address, 'morgan.staff');
    sandbox.clock.advance(30 * 86_400_000);
    expect(await refresh(refreshToken)).toMatchObject({ body: { message: 'Refresh Token has expired' } });
  });

  test('survive a restart of the sandbox', async () => {
    const first = await startSandbox();
    const { refreshToken } = await signInAs(first.address, 'morgan.staff');
    const keysBefore = await (await fetch(`${first.address}/idp/.well-known/jwks.json`)).text();
    const second = await first.restart();
    expect(await refresh(refreshToken, second.address)).toMatchObject({ status: 200 });
    expect(await (await fetch(`${second.address}/idp/.well-known/jwks.json`)).text()).toBe(keysBefore);
    await second.stop();
  });
});

function refresh(RefreshToken: string, address = sandbox.address) {
  return identityCall(address, 'GetTokensFromRefreshToken', { ClientId: clientId, RefreshToken });
}
