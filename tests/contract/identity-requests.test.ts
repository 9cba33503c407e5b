/**
 * @jest-environment node
 */
import { identityCall, sandboxForFile } from './harness';

const clientId = 'sandboxportalclient';

const sandbox = sandboxForFile();

describe('requests that no honest client sends', () => {
  const start = { ClientId: clientId, AuthFlow: 'CUSTOM_AUTH' };
  test.each([
    ['an action that is not offered', 'DeleteUser', {}, 'UnknownOperationException'],
    [
      'another flow',
      'InitiateAuth',
      { ...start, AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: 'x', SRP_A: '1' } },
      'InvalidParameterException',
    ],
    ['no parameters', 'InitiateAuth', start, 'InvalidParameterException'],
    ['another client', 'RevokeToken', { ClientId: 'another', Token: 'x' }, 'ResourceNotFoundException'],
    [
      'no session',
      'RespondToAuthChallenge',
      {
        ClientId: clientId,
        ChallengeName: 'CUSTOM_CHALLENGE',
        ChallengeResponses: { USERNAME: 'morgan.staff', ANSWER: '1' },
      },
      'NotAuthorizedException',
    ],
    [
      'an unknown refresh token',
      'GetTokensFromRefreshToken',
      { ClientId: clientId, RefreshToken: 'x' },
      'NotAuthorizedException',
    ],
    ['a token that is none', 'GlobalSignOut', { AccessToken: 'x.y.z' }, 'NotAuthorizedException'],
    ['numbers for text', 'GlobalSignOut', { AccessToken: 7 }, 'InvalidParameterException'],
  ])('are refused by name: %s', async (_case, action, body, errorName) => {
    expect(await identityCall(sandbox.address, action, body)).toMatchObject({
      status: 400,
      body: { __type: errorName },
    });
  });

  test('revoking an unknown token changes nothing', async () => {
    expect(await identityCall(sandbox.address, 'RevokeToken', { ClientId: clientId, Token: 'x' })).toEqual({
      status: 200,
      body: {},
    });
  });
});

test('a preflight of the identity client is answered for loopback origins alone', async () => {
  const preflight = (origin: string) =>
    fetch(`${sandbox.address}/idp`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-amz-target',
      },
    });
  const granted = await preflight('http://localhost:4000');
  expect(granted.headers.get('access-control-allow-origin')).toBe('http://localhost:4000');
  expect(granted.headers.get('access-control-allow-headers')?.split(', ').toSorted()).toEqual([
    'amz-sdk-invocation-id',
    'amz-sdk-request',
    'authorization',
    'cache-control',
    'content-type',
    'x-amz-target',
    'x-amz-user-agent',
  ]);
  expect(
    (await preflight('https://elsewhere.example')).headers.get('access-control-allow-origin'),
  ).toBeNull();
});

test('whoever may not is refused by name', async () => {
  const AccessToken = 'x.y.z';
  for (const action of ['GetUser', 'ListDevices', 'AssociateSoftwareToken']) {
    expect(await identityCall(sandbox.address, action, { AccessToken })).toMatchObject({
      status: 400,
      body: { __type: 'NotAuthorizedException', message: 'Invalid Access Token' },
    });
  }
});
