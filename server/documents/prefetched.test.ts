import { portalFrom, sampleManifest } from '../../tests/contract/manifest/sample';
import { sampleBuild } from '../../tests/support/portal-server';
import type { PortalImports } from '../manifest/asset-manifests';
import { findLikelyApp, listLazyFiles, listAppFiles, listSharedFiles, listSignedInFiles } from './prefetched';

const build = {
  ...sampleBuild,
  plugins: {},
  loaders: { module: { scripts: ['assets/module.js'], styles: [], preload: [], imports: [] } },
  imports: {
    react: 'assets/react.js',
    '@portal/charts': 'assets/charts.js',
    '@portal/ui': 'assets/ui.js',
    '@portal/ui/controls/select': 'assets/select.js',
    '@portal/ui/controls/tabs': 'assets/tabs.js',
  },
  importDependencies: {
    '@portal/ui': ['assets/parts.js'],
    '@portal/ui/controls/select': ['assets/parts.js', 'assets/controls.js'],
    '@portal/ui/controls/tabs': ['assets/parts.js', 'assets/controls.js'],
  },
  frame: ['assets/frame.5d6e.js'],
  messages: {},
  importStyles: {
    '@portal/ui': ['assets/ui.css'],
    '@portal/ui/controls/select': ['assets/ui.css', 'assets/select.css'],
  },
};

const portal = portalFrom(
  sampleManifest({
    hosts: { rfr: 'http://localhost:4207' },
    apps: [
      ...['rfr', 'people'].map((name) => ({ name, load: 'module', host: 'rfr' })),
      { name: 'health', load: 'builtin' },
      { name: 'reports', load: 'iframe', host: 'rfr' },
    ],
    routes: [
      { path: '/rfr', app: 'rfr' },
      { path: '/people', app: 'people' },
      { path: '/health', app: 'health' },
      { path: '/reports', app: 'reports' },
    ],
    widgets: [],
  }),
);
const { apps } = portal;
const imported: Readonly<Record<string, PortalImports>> = {
  rfr: { eager: ['react', '@portal/ui'], lazy: ['@portal/ui/controls/select', '@portal/charts'] },
  people: { eager: ['@portal/ui', 'constructor'], lazy: ['@portal/ui/controls/tabs'] },
};
const context = {
  build,
  getImports: ({ name }: { readonly name: string }) => imported[name] ?? { eager: [], lazy: [] },
  getAddress: (path: string) => `/${path}`,
};
const all = [...apps.values()].filter(({ load }) => load === 'module');
const list = (files: readonly { readonly as: string; readonly address: string }[]) =>
  files.map(({ as, address }) => `${as} ${address}`);

test('lists the lazy component files of an app, without its eager files and other libraries', () => {
  const rfr = all.filter(({ name }) => name === 'rfr');
  expect(rfr.map((app) => list(listLazyFiles(app, context)))).toEqual([
    ['module /assets/select.js', 'module /assets/controls.js', 'style /assets/select.css'],
  ]);
});

test('lists shared imports once', () => {
  expect(list(listSharedFiles(all, context))).toEqual([
    'module /assets/react.js',
    'module /assets/ui.js',
    'module /assets/select.js',
    'module /assets/tabs.js',
    'module /assets/parts.js',
    'module /assets/controls.js',
    'style /assets/ui.css',
    'style /assets/select.css',
  ]);
});

test('lists the entry of the signed-in document, with hashes, before the imports of apps', () => {
  const files = listSignedInFiles(all, context);
  expect(list(files).slice(0, 4)).toEqual([
    'module /assets/vendor.3c4d.js',
    'module /assets/main.1a2b.js',
    'module /assets/frame.5d6e.js',
    'module /assets/module.js',
  ]);
  expect(list(files)).toEqual(
    expect.arrayContaining(['style /assets/main.1a2b.css', 'module /assets/tabs.js']),
  );
  expect(new Set(list(files)).size).toBe(files.length);
  expect(files.find(({ address }) => address.includes('main.1a2b.js'))?.integrity).toMatch(/^sha384-/);
});

test('lists the component library if no app is known', () => {
  expect(list(listSignedInFiles([], context))).toEqual(
    expect.arrayContaining(['module /assets/ui.js', 'module /assets/select.js', 'style /assets/ui.css']),
  );
});

test.each([
  ['the app of the URL', '/rfr', '?ccmm=0412', '/people', 'rfr'],
  ['the app of the return URL', '/', '?return=%2Frfr%3Fccmm%3D0412%23list', '/people', 'rfr'],
  ['the last open app if the URL has none', '/', '', '/people', 'people'],
  ['the last open app at the URL of a built-in page', '/health', '', '/people', 'people'],
  ['nothing without a last open section', '/', '', undefined, undefined],
  ['nothing for an embedded app', '/', '', '/reports', undefined],
  ['nothing for invalid URLs', '/', '?return=https%3A%2F%2Fevil.example%2Frfr', '/%', undefined],
])('finds %s', (_story, pathname, search, lastSection, name) => {
  expect(findLikelyApp(portal, { pathname, search, lastSection })?.name).toBe(name);
});

test('lists an app’s files for the next document, from allowed hosts only', () => {
  const [rfr] = all;
  if (rfr === undefined) throw new Error('The sample has no app.');
  const found = {
    script: 'http://localhost:4207/main.js',
    scriptIntegrity: 'sha384-main',
    style: 'http://localhost:4207/main.css',
    styleIntegrity: undefined,
    scriptsBefore: [{ address: 'http://elsewhere.test/vendor.js', integrity: undefined }],
  };
  expect(listAppFiles(rfr, found)).toEqual([
    {
      as: 'module',
      address: 'http://localhost:4207/main.js',
      integrity: 'sha384-main',
      isForNextDocument: true,
    },
    { as: 'style', address: 'http://localhost:4207/main.css', integrity: undefined, isForNextDocument: true },
  ]);
  expect(listAppFiles(rfr, undefined)).toEqual([]);
});
