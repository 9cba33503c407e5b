import { createHash } from 'node:crypto';
import { sampleManifest } from '../../tests/contract/manifest/sample';
import { getPolicy } from '../../tests/support/mode-responses';
import { createHint, portalOnDisk, removePortals, visit } from '../../tests/support/portal-server';

afterEach(removePortals);

const rfrHint = createHint(['visit:rfr-page'], 'indigo');

function getImportMap(html: string): string | undefined {
  return /<script type="importmap">(.*?)<\/script>/s.exec(html)?.[1];
}

describe('security policy of a document', () => {
  it('allows its import map by hash', async () => {
    const page = await visit(await portalOnDisk().start(), '/rfr', rfrHint);
    const map = getImportMap(page.body) ?? '';
    expect(JSON.parse(map)).toEqual({
      imports: { react: '/assets/shared-react.js', router: '/assets/router.js' },
    });
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

  it('is relaxed for an app only if the hint permits it', async () => {
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
    await expect(portal.start({}, { environment: 'production' })).rejects.toThrow('cannot be used');
  });

  it('allows the dev server in development, and files are loaded from it', async () => {
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

  it('of a document report scripts without a hash, and isolate it from same-site frames', async () => {
    const page = await visit(await portalOnDisk().start(), '/');
    expect(page.headers).toMatchObject({
      ...everywhere,
      'origin-agent-cluster': '?1',
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
