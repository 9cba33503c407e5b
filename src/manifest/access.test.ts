import { portalFrom, productPortal, sampleManifest } from '../../tests/contract/manifest/sample';
import { mayVisit, getMenu, getWidgets, type MenuEntry } from './access';
import { readText } from './texts';

const everything = productPortal().routes.flatMap((route) => [
  ...route.permissions,
  ...route.children.flatMap((child) => child.permissions),
]);

const today = '2026-06-15';

function printed(entries: readonly MenuEntry[]): string[] {
  return entries.flatMap(({ route, children }) => [
    `${readText(route.label, 'en') ?? ''} ${route.path}`,
    ...printed(children).map((line) => `  ${line}`),
  ]);
}

describe('mayVisit', () => {
  it.each([
    ['an empty list admits every signed-in user', [], [], true],
    ['one of several is sufficient', ['b'], ['a', 'b'], true],
    ['none of several is denied', ['c'], ['a', 'b'], false],
    ['no permissions are denied', [], ['a'], false],
    ['a prefix of a permission is denied', ['visit:rfr'], ['visit:rfr-page'], false],
    ['permissions are case-sensitive', ['Visit:rfr-page'], ['visit:rfr-page'], false],
  ])('%s', (_story, rules, permissions, expected) => {
    expect(mayVisit(rules, permissions)).toBe(expected);
  });
});

describe('getMenu', () => {
  it('shows a user with all permissions every labelled route, in manifest order', () => {
    expect(printed(getMenu(productPortal(), everything, today))).toEqual([
      'Home /home',
      '  Dashboard /home/dashboard',
      'People Portal /people-portal',
      'My Work /my-work',
      'My Products /my-products',
      'Analytics /analytics',
      'My Properties /my-properties',
      'RfRs /rfr',
      'Appeals /appeal',
      'Building Permits /building-permits',
      'SLA /sla',
      'Property Pulse /propertyPulse',
    ]);
  });

  // Specification map: 6.2
  it('shows a user limited to home only Home and its Dashboard', () => {
    const rules = ['visit:home-page', 'visit:dashboard-page', 'visit:settings-page'];
    expect(printed(getMenu(productPortal(), rules, today))).toEqual([
      'Home /home',
      '  Dashboard /home/dashboard',
    ]);
  });

  it('hides the children of a parent without access', () => {
    expect(getMenu(productPortal(), ['visit:dashboard-page'], today)).toEqual([]);
  });

  it('marks Property Pulse as new, and includes the tooltips of SLA and RfRs', () => {
    const entries = getMenu(productPortal(), everything, today);
    expect(entries.filter(({ isNew }) => isNew).map(({ route }) => route.label)).toEqual(['Property Pulse']);
    const routes = entries.map((entry) => entry.route);
    expect(routes.filter((route) => route.tooltip !== undefined).map((route) => route.tooltip)).toEqual([
      'Request for Reconsideration',
      'Service Level Agreement',
    ]);
  });

  it.each([
    ['without an end', true, true],
    ['never', false, false],
    ['up to yesterday', '2026-06-14', false],
    ['up to today', '2026-06-15', true],
    ['up to next year', '2027-01-01', true],
  ])('marks a route as new %s', (_story, flag, expected) => {
    const portal = portalFrom(
      sampleManifest({ routes: [{ path: '/maps', label: 'Maps', new: flag, app: 'maps' }] }),
    );
    expect(getMenu(portal, [], today).map(({ isNew }) => isNew)).toEqual([expected]);
  });

  it('omits a hidden route with a label', () => {
    const portal = portalFrom(
      sampleManifest({ routes: [{ path: '/maps', label: 'Maps', hidden: true, app: 'maps' }] }),
    );
    expect(getMenu(portal, [], today)).toEqual([]);
  });

  it('lists an unlisted page for its children, with access', () => {
    const getPaths = (rules: readonly string[]): readonly string[] =>
      getMenu(productPortal(), rules, today, '/admin').flatMap(({ route, children }) => [
        route.path,
        ...children.map((child) => child.route.path),
      ]);
    const [first, ...below] = getPaths(['visit:admin-page']);
    expect(first).toBe('/admin');
    expect(below).toContain('/admin/manifest');
    expect(getPaths(['visit:settings-page'])).toEqual([]);
  });
});

describe('getWidgets', () => {
  const names = (rules: readonly string[], place = 'dashboard'): string[] =>
    getWidgets(productPortal(), place, rules).map((widget) => widget.name);

  it('returns the three RFR widgets of the dashboard only with the RFR permission', () => {
    expect(names(['visit:rfr-page'])).toEqual(['rfr-by-phase', 'rfr-for-municipality', 'rfr-for-province']);
    expect(names(['visit:dashboard-page'])).toEqual([]);
  });

  it('returns none of them for another page', () => {
    expect(names(['visit:rfr-page'], 'rfr')).toEqual([]);
  });
});
