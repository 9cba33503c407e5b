import { SampleProvider } from '../../tests/support/bff';
import { createSessions, hold, renew } from '../../tests/support/server-sessions';

const minute = 60_000;

it.each([
  ['no token', {}],
  ['no refresh token', { AccessToken: new SampleProvider().createTokens().AccessToken }],
  ['an access token that is none', { ...new SampleProvider().createTokens(), AccessToken: 'a.b.c' }],
  ['an access token without parts', { ...new SampleProvider().createTokens(), AccessToken: '' }],
])('does not begin with %s', (_case, tokens) => {
  const { sessions } = createSessions();
  expect(sessions.begin({ AccessToken: '', ...tokens })).toBeUndefined();
});

describe('the limits of a session', () => {
  it('it lasts 20 minutes, the warning and two polls after the last activity', async () => {
    const { clock, sessions, session } = createSessions();
    clock.time += 23 * minute - 1;
    expect(sessions.isOver(session)).toBe(false);
    clock.time += 1;
    expect(sessions.isOver(session)).toBe(true);
    expect(await sessions.renew(session, { isActive: true })).toEqual({ ok: false, error: 'over' });
    expect(await sessions.getAccessToken(session)).toEqual({ ok: false, error: 'over' });
  });

  it.each([
    [true, 'moves', false],
    [false, 'does not move', true],
  ])('a renewal with active: %s %s the idle limit', async (isActive, _effect, isOver) => {
    const { clock, sessions, session } = createSessions();
    clock.time += 20 * minute;
    const renewed = await renew({ sessions }, session, isActive);
    clock.time += 3 * minute;
    expect(sessions.isOver(renewed)).toBe(isOver);
  });

  it('calls do not move the idle limit', async () => {
    const { clock, sessions, session } = createSessions();
    clock.time += 20 * minute;
    expect((await sessions.getAccessToken(session)).ok).toBe(true);
    clock.time += 3 * minute;
    expect((await sessions.getAccessToken(session)).ok).toBe(false);
  });

  it('longer polls lengthen the idle limit', () => {
    const { clock, sessions, session } = createSessions({ refreshPeriod: 10 * minute });
    clock.time += 40 * minute;
    expect(sessions.isOver(session)).toBe(false);
    clock.time += minute;
    expect(sessions.isOver(session)).toBe(true);
  });

  it('nothing lengthens it past its lifetime', async () => {
    const { clock, sessions, session } = createSessions({ lifetime: 30 * minute });
    clock.time += 20 * minute;
    const renewed = await renew({ sessions }, session);
    expect(sessions.endsAt(renewed)).toBe(session.signedInAt + 30 * minute);
    clock.time += 10 * minute;
    expect(sessions.isOver(renewed)).toBe(true);
  });
});

