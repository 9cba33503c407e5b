import {
  sampleBackends,
  sampleManifest,
  createSamplePortalSection,
} from '../../tests/contract/manifest/sample';
import { hostileAddresses } from '../../tests/support/hostile-addresses';
import { parseManifest } from './parse';

const sample = (changes: Readonly<Record<string, unknown>>) => sampleManifest({ widgets: [], ...changes });

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
  ])('of hosts are rejected: %p', (maps) => {
    const { portal, problems } = parseManifest(sample({ hosts: { rfr: null, maps } }));
    expect(portal).toBeUndefined();
    expect(problems.filter(({ severity }) => severity === 'error')).toMatchObject([{ path: '/hosts/maps' }]);
  });

  it.each([
    'https://tiles.example.test/{z}/{x}.mvt',
    'http://tiles.example.test/{z}/{x}/{y}.mvt',
    'https://*.example.test/{z}/{x}/{y}.mvt',
    'https://user:secret@tiles.example.test/{z}/{x}/{y}.mvt',
    'javascript:alert(1)//{z}/{x}/{y}',
    '/tiles/{z}/{x}/{y}.mvt',
  ])('of tiles are rejected: %p', (tiles) => {
    const apps = [{ name: 'maps', load: 'module', host: 'maps', map: { tiles } }];
    expect(parseManifest(sample({ apps, routes: [] })).problems).toMatchObject([
      { path: '/apps/0/map/tiles', severity: 'error' },
    ]);
  });

  it('of tiles and a style may have a query', () => {
    const map = {
      tiles: 'https://tiles.example.test/{z}/{x}/{y}.mvt?key=7',
      style: 'https://tiles.example.test/style.json?key=7',
    };
    const apps = [{ name: 'maps', load: 'module', host: 'maps', map }];
    expect(parseManifest(sample({ apps, routes: [] })).portal?.apps.get('maps')?.map).toEqual(map);
  });

  it('of a map are rejected if the app is a framed page', () => {
    const apps = [{ name: 'maps', load: 'iframe', host: 'maps', map: {} }];
    expect(parseManifest(sample({ apps, routes: [] })).problems).toMatchObject([
      { code: 'map-in-frame', path: '/apps/0/map', severity: 'error' },
    ]);
  });

  it.each(['javascript:alert(1)', 'data:text/javascript,x', 'http://example.test/x.js', '//[', ''])(
    'of an app’s own script are rejected: %p',
    (entry) => {
      const apps = [{ name: 'maps', load: 'module', host: 'maps', entry }];
      expect(parseManifest(sample({ apps, routes: [] })).problems).toMatchObject([{ path: '/apps/0/entry' }]);
    },
  );

  it.each(['https://requests.example.test/new?kind=access', 'mailto:access@portal.example.test'])(
    'of access requests are accepted: %p',
    (accessRequests) => {
      const portal = createSamplePortalSection({ links: { accessRequests } });
      expect(parseManifest(sample({ portal })).problems).toEqual([]);
    },
  );

  it.each([
    'javascript:alert(1)',
    'http://example.test/',
    'mailto:',
    'mailto:a@example.test?bcc=x@evil.test',
    'mailto:a@example.test,b@evil.test',
    'mailto:a@example.test%0Abcc:b@evil.test',
  ])('of access requests are rejected: %p', (accessRequests) => {
    const portal = createSamplePortalSection({ links: { accessRequests } });
    expect(parseManifest(sample({ portal })).problems).toMatchObject([
      { path: '/portal/links/accessRequests' },
    ]);
  });

  it.each(['javascript:alert(1)', 'http://example.test/', 'mailto:a@example.test'])(
    'of links are rejected: %p',
    (learningLibrary) => {
      const portal = createSamplePortalSection({ links: { learningLibrary } });
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

describe('an address that would admit more than one host', () => {
  const app = (more: object) => ({ apps: [{ name: 'maps', load: 'module', host: 'maps', ...more }] });
  const backend = (name: string, address: string) => ({
    backends: { ...sampleBackends, [name]: address },
  });
  const addressFields: readonly [string, (address: string) => Readonly<Record<string, unknown>>][] = [
    ['/hosts/maps', (address) => ({ hosts: { rfr: 'https://rfr.example.test', maps: address } })],
    ...(['connect', 'script', 'style', 'img', 'font', 'frame'] as const).map(
      (kind): [string, (address: string) => Readonly<Record<string, unknown>>] => [
        `/apps/0/sources/${kind}/0`,
        (address) => app({ sources: { [kind]: [address] } }),
      ],
    ),
    ['/apps/0/entry', (address) => app({ entry: address })],
    ['/apps/0/globals/0', (address) => app({ globals: [address] })],
    ['/apps/0/imports/three', (address) => app({ imports: { three: address } })],
    ...(['accounts', 'api', 'apiUsers', 'assets'] as const).map(
      (name): [string, (address: string) => Readonly<Record<string, unknown>>] => [
        `/backends/${name}`,
        (address) => backend(name, address),
      ],
    ),
    ['/backends/socket', (address) => backend('socket', address.replace(/^https/, 'wss'))],
    [
      '/portal/links/learningLibrary',
      (address) => ({ portal: createSamplePortalSection({ links: { learningLibrary: address } }) }),
    ],
    [
      '/portal/links/social/0/url',
      (address) => ({
        portal: createSamplePortalSection({ links: { social: [{ label: 'X', url: address }] } }),
      }),
    ],
  ];

  describe.each(addressFields)('is rejected at %s', (path, changes) => {
    it.each(hostileAddresses)('%j', (address) => {
      const { portal, problems } = parseManifest(sample({ routes: [], ...changes(address) }));
      expect(portal).toBeUndefined();
      expect(problems.map((problem) => problem.path)).toEqual([path]);
    });
  });

  it('is distinguished from other errors', () => {
    const { problems } = parseManifest(sample({ hosts: { rfr: null, maps: 'https://*.evil.test' } }));
    expect(problems.map(({ message }) => message)).toContain(
      'must name one host, without "*", but is "https://*.evil.test"',
    );
  });
});

describe('the script of an app', () => {
  const problemsAt = (more: object) =>
    parseManifest(
      sample({ apps: [{ name: 'maps', load: 'module', host: 'maps', ...more }], routes: [] }),
    ).problems.map(({ code, path }) => `${code} ${path}`);

  it.each([
    '//evil.test/x.js',
    '\\\\evil.test\\x.js',
    '/\\evil.test/x.js',
    '\\/evil.test/x.js',
    '/\t/evil.test/x.js',
    'main.js\n',
    'ma in.js',
    'main.js;x',
    'main*.js',
  ])('that could leave its host unnoticed is rejected: %j', (entry) => {
    expect(problemsAt({ entry })).toEqual(['schema /apps/0/entry']);
    expect(problemsAt({ globals: [entry] })).toEqual(['schema /apps/0/globals/0']);
    expect(problemsAt({ imports: { a: entry } })).toEqual(['schema /apps/0/imports/a']);
  });

  it.each([
    'https://evil.test/x.js',
    'https://maps.example.test.evil.test/x.js',
    'http://localhost:4201/x.js',
  ])('on a host that is not listed is rejected: %j', (entry) => {
    expect(problemsAt({ entry })).toEqual(['entry-not-listed /apps/0/entry']);
    expect(problemsAt({ entry, sources: { connect: ['https://evil.test'] } })).toEqual([
      'entry-not-listed /apps/0/entry',
    ]);
  });

  it.each<[string, object]>([
    ['a file', { entry: 'main.js' }],
    ['a file in a folder', { entry: './static/main.1a2b.js?v=1' }],
    ['a file above the host’s folder', { entry: '/main.js' }],
    ['an address of its host', { entry: 'https://maps.example.test/v2/main.js' }],
    [
      'a file on a host in its script sources',
      { entry: 'https://cdn.example.test/maps.js', sources: { script: ['https://cdn.example.test/maps'] } },
    ],
    [
      'a page on a host in its frame sources',
      {
        load: 'iframe',
        entry: 'https://pages.example.test/maps/',
        sources: { frame: ['https://pages.example.test'] },
      },
    ],
  ])('may be %s', (_story, more) => {
    expect(problemsAt(more)).toEqual([]);
  });

  it('explains how to list its host', () => {
    const apps = [{ name: 'maps', load: 'module', host: 'maps', entry: 'https://cdn.example.test/x.js' }];
    expect(parseManifest(sample({ apps, routes: [] })).problems).toMatchObject([
      {
        message:
          'is on https://cdn.example.test, which is neither the app\'s host nor in its "sources": add it to "script" there, or name a file of the host',
      },
    ]);
  });
});
