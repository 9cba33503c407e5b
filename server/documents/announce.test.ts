import {
  getAnnouncedApps,
  createHint,
  createFetch,
  pageData,
  portalOnDisk,
  removePortals,
  visit,
} from '../../tests/support/portal-server';
import { assetManifests, manifest } from '../../tests/support/announced-apps';
import type { PortalServer } from '../server';

const dashboard = [
  'modulepreload href=/assets/dashboard.js crossorigin=anonymous',
  'preload href=/assets/dashboard.css as=style',
];
const rfr = [
  'modulepreload href=/assets/system.js crossorigin=anonymous',
  'preload href=http://localhost:4207/main.aa.js as=script crossorigin=anonymous integrity=sha384-script',
  'preload href=http://localhost:4207/main.bb.css as=style crossorigin=anonymous integrity=sha384-style',
];
const home = ['visit:home-page', 'visit:dashboard-page'];

let requested: string[] = [];

function open(): Promise<PortalServer> {
  requested = [];
  const respond = Object.entries(assetManifests).map(([url, body]): [string, () => Response] => [
    url,
    () => {
      requested.push(url);
      return Response.json(body);
    },
  ]);
  return portalOnDisk(manifest).start({ fetch: createFetch(Object.fromEntries(respond)) });
}

afterEach(removePortals);

describe('preloads of a document', () => {
  it.each<[string, string, readonly string[], readonly string[]]>([
    ['include the chunks of a built-in app', '/home/dashboard', ['visit:dashboard-page'], dashboard],
    [
      'include the apps of permitted widgets',
      '/home/dashboard',
      [...home, 'visit:rfr-page'],
      [...dashboard, ...rfr],
    ],
    ['include the app after a redirect', '/home', home, dashboard],
    ['include the app after the redirect of the front page', '/', home, dashboard],
    ['include the app of a URL without a municipality', '/rfr', ['visit:rfr-page'], rfr],
    ['include the app of a URL with a municipality', '/rfr?ccmm=1101&x=1', ['visit:rfr-page'], rfr],
    [
      'include only the script of a module',
      '/maps',
      ['visit:maps-page'],
      ['modulepreload href=https://maps.example.test/maps.js crossorigin=anonymous'],
    ],
    [
      'execute the portal imports of a module',
      '/parcels',
      [],
      [
        'modulepreload href=https://parcels.example.test/parcels.js crossorigin=anonymous',
        'module src=/assets/shared-react.js crossorigin=anonymous',
      ],
    ],
    [
      'include transitive dependencies of a module’s portal imports',
      '/routed',
      [],
      [
        'modulepreload href=https://routed.example.test/routed.js crossorigin=anonymous',
        'modulepreload href=/assets/shared-react.js crossorigin=anonymous',
        'modulepreload href=/assets/router-core.js crossorigin=anonymous',
        'module src=/assets/router.js crossorigin=anonymous',
      ],
    ],
    [
      'exclude portal imports that a module maps to its own files',
      '/oldest',
      [],
      ['modulepreload href=https://parcels.example.test/parcels.js crossorigin=anonymous'],
    ],
    [
      'include a classic script',
      '/appeal',
      ['visit:appeal-page'],
      ['preload href=https://appeals.example.test/appeals.js as=script crossorigin=anonymous'],
    ],
    [
      'include a script that the manifest declares, with its pinned hash',
      '/pinned',
      [],
      ['modulepreload href=https://maps.example.test/pinned.js crossorigin=anonymous integrity=sha384-ours'],
    ],
    [
      'execute the portal imports of a SystemJS script',
      '/products',
      [],
      [
        'modulepreload href=/assets/system.js crossorigin=anonymous',
        'preload href=https://products.example.test/products.js as=script crossorigin=anonymous',
        'module src=/assets/shared-react.js crossorigin=anonymous',
      ],
    ],
    ['exclude a script on a host that is not listed', '/elsewhere', [], []],
    ['exclude an app for another contract version', '/future', [], []],
    ['exclude an app for another version of the component library', '/redesigned', [], []],
    ['exclude an app without a host', '/nowhere', [], []],
    ['exclude a built-in app that is missing from this build', '/missing', [], []],
    ['are empty at an unknown URL', '/unknown', home, []],
    ['are empty on the error page', '/error?code=401', home, []],
  ])('%s', async (_story, url, rules, expected) => {
    const page = await visit(await open(), url, createHint(rules));
    expect(getAnnouncedApps(page.body)).toEqual(expected);
  });

  it.each([
    ['/rfr', home],
    ['/rfr', ['visit:rfr']],
    ['/rfr', []],
    ['/home/dashboard', home],
  ])('exclude an app that the hint denies, without a request to its host: %s', async (url, rules) => {
    const page = await visit(await open(), url, createHint(rules));
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toMatch(/main\.aa\.js|main\.bb\.css|system\.js/);
    expect(requested).toEqual([]);
  });

  it('are empty without rules, even if the theme is known', async () => {
    const page = await visit(await open(), '/rfr', createHint(undefined, 'indigo'));
    expect(getAnnouncedApps(page.body)).toEqual([]);
    expect(page.body).toContain('data-theme="indigo"');
    expect(requested).toEqual([]);
  });

  it('include no apps on a signed-out page', async () => {
    for (const url of ['/reset', '/email_verification']) {
      const page = await visit(await open(), url, createHint([...home, 'visit:rfr-page']));
      expect(getAnnouncedApps(page.body)).toEqual([]);
      expect(pageData(page.body)).toMatchObject({ assets: {} });
    }
  });

  it('use the same asset manifest as the page data', async () => {
    const server = await open();
    await visit(server, '/maps', createHint(['visit:maps-page']));
    const page = await visit(server, '/rfr', createHint(['visit:rfr-page', 'visit:maps-page']));
    expect(pageData(page.body)).toMatchObject({
      assets: {
        rfr: {
          script: 'http://localhost:4207/main.aa.js',
          style: 'http://localhost:4207/main.bb.css',
          scriptIntegrity: 'sha384-script',
          styleIntegrity: 'sha384-style',
        },
        maps: { script: 'https://maps.example.test/maps.js' },
      },
    });
  });
});

test('exclude apps that the user has disabled', async () => {
  const cookie = `${createHint([...home, 'visit:rfr-page'])}; __Host-portal-disabled=maps.rfr`;
  const page = await visit(await open(), '/home/dashboard', cookie);
  expect(getAnnouncedApps(page.body)).toEqual(dashboard);
  expect(requested).toEqual([]);
});
