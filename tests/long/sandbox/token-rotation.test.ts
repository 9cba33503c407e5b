import { fetchAuthSession, signOut } from 'aws-amplify/auth';
import { getStored, refreshTokens, setUpSandbox, signInAs } from '../../contract/harness';

const sandbox = setUpSandbox({ rotatesTokens: true });
const refused = { status: 400, body: { __type: 'NotAuthorizedException' } };

test('each refresh token is valid once and returns the next', async () => {
  const { refreshToken: first } = await signInAs(sandbox.address, 'morgan.staff');
  await fetchAuthSession({ forceRefresh: true });
  const second = getStored('.refreshToken');
  expect(second).not.toBe(first);
  expect(await refreshTokens(sandbox.address, first)).toMatchObject(refused);
  expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeDefined();
  expect(getStored('.refreshToken')).not.toBe(second);
});

test('an earlier access token stays valid until it expires', async () => {
  const { accessToken } = await signInAs(sandbox.address, 'morgan.staff');
  await fetchAuthSession({ forceRefresh: true });
  const answer = await fetch(`${sandbox.address}/api-users/v2/user/allowed_municipalities`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(answer.status).toBe(200);
});

test('a sign-out revokes the newest refresh token', async () => {
  await signInAs(sandbox.address, 'morgan.staff');
  await fetchAuthSession({ forceRefresh: true });
  const newest = getStored('.refreshToken');
  await signOut();
  expect(await refreshTokens(sandbox.address, newest)).toMatchObject(refused);
});
