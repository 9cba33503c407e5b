import { portalFrom, sampleManifest } from '../../tests/contract/manifest/sample';
import { sampleBuild } from '../../tests/support/portal-server';
import type { PortalImports } from '../manifest/asset-manifests';
import {
  findLikelyApp,
  listLaterFiles,
  listOwnFilesOfApp,
  listSharedFiles,
  listSignedInFiles,
} from './prefetched';

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
  fontStyles: [],
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
  rfr: { now: ['react', '@portal/ui'], later: ['@portal/ui/controls/select', '@portal/charts'] },
  people: { now: ['@portal/ui', 'constructor'], later: ['@portal/ui/controls/tabs'] },
};
const context = {
  build,
  getImports: ({ name }: { readonly name: string }) => imported[name] ?? { now: [], later: [] },
  getAddress: (path: string) => `/${path}`,
};
const all = [...apps.values()].filter(({ load }) => load === 'module');
const list = (files: readonly { readonly as: string; readonly address: string }[]) =>
  files.map(({ as, address }) => `${as} ${address}`);

test('lists what the controls of an app bring beyond what it has from the start, and no other library', () => {
  const rfr = all.filter(({ name }) => name === 'rfr');
  expect(rfr.map((app) => list(listLaterFiles(app, context)))).toEqual([
    ['module /assets/select.js', 'module /assets/controls.js', 'style /assets/select.css'],
  ]);
});

test('lists what several apps import once', () => {
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

test('lists the entry of the signed-in document, with hashes, before what apps import', () => {
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

test('lists the component library before any app is known', () => {
  expect(list(listSignedInFiles([], context))).toEqual(
    expect.arrayContaining(['module /assets/ui.js', 'module /assets/select.js', 'style /assets/ui.css']),
  );
});

test.each([
  ['where the address leads', '/rfr', '?ccmm=0412', '/people', 'rfr'],
  ['where the person returns to', '/', '?return=%2Frfr%3Fccmm%3D0412%23list', '/people', 'rfr'],
  ['what was last open, where the address says nothing', '/', '', '/people', 'people'],
  ['what was last open, where a built-in page is asked for', '/health', '', '/people', 'people'],
  ['nothing in a browser that had no section open', '/', '', undefined, undefined],
  ['nothing that is embedded', '/', '', '/reports', undefined],
  ['nothing for addresses that name none', '/', '?return=https%3A%2F%2Fevil.example%2Frfr', '/%', undefined],
])('expects %s', (_story, pathname, search, lastSection, name) => {
  expect(findLikelyApp(portal, { pathname, search, lastSection })?.name).toBe(name);
});

test('lists the own files of an app for the next document, from hosts that it may load from', () => {
  const [rfr] = all;
  if (rfr === undefined) throw new Error('The sample has no app.');
  const found = {
    script: 'http://localhost:4207/main.js',
    scriptIntegrity: 'sha384-main',
    style: 'http://localhost:4207/main.css',
    styleIntegrity: undefined,
    scriptsBefore: [{ address: 'http://elsewhere.test/vendor.js', integrity: undefined }],
  };
  expect(listOwnFilesOfApp(rfr, found)).toEqual([
    {
      as: 'module',
      address: 'http://localhost:4207/main.js',
      integrity: 'sha384-main',
      isForNextDocument: true,
    },
    { as: 'style', address: 'http://localhost:4207/main.css', integrity: undefined, isForNextDocument: true },
  ]);
  expect(listOwnFilesOfApp(rfr, undefined)).toEqual([]);
});
