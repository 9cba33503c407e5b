import { sampleManifest } from '../../tests/contract/manifest/sample';
import { parseManifest } from './parse';

/** Like `expect.stringMatching`, but typed as `string` instead of `any`. */
const matching = (pattern: RegExp | string): unknown => expect.stringMatching(pattern);

const sample = (changes: Readonly<Record<string, unknown>>) => sampleManifest({ widgets: [], ...changes });

describe('an invalid manifest', () => {
  it.each<[string, unknown, object]>([
    [
      'an unknown key, and suggests the nearest one',
      sample({ routs: [] }),
      { code: 'unknown-key', path: '/routs', message: 'unknown key "routs"; did you mean "routes"?' },
    ],
    [
      'a deeply nested unknown key',
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
      'an unknown key that resembles none',
      sample({ 'a/b~c': 1 }),
      {
        code: 'unknown-key',
        path: '/a~1b~0c',
        message:
          'unknown key "a/b~c"; name one of "manifestVersion", "portal", "backends", "hosts", "apps", "routes", "widgets", "integrations"',
      },
    ],
    ['a missing key', sample({ routes: undefined }), { path: '', message: 'needs "routes"' }],
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
      'an unknown feature that resembles none',
      sample({ routes: [{ path: '/maps', app: 'maps', feature: 'parking' }] }),
      { code: 'unknown-feature', message: 'unknown feature "parking"; the only one is "trial"' },
    ],
    [
      'an unknown host that resembles none',
      sample({ apps: [{ name: 'maps', load: 'module', host: 'geography' }], routes: [] }),
      { code: 'unknown-host', message: 'unknown host "geography"; name one of "rfr", "maps"' },
    ],
    [
      'two apps with the same name',
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
      'paths that differ only in a parameter name',
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
      'a route without a target',
      sample({ routes: [{ path: '/maps' }] }),
      { code: 'route-leads-nowhere', path: '/routes/0' },
    ],
    [
      'a route with two targets',
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
      'a redirect loop',
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
      'a widget of an app with needs',
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
    ['a portal without themes', sample({ portal: { themes: [] } }), { path: '/portal/themes' }],
    [
      'a path with a trailing slash',
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
  ])('rejects %s', (_story, manifest, expected) => {
    const { portal, problems } = parseManifest(manifest);
    expect(portal).toBeUndefined();
    const message: unknown = Reflect.get(expected, 'message');
    const problem = message instanceof RegExp ? { ...expected, message: matching(message) } : expected;
    expect(problems).toContainEqual(expect.objectContaining(problem));
  });

  it.each<[string, Readonly<Record<string, unknown>>, string]>([
    [
      'an app',
      {
        apps: [{ name: 'Maps', load: 'module', host: 'maps' }],
        routes: [{ path: '/maps', app: 'maps' }],
        widgets: [{ name: 'card', app: 'maps', part: 'card', place: 'maps', title: 'Card' }],
      },
      '/apps/0/name',
    ],
    [
      'a host',
      {
        hosts: { Maps: 'https://maps.example.test' },
        apps: [{ name: 'maps', load: 'module', host: 'maps' }],
        routes: [{ path: '/maps', app: 'maps' }],
      },
      '/hosts/Maps',
    ],
  ])('reports a capital in the name of %s once, and does not suggest that name', (_story, changes, path) => {
    const { problems } = parseManifest(sample(changes));
    expect(problems.map((problem) => problem.path)).toEqual([path]);
    expect(problems[0]?.message).toMatch(/lower-case words/);
  });

  it('checks icons if it knows the available ones', () => {
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
