import { control, setUpSandbox } from '../../contract/harness';
import { findFaults, runDoctor, type DoctorCall } from '../../contract/cli/doctor-stage';
import { cleanUp, startHost, stoppedHost } from '../../contract/cli/harness';
import { findBroken, revealsUsers } from './doctor-cases/pool';

const sandbox = setUpSandbox();
const poolId = 'ca-central-1_Sandbox1';

afterEach(cleanUp);

const getEnvironment = () => ({
  PORTAL_IDENTITY_ENDPOINT: `${sandbox.address}/idp`,
  PORTAL_IDENTITY_HOSTED: `${sandbox.address}/idp`,
  PORTAL_ORIGIN: 'http://localhost:4000',
});

const examine = (words: readonly string[] = [], call: DoctorCall = {}) =>
  runDoctor(['--identity', '--json', ...words], { environment: getEnvironment(), ...call });

const refusal = (name: string, message: string) => ({ status: 400, body: { __type: name, message } });
const beginning = 'POST /idp InitiateAuth';
const keysAt = `GET /idp/${poolId}/.well-known/jwks.json`;

test('reports no fault in a good pool, and prints a table', async () => {
  const { code, out, err } = await runDoctor(['--identity'], { environment: getEnvironment() });
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/^Check +Result +What\nendpoint +ok /);
  expect(out).toMatch(/callback +ok +http:\/\/localhost:4000\/ is registered/);
  expect(out).toMatch(/\d+ checks: \d+ ok, 1 with warnings, 0 broken, 1 not checked\.$/);
});

test('reports a pool that reveals users as a warning, which is not a fault', async () => {
  const { code, out } = await examine();
  expect([code, findFaults(out)]).toEqual([0, [expect.stringMatching(revealsUsers)]]);
});

