import fc from 'fast-check';
import {
  productManifestText,
  sampleManifest,
  samplePortalSection,
} from '../../tests/contract/manifest/sample';
import { parseManifest } from './parse';

/** Like `expect.stringMatching`, which says that it is anything. */
const matching = (pattern: RegExp | string): unknown => expect.stringMatching(pattern);

function apps(count: number): unknown[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `app-${index}`,
    load: 'module',
    host: 'maps',
  }));
}

describe('a good manifest', () => {
  it('is the product’s own, with fifteen routes, an integration, twelve sibling apps and no problem', () => {
    const { portal, problems } = parseManifest(JSON.parse(productManifestText()));
    expect(problems).toEqual([]);
    expect(portal?.routes.flatMap((route) => [route, ...route.children])).toHaveLength(17);
    expect([...(portal?.apps.values() ?? [])].filter((app) => app.load !== 'builtin')).toHaveLength(12);
    expect(portal).toMatchObject({ version: '21.05.01', taxYear: 2025, features: { newMyWork: true } });
  });

  it('reads the same after it travelled to the browser with its defaults filled in', () => {
    const first = parseManifest(JSON.parse(productManifestText())).manifest;
    const second = parseManifest(JSON.parse(JSON.stringify(first)));
    expect(second.problems).toEqual([]);
    expect(second.manifest).toEqual(first);
  });

  it('fills in what an app leaves out', () => {
    expect(parseManifest(sampleManifest()).portal?.apps.get('maps')).toEqual({
      name: 'maps',
      load: 'module',
      host: 'https://maps.example.test',
      entry: undefined,
      owner: undefined,
      timeouts: { load: 10_000, mount: 5_000 },
      integrity: { script: undefined, style: undefined },
      sources: {
        connect: ['https://maps.example.test'],
        script: ['https://maps.example.test'],
        style: ['https://maps.example.test'],
        img: ['https://maps.example.test'],
        font: ['https://maps.example.test'],
        frame: [],
      },
      imports: {},
      globals: [],
      needs: [],
      completeLoadingExternally: false,
    });
  });

  it('resolves imports and globals against the host of the app, and lets its scripts come from there', () => {
    const app = {
      name: 'maps',
      load: 'system',
      host: 'maps',
      imports: { react: './react-16.js', three: 'https://modules.example.test/three.js' },
      globals: ['/jquery.js', 'https://cdn.example.test/old.js'],
    };
    const { portal } = parseManifest(
      sampleManifest({ apps: [{ name: 'dashboard', load: 'builtin' }, app], routes: [], widgets: [] }),
    );
    expect(portal?.apps.get('maps')).toMatchObject({
      imports: {
        react: 'https://maps.example.test/react-16.js',
        three: 'https://modules.example.test/three.js',
      },
      globals: ['https://maps.example.test/jquery.js', 'https://cdn.example.test/old.js'],
      sources: {
        script: ['https://maps.example.test', 'https://modules.example.test', 'https://cdn.example.test'],
        style: ['https://maps.example.test'],
        frame: [],
      },
    });
  });

  it('lets an app in a frame be a frame and be asked whether it answers, and nothing else', () => {
    const app = { name: 'maps', load: 'iframe', host: 'maps' };
    const { portal } = parseManifest(
      sampleManifest({ apps: [{ name: 'dashboard', load: 'builtin' }, app], routes: [], widgets: [] }),
    );
    expect(portal?.apps.get('maps')).toMatchObject({
      entry: '',
      sources: {
        connect: ['https://maps.example.test'],
        script: [],
        style: [],
        img: [],
        font: [],
        frame: ['https://maps.example.test'],
      },
    });
  });

  it('lets a script come from where the entry and the imports of an app say', () => {
    const app = {
      name: 'maps',
      load: 'module',
      host: 'maps',
      entry: 'https://cdn.example.test/maps/main.js',
      imports: { three: 'https://modules.example.test/three.js' },
    };
    const { portal } = parseManifest(
      sampleManifest({ apps: [{ name: 'dashboard', load: 'builtin' }, app], routes: [], widgets: [] }),
    );
    expect(portal?.apps.get('maps')?.sources.script).toEqual([
      'https://maps.example.test',
      'https://cdn.example.test',
      'https://modules.example.test',
    ]);
  });

  it('only warns of a host that this environment does not set', () => {
    const hosts = { rfr: null, maps: 'https://maps.example.test/' };
    const { portal, problems } = parseManifest(sampleManifest({ hosts }));
    expect(problems).toMatchObject([{ code: 'host-unset', severity: 'warning', path: '/apps/1/host' }]);
    expect(portal?.apps.get('rfr')).toMatchObject({ host: null, sources: { script: [] } });
    expect(portal?.apps.get('maps')?.host).toBe('https://maps.example.test');
  });

  it('may carry comments', () => {
    const app = { $comment: 'moved in spring', name: 'dashboard', load: 'builtin' };
    const manifest = sampleManifest({ $comment: 'ours', apps: [app], routes: [], widgets: [] });
    expect(parseManifest(manifest).problems).toEqual([]);
  });
});

