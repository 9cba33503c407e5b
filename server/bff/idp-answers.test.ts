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

describe('an answer of the provider', () => {
  it('passes on nothing of the tokens but their claims', async () => {
    const { provider, server, portal } = await createServerSessions();
    const tokens = provider.createTokens();
    provider.actions['RespondToAuthChallenge'] = () => ({
      AuthenticationResult: { ...tokens, SecretToken: 'secret' },
      ChallengeParameters: {},
    });
    const answer = await sendAction(server, 'RespondToAuthChallenge', { Session: 'session' });
    const { AuthenticationResult: handedOn } = answer.json<{
      AuthenticationResult: Record<string, unknown>;
    }>();
    expect(handedOn).toEqual({
      AccessToken: tokens.AccessToken.replace(/[^.]*$/, ''),
      IdToken: tokens.IdToken.replace(/[^.]*$/, ''),
      RefreshToken: 'held-by-the-portal-server',
      ExpiresIn: 3_600,
      TokenType: 'Bearer',
    });
    const signatures = [tokens.AccessToken, tokens.IdToken].map((token) => token.split('.')[2] ?? '');
    const said = answer.body + JSON.stringify(answer.headers) + JSON.stringify(portal.events);
    for (const secret of [...signatures, tokens.RefreshToken, 'secret']) expect(said).not.toContain(secret);
  });

  it.each([
    ['no access token', { RefreshToken: 'refresh-secret' }],
    ['an access token that is none', { AccessToken: 'secret', RefreshToken: 'refresh-secret' }],
    ['no refresh token', { AccessToken: createToken({ username: 'jane', exp: 1 }, 'secret') }],
    ['text', 'refresh-secret'],
    [
      'a refresh token too long for a cookie',
      {
        AccessToken: createToken({ username: 'jane', exp: 1 }),
        RefreshToken: 'secret'.repeat(1_000),
      },
    ],
  ])('with %s is not handed on', async (_case, tokens) => {
    const { provider, server, portal } = await createServerSessions();
    provider.actions['InitiateAuth'] = () => ({ AuthenticationResult: tokens });
    const answer = await sendAction(server, 'InitiateAuth', { AuthFlow: 'USER_AUTH' });
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([500, undefined]);
    expect(portal.events.some(({ event }) => event === 'failure')).toBe(true);
    expect(answer.body + JSON.stringify(portal.events)).not.toContain('secret');
  });

  it('that refuses is passed on', async () => {
    const { provider, server } = await createServerSessions();
    const error = { __type: 'UserNotFoundException', message: 'User does not exist.' };
    provider.actions['InitiateAuth'] = () => error;
    const answer = await sendAction(server, 'InitiateAuth', { AuthFlow: 'USER_AUTH' });
    expect([answer.statusCode, answer.json()]).toEqual([400, error]);
  });

  it.each([
    ['does not come', () => Promise.reject(new Error('secret'))],
    ['is very long', async () => Response.json({ secret: 'x'.repeat(1_000_000) })],
    ['is HTML', async () => new Response('<h1>secret</h1>', { status: 502 })],
  ])('that %s is an error that the client knows', async (_case, fetch) => {
    const server = await startWithSessions(portalOnDisk(), Object.assign(new SampleProvider(), { fetch }));
    const answer = await sendAction(server, 'InitiateAuth', { AuthFlow: 'USER_AUTH' });
    expect([answer.statusCode, readError(answer)]).toEqual([503, 'ServiceUnavailable']);
    expect(answer.body).not.toContain('secret');
  });
});

it('a provider that hangs does not fill the memory', async () => {
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

it('one network does not keep the others from signing in while the provider hangs', async () => {
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
