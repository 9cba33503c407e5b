import { request } from 'node:http';
import { sampleManifest } from '../../tests/contract/manifest/sample';
import { pageData, portalOnDisk, removePortals } from '../../tests/support/portal-server';
import { isFileRequest } from '#manifest';

afterEach(removePortals);

describe('files of the shell', () => {
  it.each([
    [undefined, 'plain', undefined],
    ['br', 'brotli', 'br'],
    ['gzip, br', 'brotli', 'br'],
    ['gzip', 'gzip', 'gzip'],
    ['deflate', 'plain', undefined],
  ])('are served as %s in their built encoding: %s', async (accepted, body, encoding) => {
    const server = await portalOnDisk().start();
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
    const answer = await server.http.inject({ url: '/assets/main.1a2b.js', headers });
    expect(answer.body).toBe(body);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(answer.headers['content-encoding']).toBe(encoding);
  });

  it.each([
    '/assets/missing.js',
    '/assets/',
    '/assets',
    '/assets/chunks',
    '/assets/chunks/',
    '/assets/.hidden.js',
    '/assets/main.1a2b.js.br',
    '/assets/main.1a2b.js.gz',
    '/assets/main.1a2b.js/',
    '/build.json',
    '/portal.manifest.json',
    '/favicon.ico',
    '/robots.txt',
    '/rfr/missing.css',
    '/index.html',
    '/.env',
    '/.git/config',
    '/.well-known/security',
    '/portal',
    '/portal/unknown',
    '/gate/api',
    '/bff',
    '/bff/session',
    '/readyz/x.js',
  ])('%s returns 404, with the error page for navigations only', async (url) => {
    const server = await portalOnDisk().start();
    for (const headers of [{ accept: '*/*' }, { accept: 'text/html,*/*', 'sec-fetch-dest': 'empty' }]) {
      const file = await server.http.inject({ url, headers });
      expect(file.statusCode).toBe(404);
      expect(file.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
      });
    }
    const opened = await server.http.inject({ url, headers: { accept: 'text/html,*/*' } });
    expect(opened.statusCode).toBe(404);
    expect(opened.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(opened.headers['x-request-id']).toBeDefined();
    expect(pageData(opened.body)).toMatchObject({ errorCode: '404' });
    expect(opened.body).toContain('src="/assets/account.5e6f.js"');
  });

  // Headers of browsers for navigations and for subresources.
  const navigation = {
    accept: 'text/html,*/*;q=0.8',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
  };
  const legacyNavigation = { accept: 'text/html,*/*;q=0.8' };
  const script = { accept: '*/*', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'script' };
  const image = { accept: 'image/avif,*/*;q=0.8', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' };
  const fetched = { accept: 'text/html', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };
  it.each([
    ['/rfr/item/WI-2025.7', 'GET', navigation, 200],
    ['/rfr/item/WI-2025.7', 'HEAD', navigation, 200],
    ['/rfr/item/WI-2025.7?ccmm=0412', 'GET', legacyNavigation, 200],
    ['/rfr/item/.5', 'GET', navigation, 200],
    ['/rfr/report.v2.js', 'GET', navigation, 200],
    ['/rfr/item/WI-2025.7', 'GET', script, 404],
    ['/rfr/item/WI-2025.7', 'GET', image, 404],
    ['/rfr/item/WI-2025.7', 'GET', fetched, 404],
    ['/rfr/item/WI-2025.7', 'GET', { accept: '*/*' }, 404],
    ['/rfr/item/WI-2025.7', 'GET', {}, 404],
    ['/rfr/item/WI-2025.7', 'POST', navigation, 404],
    ['/nowhere/WI-2025.7', 'GET', navigation, 404],
    ['/assets/WI-2025.7', 'GET', navigation, 404],
    ['/maps/1.5/', 'GET', navigation, 200],
    ['/maps/1.5', 'GET', navigation, 200],
    ['/maps/1.5/x.5', 'GET', navigation, 404],
  ] as const)('%s by %s with %j: %s', async (url, method, headers, status) => {
    const routes = [
      { path: '/rfr', app: 'rfr', exact: false, permissions: ['visit:rfr-page'] },
      { path: '/maps/:scale', app: 'maps', permissions: ['visit:maps-page'] },
    ];
    const server = await portalOnDisk(sampleManifest({ routes, widgets: [] })).start();
    const answer = await server.http.inject({ method, url, headers });
    expect(answer.statusCode).toBe(status);
    const isPage = headers === navigation || headers === legacyNavigation;
    const type = isPage && method !== 'POST' ? 'text/html' : 'application/json';
    expect(answer.headers['content-type']).toBe(`${type}; charset=utf-8`);
    if (status === 200 && method === 'GET') expect(pageData(answer.body)).not.toHaveProperty('errorCode');
  });

  it('serve source maps in development only', async () => {
    const url = '/assets/main.1a2b.js.map';
    const portal = portalOnDisk();
    expect((await (await portal.start()).http.inject({ url })).statusCode).toBe(200);
    const production = await portal.start({}, { environment: 'production' });
    expect((await production.http.inject({ url })).statusCode).toBe(404);
  });

  it('include the icon if built', async () => {
    const portal = portalOnDisk();
    portal.write('shell/favicon.svg', '<svg/>');
    const server = await portal.start();
    const icon = await server.http.inject({ url: '/favicon.svg' });
    expect(icon.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400',
    });
    const page = await server.http.inject({ url: '/', headers: { accept: 'text/html' } });
    expect(page.body).toContain('<link rel="icon" href="/favicon.svg">');
  });

  it.each([
    '/assets/../build.json',
    '/assets/../../portal.manifest.json',
    '/assets/%2e%2e/build.json',
    '/assets/..%2fbuild.json',
    '/assets/%2e%2e%2f%2e%2e%2fportal.manifest.json',
    '/assets/..%5cbuild.json',
    '/assets//etc/passwd',
    '/assets/chunks/../../build.json',
    '/assets/main.1a2b.js%00.map',
    '/../../../../etc/passwd.txt',
  ])('reject path traversal: %s', async (path) => {
    const server = await portalOnDisk().start();
    await server.http.listen({ host: '127.0.0.1', port: 0 });
    const address = server.http.server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    // Node's client sends the path without normalizing it.
    const [status, body] = await new Promise<[number | undefined, string]>((resolve, reject) => {
      request({ host: '127.0.0.1', port, path }, (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
        answer.on('end', () => resolve([answer.statusCode, text]));
      })
        .on('error', reject)
        .end();
    });
    expect([400, 404]).toContain(status);
    expect(body).not.toMatch(/entries|apps|root:|plain/);
  });
});