const sample = (changes: Readonly<Record<string, unknown>>) => sampleManifest({ widgets: [], ...changes });

describe('a bad manifest', () => {
  it.each<[string, unknown, object]>([
    [
      'an unknown key, with the nearest one',
      sample({ routs: [] }),
      { code: 'unknown-key', path: '/routs', message: 'unknown key "routs"; did you mean "routes"?' },
    ],
    [
      'an unknown key deep down',
      sample({ routes: [{ path: '/maps', app: 'maps', lable: 'Maps' }] }),
      { code: 'unknown-key', path: '/routes/0/lable', message: 'unknown key "lable"; did you mean "label"?' },
    ],
    [
      'an unknown key of a child route',
      sample({
        routes: [{ path: '/m', app: 'maps', children: [{ path: '/m/a', app: 'maps', tootip: '' }] }],
      }),
      {
        path: '/routes/0/children/0/tootip',
        message: 'unknown key "tootip"; did you mean "tooltip"?',
      },
    ],
    [
      'an unknown key that is like none',
      sample({ 'a/b~c': 1 }),
      { code: 'unknown-key', path: '/a~1b~0c', message: 'unknown key "a/b~c"' },
    ],
    ['a key that is missing', sample({ routes: undefined }), { path: '', message: 'needs "routes"' }],
    [
      'a load kind that does not exist',
      sample({ apps: [{ name: 'dashboard', load: 'modul' }], routes: [] }),
      { path: '/apps/0/load', message: matching(/did you mean "module"\?$/) },
    ],
    [
      'a name in capitals',
      sample({ apps: [{ name: 'Dashboard', load: 'builtin' }], routes: [] }),
      { path: '/apps/0/name', message: matching(/lower-case words .*, but is "Dashboard"$/) },
    ],
    [
      'two apps of one name',
      sample({
        apps: [
          { name: 'a', load: 'builtin' },
          { name: 'a', load: 'builtin' },
        ],
        routes: [],
      }),
      { code: 'duplicate-name', path: '/apps/1/name', message: 'repeats the name "a" of /apps/0' },
    ],
    [
      'a child with the path of another route',
      sample({
        routes: [
          { path: '/maps', app: 'maps', children: [{ path: '/x', app: 'maps' }] },
          { path: '/x', app: 'maps' },
        ],
      }),
      { code: 'duplicate-path', path: '/routes/1/path' },
    ],
    [
      'paths that differ in what they call a parameter',
      sample({
        routes: [
          { path: '/x/:a', app: 'maps' },
          { path: '/x/:b', app: 'maps' },
        ],
      }),
      { code: 'duplicate-path', path: '/routes/1/path' },
    ],
    [
      'a route to an unknown app',
      sample({ routes: [{ path: '/maps', app: 'map' }] }),
      { code: 'unknown-app', path: '/routes/0/app', message: 'unknown app "map"; did you mean "maps"?' },
    ],
    [
      'an app on an unknown host',
      sample({ apps: [{ name: 'maps', load: 'module', host: 'mapps' }], routes: [] }),
      { code: 'unknown-host', path: '/apps/0/host', message: 'unknown host "mapps"; did you mean "maps"?' },
    ],
    [
      'a remote app without a host',
      sample({ apps: [{ name: 'maps', load: 'module' }], routes: [] }),
      { code: 'host-missing', path: '/apps/0', message: 'needs "host", because it loads as module' },
    ],
    [
      'a route that leads nowhere',
      sample({ routes: [{ path: '/maps' }] }),
      { code: 'route-leads-nowhere', path: '/routes/0' },
    ],
    [
      'a route that leads to two places',
      sample({ routes: [{ path: '/maps', app: 'maps', redirect: '/maps' }] }),
      { code: 'route-leads-nowhere', path: '/routes/0' },
    ],
    [
      'a redirect to a path that does not exist',
      sample({
        routes: [
          { path: '/maps', app: 'maps' },
          { path: '/m', redirect: '/mapps' },
        ],
      }),
      {
        code: 'unknown-path',
        path: '/routes/1/redirect',
        message: 'unknown path "/mapps"; did you mean "/maps"?',
      },
    ],
    [
      'redirects in a circle',
      sample({
        routes: [
          { path: '/a', redirect: '/b' },
          { path: '/b', redirect: '/a' },
        ],
      }),
      { code: 'redirect-loop', path: '/routes/0/redirect', message: 'leads back to "/a" for ever' },
    ],
    [
      'an unknown feature',
      sample({ routes: [{ path: '/maps', app: 'maps', feature: 'trail' }] }),
      { code: 'unknown-feature', path: '/routes/0/feature', message: /did you mean "trial"/ },
    ],
    [
      'a widget on the page of an unknown app',
      sample({ widgets: [{ name: 'w', app: 'maps', part: 'x', place: 'dashbord', title: 'W' }] }),
      { code: 'unknown-app', path: '/widgets/0/place', message: /did you mean "dashboard"/ },
    ],
    [
      'a widget of an app that has needs',
      sample({
        apps: [
          { name: 'dashboard', load: 'builtin' },
          { name: 'maps', load: 'module', host: 'maps', needs: ['eval'] },
        ],
        routes: [],
        widgets: [{ name: 'w', app: 'maps', part: 'x', place: 'dashboard', title: 'W' }],
      }),
      { code: 'widget-of-relaxed-app', path: '/widgets/0/app' },
    ],
    ['no theme', sample({ portal: { themes: [] } }), { path: '/portal/themes' }],
    [
      'a path with a slash at its end',
      sample({ routes: [{ path: '/maps/', app: 'maps' }] }),
      { path: '/routes/0/path' },
    ],
    [
      'a path to another host',
      sample({ routes: [{ path: '//evil', app: 'maps' }] }),
      { path: '/routes/0/path' },
    ],
    [
      'a redirect to another host',
      sample({ routes: [{ path: '/a', redirect: '//evil' }] }),
      { path: '/routes/0/redirect' },
    ],
  ])('refuses %s', (_story, manifest, expected) => {
    const { portal, problems } = parseManifest(manifest);
    expect(portal).toBeUndefined();
    const message: unknown = Reflect.get(expected, 'message');
    const wanted = message instanceof RegExp ? { ...expected, message: matching(message) } : expected;
    expect(problems).toContainEqual(expect.objectContaining(wanted));
  });

  it('checks icons when it is told which there are', () => {
    const manifest = sampleManifest({ routes: [{ path: '/maps', app: 'maps', icon: 'hous' }] });
    expect(parseManifest(manifest).problems).toEqual([]);
    expect(parseManifest(manifest, { icons: ['house', 'clock'] }).problems).toMatchObject([
      { code: 'unknown-icon', path: '/routes/0/icon', message: 'unknown icon "hous"; did you mean "house"?' },
    ]);
  });

  it('reports all problems at once', () => {
    const routes = [
      { path: 'maps', app: 'maps' },
      { path: '/x', app: 7 },
    ];
    expect(
      parseManifest(sample({ routes, hosts: { maps: 'ftp://x' } })).problems.map(({ path }) => path),
    ).toEqual(['/hosts/maps', '/routes/0/path', '/routes/1/app', '/apps/1/host']);
  });
});

