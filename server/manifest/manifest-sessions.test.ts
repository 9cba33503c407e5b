import { asOwnScript, SampleProvider, sampleSessions, signIn } from '../../tests/support/bff';
import { admin, ask } from '../../tests/support/manifest-clients';
import { portalOnDisk, removePortals } from '../../tests/support/portal-server';
import { refusedCalls } from '../../tests/support/refused-calls';

afterEach(removePortals);

const path = '/portal/manifest/refusal';

/** Signs in at a portal server with server-side sessions and a users back end. */
async function openManifestStage(username = 'portal|0001', changes: Partial<typeof sampleSessions> = {}) {
  const provider = new SampleProvider();
  const tokens = provider.createTokens(username);
  provider.actions['InitiateAuth'] = () => ({ AuthenticationResult: tokens });
  provider.actions['GetTokensFromRefreshToken'] = () => ({ AuthenticationResult: tokens });
  const users = { status: 200, requested: [] as [url: string, authorization: string | null][] };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (!request.url.startsWith('https://api.example.test/users/')) return provider.fetch(request);
    users.requested.push([request.url, request.headers.get('authorization')]);
    const rules = request.url.endsWith('/portal%7C0001') ? ['visit:admin-page'] : ['visit:rfr-page'];
    return Response.json({ rules }, { status: users.status });
  };
  const portal = portalOnDisk();
  const sessions = { ...sampleSessions, ...changes };
  const server = await portal.start({ fetch }, { sessions });
  const { cookie, id } = await signIn(server);
  // The document after sign-in has requested the user record.
  users.requested.length = 0;
  const named = { ...asOwnScript, cookie, 'x-portal-session': id };
  const startReplica = () => portal.start({ fetch }, { sessions });
  return { portal, server, provider, users, tokens, named, startReplica };
}

describe('the administrator check with server-side sessions', () => {
  it('uses the token of the session', async () => {
    const { server, users, tokens, named } = await openManifestStage();
    const answer = await server.http.inject({ url: path, headers: named });
    expect([answer.statusCode, answer.json()]).toEqual([200, { refusal: null }]);
    expect(users.requested).toEqual([
      ['https://api.example.test/users/v2/users/portal%7C0001', `Bearer ${tokens.AccessToken}`],
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('denies other users, even with an administrator’s token', async () => {
    const { server, named } = await openManifestStage('portal|0002');
    const headers = { ...named, authorization: `Bearer ${admin}` };
    const answer = await server.http.inject({ url: path, headers });
    expect([answer.statusCode, answer.headers['x-portal-session']]).toEqual([403, undefined]);
  });

  it.each(['refusal', 'history', 'history/0123456789ab', 'difference?from=0&to=1'])(
    'rejects a token without a session at %s',
    async (path) => {
      const { server, users } = await openManifestStage();
      expect([(await ask(server, path)).statusCode, users.requested]).toEqual([403, []]);
    },
  );

  it.each(refusedCalls)(
    'rejects %s without a request to the back end',
    async (_name, change, status, sessionState) => {
      const { server, users, named } = await openManifestStage();
      const answer = await server.http.inject({ url: path, headers: change(named) });
      expect([answer.statusCode, answer.headers['x-portal-session'], users.requested]).toEqual([
        status,
        sessionState,
        [],
      ]);
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  it('rejects a call that needs no session', async () => {
    const { server, users, named } = await openManifestStage();
    const headers = { ...named, 'x-portal-session': 'none' };
    const answer = await server.http.inject({ url: path, headers });
    expect([answer.statusCode, users.requested]).toEqual([400, []]);
  });

  it('responds with `renew` if only the browser may renew', async () => {
    const { users, named, startReplica } = await openManifestStage(undefined, { rotatesTokens: true });
    const answer = await (await startReplica()).http.inject({ url: path, headers: named });
    expect([answer.statusCode, answer.headers['x-portal-session'], users.requested]).toEqual([
      401,
      'renew',
      [],
    ]);
  });

  it('rejects a copied cookie after sign-out, even of an administrator', async () => {
    const { server, named } = await openManifestStage();
    expect((await server.http.inject({ url: path, headers: named })).statusCode).toBe(200);
    await server.http.inject({ method: 'DELETE', url: '/bff/session', headers: named });
    const answer = await server.http.inject({ url: path, headers: named });
    expect([answer.statusCode, answer.headers['x-portal-session']]).toEqual([401, 'over']);
  });

  it('returns the 401 of the users back end', async () => {
    const { server, users, named } = await openManifestStage();
    users.status = 401;
    const answer = await server.http.inject({ url: path, headers: named });
    expect([answer.statusCode, answer.headers['x-portal-session']]).toEqual([401, undefined]);
  });

  it('logs neither token nor session', async () => {
    const { portal, server, tokens, named } = await openManifestStage();
    await server.http.inject({ url: path, headers: named });
    const log = JSON.stringify(portal.events);
    expect(portal.events.at(-1)).toMatchObject({ class: 'manifest', status: 200 });
    expect([log.includes(tokens.AccessToken), log.includes(named['x-portal-session'])]).toEqual([
      false,
      false,
    ]);
  });
});
