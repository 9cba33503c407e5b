import { ok } from '#base';
import { manifestMessage, withoutRoute } from '../../tests/support/manifest-message';
import { loadedParts, userCall } from '../../tests/support/portal-parts';

describe('sections', () => {
  test('are the pages of the manifest in order, with their permissions', async () => {
    const { plugin } = await loadedParts();
    const admin = plugin.sections.findIndex(({ path }) => path === '/admin');
    expect(plugin.sections.slice(0, 2)).toEqual([
      {
        path: '/home/dashboard',
        title: 'Dashboard',
        permissions: ['visit:dashboard-page'],
        app: 'dashboard',
      },
      {
        path: '/property',
        title: 'Property',
        permissions: ['visit:property-page', 'visit:my-properties-page'],
        app: 'property',
      },
    ]);
    expect(plugin.sections.slice(admin, admin + 2)).toMatchObject([
      { path: '/admin' },
      { path: '/admin/users', title: 'Users', permissions: ['visit:admin-page'] },
    ]);
  });

  test('follow the active manifest', async () => {
    const { plugin, manifest } = await loadedParts();
    const react = jest.fn();
    const stop = plugin.watch(() => plugin.sections, react);
    manifest.receive(manifestMessage(withoutRoute('/admin'), '2', 1));
    expect(plugin.sections.map(({ path }) => path)).not.toContain('/admin');
    expect(react).toHaveBeenCalledTimes(2);
    stop();
  });
});

describe('navigation', () => {
  test.each([
    ['/rfr', true],
    ['/rfr?request=7#value', true],
    ['/my-work/items/7', true],
    ['/home', true],
    ['/admin', false],
    ['/admin/users', false],
    ['/nowhere', false],
    ['/404', false],
    ['/reset', false],
    ['//evil.example/rfr', false],
    ['/\\evil.example/rfr', false],
    ['//', false],
    ['rfr', false],
    ['https://evil.example/rfr', false],
  ])('returns whether the user can open %s: %s', async (path, mayVisit) => {
    const { plugin } = await loadedParts();
    expect(plugin.navigation.mayVisit(path)).toBe(mayVisit);
  });

  test('follows redirects', async () => {
    const { plugin, user, clock, http, record } = await loadedParts();
    http.answer(userCall(record), ok({ ...record, rules: ['visit:home-page'] }));
    await clock.advance(60_000);
    await user.reread();
    expect(plugin.navigation.mayVisit('/home')).toBe(false);
  });

  test("updates when the user's rules or the manifest change", async () => {
    const { plugin, user, clock, http, record, manifest } = await loadedParts();
    const seen: boolean[] = [];
    const stop = plugin.watch(
      () => plugin.navigation.mayVisit('/admin'),
      (mayVisit) => seen.push(mayVisit),
    );
    http.answer(userCall(record), ok({ ...record, rules: ['visit:admin-page'] }));
    await clock.advance(60_000);
    await user.reread();
    manifest.receive(manifestMessage(withoutRoute('/admin'), '2', 1));
    expect(seen).toEqual([false, true, false]);
    stop();
  });
});

test('navigates to the given URL', async () => {
  const { plugin, navigate } = await loadedParts();
  plugin.navigation.to('/my-properties?mode=advanced', { replace: true });
  expect(navigate).toHaveBeenCalledWith('/my-properties?mode=advanced', { replace: true });
});