describe('addresses', () => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'http://example.test',
    'http://localhost.example.test',
    'https://user:secret@example.test',
    'https://example.test?x=1',
    'https://example.test#x',
    '//example.test',
    'example.test',
    'file:///etc/passwd',
    'https://',
    '',
    7,
    ['https://example.test'],
  ])('of hosts are refused: %p', (maps) => {
    const { portal, problems } = parseManifest(sample({ hosts: { rfr: null, maps } }));
    expect(portal).toBeUndefined();
    expect(problems.filter(({ severity }) => severity === 'error')).toMatchObject([{ path: '/hosts/maps' }]);
  });

  it.each(['javascript:alert(1)', 'data:text/javascript,x', 'http://example.test/x.js', '//[', ''])(
    'of an app’s own script are refused: %p',
    (entry) => {
      const apps = [{ name: 'maps', load: 'module', host: 'maps', entry }];
      expect(parseManifest(sample({ apps, routes: [] })).problems).toMatchObject([{ path: '/apps/0/entry' }]);
    },
  );

  it.each(['javascript:alert(1)', 'http://example.test/', 'mailto:a@example.test'])(
    'of links are refused: %p',
    (learningLibrary) => {
      const portal = samplePortalSection({ links: { learningLibrary } });
      expect(parseManifest(sample({ portal })).problems).toMatchObject([
        { path: '/portal/links/learningLibrary' },
      ]);
    },
  );

  it.each([
    'http://localhost:4201',
    'http://127.0.0.1:4201/',
    'http://[::1]:4201',
    'https://a.example.test/b//',
  ])('of hosts are accepted: %p', (maps) => {
    const { portal } = parseManifest(sample({ hosts: { rfr: null, maps } }));
    expect(portal?.apps.get('maps')?.host).toBe(maps.replace(/\/+$/, ''));
  });
});

