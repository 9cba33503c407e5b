import { portalFrom, sampleManifest } from '../../tests/contract/manifest/sample';
import { createAccountDocument, covers, createDocument, isWider, type PageDocument } from './document';
import type { Portal } from './portal';
import type { App } from './app';

const baseApps = [
  { name: 'dashboard', load: 'builtin' },
  { name: 'rfr', load: 'system', host: 'rfr' },
  { name: 'maps', load: 'module', host: 'maps', imports: { three: 'https://modules.example.test/three.js' } },
  { name: 'legacy', load: 'global', host: 'legacy', needs: ['eval'] },
];
const baseHosts = {
  rfr: 'https://rfr.example.test',
  maps: 'https://maps.example.test',
  legacy: 'https://legacy.example.test',
};

function portalWith(changes: { apps?: readonly object[]; hosts?: object } = {}): Portal {
  return portalFrom(
    sampleManifest({
      hosts: changes.hosts ?? baseHosts,
      apps: changes.apps ?? baseApps,
      routes: [
        { path: '/home', app: 'dashboard' },
        { path: '/rfr', app: 'rfr' },
        { path: '/maps', app: 'maps' },
        { path: '/legacy', app: 'legacy' },
      ],
    }),
  );
}

function getApp(portal: Portal, name: string): App {
  const app = portal.apps.get(name);
  if (app === undefined) throw new Error(`no app ${name}`);
  return app;
}

function documentAt(portal: Portal, pathname: string, breadth?: 'all-apps' | 'route-only'): PageDocument {
  return createDocument(portal, portal.tree.match(pathname)?.route, 'r1', breadth);
}

/** The same apps, with one of them changed. */
function edited(name: string, change: object): Portal {
  return portalWith({ apps: baseApps.map((app) => (app.name === name ? { ...app, ...change } : app)) });
}

describe('a document', () => {
  it('covers every app of the manifest, and maps the imports of module apps', () => {
    expect(documentAt(portalWith(), '/rfr')).toMatchObject({
      revision: 'r1',
      needs: [],
      sources: { font: Object.values(baseHosts) },
      imports: { maps: { three: 'https://modules.example.test/three.js' } },
    });
  });

  it('covers only its route and the route’s widgets if narrow', () => {
    const portal = portalWith();
    expect(documentAt(portal, '/home', 'route-only').sources.font).toEqual(['https://rfr.example.test']);
    expect(documentAt(portal, '/maps', 'route-only').sources.font).toEqual(['https://maps.example.test']);
    expect(documentAt(portal, '/rfr', 'route-only').imports).toEqual({});
  });

  it("allows the needs of its route's app only", () => {
    expect(documentAt(portalWith(), '/legacy').needs).toEqual(['eval']);
    expect(documentAt(portalWith(), '/home').needs).toEqual([]);
  });
});

describe('a document covers', () => {
  const portal = portalWith();
  const open = documentAt(portal, '/home');

  it.each(['dashboard', 'rfr', 'maps'])('every strict app of its own manifest: %s', (name) => {
    expect(covers(open, getApp(portal, name))).toBe(true);
  });

  it('an app with needs on that app’s own documents', () => {
    expect(covers(documentAt(portal, '/legacy'), getApp(portal, 'legacy'))).toBe(true);
  });

  it('an app not affected by an edit of the manifest', () => {
    const later = edited('maps', { sources: { connect: ['https://new.example.test'] } });
    expect(covers(open, getApp(later, 'rfr'))).toBe(true);
  });

  it('a new app on a host it already lists', () => {
    const later = portalWith({ apps: [...baseApps, { name: 'rfr-history', load: 'system', host: 'rfr' }] });
    expect(covers(open, getApp(later, 'rfr-history'))).toBe(true);
  });

  it('an app that needs less than before', () => {
    const before = edited('rfr', { sources: { connect: ['https://data.example.test'] } });
    expect(covers(documentAt(before, '/home'), getApp(portal, 'rfr'))).toBe(true);
  });

  it('an app whose host is not set: nothing is requested, and its outlet shows that', () => {
    const unset = portalWith({ hosts: { ...baseHosts, rfr: null } });
    expect(covers(open, getApp(unset, 'rfr'))).toBe(true);
  });

  it('an app loaded by SystemJS, whatever it imports: its imports are added at run time', () => {
    const later = edited('rfr', { imports: { three: 'https://rfr.example.test/three.js' } });
    expect(covers(open, getApp(later, 'rfr'))).toBe(true);
  });
});

