import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleManifest } from '../../tests/contract/manifest/sample';
import { decide, type Decision } from './decide';
import { parseManifest } from './parse';
import { resolvePortal } from './portal';
import { getMenu, type MenuEntry } from './access';
import { needsWholeManifest, restrictManifest } from './restrict';
import type { Manifest } from './schema';

function parsed(input: unknown): Manifest {
  const { manifest, problems } = parseManifest(input);
  if (manifest === undefined) throw new Error(JSON.stringify(problems));
  return manifest;
}

const product = parsed(JSON.parse(readFileSync(join(__dirname, '../../portal.manifest.json'), 'utf8')));

/** The result of an address; denied and not found look the same to a user. */
function getOutcome(decision: Decision): unknown {
  if (decision.kind === 'denied' || decision.kind === 'not-found') return '/404';
  return decision.kind === 'app' ? [decision.app.name, decision.route.path, decision.parameters] : decision;
}

const listPaths = (entries: readonly MenuEntry[]): unknown =>
  entries.map(({ route, isNew, children }) => [route.path, route.label, isNew, listPaths(children)]);

function compare(manifest: Manifest, rules: readonly string[], paths: readonly string[]) {
  const visitor = { rules, municipalities: ['0412'], defaultMunicipality: '0412' };
  const [whole, part] = [manifest, restrictManifest(manifest, rules)].map(resolvePortal);
  if (whole === undefined || part === undefined) throw new Error('both are portals');
  const at = (pathname: string) => ({ pathname, search: '?ccmm=0412', hash: '' });
  const getOutcomes = (portal: typeof whole): unknown[] =>
    paths.map((path) => [path, getOutcome(decide(portal, visitor, at(path)))]);
  expect(getOutcomes(part)).toEqual(getOutcomes(whole));
  const getEntries = (portal: typeof whole) => listPaths(getMenu(portal, rules, '2026-01-01'));
  expect(getEntries(part)).toEqual(getEntries(whole));
  return part;
}

const allRoutes = product.routes.flatMap((route) => [route, ...route.children]);
const paths = [
  ...allRoutes.flatMap(({ path }) => [path, `${path}/below`, `${path}/`]),
  '/integration/tax-maps',
  '/no',
];
const allRules = [...new Set(allRoutes.flatMap(({ permissions }) => permissions))];

test.each([...allRules.map((rule) => [[rule]]), [[]], [allRules], [allRules.slice(0, 3)]])(
  'keeps menu and addresses the same for a user with %j',
  (rules) => {
    compare(product, rules, paths);
  },
);

test('keeps a denied route below a permitted one, or next to a parameter, denied', () => {
  const apps = [
    { name: 'open', load: 'builtin' },
    { name: 'closed', load: 'builtin' },
  ];
  const closed = { permissions: ['visit:closed'], app: 'closed' };
  const open = { permissions: ['visit:open'], app: 'open' };
  const manifest = parsed(
    sampleManifest({
      apps,
      hosts: {},
      widgets: [],
      routes: [
        { ...open, path: '/a', label: 'A', exact: false },
        { ...closed, path: '/a/secret', label: 'Secret' },
        { ...open, path: '/b/:id', label: 'B' },
        { ...closed, path: '/b/special', label: 'Special' },
        { ...closed, path: '/c', label: 'C', children: [{ ...open, path: '/c/child', label: 'Child' }] },
        { ...closed, path: '/d', label: 'D' },
      ],
    }),
  );
  const addresses = [
    '/a',
    '/a/secret',
    '/a/secret/x',
    '/a/other',
    '/b/7',
    '/b/special',
    '/c',
    '/c/child',
    '/d',
  ];
  const part = compare(manifest, ['visit:open'], addresses);
  expect([...part.apps.keys()]).toEqual(['open']);
  expect(part.routes.map(({ path }) => path)).toEqual(['/a', '/a/secret', '/b/:id', '/b/special', '/c']);
});

test("contains no other users' apps, hosts or widgets for a user without permissions", () => {
  const part = restrictManifest(product, ['visit:sla-page']);
  expect(part.apps.map(({ name }) => name)).toContain('sla');
  expect(part.apps.map(({ name }) => name)).not.toContain('rfr');
  expect(Object.keys(part.hosts)).toContain('sla');
  expect(Object.keys(part.hosts)).not.toContain('rfr');
  expect(part.widgets.filter(({ app }) => app === 'rfr')).toEqual([]);
});

test('leaves the manifest complete for administrators', () => {
  expect(needsWholeManifest(product, [product.portal.permissions.admin])).toBe(true);
  expect(needsWholeManifest(product, ['visit:sla-page'])).toBe(false);
});