describe('hostile input', () => {
  it.each([
    null,
    undefined,
    7,
    '',
    'text',
    true,
    [],
    [[]],
    {},
    { portal: null },
    { apps: {} },
    { hosts: [] },
  ])('%p is refused without throwing', (input) => {
    expect(parseManifest(input).portal).toBeUndefined();
    expect(parseManifest(input).problems.length).toBeGreaterThan(0);
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'a key named %s is unknown everywhere, and changes nothing',
    (key) => {
      const evil: unknown = JSON.parse(`{"${key}": {"polluted": true}}`);
      const withEvil = (target: object): object =>
        Object.defineProperty(structuredClone(target), key, { value: evil, enumerable: true });
      const good = sampleManifest();
      for (const manifest of [
        withEvil(good),
        { ...good, portal: withEvil(samplePortalSection()) },
        { ...good, apps: [withEvil({ name: 'maps', load: 'builtin' })] },
      ]) {
        expect(parseManifest(manifest).problems).toContainEqual(
          expect.objectContaining({ code: 'unknown-key', path: matching(key) }),
        );
      }
      expect(Reflect.get({}, 'polluted')).toBeUndefined();
    },
  );

  it('a host may not be called __proto__, and an app called constructor is just an app', () => {
    const hosts: unknown = JSON.parse(
      '{"__proto__": "https://evil.example.test", "maps": null, "rfr": null}',
    );
    expect(parseManifest(sample({ hosts })).portal?.apps.get('maps')?.host).toBeNull();
    const apps = [{ name: 'constructor', load: 'module', host: 'maps' }];
    const routes = [{ path: '/constructor', app: 'constructor' }];
    expect(parseManifest(sample({ apps, routes })).portal?.tree.match('/constructor')?.route.app).toBe(
      'constructor',
    );
  });

  it('1,000 apps are taken, 1,000 names that mean nothing are each reported', () => {
    const routes = Array.from({ length: 1_000 }, (_, index) => ({
      path: `/r-${index}`,
      app: `app-${index}`,
    }));
    expect(parseManifest(sample({ apps: apps(1_000), routes })).problems).toEqual([]);
    expect(parseManifest(sample({ apps: [], routes })).problems).toHaveLength(1_000);
  });

  it('no JSON at all makes it throw', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (input) => {
        expect(Array.isArray(parseManifest(input).problems)).toBe(true);
      }),
    );
  });

  it('no JSON in the place of any section makes it throw', () => {
    const sections = fc.constantFrom('portal', 'backends', 'hosts', 'apps', 'routes', 'widgets');
    fc.assert(
      fc.property(sections, fc.jsonValue({ maxDepth: 4 }), (section, value) => {
        expect(Array.isArray(parseManifest(sampleManifest({ [section]: value })).problems)).toBe(true);
      }),
    );
  });
});