describe('a renewal', () => {
  it('is one request for all who ask at once, and at most ten a minute', async () => {
    const { clock, sessions, session, actions } = createSessions();
    await Promise.all(Array.from({ length: 20 }, () => sessions.renew(session, { isActive: false })));
    expect(actions()).toEqual(['GetTokensFromRefreshToken']);
    for (let count = 0; count < 20; count += 1) await renew({ sessions }, session);
    expect(actions()).toHaveLength(10);
    clock.time += minute;
    await renew({ sessions }, session);
    expect(actions()).toHaveLength(11);
  });

  it('sends the device key to the provider', async () => {
    const { clock, provider, sessions, session } = createSessions();
    clock.time += minute;
    await sessions.renew(session, { isActive: false, deviceKey: 'ca-central-1_1' });
    expect(provider.sent[0]?.body).toEqual({
      ClientId: 'client',
      RefreshToken: 'refresh-1',
      DeviceKey: 'ca-central-1_1',
    });
  });

  it.each([
    ['NotAuthorizedException', 'over'],
    ['com.amazonaws#NotAuthorizedException', 'over'],
    ['RefreshTokenReuseException', 'over'],
    ['UserNotFoundException', 'over'],
    ['PasswordResetRequiredException', 'over'],
    ['TooManyRequestsException', 'unreachable'],
    ['LimitExceededException', 'unreachable'],
    ['InternalErrorException', 'unreachable'],
    ['ResourceNotFoundException', 'unreachable'],
    ['InvalidParameterException', 'unreachable'],
  ] as const)('that the provider answers with %s is %s', async (__type, error) => {
    const { clock, provider, sessions, session } = createSessions();
    provider.actions['GetTokensFromRefreshToken'] = () => ({ __type });
    clock.time += minute;
    expect(await sessions.renew(session, { isActive: true })).toEqual({ ok: false, error });
    expect(sessions.isOver(session)).toBe(error === 'over');
  });

  it.each<readonly [string, () => Promise<Response>]>([
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
    ['answers 500', async () => Response.json({ __type: 'NotAuthorizedException' }, { status: 500 })],
    ['answers 503 in HTML', async () => new Response('<h1>Busy</h1>', { status: 503 })],
    ['answers 200 in HTML', async () => new Response('<h1>Welcome</h1>')],
    ['answers nothing', async () => new Response('')],
    ['answers no tokens', async () => Response.json({})],
    ['answers null', async () => Response.json(null)],
    [
      'answers a token that is none',
      async () => Response.json({ AuthenticationResult: { AccessToken: 'a.b.c' } }),
    ],
  ])('ends nothing if the provider %s', async (_case, answer) => {
    const { createReplica, session } = createSessions();
    const sessions = createReplica(answer);
    expect(await sessions.renew(session, { isActive: true })).toEqual({ ok: false, error: 'unreachable' });
    expect(sessions.isOver(session)).toBe(false);
  });

  it('ends the session if the tokens are of somebody else', async () => {
    const { clock, provider, sessions, session } = createSessions();
    provider.actions['GetTokensFromRefreshToken'] = () => ({
      AuthenticationResult: provider.createTokens('joe'),
    });
    clock.time += minute;
    expect(await sessions.renew(session, { isActive: true })).toEqual({ ok: false, error: 'over' });
    expect(await sessions.getAccessToken(session)).toEqual({ ok: false, error: 'over' });
  });

  it('that ends after sign-out revives nothing', async () => {
    const { clock, provider, sessions, session } = createSessions();
    clock.time += minute;
    const release = hold({ provider }, 'GetTokensFromRefreshToken');
    const renewal = sessions.renew(session, { isActive: true });
    const end = sessions.end(session, { everywhere: false });
    release();
    expect(await renewal).toEqual({ ok: false, error: 'over' });
    await end;
    expect(await sessions.getAccessToken(session)).toEqual({ ok: false, error: 'over' });
  });
});

describe('the token for a call', () => {
  it('is kept until shortly before its end', async () => {
    const { clock, provider, sessions, session, actions } = createSessions();
    provider.actions['GetTokensFromRefreshToken'] = () => ({
      AuthenticationResult: { AccessToken: provider.createTokens('jane', 2 * minute).AccessToken },
    });
    clock.time += minute;
    const renewed = await renew({ sessions }, session);
    const first = await sessions.getAccessToken(renewed);
    clock.time += 2 * minute - 5_001;
    expect(await sessions.getAccessToken(renewed)).toEqual(first);
    expect(actions()).toHaveLength(1);
    clock.time += 1;
    expect(await sessions.getAccessToken(renewed)).not.toEqual(first);
    expect(actions()).toHaveLength(2);
  });

  it('a replica without one renews', async () => {
    const { createReplica, session, actions } = createSessions();
    expect((await createReplica().getAccessToken(session)).ok).toBe(true);
    expect(actions()).toEqual(['GetTokensFromRefreshToken']);
  });

  it('a replica without one leaves the renewal to the browser while refresh tokens rotate', async () => {
    const { createReplica, session, actions } = createSessions({ rotatesTokens: true });
    expect(await createReplica().getAccessToken(session)).toEqual({ ok: false, error: 'renew' });
    expect(actions()).toEqual([]);
  });

  it('the least recently used one is dropped when memory is full', async () => {
    const { provider, sessions, session, actions } = createSessions();
    const [kept] = Array.from({ length: 20_000 }, () => sessions.begin(provider.createTokens()));
    if (kept === undefined) throw new Error('No session');
    expect((await sessions.getAccessToken(kept.session)).ok).toBe(true);
    expect(actions()).toEqual([]);
    expect((await sessions.getAccessToken(session)).ok).toBe(true);
    expect(actions()).toEqual(['GetTokensFromRefreshToken']);
  });
});
