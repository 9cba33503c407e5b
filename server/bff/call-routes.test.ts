import { closeBackEnds } from '../../tests/support/back-end';
import { answerJson, openCallStage, sendRaw, withoutSession } from '../../tests/support/call-stage';
import { removePortals } from '../../tests/support/portal-server';

afterEach(async () => {
  await removePortals();
  closeBackEnds();
});

it('forwards a call to the base URL of its back end, with the token of the session', async () => {
  const { server, received, named } = await openCallStage(answerJson);
  for (const path of ['api/vega/search?a=1&b=%2e', 'api-users/v2/users/jane%7Cdoe', 'accounts/v1/']) {
    const answer = await server.http.inject({ url: `/bff/${path}`, headers: named });
    expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([
      200,
      { ok: true },
      'no-store',
    ]);
  }
  expect(received.map(({ url }) => url)).toEqual([
    '/api/vega/search?a=1&b=%2e',
    '/v2/users/jane%7Cdoe',
    '/acc/v1/',
  ]);
  expect(received[0]?.headers.authorization).toMatch(/^Bearer ey[\w-]+\.[\w-]+\.[\w-]+$/);
});

it.each<['PATCH' | 'GET', string, boolean]>([
  ['PATCH', 'api/v2/user/settings/jane', true],
  ['PATCH', 'api-users/v2/users/jane', true],
  ['GET', 'api-users/v2/users/jane', false],
  ['PATCH', 'api/posts/1', false],
])('%s %s invalidates the cached user record: %j', async (method, path, isInvalidated) => {
  const { server, named } = await openCallStage(answerJson);
  const headers = { ...named, cookie: `${named['cookie']}; __Host-portal-view=a` };
  const answer = await server.http.inject({ method, url: `/bff/${path}`, headers });
  const cleared = '__Host-portal-view=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure';
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([
    200,
    isInvalidated ? [cleared] : undefined,
  ]);
});

it('adds no token to a call that needs none, with or without a cookie', async () => {
  const { server, received, named } = await openCallStage(answerJson);
  await server.http.inject({
    method: 'POST',
    url: '/bff/accounts/v2/exp',
    headers: withoutSession,
    payload: { userId: 'a' },
  });
  await server.http.inject({ url: '/bff/api/x', headers: { ...named, 'x-portal-session': 'none' } });
  expect(received.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined]);
  expect(received[0]?.body).toBe('{"userId":"a"}');
});

it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
  'forwards the body of a %s unchanged',
  async (method) => {
    const { server, received, named } = await openCallStage(answerJson);
    const payload = Buffer.from([0, 255, 10, 13, 128]);
    const answer = await server.http.inject({
      method,
      url: '/bff/api/files',
      headers: { ...named, 'content-type': 'application/json' },
      payload,
    });
    expect(answer.statusCode).toBe(200);
    expect(received[0]).toMatchObject({ method, body: payload.toString('latin1') });
    expect(received[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'content-length': '5' });
  },
);

it.each([
  'api/../admin',
  'api/a/../../x',
  'api/./x',
  'api/%2e%2e/x',
  'api/a/%2E%2e',
  'api/.%2e/x',
  'api/%252e%252e/x',
  'api/..%2fx',
  'api/a%2fb',
  'api/a%5cb',
  'api/..\\x',
  'api/a\\..\\x',
  'api//x',
  'api/a//b',
  'api/..;a=1/x',
  'api/;/x',
  'api/a%00b',
  'api/a%0d%0ab',
  'api/%zz',
  'api/%c3%28',
  'api/',
  'ap%69/../../x',
])('rejects the path /bff/%s', async (path) => {
  const { server, received, named } = await openCallStage(answerJson);
  const answer = await sendRaw(server, `GET /bff/${path} HTTP/1.1`, { ...named, connection: 'close' });
  expect([answer.split('\r\n')[0], received]).toEqual([expect.stringMatching(/ (400|404) /), []]);
});

