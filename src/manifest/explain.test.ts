import fc from 'fast-check';
import {
  productManifestText,
  sampleManifest,
  createSamplePortalSection,
} from '../../tests/contract/manifest/sample';
import { mayVisit, getMenu, getWidgets, type MenuEntry, type Visitor } from './access';
import { decide, type Decision } from './decide';
import { explain, type Explanation, type ManifestEntry } from './explain';
import { parseManifest } from './parse';
import { resolvePortal, type Portal } from './portal';
import type { Manifest } from './schema';
import type { Route } from './routes';

function getManifest(input: unknown): Manifest {
  const { manifest, problems } = parseManifest(input);
  if (manifest === undefined) throw new Error(JSON.stringify(problems));
  return manifest;
}

function visitor(rules: readonly string[], hasDefault = true): Visitor {
  return { rules, municipalities: ['1101'], defaultMunicipality: hasDefault ? '1101' : undefined };
}

const product = getManifest(JSON.parse(productManifestText()));
const route = (path: string): ManifestEntry => ({ kind: 'route', path });
const everything: Explanation = { blockReasons: [], notes: [] };

/** The product's manifest, with edits applied to a copy. */
function edited(edit: (manifest: Manifest) => void): Manifest {
  const copy = structuredClone(product);
  edit(copy);
  return copy;
}

const withoutFeature = edited(({ portal }) => void Object.assign(portal.features, { newMyWork: false }));
const withoutHost = edited(({ hosts }) => void Object.assign(hosts, { rfr: null }));

test.each<[string, Manifest, Visitor, ManifestEntry, Explanation]>([
  ['nothing blocks it', product, visitor(['visit:rfr-page']), route('/rfr'), everything],
  [
    'a permission is missing',
    product,
    visitor(['visit:home-page']),
    route('/rfr'),
    { blockReasons: [{ kind: 'permission', needs: ['visit:rfr-page'] }], notes: [] },
  ],
  [
    'a feature is off, and a permission is missing too',
    withoutFeature,
    visitor([]),
    route('/my-work'),
    {
      blockReasons: [
        { kind: 'feature', feature: 'newMyWork' },
        { kind: 'permission', needs: ['visit:worksight-page'] },
      ],
      notes: [],
    },
  ],
  [
    'its redirect target is denied',
    product,
    visitor(['visit:home-page']),
    route('/home'),
    {
      blockReasons: [
        {
          kind: 'leads-on',
          path: '/home/dashboard',
          because: [{ kind: 'permission', needs: ['visit:dashboard-page'] }],
        },
      ],
      notes: [],
    },
  ],
  [
    'it is not in the menu',
    product,
    visitor(['visit:settings-page']),
    route('/settings'),
    { blockReasons: [], notes: [{ kind: 'not-in-menu' }] },
  ],
  [
    'its parent is not in the menu',
    product,
    visitor(['visit:dashboard-page']),
    route('/home/dashboard'),
    { blockReasons: [], notes: [{ kind: 'parent-not-in-menu', path: '/home' }] },
  ],
  [
    'its host is not set, and there is no municipality',
    withoutHost,
    visitor(['visit:rfr-page'], false),
    route('/rfr'),
    {
      blockReasons: [],
      notes: [{ kind: 'host-unset', app: 'rfr', host: 'rfr' }, { kind: 'no-municipality' }],
    },
  ],
  [
    'an integrated application',
    product,
    visitor([]),
    route('/integration/sample-integration'),
    {
      blockReasons: [{ kind: 'permission', needs: ['visit:home-page'] }],
      notes: [{ kind: 'not-in-menu' }],
    },
  ],
  [
    'the entry does not exist',
    product,
    visitor([]),
    route('/parks'),
    { blockReasons: [{ kind: 'unknown' }], notes: [] },
  ],
  [
    'a widget on a page that cannot be opened',
    product,
    visitor([]),
    { kind: 'widget', name: 'rfr-by-phase' },
    {
      blockReasons: [
        { kind: 'permission', needs: ['visit:rfr-page'] },
        { kind: 'page', place: 'dashboard' },
      ],
      notes: [],
    },
  ],
  [
    'a part of the frame',
    product,
    visitor([]),
    { kind: 'frame', part: 'searchBar' },
    { blockReasons: [{ kind: 'permission', needs: ['view:search-bar'] }], notes: [] },
  ],
])('%s', (_story, manifest, who, entry, expected) => {
  expect(explain(manifest, who, entry)).toEqual(expected);
});

/** The final result of an address; follows redirects as the router does. */
function settled(portal: Portal, who: Visitor, path: string): Decision {
  let decision = decide(portal, who, { pathname: path, search: '', hash: '' });
  for (let left = 12; decision.kind === 'redirect' && left > 0; left -= 1) {
    const { pathname, search, hash } = new URL(decision.to, 'http://portal.invalid');
    decision = decide(portal, who, { pathname, search, hash });
  }
  return decision;
}

