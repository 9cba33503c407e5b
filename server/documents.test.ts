import { createHash } from 'node:crypto';
import { pageFormat } from '#manifest';
import { sampleManifest, createSamplePortalSection } from '../tests/contract/manifest/sample';
import { createHint, pageData, portalOnDisk, removePortals, visit } from '../tests/support/portal-server';

afterEach(removePortals);

const rfrHint = createHint(['visit:rfr-page'], 'indigo');

function getPolicy(answer: { headers: Record<string, unknown> }): string {
  return String(answer.headers['content-security-policy']);
}

function getImportMap(html: string): string | undefined {
  return /<script type="importmap">(.*?)<\/script>/s.exec(html)?.[1];
}

describe('choice of document', () => {
  it.each([
    ['/', undefined, 'account'],
    ['/rfr', undefined, 'account'],
    ['/unknown', undefined, 'account'],
    ['/', rfrHint, 'main'],
    ['/rfr', rfrHint, 'main'],
    ['/rfr/', rfrHint, 'main'],
    ['/unknown', rfrHint, 'main'],
    ['/error?code=401', rfrHint, 'main'],
    ['//evil', rfrHint, 'main'],
    ['/reset', rfrHint, 'account'],
    ['/reset?session=1', rfrHint, 'account'],
    ['/email_verification', rfrHint, 'account'],
    ['/reset/', rfrHint, 'main'],
    ['/rfr', createHint([]), 'main'],
    ['/rfr', createHint(undefined), 'main'],
    ['/rfr', '__Host-portal-hint=', 'account'],
    ['/rfr', '__Host-portal-hint=%E0%A4%A', 'account'],
    ['/rfr', '__Host-portal-hint=%7B%22rules%22%3A1%7D', 'account'],
    ['/rfr', `__Host-portal-hint=${'%22'.repeat(3_000)}`, 'account'],
  ])('%s with the cookie %s: %s', async (url, cookie, entry) => {
    const page = await visit(await portalOnDisk().start(), url, cookie);
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    const scripts = [...page.body.matchAll(/<script type="module" src="([^"]*)"/g)].map(([, src]) => src);
    expect(scripts).toEqual([entry === 'main' ? '/assets/main.1a2b.js' : '/assets/account.5e6f.js']);
  });

  it('has the stylesheet, the chunks and the font of its entry, and the theme of the hint', async () => {
    const page = await visit(await portalOnDisk().start(), '/rfr', rfrHint);
    expect(page.body).toContain('<html lang="en-CA" data-theme="indigo">');
    expect(page.body).toContain('<title>Sample Portal</title>');
    expect(page.body).toContain('<link rel="stylesheet" href="/assets/main.1a2b.css" ');
    expect(page.body).toContain(
      '<link rel="modulepreload" href="/assets/vendor.3c4d.js" crossorigin="anonymous" ',
    );
    expect(page.body).toMatch(
      /<link rel="preload" href="\/assets\/text\.woff2" as="font" type="font\/woff2" cross/,
    );
    expect(page.body).toContain('<link rel="icon" href="data:image/svg+xml,');
  });

  it.each([
    ['a theme that the manifest does not have', createHint([], 'neon'), 'portal'],
    ['a theme that would break out', createHint([], '"><script>'), 'portal'],
    ['no hint', undefined, 'portal'],
  ])('falls back to the first theme for %s', async (_story, cookie, theme) => {
    const page = await visit(await portalOnDisk().start(), '/', cookie);
    expect(page.body).toContain(`data-theme="${theme}"`);
  });

  it('contains the data the shell needs, and no secret', async () => {
    const portal = portalOnDisk();
    const server = await portal.start();
    const page = await visit(server, '/rfr', rfrHint);
    const { revision, writtenAt } = server.manifests.current;
    const manifest: unknown = JSON.parse(JSON.stringify(server.manifests.current.manifest));
    expect(pageData(page.body)).toEqual({
      format: pageFormat,
      manifest,
      revision,
      writtenAt,
      document: {
        revision,
        needs: [],
        imports: {},
        sources: {
          connect: ['https://rfr.example.test', 'https://maps.example.test'],
          script: ['https://rfr.example.test', 'https://maps.example.test'],
          style: ['https://rfr.example.test', 'https://maps.example.test'],
          img: ['https://rfr.example.test', 'https://maps.example.test'],
          font: ['https://rfr.example.test', 'https://maps.example.test'],
          frame: [],
        },
      },
      identity: portal.config.identity,
      environment: 'development',
      assets: {},
    });
    expect(revision).toMatch(/^[0-9a-f]{12}$/);
  });

  it('adds the collector to page data and CSP when configured', async () => {
    const collector = 'https://collect.example.test/views';
    const page = await visit(await portalOnDisk().start({}, { collector }), '/rfr', rfrHint);
    expect(pageData(page.body)).toMatchObject({ collect: collector });
    expect(getPolicy(page)).toMatch(/connect-src [^;]*https:\/\/collect\.example\.test /);
    const without = await visit(await portalOnDisk().start(), '/rfr', rfrHint);
    expect(pageData(without.body)).not.toHaveProperty('collect');
  });

  it('escapes content of the manifest', async () => {
    const hostile = '</script><script>alert(1)</script>';
    const manifest = sampleManifest({
      portal: createSamplePortalSection({ title: hostile }),
      routes: [{ path: '/rfr', label: hostile, app: 'rfr' }],
    });
    const page = await visit(await portalOnDisk(manifest).start(), '/rfr', rfrHint);
    expect(page.body).not.toContain('<script>alert');
    expect(page.body.match(/<script/g)).toHaveLength(3);
    expect(pageData(page.body)).toMatchObject({ manifest: { routes: [{ label: hostile }] } });
  });

  it('is compressed for clients that accept it', async () => {
    const server = await portalOnDisk().start();
    const ask = (encoding: string) =>
      server.http.inject({ url: '/', headers: { accept: 'text/html', 'accept-encoding': encoding } });
    expect((await ask('gzip, deflate, br')).headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding',
    });
    expect((await ask('gzip')).headers['content-encoding']).toBe('gzip');
    expect((await ask('br;q=0')).headers['content-encoding']).toBeUndefined();
    expect((await ask('identity')).body).toMatch(/^<!doctype html>/);
  });

  it('answers HEAD like GET, without a body', async () => {
    const server = await portalOnDisk().start();
    const head = await server.http.inject({ method: 'HEAD', url: '/rfr', headers: { accept: 'text/html' } });
    expect(head.statusCode).toBe(200);
    expect(head.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(getPolicy(head)).toContain("default-src 'none'; script-src 'self'");
    expect(head.body).toBe('');
  });
});

