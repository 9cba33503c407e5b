import { err, ok, PortalError } from '#base';
import { contractVersion } from '#plugin-api';
import { objectsIn } from '../../tests/support/objects-in';
import { getAddress, loadedParts, portalParts, userCall } from '../../tests/support/portal-parts';
import { createBuiltinPortal, getDisplayName } from './plugin-portal';

test('exposes user, municipality, theme and location to plugins', async () => {
  const { plugin } = await loadedParts();
  expect(plugin).toMatchObject({
    contractVersion,
    user: {
      id: 'portal|0001',
      username: 'morgan.staff',
      email: 'morgan.staff@example.test',
      givenName: 'Morgan',
      familyName: 'Staff',
      displayName: 'Morgan Staff',
      userType: 'Municipal user',
    },
    municipality: { current: { code: '0412', name: 'Northfield' } },
    theme: { name: 'portal' },
    taxYear: 2025,
    features: { newMyWork: true },
    accessRequests: 'mailto:access@portal.example.test',
    notifications: [],
    banners: [],
  });
  expect(plugin.navigation.path).toBe('/rfr?ccmm=0412');
  expect(plugin.municipality.permitted).toHaveLength(3);
});

test('contains no token', async () => {
  const { plugin } = await loadedParts();
  for (const [path] of objectsIn(plugin)) expect(path).not.toMatch(/token/i);
});

test('throws on writes at every depth', async () => {
  const { plugin } = await loadedParts();
  const shared = createBuiltinPortal(plugin, {
    widgets: { of: () => [] },
    visit: { isHidden: () => false, hide: () => undefined },
    service: () => Promise.reject(new Error('There is none.')),
  });
  for (const root of [plugin, shared]) {
    for (const [path, part] of objectsIn(root)) {
      expect([path, Object.isFrozen(part)]).toEqual([path, true]);
      for (const key of [...Object.keys(part), 'made-up']) {
        expect(Reflect.set(part, key, 'overwritten')).toBe(false);
        expect(Reflect.deleteProperty(part, key)).toBe(key === 'made-up');
      }
    }
  }
  expect(() => Object.assign(plugin, { version: '9' })).toThrow(TypeError);
  expect(() => Object.assign(plugin.municipality, { current: undefined })).toThrow(TypeError);
  expect(() => Object.assign(plugin.user, { rules: ['visit:admin-page'] })).toThrow(TypeError);
  expect(() => Array.prototype.push.call(plugin.user.rules, 'visit:admin-page')).toThrow(TypeError);
});

test('resolves a call for a file to the file', async () => {
  const { plugin, http } = await loadedParts();
  const file = new Blob(['tile']);
  http.answer('GET api /tile', ok(file));
  expect(await plugin.http('api').get('/tile', { responseType: 'file' })).toBe(file);
  expect(http.calls.at(-1)).toMatchObject({ path: '/tile', responseType: 'file' });
});

describe('watch', () => {
  test('calls at once, then on change only, until disposed', async () => {
    const { plugin, address } = await loadedParts();
    const seen: (string | undefined)[] = [];
    const stop = plugin.watch(
      () => plugin.municipality.current?.code,
      (code) => seen.push(code),
    );
    expect(seen).toEqual(['0412']);
    address.follow(getAddress('/rfr?ccmm=0412&page=2'));
    address.follow(getAddress('/rfr?ccmm=0618'));
    stop();
    address.follow(getAddress('/rfr?ccmm=0731'));
    expect(seen).toEqual(['0412', '0618']);
  });

  test('does not call after a reload without changes', async () => {
    const { plugin, user, clock, http } = await loadedParts();
    const react = jest.fn();
    const stops = [
      plugin.watch(() => plugin.user, react),
      plugin.watch(() => plugin.municipality.current, react),
      plugin.watch(() => plugin.municipality.permitted, react),
    ];
    react.mockClear();
    await clock.advance(60_000);
    await user.reread();
    expect(http.lines.filter((line) => line.includes('/v2/users/'))).toHaveLength(2);
    expect(react).not.toHaveBeenCalled();
    for (const stop of stops) stop();
  });

  test('calls when the rules change', async () => {
    const { plugin, user, clock, http, record } = await loadedParts();
    const seen: (readonly string[])[] = [];
    const stop = plugin.watch(
      () => plugin.user.rules,
      (rules) => seen.push(rules),
    );
    http.answer(userCall(record), ok({ ...record, rules: ['visit:home-page'] }));
    await clock.advance(60_000);
    await user.reread();
    expect(seen.at(-1)).toEqual(['visit:home-page']);
    expect(seen).toHaveLength(2);
    stop();
  });
});

test('returns the same object on every read', async () => {
  const { plugin } = await loadedParts();
  expect(plugin.user).toBe(plugin.user);
  expect(plugin.municipality.current).toBe(plugin.municipality.current);
});

describe('http', () => {
  test('calls a back end by name and returns its response', async () => {
    const { plugin, http } = await loadedParts();
    http.answer('GET api /rfr/requests', ok({ total: 0 })).answer('POST api /x', ok(undefined));
    const api = plugin.http('api');
    expect(await api.get('/rfr/requests', { query: { size: 10 } })).toEqual({ total: 0 });
    expect(await api.post('/x', { body: { a: 1 } })).toBeUndefined();
    expect(http.calls.slice(-2)).toMatchObject([
      { backend: 'api', method: 'GET', path: '/rfr/requests', query: { size: 10 } },
      { backend: 'api', method: 'POST', path: '/x', body: { a: 1 } },
    ]);
    expect(http.calls.at(-1)?.anonymous).toBeUndefined();
  });

  test('rejects with the PortalError of the call', async () => {
    const { plugin, http } = await loadedParts();
    const failure = new PortalError('You do not have permission to see this.', {
      code: 'http-403',
      status: 403,
    });
    http.answer('PATCH apiUsers /x', err(failure));
    await expect(plugin.http('apiUsers').patch('/x')).rejects.toBe(failure);
  });
});

test('exposes an empty user before the user is known', () => {
  expect(portalParts().plugin.user).toMatchObject({ id: '', displayName: '', rules: [] });
});

test.each([
  [{ given_name: 'Morgan', family_name: 'Staff' }, 'Morgan Staff'],
  [{ given_name: 'Morgan' }, 'Morgan'],
  [{ given_name: '', family_name: 'Limited' }, 'Limited'],
  [{}, 'morgan.staff'],
  [{ given_name: '', family_name: '' }, 'morgan.staff'],
])('shows %j as %s', (names, shown) => {
  expect(getDisplayName({ username: 'morgan.staff', ...names })).toBe(shown);
});
