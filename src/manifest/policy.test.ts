import { portalFrom, productPortal, sampleManifest } from '../../tests/contract/manifest/sample';
import { backends, context, parseDirectives, getPolicyAt, portalMode } from '../../tests/support/policies';
import { maximumHeaderLength, createPolicy } from './policy';
import type { Portal } from './portal';

describe('the policy of the portal’s documents', () => {
  it('allows only the manifest’s hosts, back ends, identity provider and import map', () => {
    const hosts = 'https://rfr.example.test https://maps.example.test';
    expect(getPolicyAt(portalFrom(sampleManifest()), '/rfr')).toEqual({
      'default-src': "'none'",
      'script-src': `'self' ${hosts} 'sha256-map'`,
      'style-src': `'self' ${hosts}`,
      'img-src': `'self' data: blob: https://assets.example.test ${hosts}`,
      'font-src': `'self' data: ${hosts}`,
      'connect-src': `'self' ${backends} https://identity.example.test ${hosts}`,
      'frame-src': "'none'",
      'base-uri': "'none'",
      'object-src': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    });
  });

  it("admits workers of its own host if an app has maps, and the operator's tiles and style", () => {
    const create = (map?: object): Portal =>
      portalFrom(
        sampleManifest({
          apps: [{ name: 'maps', load: 'module', host: 'maps', ...(map === undefined ? {} : { map }) }],
          routes: [{ path: '/maps', app: 'maps' }],
          widgets: [],
        }),
      );
    expect(getPolicyAt(create(), '/maps')['worker-src']).toBeUndefined();
    expect(getPolicyAt(create({}), '/maps')['worker-src']).toBe("'self'");
    expect(getPolicyAt(create({}), '/maps')['connect-src']).toBe(
      getPolicyAt(create(), '/maps')['connect-src'],
    );
    const background = {
      style: 'https://styles.example.test/streets.json?key=7',
      tiles: 'https://tiles.example.test/{z}/{x}/{y}.mvt',
    };
    expect(getPolicyAt(create(background), '/maps')['connect-src']).toContain(
      ' https://styles.example.test https://tiles.example.test',
    );
  });

  it('omits back ends and identity provider if the portal server proxies them', () => {
    const modes = [portalMode, { kind: 'account', hosted: 'https://hosted.example.test' }] as const;
    for (const mode of modes) {
      const { header } = createPolicy(portalFrom(sampleManifest()), undefined, mode, {
        ...context,
        usesPortalServer: true,
      });
      expect(parseDirectives(header)['connect-src']?.split(' ').slice(0, 2)).toEqual([
        "'self'",
        'https://assets.example.test',
      ]);
      expect(header).not.toMatch(/(api|accounts|socket|identity|hosted)\.example/);
    }
  });

  it('ends with both reporting directives, on signed-out pages too', () => {
    const reports = { name: 'portal', address: '/portal/reports' };
    const words = /; report-uri \/portal\/reports; report-to portal$/;
    for (const mode of [portalMode, { kind: 'account' } as const]) {
      const { header } = createPolicy(portalFrom(sampleManifest()), undefined, mode, { ...context, reports });
      expect(header).toMatch(words);
      expect(createPolicy(portalFrom(sampleManifest()), undefined, mode, context).header).not.toContain(
        'report',
      );
    }
  });

  it('allows a configured page-view collector, but not on signed-out pages', () => {
    const collector = 'https://collect.example.test/views';
    const portal = portalFrom(sampleManifest());
    const account = { kind: 'account' } as const;
    expect(getPolicyAt(portal, '/rfr', { collector })['connect-src']).toContain(
      ' https://collect.example.test ',
    );
    expect(createPolicy(portal, undefined, account, { ...context, collector }).header).not.toContain(
      'collect.',
    );
  });

  it("lists an app's declared sources, each kind in its own directive", () => {
    const sources = {
      connect: ['https://data.example.test/v1'],
      script: ['https://scripts.example.test'],
      style: ['https://styles.example.test'],
      img: ['https://tiles.example.test'],
      font: ['https://fonts.example.test'],
      frame: ['https://frames.example.test'],
    };
    const apps = [{ name: 'maps', load: 'module', host: 'maps', sources }];
    const portal = portalFrom(
      sampleManifest({ apps, routes: [{ path: '/maps', app: 'maps' }], widgets: [] }),
    );
    expect(getPolicyAt(portal, '/maps')).toMatchObject({
      'script-src': "'self' https://maps.example.test https://scripts.example.test 'sha256-map'",
      'style-src': "'self' https://maps.example.test https://styles.example.test",
      'img-src':
        "'self' data: blob: https://assets.example.test https://maps.example.test https://tiles.example.test",
      'font-src': "'self' data: https://maps.example.test https://fonts.example.test",
      'frame-src': 'https://frames.example.test',
      'connect-src': `'self' ${backends} https://identity.example.test https://maps.example.test https://data.example.test`,
    });
  });

  it.each([
    '/home/dashboard',
    '/property',
    '/my-work',
    '/rfr',
    '/appeal',
    '/admin/users',
    '/unknown',
    '/404',
  ])('of the product relaxes nothing, and fits: %s', (pathname) => {
    const portal = productPortal();
    const { header } = createPolicy(portal, portal.tree.match(pathname)?.route, portalMode, context);
    expect(header).not.toMatch(/unsafe|nonce|strict-dynamic|\*|https?:(?!\/\/)/);
    expect(header.length).toBeLessThanOrEqual(maximumHeaderLength);
    expect(parseDirectives(header)['connect-src']).toContain('ws://localhost:4100');
  });

  it("adds the dev server's origin in local development, including its socket", () => {
    const policy = getPolicyAt(portalFrom(sampleManifest()), '/rfr', {
      development: ['http://localhost:4050'],
    });
    expect(policy['script-src']).toContain('http://localhost:4050');
    expect(policy['style-src']).toContain('http://localhost:4050');
    expect(policy['connect-src']).toMatch(/http:\/\/localhost:4050 ws:\/\/localhost:4050$/);
  });

  it('lets dev servers of apps on localhost announce edits if allowed, and no other host', () => {
    const hosts = { rfr: 'http://localhost:4310', maps: 'https://maps.example.test' };
    const portal = portalFrom(sampleManifest({ hosts }));
    const getSockets = (policy: Record<string, string>) => policy['connect-src']?.match(/\bwss?:\S+/g);
    expect(getSockets(getPolicyAt(portal, '/rfr', { localSockets: true }))).toEqual([
      'wss://socket.example.test',
      'ws://localhost:4310',
    ]);
    expect(getSockets(getPolicyAt(portal, '/rfr'))).toEqual(['wss://socket.example.test']);
  });

  it("contains the hash of this document's import map", () => {
    const getImportMapHash = jest.fn(() => 'sha256-ofThis');
    const portal = portalFrom(sampleManifest());
    const { document, header } = createPolicy(portal, undefined, portalMode, {
      ...context,
      getImportMapHash,
    });
    expect(getImportMapHash).toHaveBeenLastCalledWith(document);
    expect(parseDirectives(header)['script-src']).toMatch(/'sha256-ofThis'$/);
  });
});

