import type { Response as Answer } from 'light-my-request';
import { portalOnDisk, removePortals } from '../../tests/support/portal-server';
import {
  asOwnScript,
  portalOrigin,
  readCookie,
  sampleSessions,
  SampleProvider,
} from '../../tests/support/bff';

afterEach(removePortals);

const authorization = {
  redirect_uri: `${portalOrigin}/`,
  response_type: 'code',
  client_id: 'client',
  scope: 'email openid',
  state: 'abc',
  code_challenge: 'challenge',
  code_challenge_method: 'S256',
};
const exchange = {
  grant_type: 'authorization_code',
  code: 'code',
  client_id: 'client',
  redirect_uri: `${portalOrigin}/`,
  code_verifier: 'verifier',
};
const asNavigation = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' };
const hosted = 'https://login.example.test/pool';

/** Starts a portal server with hosted pages; `answer` responds to the exchange of a code. */
async function start(answer: () => Response | Promise<Response> = () => Response.json({})) {
  const sent: Request[] = [];
  const portal = portalOnDisk();
  const fetch: typeof globalThis.fetch = async (address, init) => {
    sent.push(new Request(address, init));
    return answer();
  };
  const identity = { ...portal.config.identity, hosted: { address: `${hosted}/` } };
  const { http } = await portal.start({ fetch }, { sessions: sampleSessions, identity });
  const open = (
    path: string,
    query: Readonly<Record<string, string>>,
    headers = asNavigation,
  ): Promise<Answer> =>
    http.inject({ url: `/bff/hosted/${path}?${new URLSearchParams(query).toString()}`, headers });
  const post = (form: Readonly<Record<string, string>>, headers: object = {}): Promise<Answer> =>
    http.inject({
      method: 'POST',
      url: '/bff/hosted/oauth2/token',
      headers: { ...asOwnScript, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(form).toString(),
    });
  return { http, open, post, sent };
}

describe('the hosted pages', () => {
  it.each([
    ['oauth2/authorize', authorization],
    ['logout', { client_id: 'client', logout_uri: `${portalOrigin}/` }],
  ])('at %s get only the known parameters', async (path, query) => {
    const { open } = await start();
    const answer = await open(path, { ...query, other: 'x' });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([303, 'no-store']);
    const { origin, pathname, searchParams } = new URL(String(answer.headers.location));
    expect(origin + pathname).toBe(`${hosted}/${path}`);
    expect(Object.fromEntries(searchParams)).toEqual(query);
  });

  it.each<readonly [string, Readonly<Record<string, string>>]>([
    ['oauth2/authorize', { ...authorization, client_id: 'another' }],
    ['oauth2/authorize', { ...authorization, redirect_uri: 'https://evil.example.test/' }],
    ['oauth2/authorize', { ...authorization, redirect_uri: `${portalOrigin}.evil.example.test/` }],
    ['oauth2/authorize', { ...authorization, redirect_uri: 'javascript:alert(1)' }],
    ['oauth2/authorize', { ...authorization, redirect_uri: '/' }],
    ['oauth2/authorize', { ...authorization, response_type: 'token' }],
    ['oauth2/authorize', { ...authorization, response_type: 'code token' }],
    ['oauth2/authorize', { ...authorization, code_challenge_method: 'plain' }],
    ['oauth2/authorize', { ...authorization, state: 'x'.repeat(2_049) }],
    ['oauth2/authorize', {}],
    ['logout', { client_id: 'client', logout_uri: 'https://evil.example.test/' }],
    ['logout', { client_id: 'another', logout_uri: `${portalOrigin}/` }],
    ['logout', { client_id: 'client' }],
  ])('are not opened at %s with %j', async (path, query) => {
    const { open } = await start();
    const answer = await open(path, query);
    expect([answer.statusCode, answer.headers.location]).toEqual([400, undefined]);
  });

  it('are not opened with a duplicate parameter', async () => {
    const { http } = await start();
    const query = `${new URLSearchParams(authorization).toString()}&redirect_uri=https://evil.example.test/`;
    const answer = await http.inject({ url: `/bff/hosted/oauth2/authorize?${query}`, headers: asNavigation });
    expect(answer.statusCode).toBe(400);
  });

  it.each([
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' },
    { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'document' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' },
  ])('are opened by pages of the portal only: %j', async (headers) => {
    const { open } = await start();
    expect((await open('oauth2/authorize', authorization, headers)).statusCode).toBe(403);
  });

  it('return 404 if not configured', async () => {
    const server = await portalOnDisk().start({}, { sessions: sampleSessions });
    const requests = [
      { url: '/bff/hosted/oauth2/authorize' },
      { url: '/bff/hosted/logout' },
      { url: '/bff/hosted/oauth2/token', method: 'POST' },
    ] as const;
    for (const request of requests) expect((await server.http.inject(request)).statusCode).toBe(404);
  });
});

describe('the authorization code of a hosted sign-in', () => {
  it('is exchanged at the provider, and the tokens stay on the server', async () => {
    const tokens = new SampleProvider().createTokens();
    const answered = {
      access_token: tokens.AccessToken,
      id_token: tokens.IdToken,
      refresh_token: tokens.RefreshToken,
      token_type: 'Bearer',
      expires_in: 900,
      other: 'secret',
    };
    const { post, sent, http } = await start(() => Response.json(answered));
    const answer = await post({ ...exchange, other: 'x' });
    expect(answer.json()).toEqual({
      access_token: tokens.AccessToken.replace(/[^.]*$/, ''),
      id_token: tokens.IdToken.replace(/[^.]*$/, ''),
      refresh_token: 'held-by-the-portal-server',
      token_type: 'Bearer',
      expires_in: 900,
    });
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(sent[0]?.url).toBe(`${hosted}/oauth2/token`);
    expect(Object.fromEntries(new URLSearchParams(await sent[0]?.text()))).toEqual(exchange);
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    const page = await http.inject({ url: '/', headers: { accept: 'text/html', cookie } });
    expect(page.body).toContain('"username":"jane"');
  });

  it('is not exchanged while a session exists', async () => {
    const tokens = new SampleProvider().createTokens();
    const { post, sent } = await start(() =>
      Response.json({ access_token: tokens.AccessToken, refresh_token: tokens.RefreshToken }),
    );
    const cookie = readCookie(await post(exchange));
    const again = await post(exchange, { cookie });
    expect([again.statusCode, again.json<{ error: string }>().error]).toEqual([400, 'invalid_request']);
    expect([again.headers['set-cookie'], sent.length]).toEqual([undefined, 1]);
  });

  it('is not exchanged above the limit of concurrent requests', async () => {
    let release = (): void => undefined;
    const gate = new Promise<Response>((resolve) => {
      release = () => resolve(Response.json({ error: 'invalid_grant' }, { status: 400 }));
    });
    const { post } = await start(async () => (await gate).clone());
    const answers = Array.from({ length: 1_001 }, () => post(exchange));
    const refused = await Promise.race(answers);
    expect([refused.statusCode, refused.json<{ error: string }>().error]).toEqual([
      429,
      'temporarily_unavailable',
    ]);
    release();
    await Promise.all(answers);
  });

  it.each([
    { ...exchange, grant_type: 'refresh_token' },
    { ...exchange, grant_type: 'client_credentials' },
    { ...exchange, client_id: 'another' },
    { ...exchange, redirect_uri: 'https://evil.example.test/' },
    { grant_type: 'refresh_token', client_id: 'client', refresh_token: 'held-by-the-portal-server' },
    {},
  ])('is not exchanged with %j', async (form) => {
    const { post, sent } = await start();
    const answer = await post(form);
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([400, 'invalid_request']);
    expect(sent).toEqual([]);
  });

  it.each([
    ['another origin', { origin: 'https://evil.example.test' }, 403],
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a form submitted by a page', { 'sec-fetch-dest': 'document' }, 403],
    ['JSON', { 'content-type': 'application/json' }, 415],
  ])('is not exchanged for %s', async (_case, headers, status) => {
    const { post, sent } = await start();
    expect((await post(exchange, headers)).statusCode).toBe(status);
    expect(sent).toEqual([]);
  });

  it('is not exchanged if the form is too large', async () => {
    const { post, sent } = await start();
    expect((await post({ ...exchange, x: 'x'.repeat(17_000) })).statusCode).toBe(413);
    expect(sent).toEqual([]);
  });

  it.each<readonly [string, () => Response | Promise<Response>, number, string]>([
    [
      'rejects the code',
      () => Response.json({ error: 'invalid_grant' }, { status: 400 }),
      400,
      'invalid_grant',
    ],
    ['fails', () => new Response('<h1>secret</h1>', { status: 500 }), 503, 'server_error'],
    ['cannot be reached', () => Promise.reject(new Error('secret')), 503, 'server_error'],
    ['returns no tokens', () => Response.json({ access_token: 'secret' }), 502, 'server_error'],
  ])('returns an error without details if the provider %s', async (_case, answer, status, error) => {
    const { post } = await start(answer);
    const failed = await post(exchange);
    expect([failed.statusCode, failed.json<{ error: string }>().error]).toEqual([status, error]);
    expect(failed.headers['set-cookie']).toBeUndefined();
    expect(failed.body).not.toContain('secret');
  });
});
