import { sampleManifest } from '../contract/manifest/sample';

const apps = [
  { name: 'dashboard', load: 'builtin' },
  { name: 'rfr', load: 'system', host: 'rfr' },
  { name: 'maps', load: 'module', host: 'maps' },
  { name: 'appeals', load: 'global', host: 'appeals' },
  { name: 'pinned', load: 'module', host: 'maps', entry: 'pinned.js', integrity: { script: 'sha384-ours' } },
  { name: 'parcels', load: 'module', host: 'parcels' },
  { name: 'routed', load: 'module', host: 'routed' },
  {
    name: 'oldest',
    load: 'module',
    host: 'parcels',
    imports: { react: 'https://parcels.example.test/react-16.js' },
  },
  { name: 'elsewhere', load: 'module', host: 'elsewhere' },
  { name: 'nowhere', load: 'module', host: 'nowhere' },
  { name: 'future', load: 'module', host: 'future' },
  { name: 'products', load: 'system', host: 'products' },
  { name: 'redesigned', load: 'module', host: 'redesigned' },
  { name: 'missing', load: 'builtin' },
];

/** A manifest with an app of each kind, some of which documents announce. */
export const manifest = sampleManifest({
  hosts: {
    rfr: 'http://localhost:4207',
    maps: 'https://maps.example.test',
    parcels: 'https://parcels.example.test',
    routed: 'https://routed.example.test',
    appeals: 'https://appeals.example.test',
    elsewhere: 'https://elsewhere.example.test',
    nowhere: null,
    future: 'https://future.example.test',
    products: 'https://products.example.test',
    redesigned: 'https://redesigned.example.test',
  },
  apps,
  routes: [
    {
      path: '/home',
      permissions: ['visit:home-page'],
      redirect: '/home/dashboard',
      children: [
        {
          path: '/home/dashboard',
          permissions: ['visit:dashboard-page'],
          append: ['ccmm'],
          app: 'dashboard',
        },
      ],
    },
    { path: '/rfr', permissions: ['visit:rfr-page'], append: ['ccmm'], app: 'rfr' },
    { path: '/maps', permissions: ['visit:maps-page'], app: 'maps' },
    { path: '/appeal', permissions: ['visit:appeal-page'], app: 'appeals' },
    ...[
      'pinned',
      'parcels',
      'routed',
      'oldest',
      'elsewhere',
      'nowhere',
      'missing',
      'future',
      'redesigned',
      'products',
    ].map((app) => ({ path: `/${app}`, app })),
  ],
});

/** The responses of these apps' hosts, by URL. */
export const assetManifests = {
  'http://localhost:4207/asset-manifest.json': {
    files: { 'main.js': '/main.aa.js', 'main.css': '/main.bb.css' },
    integrity: { 'main.js': 'sha384-script', 'main.css': 'sha384-style' },
  },
  'https://maps.example.test/asset-manifest.json': { files: { 'main.js': 'maps.js' } },
  'https://parcels.example.test/asset-manifest.json': {
    files: { 'main.js': 'parcels.js' },
    portal: { imports: ['react', 'constructor', 'leaflet'] },
  },
  'https://routed.example.test/asset-manifest.json': {
    files: { 'main.js': 'routed.js' },
    portal: { imports: ['router'] },
  },
  'https://appeals.example.test/asset-manifest.json': { files: { 'main.js': 'appeals.js' } },
  'https://elsewhere.example.test/asset-manifest.json': {
    files: { 'main.js': 'https://evil.example.test/x.js' },
  },
  'https://future.example.test/asset-manifest.json': {
    files: { 'main.js': 'main.js', 'main.css': 'main.css' },
    portal: { contract: '^99.0.0' },
  },
  'https://products.example.test/asset-manifest.json': {
    files: { 'main.js': 'products.js' },
    portal: { imports: ['react', './part.js'] },
  },
  'https://redesigned.example.test/asset-manifest.json': {
    files: { 'main.js': 'main.js', 'main.css': 'main.css' },
    portal: { ui: '^99.0.0' },
  },
};