it('does not forward headers of the browser, of proxies and of the connection', async () => {
  const { server, received, named, id } = await openCallStage(answerJson);
  const sent = {
    accept: 'application/json',
    'if-none-match': '"1"',
    'x-own': 'kept',
  };
  const blockedHeaders = {
    authorization: 'Bearer stolen',
    connection: 'close, x-request-id, authorization',
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-host': 'evil.test',
    'x-real-ip': '203.0.113.9',
    'x-original-url': '/admin',
    'x-rewrite-url': '/admin',
    'x-http-method-override': 'DELETE',
    x_forwarded_for: '203.0.113.8',
    x_portal_session: id,
    forwarded: 'for=203.0.113.9',
    'proxy-authorization': 'Basic eA==',
    te: 'trailers',
    'keep-alive': 'timeout=5',
    referer: 'https://portal.example.test/rfr?roll=1',
    'x-portal-hint': 'x',
    'remote-user': 'avery',
    'x-remote-user': 'avery',
    'x-auth-request-email': 'avery@example.test',
    'x-authenticated-user': 'avery',
    'x-ms-client-principal-name': 'avery',
    'x-goog-authenticated-user-email': 'avery@example.test',
    'x-ssl-client-s-dn': 'CN=avery',
    'x-client-cert': 'avery',
  };
  await sendRaw(server, 'GET /bff/api/x HTTP/1.1', { ...named, ...sent, ...blockedHeaders });
  const { host, authorization, 'x-request-id': request, traceparent, ...rest } = received[0]?.headers ?? {};
  expect(host).toMatch(/^127\.0\.0\.1:\d+$/);
  expect(authorization).toMatch(/^Bearer ey/);
  expect(request).toMatch(/^[\da-f-]{36}$/);
  expect(traceparent).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
  expect(rest).toEqual({ ...sent, connection: 'keep-alive', 'x-forwarded-for': '203.0.113.9' });
});

it('forwards only descriptive response headers, and sets its own policies', async () => {
  const { server, named } = await openCallStage((_request, response) => {
    response.writeHead(200, {
      'content-type': 'text/html',
      etag: '"1"',
      'cache-control': 'public, max-age=60, s-maxage=600',
      vary: 'accept-language',
      'set-cookie': ['__Host-portal-session=x', 'a=b'],
      'clear-site-data': '"*"',
      'service-worker-allowed': '/',
      'x-portal-session': 'over',
      'content-security-policy': 'script-src *',
      'x-content-type-options': 'none',
      'access-control-allow-origin': '*',
      'strict-transport-security': 'max-age=0',
      'alt-svc': 'h3="evil.test:443"',
      'www-authenticate': 'Basic',
      'permissions-policy': 'camera=*',
      'referrer-policy': 'unsafe-url',
      'cross-origin-resource-policy': 'cross-origin',
      refresh: '0; url=https://evil.test',
      link: '<https://evil.test>; rel=preload',
      location: 'https://evil.test',
      server: 'back end',
    });
    response.end('<script>alert(1)</script>');
  });
  const { headers } = await server.http.inject({ url: '/bff/api/x', headers: named });
  const {
    date: _date,
    'x-request-id': _id,
    'transfer-encoding': _t,
    'permissions-policy': permissions,
    connection: _c,
    ...rest
  } = headers;
  expect(permissions).not.toContain('camera=*');
  expect(rest).toEqual({
    'content-type': 'text/html',
    etag: '"1"',
    'cache-control': 'private, max-age=60',
    vary: 'accept-language, x-portal-session',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
});

it.each([204, 304, 401, 404, 409, 503])(
  'forwards a %i of a back end without retry or session state',
  async (status) => {
    const { server, received, named } = await openCallStage((_request, response) => {
      response.writeHead(status, { 'x-portal-session': 'over', 'retry-after': '1' }).end();
    });
    const answer = await server.http.inject({ url: '/bff/api/x', headers: named });
    expect([answer.statusCode, answer.headers['x-portal-session'], received.length]).toEqual([
      status,
      undefined,
      1,
    ]);
  },
);

it('counts calls as a separate class, and logs no URL', async () => {
  const { server, named, portal } = await openCallStage(answerJson);
  await server.http.inject({ url: '/bff/api/secret', headers: named });
  const last = portal.events.findLast(({ event }) => event === 'request');
  expect(last).toMatchObject({ class: 'call', status: 200 });
  expect(JSON.stringify(portal.events)).not.toContain('secret');
});