describe('human verification', () => {
  const captcha = {
    script: 'https://captcha.example.test/api.js',
    key: 'site-key',
    sources: ['https://captcha.example.test'],
    needs: [],
  };

  it('is configured and allowed in signed-out documents only', async () => {
    const server = await portalOnDisk().start({}, { captcha });
    for (const path of ['/', '/reset', '/email_verification', '/error']) {
      const page = await visit(server, path);
      expect(pageData(page.body)).toMatchObject({ captcha: { script: captcha.script, key: 'site-key' } });
      expect(getPolicy(page)).toContain("script-src 'self' https://captcha.example.test;");
      expect(getPolicy(page)).toContain('frame-src https://captcha.example.test;');
    }
    for (const path of ['/rfr', '/home', '/']) {
      const page = await visit(server, path, rfrHint);
      expect(page.body + getPolicy(page)).not.toContain('captcha');
    }
  });
});

describe('log-out address', () => {
  it('is in every page', async () => {
    const server = await portalOnDisk().start({}, { loginHost: 'https://login.example.test' });
    const wanted = { loginHost: 'https://login.example.test' };
    expect(pageData((await visit(server, '/rfr', rfrHint)).body)).toMatchObject(wanted);
    expect(pageData((await visit(server, '/')).body)).toMatchObject(wanted);
  });
});

