import {
  createSamplePortalSection,
  productManifestText,
  sampleBackends,
  sampleManifest,
} from '../../tests/contract/manifest/sample';
import { parseManifest } from './parse';
import type { CheckContext } from './check-context';

const maps = { name: 'maps', load: 'module', host: 'maps', owner: 'Maps team' };
const route = { path: '/maps', app: 'maps', permissions: ['visit:maps-page'] };
const alone = { hosts: { maps: 'https://maps.example.test' }, apps: [maps], routes: [route], widgets: [] };

function advice(
  changes: Readonly<Record<string, unknown>>,
  environment: CheckContext['environment'] = 'development',
): string[] {
  const { portal, problems } = parseManifest(sampleManifest({ ...alone, ...changes }), { environment });
  expect(portal).toBeDefined();
  expect(problems.every(({ severity }) => severity === 'warning')).toBe(true);
  return problems.map(({ code, path, message }) => `${code} ${path} ${message}`);
}

test('a well-maintained manifest has no warnings', () => {
  expect(advice({})).toEqual([]);
  expect(advice({}, 'production')).toEqual([]);
});

test.each<[string, Readonly<Record<string, unknown>>, readonly string[]]>([
  [
    'a route without permissions',
    { routes: [{ path: '/maps', app: 'maps' }] },
    [
      'permissions-missing /routes/0/permissions has no "permissions", so that everyone signed in may open it; write [] if that is meant',
    ],
  ],
  [
    'a child without permissions',
    { routes: [{ ...route, children: [{ path: '/maps/new', app: 'maps' }] }] },
    [
      'permissions-missing /routes/0/children/0/permissions has no "permissions", so that everyone signed in may open it; write [] if that is meant',
    ],
  ],
  ['a route for everyone', { routes: [{ ...route, permissions: [] }] }, []],
  [
    'an integrated application without permissions',
    {
      apps: [maps, { name: 'integration', load: 'builtin' }],
      integrations: [{ name: 'atlas', hosts: ['maps'] }],
    },
    [
      'permissions-missing /integrations/0/permissions has no "permissions", so that everyone signed in may open it; write [] if that is meant',
    ],
  ],
  [
    'an app without an owner',
    { apps: [{ ...maps, owner: undefined }] },
    ['owner-missing /apps/0 has no "owner", so that nobody is named when it fails'],
  ],
  [
    'a built-in app, which needs no owner',
    {
      apps: [maps, { name: 'home', load: 'builtin' }],
      routes: [route, { ...route, path: '/home', app: 'home' }],
    },
    [],
  ],
  [
    'an unused app and host',
    {
      hosts: { maps: 'https://maps.example.test', plans: null },
      apps: [maps, { name: 'plans', load: 'builtin' }],
    },
    [
      'unused-app /apps/1/name no route or widget shows the app "plans"',
      'unused-host /hosts/plans no app or integration is on the host "plans"',
    ],
  ],
  [
    'an app used only by a child or a disabled feature',
    {
      apps: [maps, { name: 'plans', load: 'builtin' }],
      routes: [{ ...route, children: [{ ...route, path: '/plans', app: 'plans', feature: 'trial' }] }],
    },
    [],
  ],
])('%s', (_story, changes, expected) => {
  expect(advice(changes)).toEqual(expected);
});

describe('in production only', () => {
  const pinned = { script: 'sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K' };

  it.each<[string, object, readonly string[]]>([
    [
      'a script in the manifest needs its hash',
      { entry: 'main.js' },
      [
        'integrity-missing /apps/0 has no "integrity" beside its "entry", so that any script at that address runs; name the hash of the script',
      ],
    ],
    ['accepts a script with its hash', { entry: 'main.js', integrity: pinned }, []],
    ['accepts a script from an asset manifest without a hash', {}, []],
    ['accepts a framed page without a hash', { load: 'iframe', entry: 'maps/' }, []],
  ])('%s', (_story, more, expected) => {
    expect(advice({ apps: [{ ...maps, ...more }] }, 'production')).toEqual(expected);
    expect(advice({ apps: [{ ...maps, ...more }] })).toEqual([]);
  });

  it('rejects hosts and back ends on localhost, and warns of links there', () => {
    const portal = createSamplePortalSection();
    const links = Object.assign({}, portal['links'], { learningLibrary: 'http://localhost:4100/help' });
    const local = {
      hosts: { maps: 'http://localhost:4201' },
      backends: { ...sampleBackends, $comment: 'http://localhost', api: 'http://127.0.0.1:4100/api' },
      portal: { ...portal, links },
    };
    const message = 'is on localhost, which in production means the own machine of each visitor';
    expect(
      parseManifest(sampleManifest({ ...alone, ...local }), { environment: 'production' }),
    ).toMatchObject({
      portal: undefined,
      problems: [
        { severity: 'error', path: '/hosts/maps', message },
        { severity: 'error', path: '/backends/api', message },
        { severity: 'warning', path: '/portal/links/learningLibrary', message },
      ],
    });
  });
});

test('gives advice only without problems, and only to operators', () => {
  const apps = [{ ...maps, owner: undefined }];
  const { problems } = parseManifest(sampleManifest({ ...alone, apps, routes: [{ path: '/maps' }] }), {
    environment: 'production',
  });
  expect(problems.map(({ code }) => code)).toEqual(['route-leads-nowhere']);
  expect(parseManifest(sampleManifest({ ...alone, apps })).problems).toEqual([]);
});

test('reports only once that an edit opened an entry', () => {
  const { manifest: previous } = parseManifest(sampleManifest(alone));
  const { problems } = parseManifest(sampleManifest({ ...alone, routes: [{ path: '/maps', app: 'maps' }] }), {
    environment: 'development',
    previous,
  });
  expect(problems.map(({ code }) => code)).toEqual(['opened-to-everyone']);
});

test('the product’s manifest has no warnings in development', () => {
  expect(parseManifest(JSON.parse(productManifestText()), { environment: 'development' }).problems).toEqual(
    [],
  );
});
