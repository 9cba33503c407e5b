import { createHint, portalOnDisk, removePortals } from '../../tests/support/portal-server';

afterEach(removePortals);

/** Returns the request log, without the events about unreachable hosts. */
const readRequests = (events: readonly Record<string, unknown>[]): readonly Record<string, unknown>[] =>
  events.filter(({ event }) => event === 'request');

const createMarker = (place: string): string => `marked-${place}`;

/** Request data, each value with a marker. */
const personal = {
  accept: 'text/html',
  cookie: `session=${createMarker('cookie')}; ${createHint([createMarker('rule')], createMarker('theme'))}`,
  authorization: `Bearer ${createMarker('token')}`,
  'user-agent': `Browser of ${createMarker('agent')}`,
  referer: `http://portal.example.test/${createMarker('referrer')}`,
  host: `${createMarker('host')}.example.test`,
  'x-forwarded-for': `198.51.100.7, ${createMarker('forwarded')}`,
  'x-request-id': createMarker('request-id'),
  traceparent: createMarker('trace'),
  'accept-language': createMarker('language'),
};

describe('request log', () => {
  it('has one line per request, with id and class', async () => {
    const portal = portalOnDisk();
    const server = await portal.start();
    const answer = await server.http.inject({ url: '/rfr', headers: { accept: 'text/html' } });
    const [{ time, milliseconds, ...rest } = {}, ...others] = readRequests(portal.events);
    expect([typeof time, typeof milliseconds, others]).toEqual(['string', 'number', []]);
    expect(rest).toEqual({
      level: 'info',
      event: 'request',
      request: answer.headers['x-request-id'],
      method: 'GET',
      class: 'document',
      status: 200,
    });
  });

  it.each([
    ['/rfr', 'document'],
    ['/assets/main.1a2b.js', 'asset'],
    ['/assets/missing.js', 'asset'],
    ['/portal/manifest', 'manifest'],
    ['/healthz', 'health'],
    ['/readyz', 'health'],
    ['/portal/unknown', 'document'],
    ['/missing.js', 'document'],
  ])('classifies %s as: %s', async (url, kind) => {
    const portal = portalOnDisk();
    await (await portal.start()).http.inject({ url, headers: { accept: 'text/html' } });
    expect(readRequests(portal.events)).toEqual([expect.objectContaining({ class: kind })]);
  });

  it.each([
    `/${createMarker('path')}`,
    `/people/${createMarker('path')}/1234567890123456789?name=${createMarker('query')}`,
    `/assets/${createMarker('file')}.js`,
    `/portal/${createMarker('below')}`,
    `/portal/manifest?${createMarker('query')}`,
    `/rfr?accessToken=${createMarker('query')}&ccmm=${createMarker('municipality')}`,
    `/%E0%A4%A${createMarker('broken')}`,
    `/rfr#${createMarker('fragment')}`,
  ])('contains no request data: %s', async (url) => {
    const portal = portalOnDisk();
    const server = await portal.start();
    for (const method of ['GET', 'POST', 'HEAD'] as const) {
      const payload = method === 'POST' ? { payload: { word: createMarker('body') } } : {};
      await server.http.inject({ method, url, headers: personal, remoteAddress: '198.51.100.7', ...payload });
    }
    const written = JSON.stringify([portal.events, portal.lines, await server.metrics.read()]);
    expect(written).not.toMatch(/marked|1234567890|198\.51\.100\.7|Browser of/);
  });

  it('contains the location of an error in the code, but not the requested URL', async () => {
    const portal = portalOnDisk();
    const server = await portal.start();
    jest.spyOn(server.manifests, 'current', 'get').mockImplementation(() => {
      throw new TypeError(createMarker('message'));
    });
    const answer = await server.http.inject({ url: `/rfr?${createMarker('query')}`, headers: personal });
    const id = answer.headers['x-request-id'];
    expect(answer.statusCode).toBe(500);
    // Makes the error page fail, too.
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body).toBe(
      `The portal could not answer. Try again in a few minutes. Reference: ${String(id)}`,
    );
    const call = await server.http.inject({ url: '/rfr' });
    expect(call.json()).toEqual({ error: 'The portal server failed', request: call.headers['x-request-id'] });
    portal.events.splice(2);
    expect(portal.events).toEqual([
      expect.objectContaining({
        level: 'error',
        event: 'failure',
        request: id,
      }),
      expect.objectContaining({ level: 'error', event: 'request', request: id, status: 500 }),
    ]);
    expect(String(portal.events[0]?.['reason'])).toMatch(/^TypeError at .*requests\.test\.ts/);
    expect(JSON.stringify(portal.events)).not.toMatch(/marked|\/server\//);
  });
});

describe('trace', () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';

  it.each([
    [{ traceparent: `00-${trace}-00f067aa0ba902b7-01` }, trace],
    [{ traceparent: createMarker('trace') }, undefined],
    [{}, undefined],
  ])('of the browser is logged with its request: %j', async (headers, logged) => {
    const portal = portalOnDisk();
    const server = await portal.start();
    await server.http.inject({ url: '/rfr', headers, remoteAddress: '198.51.100.7' });
    expect(readRequests(portal.events).map((line) => line['trace'])).toEqual([logged]);
  });
});

describe('request id', () => {
  const uuid = '0b2a7e4e-3f3c-4f0e-9d7a-2b1c9a7e5d11';
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const randomId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

  it.each([
    [{ 'x-request-id': uuid }, uuid],
    [{ 'x-request-id': trace }, trace],
    [{ traceparent: `00-${trace}-00f067aa0ba902b7-01` }, trace],
    [{ 'x-request-id': uuid, traceparent: `00-${trace}-00f067aa0ba902b7-01` }, uuid],
    [{ 'x-request-id': 'jane.doe', traceparent: `00-${trace}-00f067aa0ba902b7-01` }, trace],
    [{ 'x-request-id': 'jane.doe' }, randomId],
    [{ 'x-request-id': `${uuid}\u00e9` }, randomId],
    [{ 'x-request-id': 'a'.repeat(400) }, randomId],
    [{ traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` }, randomId],
    [{}, randomId],
  ])('of a trusted proxy is used unless malformed: %j', async (headers, id) => {
    const server = await portalOnDisk().start();
    const answer = await server.http.inject({ url: '/healthz', headers: { ...headers } });
    expect(answer.headers['x-request-id']).toMatch(id);
  });

  it.each([
    ['10.1.2.3', ['10.0.0.0/8'], true],
    ['11.1.2.3', ['10.0.0.0/8'], false],
    ['10.1.2.3', [], false],
    ['2001:db8::7', ['2001:db8::/32'], true],
    ['::ffff:10.1.2.3', ['10.0.0.0/8'], true],
    ['2001:db9::7', ['2001:db8::/32', '127.0.0.1'], false],
  ])('from %s counts with the proxies %j: %s', async (remoteAddress, trustedProxies, isTaken) => {
    const portal = portalOnDisk();
    const server = await portal.start({}, { operating: { ...portal.config.operating, trustedProxies } });
    const headers = { 'x-request-id': uuid };
    const answer = await server.http.inject({ url: '/healthz', headers, remoteAddress });
    expect(answer.headers['x-request-id'] === uuid).toBe(isTaken);
  });
});
