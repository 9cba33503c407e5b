import { SampleProvider } from '../../tests/support/bff';
import { createSessions, holdAction, renewSession } from '../../tests/support/server-sessions';

const minute = 60_000;

it.each([
  ['no token', {}],
  ['no refresh token', { AccessToken: new SampleProvider().createTokens().AccessToken }],
  ['an invalid access token', { ...new SampleProvider().createTokens(), AccessToken: 'a.b.c' }],
  ['an empty access token', { ...new SampleProvider().createTokens(), AccessToken: '' }],
])('does not begin a session with %s', (_case, tokens) => {
  const { sessions } = createSessions();
  expect(sessions.begin({ AccessToken: '', ...tokens })).toBeUndefined();
});

describe('session limits', () => {
  it('end a session 20 minutes, the warning and two polls after the last activity', async () => {
    const { clock, sessions, session } = createSessions();
    clock.time += 23 * minute - 1;
    expect(sessions.isOver(session)).toBe(false);
    clock.time += 1;
    expect(sessions.isOver(session)).toBe(true);
    expect(await sessions.renew(session, { isActive: true })).toEqual({ ok: false, error: 'over' });
    expect(await sessions.getAccessToken(session)).toEqual({ ok: false, error: 'over' });
  });

  it.each([
    [true, 'restarts', false],
    [false, 'does not restart', true],
  ])('a renewal with active: %s %s the idle limit', async (isActive, _effect, isOver) => {
    const { clock, sessions, session } = createSessions();
    clock.time += 20 * minute;
    const renewed = await renewSession({ sessions }, session, isActive);
    clock.time += 3 * minute;
    expect(sessions.isOver(renewed)).toBe(isOver);
  });

  it('are not extended by calls', async () => {
    const { clock, sessions, session } = createSessions();
    clock.time += 20 * minute;
    expect((await sessions.getAccessToken(session)).ok).toBe(true);
    clock.time += 3 * minute;
    expect((await sessions.getAccessToken(session)).ok).toBe(false);
  });

  it('include the refresh period in the idle limit', () => {
    const { clock, sessions, session } = createSessions({ refreshPeriod: 10 * minute });
    clock.time += 40 * minute;
    expect(sessions.isOver(session)).toBe(false);
    clock.time += minute;
    expect(sessions.isOver(session)).toBe(true);
  });

  it('end a session after its lifetime despite activity', async () => {
    const { clock, sessions, session } = createSessions({ lifetime: 30 * minute });
    clock.time += 20 * minute;
    const renewed = await renewSession({ sessions }, session);
    expect(sessions.endsAt(renewed)).toBe(session.signedInAt + 30 * minute);
    clock.time += 10 * minute;
    expect(sessions.isOver(renewed)).toBe(true);
  });
});

describe('a renewal of tokens', () => {
  it('is shared by concurrent callers, and limited to ten per minute', async () => {
    const { clock, sessions, session, actions } = createSessions();
    await Promise.all(Array.from({ length: 20 }, () => sessions.renew(session, { isActive: false })));
    expect(actions()).toEqual(['GetTokensFromRefreshToken']);
    for (let count = 0; count < 20; count += 1) await renewSession({ sessions }, session);
    expect(actions()).toHaveLength(10);
    clock.time += minute;
    await renewSession({ sessions }, session);
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
  ] as const)('that fails with %s resolves to %s', async (__type, error) => {
    const { clock, provider, sessions, session } = createSessions();
    provider.actions['GetTokensFromRefreshToken'] = () => ({ __type });
    clock.time += minute;
    expect(await sessions.renew(session, { isActive: true })).toEqual({ ok: false, error });
    expect(sessions.isOver(session)).toBe(error === 'over');
  });

  it.each<readonly [string, () => Promise<Response>]>([
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
    ['returns 500', async () => Response.json({ __type: 'NotAuthorizedException' }, { status: 500 })],
    ['returns 503 as HTML', async () => new Response('<h1>Busy</h1>', { status: 503 })],
    ['returns 200 as HTML', async () => new Response('<h1>Welcome</h1>')],
    ['returns an empty body', async () => new Response('')],
    ['returns no tokens', async () => Response.json({})],
    ['returns null', async () => Response.json(null)],
    [
      'returns an invalid token',
      async () => Response.json({ AuthenticationResult: { AccessToken: 'a.b.c' } }),
    ],
  ])('does not end the session if the provider %s', async (_case, answer) => {
    const { createReplica, session } = createSessions();
    const sessions = createReplica(answer);
    expect(await sessions.renew(session, { isActive: true })).toEqual({ ok: false, error: 'unreachable' });
    expect(sessions.isOver(session)).toBe(false);
  });

  it('ends the session if the tokens belong to another user', async () => {
    const { clock, provider, sessions, session } = createSessions();
    provider.actions['GetTokensFromRefreshToken'] = () => ({
      AuthenticationResult: provider.createTokens('joe'),
    });
    clock.time += minute;
    expect(await sessions.renew(session, { isActive: true })).toEqual({ ok: false, error: 'over' });
    expect(await sessions.getAccessToken(session)).toEqual({ ok: false, error: 'over' });
  });

  it('does not restore a session that was ended meanwhile', async () => {
    const { clock, provider, sessions, session } = createSessions();
    clock.time += minute;
    const release = holdAction({ provider }, 'GetTokensFromRefreshToken');
    const renewal = sessions.renew(session, { isActive: true });
    const end = sessions.end(session, { everywhere: false });
    release();
    expect(await renewal).toEqual({ ok: false, error: 'over' });
    await end;
    expect(await sessions.getAccessToken(session)).toEqual({ ok: false, error: 'over' });
  });
});

describe('the access token for a call', () => {
  it('is cached until shortly before it expires', async () => {
    const { clock, provider, sessions, session, actions } = createSessions();
    provider.actions['GetTokensFromRefreshToken'] = () => ({
      AuthenticationResult: { AccessToken: provider.createTokens('jane', 2 * minute).AccessToken },
    });
    clock.time += minute;
    const renewed = await renewSession({ sessions }, session);
    const first = await sessions.getAccessToken(renewed);
    clock.time += 2 * minute - 5_001;
    expect(await sessions.getAccessToken(renewed)).toEqual(first);
    expect(actions()).toHaveLength(1);
    clock.time += 1;
    expect(await sessions.getAccessToken(renewed)).not.toEqual(first);
    expect(actions()).toHaveLength(2);
  });

  it('is renewed by a replica that has none', async () => {
    const { createReplica, session, actions } = createSessions();
    expect((await createReplica().getAccessToken(session)).ok).toBe(true);
    expect(actions()).toEqual(['GetTokensFromRefreshToken']);
  });

  it('is renewed by the browser only, if refresh tokens rotate', async () => {
    const { createReplica, session, actions } = createSessions({ rotatesTokens: true });
    expect(await createReplica().getAccessToken(session)).toEqual({ ok: false, error: 'renew' });
    expect(actions()).toEqual([]);
  });

  it('is evicted from a full cache if it is the least recently used', async () => {
    const { provider, sessions, session, actions } = createSessions();
    const [kept] = Array.from({ length: 20_000 }, () => sessions.begin(provider.createTokens()));
    if (kept === undefined) throw new Error('No session');
    expect((await sessions.getAccessToken(kept.session)).ok).toBe(true);
    expect(actions()).toEqual([]);
    expect((await sessions.getAccessToken(session)).ok).toBe(true);
    expect(actions()).toEqual(['GetTokensFromRefreshToken']);
  });
});
