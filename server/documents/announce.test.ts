import {
  getAnnouncedApps,
  createHint,
  hostsAnswering,
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

let asked: string[] = [];

function open(): Promise<PortalServer> {
  asked = [];
  const respond = Object.entries(assetManifests).map(([url, body]): [string, () => Response] => [
    url,
    () => {
      asked.push(url);
      return Response.json(body);
    },
  ]);
  return portalOnDisk(manifest).start({ fetch: hostsAnswering(Object.fromEntries(respond)) });
}

afterEach(removePortals);

describe('preloads of a document', () => {
  it.each<[string, string, readonly string[], readonly string[]]>([
    ['a built-in app: its chunks', '/home/dashboard', ['visit:dashboard-page'], dashboard],
    [
      'the apps of its widgets too, where they may be seen',
      '/home/dashboard',
      [...home, 'visit:rfr-page'],
      [...dashboard, ...rfr],
    ],
    ['what a redirect leads to', '/home', home, dashboard],
    ['what the front page leads to', '/', home, dashboard],
    ['through the municipality that is still to be appended', '/rfr', ['visit:rfr-page'], rfr],
    ['with a municipality in the address', '/rfr?ccmm=1101&x=1', ['visit:rfr-page'], rfr],
    [
      'a module: its script alone',
      '/maps',
      ['visit:maps-page'],
      ['modulepreload href=https://maps.example.test/maps.js crossorigin=anonymous'],
    ],
    [
      'what a module imports of the portal as soon as it is there',
      '/parcels',
      [],
      [
        'modulepreload href=https://parcels.example.test/parcels.js crossorigin=anonymous',
        'module src=/assets/shared-react.js crossorigin=anonymous',
      ],
    ],
    [
      'what a module imports of the portal with all that this imports in turn',
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
      'nothing of the portal that a module brings itself',
      '/oldest',
      [],
      ['modulepreload href=https://parcels.example.test/parcels.js crossorigin=anonymous'],
    ],
    [
      'a classic script',
      '/appeal',
      ['visit:appeal-page'],
      ['preload href=https://appeals.example.test/appeals.js as=script crossorigin=anonymous'],
    ],
    [
      'a script that the manifest names, with the hash that it pins',
      '/pinned',
      [],
      ['modulepreload href=https://maps.example.test/pinned.js crossorigin=anonymous integrity=sha384-ours'],
    ],
    [
      'what a SystemJS script imports of the portal, like the imports of a module',
      '/products',
      [],
      [
        'modulepreload href=/assets/system.js crossorigin=anonymous',
        'preload href=https://products.example.test/products.js as=script crossorigin=anonymous',
        'module src=/assets/shared-react.js crossorigin=anonymous',
      ],
    ],
    ['nothing of a script on a host that is not listed', '/elsewhere', [], []],
    ['nothing of an app that is written for another contract', '/future', [], []],
    ['nothing of an app that is written for another component library', '/redesigned', [], []],
    ['nothing of an app whose host is not set', '/nowhere', [], []],
    ['nothing of a built-in app that this build does not have', '/missing', [], []],
    ['nothing at an address that is not found', '/unknown', home, []],
    ['nothing on the error page', '/error?code=401', home, []],
  ])('%s', async (_story, url, rules, expected) => {
    const page = await visit(await open(), url, createHint(rules));
    expect(getAnnouncedApps(page.body)).toEqual(expected);
  });

  it.each([
    ['/rfr', home],
    ['/rfr', ['visit:rfr']],
    ['/rfr', []],
    ['/home/dashboard', home],
  ])(
    'include nothing of an app the hint may not open, and request nothing from its host: %s',
    async (url, rules) => {
      const page = await visit(await open(), url, createHint(rules));
      expect(page.statusCode).toBe(200);
      expect(page.body).not.toMatch(/main\.aa\.js|main\.bb\.css|system\.js/);
      expect(asked).toEqual([]);
    },
  );

  it('are empty without rules, even if the theme is known', async () => {
    const page = await visit(await open(), '/rfr', createHint(undefined, 'indigo'));
    expect(getAnnouncedApps(page.body)).toEqual([]);
    expect(page.body).toContain('data-theme="indigo"');
    expect(asked).toEqual([]);
  });

  it('include no apps on a signed-out page', async () => {
    for (const url of ['/reset', '/email_verification']) {
      const page = await visit(await open(), url, createHint([...home, 'visit:rfr-page']));
      expect(getAnnouncedApps(page.body)).toEqual([]);
      expect(pageData(page.body)).toMatchObject({ assets: {} });
    }
  });

  it('are in the page data too: addresses and hashes from the same asset manifest', async () => {
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
  expect(asked).toEqual([]);
});
