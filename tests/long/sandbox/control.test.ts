import { once } from 'node:events';
import { request } from 'node:http';
import * as v from 'valibot';
import { UserSchema } from '#backends/user';
import { setUpBackend } from '../../contract/backend';
import { clientId, control, readOutbox } from '../../contract/harness';

const { sandbox, call, read } = setUpBackend();
const user = '/api-users/v2/users/portal%7C0001';

test.each([400, 401, 403, 429, 500, 503])(
  'a call fails with %i for the requested number of times, then works',
  async (status) => {
    const body = { message: 'Later' };
    await control(sandbox.address, 'fail', { call: 'GET /api-users/v2/users/*', status, times: 2, body });
    for (const _ of [1, 2]) expect(await call(`GET ${user}`)).toEqual({ status, body });
    expect(await call(`GET ${user}`)).toMatchObject({ status: 200 });
  },
);

test('a page of another origin can read an injected failure', async () => {
  await control(sandbox.address, 'fail', { call: 'GET /api-users/v2/users/*' });
  const response = await fetch(`${sandbox.address}${user}`, { headers: { origin: 'http://localhost:4000' } });
  expect(response.status).toBe(500);
  expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:4000');
});

test('the connection of a call can be cut off until it is healed', async () => {
  await control(sandbox.address, 'fail', { call: `GET ${user}`, cutOff: true });
  await expect(call(`GET ${user}`)).rejects.toThrow();
  await control(sandbox.address, 'heal');
  expect(await call(`GET ${user}`)).toMatchObject({ status: 200 });
});

test('a restore reverts changed settings, and users stay signed in', async () => {
  const body = { defaultCCMM: '0618', theme: 'indigo' };
  await call('PATCH /api/v2/user/settings/portal%7C0001', { body });
  await control(sandbox.address, 'restore');
  const { settings } = await read(UserSchema, `GET ${user}`);
  expect(settings).toEqual({ defaultCCMM: '0412', theme: 'portal' });
});

describe('a prepared sign-in', () => {
  const prepare = (user: string) =>
    fetch(`${sandbox.address}/__control/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ user }),
    });
  const PreparedSchema = v.object({
    challenge: v.string(),
    session: v.string(),
    username: v.string(),
    answer: v.string(),
  });

  const SignedInSchema = v.object({
    AuthenticationResult: v.object({ AccessToken: v.string(), RefreshToken: v.string() }),
  });

  it('returns tokens for the answer to its last challenge, without an email', async () => {
    const { challenge, session, username, answer } = v.parse(
      PreparedSchema,
      await (await prepare('morgan.staff')).json(),
    );
    const response = await fetch(`${sandbox.address}/idp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.RespondToAuthChallenge',
      },
      body: JSON.stringify({
        ClientId: clientId,
        ChallengeName: challenge,
        Session: session,
        ChallengeResponses: { USERNAME: username, ANSWER: answer },
      }),
    });
    const { AuthenticationResult: tokens } = v.parse(SignedInSchema, await response.json());
    expect(tokens.AccessToken.split('.')).toHaveLength(3);
    expect(tokens.RefreshToken).not.toBe('');
    expect(await readOutbox(sandbox.address)).toEqual([]);
  });

  it.each(['sam.unconfirmed', 'taylor.reset', 'drew.newpassword', 'jordan.expired'])(
    'is refused for %s, who needs further steps to sign in',
    async (user) => {
      expect((await prepare(user)).status).toBe(409);
    },
  );
});

test.each([
  ['a page of another site', { origin: 'https://elsewhere.example' }, 403],
  ['a host name that resolves to this computer', { host: 'rebound.example' }, 403],
  ['a page of this computer', { origin: 'http://localhost:4000' }, 200],
])('a control call by %s (%j) returns %i', async (_who, headers, status) => {
  const sent = request(`${sandbox.address}/__control/heal`, { method: 'POST', headers }).end();
  const answers: unknown[] = await once(sent, 'response');
  expect(answers).toMatchObject([{ statusCode: status }]);
});
