import { removePortals } from '../../tests/support/portal-server';
import {
  asOwnScript,
  createServerSessions,
  createToken,
  portalOrigin,
  readError,
  sendAction,
  signIn,
} from '../../tests/support/bff';

afterEach(removePortals);

const json = 'application/x-amz-json-1.1';
const cleared = '__Host-portal-session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure';

describe('an action without a session', () => {
  it.each([
    ['InitiateAuth', { AuthFlow: 'CUSTOM_AUTH', ClientId: 'client' }],
    ['InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', ClientId: 'client' }],
    ['InitiateAuth', { AuthFlow: 'USER_AUTH', ClientId: 'client' }],
    ['RespondToAuthChallenge', { Session: 'session', ClientId: 'client' }],
    ['ForgotPassword', { Username: 'jane', ClientId: 'client' }],
    ['ConfirmForgotPassword', { Username: 'jane', ClientId: 'client' }],
    ['ConfirmSignUp', { Username: 'jane', ClientId: 'client' }],
    ['ResendConfirmationCode', { Username: 'jane', ClientId: 'client' }],
    ['AssociateSoftwareToken', { Session: 'session' }],
    ['VerifySoftwareToken', { Session: 'session', UserCode: '123456' }],
  ])('%s %j is forwarded unchanged', async (action, body) => {
    const { provider, server } = await createServerSessions();
    provider.actions[action] = () => ({ ChallengeName: 'SMS_MFA' });
    const answer = await sendAction(server, action, body);
    expect(provider.sent).toEqual([{ action, body }]);
    expect([answer.statusCode, answer.json()]).toEqual([200, { ChallengeName: 'SMS_MFA' }]);
    expect(answer.headers).toMatchObject({
      'content-type': `${json}; charset=utf-8`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});

const accountActions = [
  'AdminGetUser',
  'AssociateSoftwareToken',
  'ChangePassword',
  'CompleteWebAuthnRegistration',
  'DeleteUser',
  'DeleteUserAttributes',
  'DeleteWebAuthnCredential',
  'ForgetDevice',
  'GetDevice',
  'GetTokensFromRefreshToken',
  'GetUser',
  'GetUserAttributeVerificationCode',
  'GetUserAuthFactors',
  'ListDevices',
  'ListWebAuthnCredentials',
  'SetUserMFAPreference',
  'SetUserSettings',
  'SignUp',
  'StartWebAuthnRegistration',
  'UpdateDeviceStatus',
  'UpdateUserAttributes',
  'VerifySoftwareToken',
  'VerifyUserAttribute',
];
const openActions = [
  'InitiateAuth',
  'RespondToAuthChallenge',
  'ForgotPassword',
  'ConfirmForgotPassword',
  'ConfirmSignUp',
  'ResendConfirmationCode',
];

describe('an action with a session', () => {
  it.each([
    ...[...accountActions, ...openActions].map((action) => [action, 'an access token'] as const),
    ...accountActions.map((action) => [action, 'no token'] as const),
  ])('%s with %s is rejected', async (action, tokens) => {
    const { provider, server } = await createServerSessions();
    const { cookie } = await signIn(server);
    const { length } = provider.sent;
    const body = {
      AuthFlow: 'USER_AUTH',
      ...(tokens === 'no token'
        ? {}
        : { AccessToken: createToken({ username: 'jane' }), Session: 'session' }),
    };
    const answer = await sendAction(server, action, body, { cookie });
    expect([answer.statusCode, readError(answer)]).toEqual([403, 'NotAuthorizedException']);
    expect(provider.sent).toHaveLength(length);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  // Otherwise a section could sign the user in to an account of its own.
  it.each([
    ['InitiateAuth', { AuthFlow: 'USER_AUTH', ClientId: 'client' }],
    ['RespondToAuthChallenge', { Session: 'session', ClientId: 'client' }],
  ])('%s of another sign-in is rejected until the session ends', async (action, body) => {
    const { provider, server } = await createServerSessions();
    const { cookie } = await signIn(server);
    provider.actions[action] = () => ({ AuthenticationResult: provider.createTokens('mallory') });
    const { length } = provider.sent;
    const refused = await sendAction(server, action, body, { cookie });
    expect([refused.statusCode, readError(refused)]).toEqual([400, 'UserAlreadyAuthenticatedException']);
    expect([refused.headers['set-cookie'], provider.sent.length]).toEqual([undefined, length]);
    await sendAction(server, 'RevokeToken', {}, { cookie });
    expect((await sendAction(server, action, body, { cookie })).statusCode).toBe(200);
  });

  it.each([
    ['RevokeToken', { Token: 'held-by-the-portal-server', ClientId: 'client' }, ['RevokeToken']],
    ['GlobalSignOut', { AccessToken: createToken({ username: 'jane' }) }, ['GlobalSignOut']],
  ])(
    '%s ends the session with the session’s token, and clears the cookie',
    async (action, body, expected) => {
      const { provider, server } = await createServerSessions();
      const { cookie, id } = await signIn(server);
      const answer = await sendAction(server, action, body, { cookie });
      expect([answer.statusCode, answer.body]).toEqual([200, '{}']);
      expect(answer.headers['set-cookie']).toEqual([
        cleared,
        expect.stringMatching(`^__Host-portal-ended=${id}; Max-Age=43\\d{3}; `),
      ]);
      expect(provider.sent.slice(1).map((sent) => sent.action)).toEqual(expected);
      expect(JSON.stringify(provider.sent.slice(1))).not.toContain('held-by');
      const again = await sendAction(server, action, body, { cookie });
      expect([again.statusCode, readError(again)]).toEqual([403, 'NotAuthorizedException']);
    },
  );
});

it.each([
  ['InitiateAuth', { AuthFlow: 'REFRESH_TOKEN_AUTH' }],
  ['InitiateAuth', { AuthFlow: 'REFRESH_TOKEN' }],
  ['InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH' }],
  ['InitiateAuth', { AuthFlow: 'ADMIN_USER_PASSWORD_AUTH' }],
  ['InitiateAuth', {}],
  ['InitiateAuth', { AuthFlow: 'USER_AUTH', ClientId: 'another-client' }],
  ['InitiateAuth', { AuthFlow: ['USER_AUTH'] }],
  ['ForgotPassword', { ClientId: 'another-client' }],
  ['AssociateSoftwareToken', { Session: '' }],
  ['AssociateSoftwareToken', {}],
  ['RevokeToken', { Token: 'refresh-1', ClientId: 'client' }],
  ['GlobalSignOut', { AccessToken: createToken({ username: 'jane' }) }],
  ['ConfirmDevice', { AccessToken: createToken({ username: 'jane' }), DeviceKey: 'device' }],
  ['ConfirmDevice', { DeviceKey: 'device' }],
  ['initiateauth', { AuthFlow: 'USER_AUTH' }],
  ['', { AuthFlow: 'USER_AUTH' }],
  ['InitiateAuth.', { AuthFlow: 'USER_AUTH' }],
  ['InitiateAuth', []],
  ['InitiateAuth', 'text'],
])('%s %j is rejected', async (action, body) => {
  const { provider, server } = await createServerSessions();
  const answer = await sendAction(server, action, body);
  expect([answer.statusCode, readError(answer)]).toEqual([403, 'NotAuthorizedException']);
  expect(provider.sent).toEqual([]);
});

it.each([
  ['another target', 403, { 'x-amz-target': 'AWSCognitoIdentityService.GetId' }],
  ['a target with a line break', 403, { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth\n' }],
  ['another origin', 403, { origin: 'https://evil.example.test' }],
  ['an origin without its port', 403, { origin: `${portalOrigin}:8443` }],
  ['the origin of a sandboxed frame', 403, { origin: 'null' }],
  ['another site', 403, { 'sec-fetch-site': 'cross-site' }],
  ['another host of the site', 403, { 'sec-fetch-site': 'same-site' }],
  ['the address bar', 403, { 'sec-fetch-site': 'none' }],
  ['a frame', 403, { 'sec-fetch-dest': 'iframe' }],
  ['a form', 415, { 'content-type': 'application/x-www-form-urlencoded' }],
  ['a form in plain text', 415, { 'content-type': 'text/plain' }],
  ['other JSON', 415, { 'content-type': 'application/json' }],
])('a request from %s gets %d', async (_case, status, headers) => {
  const { provider, server } = await createServerSessions();
  const answer = await sendAction(server, 'InitiateAuth', { AuthFlow: 'USER_AUTH' }, headers);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  expect(provider.sent).toEqual([]);
});

it.each([
  ['no Origin', '{}', 403, ['origin']],
  ['malformed JSON', '{"AuthFlow":', 400, []],
  ['an empty body', '', 400, []],
  ['a prototype', '{"AuthFlow":"USER_AUTH","__proto__":{"x":1}}', 400, []],
  ['a body that is too large', JSON.stringify({ AuthFlow: 'USER_AUTH', x: 'x'.repeat(66_000) }), 413, []],
] as const)('a request with %s is rejected', async (_case, payload, status, removed) => {
  const { provider, server } = await createServerSessions();
  const headers = {
    ...asOwnScript,
    'content-type': json,
    'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
  };
  const answer = await server.http.inject({
    method: 'POST',
    url: '/bff/idp',
    headers: Object.fromEntries(
      Object.entries(headers).filter(([name]) => !removed.some((other) => other === name)),
    ),
    payload,
  });
  expect(answer.statusCode).toBe(status);
  if (status !== 403) expect(readError(answer)).toBe('InvalidParameterException');
  expect(provider.sent).toEqual([]);
});