const permissions = ['visit:a', 'visit:b', 'visit:c'];
const anyPermissions = fc.subarray(permissions);
const paths = ['/one', '/two', '/three', '/four', '/two/below', '/error', '/reset'];
const anyRoute = fc.record({
  permissions: anyPermissions,
  feature: fc.constantFrom('trial', 'other', undefined),
  label: fc.constantFrom('Entry', undefined),
  hidden: fc.boolean(),
  exact: fc.boolean(),
  append: fc.constantFrom(['ccmm'], []),
  leads: fc.constantFrom('dashboard', 'rfr', '/one', '/two', '/three', '/two/below', '/reset'),
  childOf: fc.boolean(),
});

type AnyRoute = typeof anyRoute extends fc.Arbitrary<infer T> ? T : never;

function toEntry({ leads, childOf: _childOf, ...rest }: AnyRoute, path: string): Record<string, unknown> {
  return { ...rest, path, ...(leads.startsWith('/') ? { redirect: leads } : { app: leads }) };
}

/** A manifest with arbitrary routes, or `undefined` if the check rejects it. */
const anyManifest = fc
  .record({
    routes: fc.array(anyRoute, { minLength: 2, maxLength: paths.length }),
    trial: fc.boolean(),
    other: fc.boolean(),
    widgets: fc.array(
      fc.record({ permissions: anyPermissions, place: fc.constantFrom('dashboard', 'rfr') }),
      { maxLength: 3 },
    ),
  })
  .map(({ routes, trial, other, widgets }) => {
    const [first, ...others] = routes.map((one, at) => ({ ...one, path: paths[at] ?? '' }));
    const children = others.filter(({ childOf }) => childOf).map((one) => toEntry(one, one.path));
    const { manifest } = parseManifest(
      sampleManifest({
        portal: createSamplePortalSection({ features: { trial, other } }),
        routes: [
          ...(first === undefined ? [] : [{ ...toEntry(first, first.path), children }]),
          ...others.filter(({ childOf }) => !childOf).map((one) => toEntry(one, one.path)),
        ],
        widgets: widgets.map((one, at) => ({ ...one, name: `w${at}`, app: 'rfr', part: 'part', title: 'W' })),
      }),
    );
    return manifest;
  });

function everyRoute(routes: Manifest['routes']): readonly string[] {
  return routes.flatMap(({ path, children }) => [path, ...children.map((child) => child.path)]);
}

function pathsIn(entries: readonly MenuEntry[]): readonly string[] {
  return entries.flatMap(({ route: { path }, children }) => [path, ...pathsIn(children)]);
}

function isOpen(portal: Portal, who: Visitor, path: string): boolean {
  const owner: Route | undefined = portal.tree.match(path)?.route;
  return owner?.path === path && settled(portal, who, path).kind === 'app';
}

test('agrees with decide, menu and widgets for any manifest and user', () => {
  let seen = 0;
  fc.assert(
    fc.property(anyManifest, anyPermissions, fc.boolean(), (manifest, rules, hasDefault) => {
      if (manifest === undefined) return;
      seen += 1;
      const portal = resolvePortal(manifest);
      const who = visitor(rules, hasDefault);
      const menu = pathsIn(getMenu(portal, rules, ''));
      for (const path of everyRoute(manifest.routes)) {
        const { blockReasons, notes } = explain(manifest, who, route(path));
        expect([path, blockReasons.length === 0]).toEqual([path, isOpen(portal, who, path)]);
        if (blockReasons.length > 0) continue;
        const isOutside = notes.some(({ kind }) => kind === 'not-in-menu' || kind === 'parent-not-in-menu');
        expect([path, isOutside]).toEqual([path, !menu.includes(path)]);
      }
      for (const { name, place } of manifest.widgets) {
        const { blockReasons } = explain(manifest, who, { kind: 'widget', name });
        const isListed = getWidgets(portal, place, rules).some((widget) => widget.name === name);
        const pages = [...everyRoute(manifest.routes)].filter(
          (path) => portal.tree.match(path)?.route.app === place,
        );
        const isShown = isListed && pages.some((path) => isOpen(portal, who, path));
        expect([name, blockReasons.length === 0]).toEqual([name, isShown]);
      }
      for (const [part, permission] of Object.entries(manifest.portal.permissions)) {
        const { blockReasons } = explain(manifest, who, { kind: 'frame', part });
        expect(blockReasons.length === 0).toBe(mayVisit(rules, [String(permission)]));
      }
    }),
    { numRuns: 1_500 },
  );
  expect(seen).toBeGreaterThan(100);
});
