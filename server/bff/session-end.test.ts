import { createSessions, holdAction, renewSession } from '../../tests/support/server-sessions';

const minute = 60_000;

describe('while refresh tokens rotate', () => {
  /** Creates a provider that accepts each refresh token once. */
  function createRotating() {
    const created = createSessions({ rotatesTokens: true });
    const { provider } = created;
    let current = 'refresh-1';
    provider.actions['GetTokensFromRefreshToken'] = ({ RefreshToken: sent }) => {
      if (sent !== current) return { __type: 'NotAuthorizedException' };
      const tokens = provider.createTokens();
      current = tokens.RefreshToken;
      return { AuthenticationResult: tokens };
    };
    return { ...created, current: () => current };
  }

  it('each cookie contains the next token', async () => {
    const { clock, sessions, session, current } = createRotating();
    let last = session;
    for (let count = 0; count < 3; count += 1) {
      clock.time += minute;
      last = await renewSession({ sessions }, last);
      expect(last.refreshToken).toBe(current());
    }
  });

  it('a lost renewal response does not end the session', async () => {
    const { clock, sessions, session, current } = createRotating();
    clock.time += minute;
    await renewSession({ sessions }, session);
    clock.time += minute;
    expect((await renewSession({ sessions }, session)).refreshToken).toBe(current());
  });

  it.each([2_000, minute])('uses the cookie’s token if another replica renewed %d ms ago', async (pause) => {
    const { clock, createReplica, sessions, session, current } = createRotating();
    clock.time += minute;
    const renewedSession = await renewSession({ sessions }, session);
    clock.time += 1_000;
    const renewedAtReplica = await renewSession({ sessions: createReplica() }, renewedSession);
    clock.time += pause;
    expect((await renewSession({ sessions }, renewedAtReplica)).refreshToken).toBe(current());
  });

  it('sign-out revokes the token of a pending renewal', async () => {
    const { clock, provider, sessions, session, current } = createRotating();
    clock.time += minute;
    const release = holdAction({ provider }, 'GetTokensFromRefreshToken');
    const renewal = sessions.renew(session, { isActive: true });
    const end = sessions.end(session, { everywhere: false });
    release();
    await Promise.all([renewal, end]);
    expect(current()).not.toBe('refresh-1');
    expect(provider.sent.at(-1)).toEqual({
      action: 'RevokeToken',
      body: { ClientId: 'client', Token: current() },
    });
  });
});

describe('the end of a session', () => {
  it('is immediate, even if the provider fails, and calls the listener', async () => {
    const { provider, sessions, session } = createSessions();
    holdAction({ provider }, 'RevokeToken');
    const onEnd = jest.fn();
    sessions.onEnd(session.id, onEnd);
    const disposed = jest.fn();
    sessions.onEnd(session.id, disposed)();
    const end = sessions.end(session, { everywhere: false });
    expect(sessions.isOver(session)).toBe(true);
    expect([onEnd.mock.calls, disposed.mock.calls]).toEqual([[[]], []]);
    await end;
  });

  it.each([
    ['revokes the refresh token', false, {}, ['RevokeToken']],
    ['everywhere ends all sign-ins', true, {}, ['GlobalSignOut']],
    [
      'everywhere revokes the refresh token if the global sign-out fails',
      true,
      { __type: 'NotAuthorizedException' },
      ['GlobalSignOut', 'RevokeToken'],
    ],
  ])('%s', async (_case, everywhere, answer, expected) => {
    const { provider, sessions, session, actions } = createSessions();
    provider.actions['GlobalSignOut'] = () => answer;
    await sessions.end(session, { everywhere });
    expect(actions()).toEqual(expected);
  });

  it('everywhere works at a replica that has no token', async () => {
    const { createReplica, session, actions } = createSessions({ rotatesTokens: true });
    await createReplica().end(session, { everywhere: true });
    expect(actions()).toEqual(['GetTokensFromRefreshToken', 'GlobalSignOut']);
  });

  it('reaches other replicas when the provider rejects a renewal', async () => {
    const { provider, createReplica, sessions, session } = createSessions();
    const other = createReplica();
    provider.actions['RevokeToken'] = () => {
      provider.actions['GetTokensFromRefreshToken'] = () => ({ __type: 'NotAuthorizedException' });
      return {};
    };
    await sessions.end(session, { everywhere: false });
    expect(await other.renew(session, { isActive: true })).toEqual({ ok: false, error: 'over' });
  });
});
