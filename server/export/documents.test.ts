import { portalFrom, sampleManifest } from '../../tests/contract/manifest/sample';
import { pageData, portalOnDisk, removePortals } from '../../tests/support/portal-server';
import { AssetManifests } from '../manifest/asset-manifests';
import { openBuild } from '../documents/build';
import { exportDocuments, type ExportedDocuments } from './documents';

afterEach(removePortals);

const silentLog = { event: () => undefined, line: () => undefined };

async function getDocuments(changes: Readonly<Record<string, unknown>> = {}): Promise<ExportedDocuments> {
  const portal = portalOnDisk(sampleManifest(changes));
  const server = await portal.start();
  const assets = new AssetManifests({ fetch, now: Date.now, log: silentLog });
  const build = await openBuild(portal.config.shellFolder, false);
  return exportDocuments({ config: portal.config, build, assets, icon: '/icon' }, server.manifests.current);
}

const policyAt = ({ rules, documents, portal }: ExportedDocuments, pathname: string): string => {
  const name = rules.find(({ pattern }) => new RegExp(pattern).test(pathname))?.document ?? portal;
  return documents.find((document) => document.name === name)?.policy ?? '';
};

const relaxed = {
  apps: [
    { name: 'dashboard', load: 'builtin' },
    { name: 'rfr', load: 'system', host: 'rfr', needs: ['eval'] },
    { name: 'maps', load: 'module', host: 'maps' },
  ],
  routes: [
    {
      path: '/home',
      label: 'Home',
      redirect: '/home/dashboard',
      children: [{ path: '/home/dashboard', app: 'dashboard' }],
    },
    { path: '/rfr', permissions: ['visit:rfr-page'], app: 'rfr', exact: false },
    { path: '/rfr/maps', app: 'maps' },
    { path: '/items/:id', permissions: ['visit:rfr-page'], app: 'rfr' },
    { path: '/items/new', app: 'maps' },
  ],
  widgets: [],
};

test('exports one document for equal routes, plus the signed-out and the error document', async () => {
  const { documents, account, portal, rules, missing, routes } = await getDocuments();
  expect(documents.map(({ name }) => name)).toEqual([account, portal, missing]);
  expect(rules).toEqual([]);
  expect(routes).toContain('^/rfr/?$');
  const [signedOut, signedIn, error] = documents;
  expect(pageData(error?.html ?? '')).toMatchObject({ errorCode: '404' });
  expect(signedOut?.policy).toContain("script-src 'self';");
  expect(signedIn?.policy).toContain('https://rfr.example.test');
  expect(pageData(signedIn?.html ?? '')).toMatchObject({ assets: {}, document: { needs: [] } });
  expect(signedIn?.html).not.toContain('dashboard.js');
});

test.each([
  ['/rfr', true],
  ['/rfr/', true],
  ['/rfr/a/b', true],
  ['/rfr/maps', false],
  ['/items/7', true],
  ['/items/new', false],
  ['/rfrs', false],
  ['/home', false],
  ['/nowhere', false],
  ['/', false],
])('the policy at %s is relaxed: %s', async (pathname, isRelaxed) => {
  const exported = await getDocuments(relaxed);
  expect(portalFrom(sampleManifest(relaxed)).routes).toHaveLength(5);
  expect(policyAt(exported, pathname).includes("'unsafe-eval'")).toBe(isRelaxed);
});

test('derives the file name from document and policy', async () => {
  const one = await getDocuments();
  const other = await getDocuments(relaxed);
  const names = [...one.documents, ...other.documents].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[0-9a-f]{16}$/);
});