describe('a request for something other than a page', () => {
  it.each([
    ['a script', { accept: '*/*', 'sec-fetch-dest': 'script' }],
    ['a style', { accept: 'text/css,*/*;q=0.1', 'sec-fetch-dest': 'style' }],
    ['a fetch', { accept: '*/*', 'sec-fetch-dest': 'empty' }],
    ['data', { accept: 'application/json' }],
  ])('never gets a page: %s', async (_story, headers) => {
    const server = await portalOnDisk().start();
    expect((await server.http.inject({ url: '/rfr', headers })).statusCode).toBe(404);
  });

  it('gets a page from a plain client', async () => {
    const server = await portalOnDisk().start();
    expect((await server.http.inject({ url: '/rfr', headers: { accept: '*/*' } })).statusCode).toBe(200);
    expect((await server.http.inject({ url: '/rfr' })).statusCode).toBe(200);
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'] as const)(
    'is rejected with an unsafe method: %s',
    async (method) => {
      const server = await portalOnDisk().start();
      const answer = await server.http.inject({ method, url: '/rfr', headers: { accept: 'text/html' } });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    },
  );
});

it.each([
  ['/rfr', false],
  ['/', false],
  ['/my-work/items/7', false],
  ['/a.b/c', false],
  ['/a.js', true],
  ['/a/b.woff2', true],
  ['/.env', true],
  ['/.git/config', true],
  ['/a/..', true],
])('%s requests a file: %s', (pathname, expected) => {
  expect(isFileRequest(pathname)).toBe(expected);
});