describe('a document does not cover', () => {
  const portal = portalWith();
  const open = documentAt(portal, '/home');

  it('a new app on a new host', () => {
    const hosts = { ...baseHosts, thirteen: 'https://thirteen.example.test' };
    const later = portalWith({
      hosts,
      apps: [...baseApps, { name: 'thirteen', load: 'module', host: 'thirteen' }],
    });
    expect(covers(open, getApp(later, 'thirteen'))).toBe(false);
  });

  it('an app that moved to another host', () => {
    const later = portalWith({ hosts: { ...baseHosts, rfr: 'https://rfr.moved.test' } });
    expect(covers(open, getApp(later, 'rfr'))).toBe(false);
  });

  it('an app that moved to another port or scheme', () => {
    const later = portalWith({ hosts: { ...baseHosts, rfr: 'https://rfr.example.test:8443' } });
    expect(covers(open, getApp(later, 'rfr'))).toBe(false);
  });

  it.each(['connect', 'script', 'style', 'img', 'font', 'frame'])(
    'an app with an additional source: %s',
    (kind) => {
      const later = edited('rfr', { sources: { [kind]: ['https://further.example.test'] } });
      expect(covers(open, getApp(later, 'rfr'))).toBe(false);
    },
  );

  it('an app of another route, if narrow', () => {
    expect(covers(documentAt(portal, '/rfr', 'route-only'), getApp(portal, 'maps'))).toBe(false);
    expect(covers(documentAt(portal, '/rfr', 'route-only'), getApp(portal, 'rfr'))).toBe(true);
  });

  it('an app with needs, if created for one without', () => {
    expect(covers(open, getApp(portal, 'legacy'))).toBe(false);
  });

  it.each(['dashboard', 'rfr', 'maps'])('an app without needs, if created for one with needs: %s', (name) => {
    expect(covers(documentAt(portal, '/legacy'), getApp(portal, name))).toBe(false);
  });

  it('an app that needs more or less than was granted', () => {
    const granted = documentAt(portal, '/legacy');
    expect(covers(granted, getApp(edited('legacy', { needs: ['eval', 'token'] }), 'legacy'))).toBe(false);
    expect(covers(granted, getApp(edited('legacy', { needs: ['token'] }), 'legacy'))).toBe(false);
    expect(covers(granted, getApp(edited('legacy', { needs: [] }), 'legacy'))).toBe(false);
  });

  it('an app with maps, if no app had any', () => {
    const withMaps = edited('maps', { map: {} });
    expect(covers(open, getApp(withMaps, 'maps'))).toBe(false);
    expect(covers(documentAt(withMaps, '/rfr'), getApp(withMaps, 'maps'))).toBe(true);
    expect(covers(documentAt(withMaps, '/rfr'), getApp(withMaps, 'rfr'))).toBe(true);
  });

  it.each([
    [
      'an additional import',
      { three: 'https://modules.example.test/three.js', d3: 'https://modules.example.test/d3.js' },
    ],
    ['another address for an import', { three: 'https://modules.example.test/three-2.js' }],
    ['a removed import', {}],
  ])('a module app with %s, because a second import map is rejected', (_story, imports) => {
    expect(covers(open, getApp(edited('maps', { imports }), 'maps'))).toBe(false);
  });

  it('any remote app on a signed-out page', () => {
    const account = createAccountDocument('r1');
    for (const name of ['rfr', 'maps', 'legacy']) expect(covers(account, getApp(portal, name))).toBe(false);
  });
});

describe('a document covers more than the active manifest', () => {
  const made = portalWith();
  const open = documentAt(made, '/home');
  const further = { sources: { connect: ['https://data.example.test'] } };

  it.each<[string, PageDocument, Portal]>([
    ['when a host was removed', open, portalWith({ hosts: { ...baseHosts, rfr: null } })],
    ['when an app became built in', open, edited('legacy', { load: 'builtin', host: undefined, needs: [] })],
    [
      'when an app moved to another host',
      open,
      portalWith({ hosts: { ...baseHosts, rfr: 'https://moved.test' } }),
    ],
    ['when an app needs one source less', documentAt(edited('rfr', further), '/home'), made],
    ['when an import was removed with its host', open, edited('maps', { imports: {} })],
  ])('%s', (_story, page, portal) => {
    expect(isWider(page, portal)).toBe(true);
  });

  it.each<[string, PageDocument, Portal]>([
    ['with its own manifest', open, made],
    ['if narrow', documentAt(made, '/maps', 'route-only'), made],
    [
      'when a host was added',
      open,
      portalWith({ hosts: { ...baseHosts, more: 'https://more.example.test' } }),
    ],
    ['when an app needs one source more', open, edited('rfr', further)],
    [
      'when an import was added',
      open,
      edited('maps', { imports: { ...baseApps[2]?.imports, d3: 'https://modules.example.test/d3.js' } }),
    ],
    ['when it lists no host', createAccountDocument('r1'), made],
  ])('but not %s', (_story, page, portal) => {
    expect(isWider(page, portal)).toBe(false);
  });
});
