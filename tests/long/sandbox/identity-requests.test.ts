import { clientId, callIdentity, setUpSandbox } from '../../contract/harness';

const sandbox = setUpSandbox();
const AccessToken = 'x.y.z';
const start = { ClientId: clientId, AuthFlow: 'CUSTOM_AUTH' };
const passwordStart = { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: 'x', SRP_A: '1' } };
const codeAnswer = { USERNAME: 'morgan.staff', ANSWER: '1' };

test.each([
  ['an unknown action', 'DeleteUser', {}, 'UnknownOperationException'],
  ['another flow', 'InitiateAuth', { ...start, ...passwordStart }, 'InvalidParameterException'],
  ['no parameters', 'InitiateAuth', start, 'InvalidParameterException'],
  ['another client', 'RevokeToken', { ClientId: 'another', Token: 'x' }, 'ResourceNotFoundException'],
  [
    'no session',
    'RespondToAuthChallenge',
    { ClientId: clientId, ChallengeName: 'CUSTOM_CHALLENGE', ChallengeResponses: codeAnswer },
    'NotAuthorizedException',
  ],
  [
    'an unknown refresh token',
    'GetTokensFromRefreshToken',
    { ClientId: clientId, RefreshToken: 'x' },
    'NotAuthorizedException',
  ],
  ['an invalid token', 'GlobalSignOut', { AccessToken }, 'NotAuthorizedException'],
  ['an invalid token', 'GetUser', { AccessToken }, 'NotAuthorizedException'],
  ['an invalid token', 'ListDevices', { AccessToken }, 'NotAuthorizedException'],
  ['an invalid token', 'AssociateSoftwareToken', { AccessToken }, 'NotAuthorizedException'],
  ['a number for text', 'GlobalSignOut', { AccessToken: 7 }, 'InvalidParameterException'],
])('%s is refused with %s', async (_what, action, body, errorName) => {
  expect(await callIdentity(sandbox.address, action, body)).toMatchObject({
    status: 400,
    body: { __type: errorName },
  });
});

test.each([
  ['http://localhost:4000', 'http://localhost:4000'],
  ['https://elsewhere.example', null],
])('a preflight from %s allows %s', async (origin, allowed) => {
  const { headers } = await fetch(`${sandbox.address}/idp`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-amz-target',
    },
  });
  expect(headers.get('access-control-allow-origin')).toBe(allowed);
  if (allowed === null) return;
  const names = headers.get('access-control-allow-headers')?.split(', ') ?? [];
  expect(names).toEqual(
    expect.arrayContaining([
      'amz-sdk-invocation-id',
      'amz-sdk-request',
      'cache-control',
      'content-type',
      'x-amz-target',
      'x-amz-user-agent',
    ]),
  );
});