describe('a broken pool', () => {
  test.each<readonly [string, readonly object[], RegExp]>([
    [
      'has a client with a secret',
      [
        {
          call: beginning,
          ...refusal(
            'NotAuthorizedException',
            'Client x is configured with secret but SECRET_HASH was not received',
          ),
        },
      ],
      /^client: broken: .*has a secret.*GenerateSecret: false/,
    ],
    [
      'does not allow the flow',
      [
        {
          call: beginning,
          times: 1,
          ...refusal('InvalidParameterException', 'CUSTOM_AUTH is not enabled for the client.'),
        },
      ],
      /^sign-in flow: broken: .*ALLOW_CUSTOM_AUTH/,
    ],
    [
      'has no triggers',
      [
        {
          call: beginning,
          times: 1,
          ...refusal(
            'InvalidParameterException',
            'Custom auth lambda trigger is not configured for the user pool.',
          ),
        },
      ],
      /^sign-in flow: broken: .*DefineAuthChallenge, CreateAuthChallenge and VerifyAuthChallengeResponse/,
    ],
    [
      'has triggers that fail',
      [
        {
          call: beginning,
          times: 1,
          ...refusal('UserLambdaValidationException', 'DefineAuthChallenge failed with error x.'),
        },
      ],
      /^sign-in flow: broken: a trigger of pool .* fails .*CloudWatch/,
    ],
    [
      'requires the code before the password',
      [{ call: beginning, times: 1, body: { ChallengeName: 'CUSTOM_CHALLENGE', Session: 's' } }],
      /^sign-in flow: broken: the pool asks for CUSTOM_CHALLENGE before the password/,
    ],
    [
      'accepts a password without a code',
      [{ call: beginning, ...refusal('UserNotFoundException', 'User does not exist.') }],
      /^password alone: warning: .*USER_SRP_AUTH and USER_PASSWORD_AUTH.*remove ALLOW_USER_SRP_AUTH/,
    ],
    [
      'does not renew',
      [
        {
          call: 'POST /idp GetTokensFromRefreshToken',
          ...refusal('InvalidParameterException', 'Refresh token flow is not enabled for the client.'),
        },
      ],
      /^renewal: broken: .*ALLOW_REFRESH_TOKEN_AUTH/,
    ],
    [
      'does not revoke',
      [
        {
          call: 'POST /idp RevokeToken',
          ...refusal('UnsupportedOperationException', 'Token revocation is disabled.'),
        },
      ],
      /^revocation: broken: .*EnableTokenRevocation: true/,
    ],
    ['publishes no keys', [{ call: keysAt, status: 404 }], /^keys: broken: .*answers 404/],
    [
      'answers its keys with a page',
      [{ call: keysAt, body: '<!doctype html>' }],
      /^keys: broken: .*does not hold what it should/,
    ],
    ['publishes an empty list of keys', [{ call: keysAt, body: { keys: [] } }], /^keys: broken: /],
    [
      'answers with a page',
      [{ call: beginning, body: '<!doctype html><h1>Welcome</h1>' }],
      /^endpoint: broken: .*answers with a page \(200\).*PORTAL_IDENTITY_ENDPOINT/,
    ],
    [
      'fails',
      [{ call: beginning, status: 503, body: { message: 'Busy.' } }],
      /^endpoint: broken: .*answers 503/,
    ],
  ])('%s', async (_what, faults, fault) => {
    for (const one of faults) await control(sandbox.address, 'fail', one);
    const { code, out } = await examine();
    expect(findBroken(out)).toEqual([expect.stringMatching(fault)]);
    expect(code).toBe(fault.source.includes('warning') ? 0 : 1);
  });

  test.each([
    [
      'an unknown client',
      ['--client', 'another'],
      /^client: broken: the endpoint knows no client another .*PORTAL_IDENTITY_CLIENT/,
    ],
    [
      'another pool',
      ['--pool', 'ca-central-1_Other'],
      /^pool: broken: .*no pool ca-central-1_Other at this endpoint/,
    ],
  ])('%s', async (_what, words, fault) => {
    const { code, out } = await examine(words);
    expect(code).toBe(1);
    expect(findBroken(out)).toContainEqual(expect.stringMatching(fault));
  });

  test('reports a pool of another region than the endpoint', async () => {
    const answers: typeof fetch = () => Promise.reject(new Error('not reached'));
    jest.spyOn(globalThis, 'fetch').mockImplementation(answers);
    const words = ['--endpoint', 'https://cognito-idp.us-east-1.amazonaws.com', '--pool', poolId];
    expect(findBroken((await examine(words)).out)).toContainEqual(
      expect.stringMatching(/^pool: broken: pool .* is not in the region of/),
    );
  });

  test('reports an endpoint that does not respond', async () => {
    const { code, out } = await examine(['--endpoint', `${await stoppedHost()}/idp`]);
    expect(code).toBe(1);
    expect(findBroken(out)[0]).toMatch(/^endpoint: broken: .*connection refused/);
  });

  test('reports a slow endpoint', async () => {
    await control(sandbox.address, 'fail', { call: beginning, delayMs: 60_000 });
    const { out } = await examine([], { timeoutMs: 300 });
    expect(findBroken(out)[0]).toMatch(/^endpoint: broken: .*no answer within 0.3 s/);
  });

  test('reports an endpoint that redirects', async () => {
    const host = await startHost((_request, response) =>
      response.writeHead(302, { location: '/sign-in' }).end(),
    );
    const { out } = await examine(['--endpoint', host]);
    expect(findBroken(out)[0]).toMatch(/^endpoint: broken: .*redirects to \/sign-in \(302\)/);
  });
});

describe('hosted pages', () => {
  test('that do not redirect to this portal', async () => {
    const environment = { ...getEnvironment(), PORTAL_ORIGIN: 'https://portal.elsewhere.test' };
    const { code, out } = await examine([], { environment });
    expect(code).toBe(1);
    expect(findBroken(out)).toEqual([
      expect.stringMatching(/^callback: broken: .*https:\/\/portal\.elsewhere\.test\/ .*CallbackURLs/),
      expect.stringMatching(/^sign-out address: broken: .*LogoutURLs/),
    ]);
  });

  test.each([
    [
      'Cognito says redirect_mismatch',
      { status: 302, location: '/error?error=redirect_mismatch&client_id=x' },
    ],
    ['Cognito rejects it with a page', { status: 400, location: undefined }],
  ])('where %s', async (_what, { status, location }) => {
    const host = await startHost((_request, response) =>
      response.writeHead(status, location === undefined ? {} : { location }).end('<p>redirect_mismatch</p>'),
    );
    expect(findBroken((await examine(['--hosted', host])).out)).toContainEqual(
      expect.stringMatching(/^callback: broken: .*\(redirect_mismatch\)/),
    );
  });

  test('that do not exist', async () => {
    const { out } = await examine(['--hosted', await stoppedHost()]);
    expect(findBroken(out)).toContainEqual(expect.stringMatching(/^callback: broken: .*connection refused/));
  });
});