describe('relaxations of the strict policy', () => {
  const apps = [
    { name: 'dashboard', load: 'builtin' },
    { name: 'rfr', load: 'system', host: 'rfr' },
    { name: 'maps', load: 'module', host: 'maps', needs: ['eval', 'inline-style', 'token'] },
  ];
  const portal = portalFrom(sampleManifest({ apps }));

  it("are granted to documents of the app's own routes", () => {
    const policy = getPolicyAt(portal, '/maps');
    expect(policy['script-src']).toMatch(/ 'unsafe-eval'$/);
    expect(policy['style-src']).toMatch(/ 'unsafe-inline'$/);
    expect(policy['script-src']).not.toContain('unsafe-inline');
  });

  it("keep an inline stylesheet's hash out of the policy, because it would disable inline styles", () => {
    const styleHashes = ['sha256-style'];
    expect(getPolicyAt(portal, '/maps', { styleHashes })['style-src']).toMatch(/ 'unsafe-inline'$/);
    expect(getPolicyAt(portal, '/maps', { styleHashes })['style-src']).not.toContain('sha256');
    expect(getPolicyAt(portal, '/rfr', { styleHashes })['style-src']).toMatch(/ 'sha256-style'$/);
  });

  it.each(['/rfr', '/home/dashboard', '/home', '/nowhere'])(
    'are not granted to documents of other apps: %s',
    (pathname) => {
      const header = Object.values(getPolicyAt(portal, pathname)).join(' ');
      expect(header).not.toContain('unsafe');
    },
  );
});

describe('a portal with many hosts', () => {
  function large(count: number): Portal {
    const names = Array.from({ length: count }, (_, index) => `section-${index}`);
    return portalFrom(
      sampleManifest({
        hosts: Object.fromEntries(names.map((name) => [name, `https://${name}.apps.example.test`])),
        apps: [
          { name: 'dashboard', load: 'builtin' },
          ...names.map((name) => ({ name, load: 'module', host: name })),
        ],
        routes: [
          { path: '/home', app: 'dashboard' },
          ...names.map((name) => ({ path: `/${name}`, app: name })),
        ],
        widgets: ['section-7', 'section-8'].map((app) => ({
          name: `${app}-card`,
          app,
          part: 'card',
          place: 'dashboard',
          title: 'Card',
        })),
      }),
    );
  }

  it('lists all of ten', () => {
    const { document, header } = createPolicy(large(10), undefined, portalMode, context);
    expect(document.sources.script).toHaveLength(10);
    expect(header.length).toBeLessThanOrEqual(6_000);
  });

  it.each([100, 1_000])('of %d lists only the hosts of the route and its widgets', (count) => {
    const portal = large(count);
    const at = (pathname: string) =>
      createPolicy(portal, portal.tree.match(pathname)?.route, portalMode, context);
    expect(at('/section-3').document.sources.script).toEqual(['https://section-3.apps.example.test']);
    expect(at('/home').document.sources.script).toEqual([
      'https://section-7.apps.example.test',
      'https://section-8.apps.example.test',
    ]);
    expect(at('/nowhere').document.sources.script).toEqual([]);
    for (const pathname of ['/section-3', '/home', '/nowhere']) {
      expect(at(pathname).header.length).toBeLessThanOrEqual(6_000);
    }
  });
});