describe('security policy of a document', () => {
  it('allows its import map by hash', async () => {
    const page = await visit(await portalOnDisk().start(), '/rfr', rfrHint);
    const map = getImportMap(page.body) ?? '';
    expect(JSON.parse(map)).toEqual({ imports: { react: '/assets/shared-react.js' } });
    const hash = createHash('sha256').update(map).digest('base64');
    expect(getPolicy(page)).toContain(
      `script-src 'self' https://rfr.example.test https://maps.example.test 'sha256-${hash}';`,
    );
    expect(getPolicy(page)).toContain('https://identity.example.test');
    expect(getPolicy(page)).not.toMatch(/unsafe|nonce/);
  });

  it('of a signed-out page allows no app and no import map, and the page has none', async () => {
    const page = await visit(await portalOnDisk().start(), '/rfr');
    expect(getImportMap(page.body)).toBeUndefined();
    expect(getPolicy(page)).toContain("script-src 'self'; style-src 'self';");
    expect(getPolicy(page)).not.toContain('rfr.example.test');
  });

  it('is relaxed for an app only if the hint may open that app', async () => {
    const apps = [
      { name: 'dashboard', load: 'builtin' },
      { name: 'rfr', load: 'system', host: 'rfr', needs: ['eval'] },
      { name: 'maps', load: 'module', host: 'maps' },
    ];
    const server = await portalOnDisk(sampleManifest({ apps, widgets: [] })).start();
    expect(getPolicy(await visit(server, '/rfr', rfrHint))).toContain("'unsafe-eval'");
    expect(getPolicy(await visit(server, '/rfr', createHint([])))).not.toContain('unsafe');
    expect(getPolicy(await visit(server, '/maps', rfrHint))).not.toContain('unsafe');
  });

  it('maps the imports of module apps for their own scripts only', async () => {
    const imports = { three: 'https://modules.example.test/three.js' };
    const apps = [
      { name: 'dashboard', load: 'builtin' },
      { name: 'rfr', load: 'system', host: 'rfr' },
      { name: 'maps', load: 'module', host: 'maps', imports },
    ];
    const page = await visit(await portalOnDisk(sampleManifest({ apps })).start(), '/rfr', rfrHint);
    expect(JSON.parse(getImportMap(page.body) ?? '')).toMatchObject({
      scopes: { 'https://maps.example.test/': imports },
    });
    expect(getPolicy(page)).toContain('https://modules.example.test');
  });

  it('of a portal with a hundred hosts stays below 6,000 characters', async () => {
    const names = Array.from({ length: 100 }, (_, index) => `section-${index}`);
    const manifest = sampleManifest({
      hosts: Object.fromEntries(names.map((name) => [name, `https://${name}.apps.example.test`])),
      apps: names.map((name) => ({ name, load: 'module', host: name })),
      routes: names.map((name) => ({ path: `/${name}`, app: name })),
      widgets: [],
    });
    const page = await visit(await portalOnDisk(manifest).start(), '/section-42', createHint([]));
    expect(getPolicy(page).length).toBeLessThanOrEqual(6_000);
    expect(getPolicy(page)).toContain("script-src 'self' https://section-42.apps.example.test 'sha256-");
    expect(getPolicy(page)).not.toContain('section-41');
  });

  it('allows the websocket of a local host in development only', async () => {
    const portal = portalOnDisk(sampleManifest({ hosts: { rfr: 'http://localhost:4310', maps: null } }));
    expect(getPolicy(await visit(await portal.start(), '/rfr', rfrHint))).toContain(' ws://localhost:4310');
    const production = await portal.start({}, { environment: 'production' });
    expect(getPolicy(await visit(production, '/rfr', rfrHint))).not.toContain('ws://localhost');
  });

  it('allows the dev server in development, and loads files from it', async () => {
    const devAssets = 'http://localhost:4050';
    const page = await visit(
      await portalOnDisk().start({}, { devAssets }),
      '/home/dashboard',
      createHint([]),
    );
    expect(page.body).toContain('src="http://localhost:4050/assets/main.1a2b.js"');
    expect(page.body).toContain('"react":"http://localhost:4050/assets/shared-react.js"');
    expect(page.body).toContain(
      'href="http://localhost:4050/assets/dashboard.css" as="style" crossorigin="anonymous"',
    );
    expect(getPolicy(page)).toContain('ws://localhost:4050');
  });
});

describe('headers', () => {
  const closed: unknown = expect.stringMatching(/camera=\(\).* usb=\(\)/);
  const everywhere = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': closed,
  };

  it.each([
    '/healthz',
    '/portal/manifest',
    '/assets/main.1a2b.js',
    '/assets/missing.js',
    '/missing.js',
    '/portal/unknown',
    '/%E0%A4%A',
  ])('of %s deny everything', async (url) => {
    const server = await portalOnDisk().start();
    const { headers } = await server.http.inject({ url });
    expect(headers).toMatchObject({
      ...everywhere,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('of a document report scripts without a hash', async () => {
    const page = await visit(await portalOnDisk().start(), '/');
    expect(page.headers).toMatchObject({
      ...everywhere,
      'integrity-policy-report-only': 'blocked-destinations=(script)',
    });
  });

  it('in production require https for a year, on every response', async () => {
    const server = await portalOnDisk().start({}, { environment: 'production' });
    for (const url of ['/', '/healthz', '/assets/missing.js', '/%E0%A4%A']) {
      const { headers } = await server.http.inject({ url, headers: { accept: 'text/html' } });
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
    }
  });
});
