import { closeBackEnds } from '../../tests/support/back-end';
import { sampleSessions, startWithSessions } from '../../tests/support/bff';
import { answerJson, openCallStage } from '../../tests/support/call-stage';
import { removePortals } from '../../tests/support/portal-server';
import { refusedCalls } from '../../tests/support/refused-calls';

afterEach(async () => {
  await removePortals();
  closeBackEnds();
});

describe('guards', () => {
  it.each(refusedCalls)('refuses %s, and passes nothing on', async (_name, change, status, sign) => {
    const { server, received, named } = await openCallStage(answerJson);
    for (const method of ['GET', 'POST'] as const) {
      const answer = await server.http.inject({ method, url: '/bff/api/x', headers: change(named) });
      expect([answer.statusCode, answer.headers['x-portal-session']]).toEqual([status, sign]);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect(received).toEqual([]);
  });

  it('refuses after the sign-out, also a cookie that was copied before', async () => {
    const { server, received, named } = await openCallStage(answerJson);
    await server.http.inject({ method: 'DELETE', url: '/bff/session', headers: named });
    const answer = await server.http.inject({ url: '/bff/api/x', headers: named });
    expect([answer.statusCode, answer.headers['x-portal-session'], received]).toEqual([401, 'over', []]);
  });

  it.each([
    ['was idle too long', 23],
    ['has lasted its time', 12 * 60],
  ])('refuses the cookie of a session that %s, and asks the provider nothing', async (_case, minutes) => {
    const { portal, provider, named, received } = await openCallStage(answerJson);
    const later = await startWithSessions(portal, provider, {}, () => Date.now() + minutes * 60_000);
    const { length } = provider.sent;
    const answer = await later.http.inject({ url: '/bff/api/x', headers: named });
    expect([answer.statusCode, answer.headers['x-portal-session'], received]).toEqual([401, 'over', []]);
    expect(provider.sent).toHaveLength(length);
  });

  it('has the browser renew where refresh tokens rotate and this replica has no token', async () => {
    const sessions = { ...sampleSessions, rotatesTokens: true };
    const { portal, provider, named, received } = await openCallStage(answerJson, sessions);
    const replica = await startWithSessions(portal, provider, sessions);
    const answer = await replica.http.inject({ method: 'POST', url: '/bff/api/x', headers: named });
    expect([answer.statusCode, answer.headers['x-portal-session'], received]).toEqual([401, 'renew', []]);
  });

  it('renews by itself where they do not rotate', async () => {
    const { portal, provider, named, received } = await openCallStage(answerJson);
    const replica = await startWithSessions(portal, provider);
    const answers = await Promise.all(
      [1, 2, 3].map(() => replica.http.inject({ url: '/bff/api/x', headers: named })),
    );
    expect([answers.map(({ statusCode }) => statusCode), received.length]).toEqual([[200, 200, 200], 3]);
    expect(provider.sent.filter(({ action }) => action === 'GetTokensFromRefreshToken')).toHaveLength(1);
  });

  it('keeps the cookie, and answers 503, while the provider is silent', async () => {
    const { portal, provider, named, received } = await openCallStage(answerJson);
    provider.actions['GetTokensFromRefreshToken'] = () => Promise.reject(new Error('down'));
    const replica = await startWithSessions(portal, provider);
    const answer = await replica.http.inject({ url: '/bff/api/x', headers: named });
    expect([answer.statusCode, answer.headers['set-cookie'], received]).toEqual([503, undefined, []]);
  });
});
