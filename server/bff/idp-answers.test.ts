import { portalOnDisk, removePortals } from '../../tests/support/portal-server';
import {
  createServerSessions,
  createToken,
  readError,
  SampleProvider,
  sendAction,
  startWithSessions,
} from '../../tests/support/bff';

afterEach(removePortals);

describe('a response of the provider', () => {
  it('is forwarded with the claims of the tokens only', async () => {
    const { provider, server, portal } = await createServerSessions();
    const tokens = provider.createTokens();
    provider.actions['RespondToAuthChallenge'] = () => ({
      AuthenticationResult: { ...tokens, SecretToken: 'secret' },
      ChallengeParameters: {},
    });
    const answer = await sendAction(server, 'RespondToAuthChallenge', { Session: 'session' });
    const { AuthenticationResult: redacted } = answer.json<{
      AuthenticationResult: Record<string, unknown>;
    }>();
    expect(redacted).toEqual({
      AccessToken: tokens.AccessToken.replace(/[^.]*$/, ''),
      IdToken: tokens.IdToken.replace(/[^.]*$/, ''),
      RefreshToken: 'held-by-the-portal-server',
      ExpiresIn: 3_600,
      TokenType: 'Bearer',
    });
    const signatures = [tokens.AccessToken, tokens.IdToken].map((token) => token.split('.')[2] ?? '');
    const output = answer.body + JSON.stringify(answer.headers) + JSON.stringify(portal.events);
    for (const secret of [...signatures, tokens.RefreshToken, 'secret']) expect(output).not.toContain(secret);
  });

  it.each([
    ['no access token', { RefreshToken: 'refresh-secret' }],
    ['an invalid access token', { AccessToken: 'secret', RefreshToken: 'refresh-secret' }],
    ['no refresh token', { AccessToken: createToken({ username: 'jane', exp: 1 }, 'secret') }],
    ['text', 'refresh-secret'],
    [
      'a refresh token too long for a cookie',
      {
        AccessToken: createToken({ username: 'jane', exp: 1 }),
        RefreshToken: 'secret'.repeat(1_000),
      },
    ],
  ])('with %s is not forwarded', async (_case, tokens) => {
    const { provider, server, portal } = await createServerSessions();
    provider.actions['InitiateAuth'] = () => ({ AuthenticationResult: tokens });
    const answer = await sendAction(server, 'InitiateAuth', { AuthFlow: 'USER_AUTH' });
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([500, undefined]);
    expect(portal.events.some(({ event }) => event === 'failure')).toBe(true);
    expect(answer.body + JSON.stringify(portal.events)).not.toContain('secret');
  });

  it('is forwarded if it is an error', async () => {
    const { provider, server } = await createServerSessions();
    const error = { __type: 'UserNotFoundException', message: 'User does not exist.' };
    provider.actions['InitiateAuth'] = () => error;
    const answer = await sendAction(server, 'InitiateAuth', { AuthFlow: 'USER_AUTH' });
    expect([answer.statusCode, answer.json()]).toEqual([400, error]);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('secret'))],
    ['is too large', async () => Response.json({ secret: 'x'.repeat(1_000_000) })],
    ['is HTML', async () => new Response('<h1>secret</h1>', { status: 502 })],
  ])('becomes an error that the identity client understands, if it %s', async (_case, fetch) => {
    const server = await startWithSessions(portalOnDisk(), Object.assign(new SampleProvider(), { fetch }));
    const answer = await sendAction(server, 'InitiateAuth', { AuthFlow: 'USER_AUTH' });
    expect([answer.statusCode, readError(answer)]).toEqual([503, 'ServiceUnavailable']);
    expect(answer.body).not.toContain('secret');
  });
});

it('limits the pending requests while the provider hangs', async () => {
  const { provider, server } = await createServerSessions();
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  provider.actions['ForgotPassword'] = () => gate.then(() => ({}));
  const answers = Array.from({ length: 1_001 }, () => sendAction(server, 'ForgotPassword', {}));
  const refused = await Promise.race(answers);
  expect([refused.statusCode, readError(refused)]).toEqual([429, 'TooManyRequestsException']);
  release();
  expect((await Promise.all(answers)).filter(({ statusCode }) => statusCode === 200)).toHaveLength(1_000);
});

it('limits the pending requests per network, so that others can sign in', async () => {
  const { provider, server } = await createServerSessions();
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  provider.actions['ForgotPassword'] = () => gate.then(() => ({}));
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const answers = Array.from({ length: 501 }, () =>
    sendAction(server, 'ForgotPassword', {}, from('203.0.113.9')),
  );
  expect((await Promise.race(answers)).statusCode).toBe(429);
  const other = sendAction(server, 'ForgotPassword', {}, from('198.51.100.7'));
  release();
  expect((await other).statusCode).toBe(200);
  await Promise.all(answers);
});
