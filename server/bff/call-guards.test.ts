import { closeBackEnds } from '../../tests/support/back-end';
import { sampleSessions, startWithSessions } from '../../tests/support/bff';
import { answerJson, openCallStage } from '../../tests/support/call-stage';
import { removePortals } from '../../tests/support/portal-server';
import { refusedCalls } from '../../tests/support/refused-calls';

afterEach(async () => {
  await removePortals();
  closeBackEnds();
});

describe('a call to a back end', () => {
  it.each(refusedCalls)(
    'rejects %s without calling the back end',
    async (_name, change, status, sessionState) => {
      const { server, received, named } = await openCallStage(answerJson);
      for (const method of ['GET', 'POST'] as const) {
        const answer = await server.http.inject({ method, url: '/bff/api/x', headers: change(named) });
        expect([answer.statusCode, answer.headers['x-portal-session']]).toEqual([status, sessionState]);
        expect(answer.headers['set-cookie']).toBeUndefined();
      }
      expect(received).toEqual([]);
    },
  );

  it('rejects a copied cookie after sign-out', async () => {
    const { server, received, named } = await openCallStage(answerJson);
    await server.http.inject({ method: 'DELETE', url: '/bff/session', headers: named });
    const answer = await server.http.inject({ url: '/bff/api/x', headers: named });
    expect([answer.statusCode, answer.headers['x-portal-session'], received]).toEqual([401, 'over', []]);
  });

  it.each([
    ['exceeded the idle limit', 23],
    ['exceeded its lifetime', 12 * 60],
  ])('rejects the cookie of a session that %s, without a request to the provider', async (_case, minutes) => {
    const { portal, provider, named, received } = await openCallStage(answerJson);
    const later = await startWithSessions(portal, provider, {}, () => Date.now() + minutes * 60_000);
    const { length } = provider.sent;
    const answer = await later.http.inject({ url: '/bff/api/x', headers: named });
    expect([answer.statusCode, answer.headers['x-portal-session'], received]).toEqual([401, 'over', []]);
    expect(provider.sent).toHaveLength(length);
  });

  it('responds with `renew`, if refresh tokens rotate and this replica has no token', async () => {
    const sessions = { ...sampleSessions, rotatesTokens: true };
    const { portal, provider, named, received } = await openCallStage(answerJson, sessions);
    const replica = await startWithSessions(portal, provider, sessions);
    const answer = await replica.http.inject({ method: 'POST', url: '/bff/api/x', headers: named });
    expect([answer.statusCode, answer.headers['x-portal-session'], received]).toEqual([401, 'renew', []]);
  });

  it('renews the token itself, if refresh tokens do not rotate', async () => {
    const { portal, provider, named, received } = await openCallStage(answerJson);
    const replica = await startWithSessions(portal, provider);
    const answers = await Promise.all(
      [1, 2, 3].map(() => replica.http.inject({ url: '/bff/api/x', headers: named })),
    );
    expect([answers.map(({ statusCode }) => statusCode), received.length]).toEqual([[200, 200, 200], 3]);
    expect(provider.sent.filter(({ action }) => action === 'GetTokensFromRefreshToken')).toHaveLength(1);
  });

  it('returns 503 and keeps the cookie while the provider is unreachable', async () => {
    const { portal, provider, named, received } = await openCallStage(answerJson);
    provider.actions['GetTokensFromRefreshToken'] = () => Promise.reject(new Error('down'));
    const replica = await startWithSessions(portal, provider);
    const answer = await replica.http.inject({ url: '/bff/api/x', headers: named });
    expect([answer.statusCode, answer.headers['set-cookie'], received]).toEqual([503, undefined, []]);
  });
});
