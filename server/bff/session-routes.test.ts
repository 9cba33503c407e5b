import type { Response as Answer } from 'light-my-request';
import { portalOnDisk, removePortals } from '../../tests/support/portal-server';
import {
  asOwnScript,
  readCookie,
  SampleProvider,
  signIn,
  startWithSessions,
  type SignedIn,
} from '../../tests/support/bff';

afterEach(removePortals);

const cleared = '__Host-portal-session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure';
const markEnded = ({ id }: Pick<SignedIn, 'id'>): string =>
  `__Host-portal-ended=${id}; Max-Age=43200; Path=/; HttpOnly; SameSite=Lax; Secure`;

async function start(changes: Parameters<typeof startWithSessions>[2] = {}) {
  const clock = { time: Date.UTC(2026, 10, 24) };
  const provider = new SampleProvider(() => clock.time);
  const portal = portalOnDisk();
  const server = await startWithSessions(portal, provider, changes, () => clock.time);
  const signedIn = await signIn(server);
  return { clock, provider, portal, server, signedIn };
}

type Started = Awaited<ReturnType<typeof start>>;

interface Sent {
  readonly method?: 'POST' | 'DELETE';
  readonly url?: string;
  readonly payload?: object | string;
  readonly headers?: Readonly<Record<string, string | undefined>> | undefined;
}

/** Sends the request of a signed-in document with changes; omits headers that are `undefined`. */
function send(
  { server }: Pick<Started, 'server'>,
  { cookie, id }: SignedIn,
  { method = 'POST', url = '/bff/session', payload = { active: true }, headers = {} }: Sent = {},
): Promise<Answer> {
  const all = { ...asOwnScript, cookie, 'x-portal-session': id, ...headers };
  return server.http.inject({
    method,
    url,
    headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)),
    ...(method === 'DELETE' ? {} : { payload }),
  });
}

describe.each([
  ['renewal', {}, [401, 'over']],
  // Another tab may have signed out first.
  ['sign-out', { method: 'DELETE' }, [204, undefined]],
  ['a token for a legacy app', { url: '/bff/session/token', payload: { app: 'maps' } }, [401, 'over']],
] as const)('%s', (_name, sent, signedOut) => {
  it.each<readonly [string, number, string | undefined, Sent['headers']]>([
    ['no session header', 403, undefined, { 'x-portal-session': undefined }],
    ['an empty session header', 403, undefined, { 'x-portal-session': '' }],
    ['another session in the header', 409, 'replaced', { 'x-portal-session': 'B'.repeat(22) }],
    ['"none" in the header', 409, 'replaced', { 'x-portal-session': 'none' }],
    ['no cookie', 401, 'over', { cookie: undefined }],
    ['a forged cookie', 401, 'over', { cookie: '__Host-portal-session=a.b.c.d.e' }],
    ['no Origin', 403, undefined, { origin: undefined }],
    ['another origin', 403, undefined, { origin: 'https://evil.example.test' }],
    ['another host of the site', 403, undefined, { 'sec-fetch-site': 'same-site' }],
    ['a frame', 403, undefined, { 'sec-fetch-dest': 'iframe' }],
  ])('with %s gets %d', async (_case, status, sessionState, headers) => {
    const started = await start({ legacyTokens: ['maps'] });
    const { length } = started.provider.sent;
    const answer = await send(started, started.signedIn, { ...sent, headers });
    const expected = sessionState === 'over' ? signedOut : [status, sessionState];
    expect([answer.statusCode, answer.headers['x-portal-session']]).toEqual(expected);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['set-cookie']).toBe(sessionState === 'over' ? cleared : undefined);
    expect(started.provider.sent).toHaveLength(length);
  });
});

describe('a renewal', () => {
  it('returns claims and end of the session, and sets the cookie until then', async () => {
    const started = await start();
    const { clock, signedIn } = started;
    const endsAt = clock.time + 12 * 3_600_000;
    clock.time += 60_000;
    const answer = await send(started, signedIn);
    expect(answer.json()).toEqual({
      id: signedIn.id,
      claims: {
        username: 'jane',
        permissions: ['0101'],
        exp: clock.time / 1_000 + 3_600,
        token_use: 'access',
      },
      endsAt,
    });
    expect(answer.headers['set-cookie']).toContain(`; Max-Age=${(endsAt - clock.time) / 1_000}; `);
    expect(readCookie(answer)).not.toBe(signedIn.cookie);
  });

  it.each([
    ['{"active":', 400],
    ['', 400],
    ['[]', 400],
    ['{}', 400],
    ['{"active":"true"}', 400],
    ['{"active":true,"deviceKey":""}', 400],
    ['{"active":true,"deviceKey":"a b"}', 400],
    [JSON.stringify({ active: true, deviceKey: 'x'.repeat(101) }), 400],
    ['{"active":true,"__proto__":{}}', 400],
    [`{"active":true,"x":"${'x'.repeat(1_100)}"}`, 413],
  ])('with the body %s is rejected: %d', async (payload, status) => {
    const started = await start();
    const headers = { 'content-type': 'application/json' };
    const answer = await send(started, started.signedIn, { payload, headers });
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([status, 'Bad request']);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it.each([
    ['text/plain', 400],
    ['application/x-www-form-urlencoded', 415],
    ['multipart/form-data', 415],
  ])('of the type %s is rejected: %d', async (type, status) => {
    const started = await start();
    const headers = { 'content-type': type };
    const answer = await send(started, started.signedIn, { payload: '{"active":true}', headers });
    expect(answer.statusCode).toBe(status);
  });

  it.each([
    ['rejects the token', { __type: 'NotAuthorizedException' }, 401, 'over', cleared],
    ['throttles', { __type: 'TooManyRequestsException' }, 503, undefined, undefined],
  ])('fails if the provider %s', async (_case, answerOfProvider, status, sessionState, cookie) => {
    const started = await start();
    started.clock.time += 60_000;
    started.provider.actions['GetTokensFromRefreshToken'] = () => answerOfProvider;
    const answer = await send(started, started.signedIn);
    expect([answer.statusCode, answer.headers['x-portal-session']]).toEqual([status, sessionState]);
    expect(answer.headers['set-cookie']).toBe(cookie);
  });

  it('is rejected after the idle limit, and clears the cookie', async () => {
    const started = await start();
    started.clock.time += 23 * 60_000;
    const answer = await send(started, started.signedIn);
    expect([answer.statusCode, answer.headers['x-portal-session']]).toEqual([401, 'over']);
    expect(answer.headers['set-cookie']).toBe(cleared);
  });

  it('logs no tokens, cookies and session ids', async () => {
    const started = await start();
    started.clock.time += 60_000;
    const renewed = await send(started, started.signedIn);
    await send(started, started.signedIn, { method: 'DELETE' });
    const logged = JSON.stringify(started.portal.events);
    const secrets = [started.signedIn.cookie, started.signedIn.id, readCookie(renewed), 'refresh-'];
    expect(secrets.filter((secret) => logged.includes(secret))).toEqual([]);
  });
});

describe('sign-out', () => {
  it.each([
    ['', 'RevokeToken'],
    ['?everywhere=true', 'GlobalSignOut'],
    ['?everywhere=false', 'RevokeToken'],
    ['?everywhere=true&everywhere=true', 'RevokeToken'],
  ])('with %j sends %s to the provider', async (search, action) => {
    const started = await start();
    const url = `/bff/session${search}`;
    const answer = await send(started, started.signedIn, { method: 'DELETE', url });
    expect([answer.statusCode, answer.body, answer.headers['set-cookie']]).toEqual([
      204,
      '',
      [cleared, markEnded(started.signedIn)],
    ]);
    expect(started.provider.sent.at(-1)?.action).toBe(action);
    const later = await send(started, started.signedIn);
    expect([later.statusCode, later.headers['x-portal-session']]).toEqual([401, 'over']);
  });

  it('is not undone by a late renewal response of another replica', async () => {
    const { clock, server, portal, provider, signedIn } = await start();
    const other = await startWithSessions(portal, provider, {}, () => clock.time);
    const late = await send({ server: other }, signedIn);
    const ended = await send({ server }, signedIn, { method: 'DELETE' });
    const [, endedCookie = ''] = [ended.headers['set-cookie']].flat().map((header) => header?.split(';')[0]);
    const cookie = `${readCookie(late)}; ${endedCookie}`;
    for (const replica of [server, other]) {
      const answer = await send({ server: replica }, { ...signedIn, cookie });
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([401, cleared]);
    }
    const next = await signIn(other);
    const answer = await send({ server: other }, { ...next, cookie: `${next.cookie}; ${endedCookie}` });
    expect(answer.statusCode).toBe(200);
  });

  it('does not wait for a provider that hangs', async () => {
    const started = await start();
    started.provider.actions['RevokeToken'] = () => new Promise(() => undefined);
    const answer = await send(started, started.signedIn, { method: 'DELETE' });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers['set-cookie']).toEqual([cleared, markEnded(started.signedIn)]);
  });

  it('makes an old cookie get the signed-out document', async () => {
    const { server, signedIn, ...started } = await start();
    await send({ server }, signedIn, { method: 'DELETE' });
    const headers = { accept: 'text/html', cookie: signedIn.cookie };
    const page = await server.http.inject({ url: '/', headers });
    expect(page.body).not.toContain(signedIn.id);
    expect(started.provider.sent.at(-1)?.action).toBe('RevokeToken');
  });
});

describe('the access token for a legacy app', () => {
  const url = '/bff/session/token';

  it('is returned for an app in the settings', async () => {
    const started = await start({ legacyTokens: ['maps'] });
    const answer = await send(started, started.signedIn, { url, payload: { app: 'maps' } });
    expect(answer.json<{ accessToken: string }>().accessToken).toMatch(/\.YWNjZXNzLTE$/);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it.each([{ app: 'rfr' }, { app: '' }, { app: ['maps'] }, {}])('is refused for %j', async (payload) => {
    const started = await start({ legacyTokens: ['maps'] });
    expect((await send(started, started.signedIn, { url, payload })).statusCode).toBe(403);
  });

  it('is refused for every app by default', async () => {
    const started = await start();
    expect((await send(started, started.signedIn, { url, payload: { app: 'maps' } })).statusCode).toBe(403);
  });

  it('responds with `renew` if refresh tokens rotate', async () => {
    const changes = { legacyTokens: ['maps'], rotatesTokens: true, refreshPeriod: 3_600_000 };
    const started = await start(changes);
    started.clock.time += 3_600_000;
    const answer = await send(started, started.signedIn, { url, payload: { app: 'maps' } });
    expect([answer.statusCode, answer.headers['x-portal-session']]).toEqual([401, 'renew']);
  });
});
