import { err, ok, PortalError } from '#base';
import { contractVersion } from '#plugin-api';
import { manifestMessage, withoutRoute } from '../../tests/support/manifest-message';
import { addressOf, portalParts, userCall } from '../../tests/support/portal-parts';
import { ScriptedBroadcastChannel } from '../platform/testing/event-source';
import { sampleExtract, sampleNotification } from '../platform/testing/notifications';
import { ScriptedWebSocket } from '../platform/testing/web-socket';
import { createBuiltinPortal, createPluginPortal, displayNameOf } from './plugin-portal';

async function loaded(path = '/rfr?ccmm=0412') {
  const parts = portalParts({ path });
  await parts.load();
  return parts;
}

/** Every object below `value`, by its path. */
function* objectsIn(value: unknown, path = 'portal', seen = new Set()): Generator<[string, object]> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  yield [path, value];
  for (const [key, part] of Object.entries(value)) yield* objectsIn(part, `${path}.${key}`, seen);
}

test('plugins see the person, the municipality, the theme and the place', async () => {
  const { plugin } = await loaded();
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
    notifications: [],
    banners: [],
  });
  expect(plugin.navigation.path).toBe('/rfr?ccmm=0412');
  expect(plugin.municipality.permitted).toHaveLength(3);
});

test('no token is anywhere in it', async () => {
  const { plugin } = await loaded();
  for (const [path] of objectsIn(plugin)) expect(path).not.toMatch(/token/i);
});

test('writing throws at every depth', async () => {
  const { plugin } = await loaded();
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

describe('watch', () => {
  test('calls at once, then on change only, until its stop', async () => {
    const { plugin, address } = await loaded();
    const seen: (string | undefined)[] = [];
    const stop = plugin.watch(
      () => plugin.municipality.current?.code,
      (code) => seen.push(code),
    );
    expect(seen).toEqual(['0412']);
    address.follow(addressOf('/rfr?ccmm=0412&page=2'));
    address.follow(addressOf('/rfr?ccmm=0618'));
    stop();
    address.follow(addressOf('/rfr?ccmm=0731'));
    expect(seen).toEqual(['0412', '0618']);
  });

  test('is silent when the record was read again and says the same', async () => {
    const { plugin, user, clock, http } = await loaded();
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

  test('hears of other rules', async () => {
    const { plugin, user, clock, http, record } = await loaded();
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

test('what is read twice is the same object', async () => {
  const { plugin } = await loaded();
  expect(plugin.user).toBe(plugin.user);
  expect(plugin.municipality.current).toBe(plugin.municipality.current);
});

describe('sections', () => {
  test('are the pages of the manifest in its order, with what each asks for', async () => {
    const { plugin } = await loaded();
    const admin = plugin.sections.findIndex(({ path }) => path === '/admin');
    expect(plugin.sections.slice(0, 2)).toEqual([
      { path: '/home/dashboard', title: 'Dashboard', permissions: ['visit:dashboard-page'] },
      {
        path: '/property',
        title: 'Property',
        permissions: ['visit:property-page', 'visit:my-properties-page'],
      },
    ]);
    expect(plugin.sections.slice(admin, admin + 2)).toMatchObject([
      { path: '/admin' },
      { path: '/admin/users', title: 'Users', permissions: ['visit:admin-page'] },
    ]);
  });

  test('follow the manifest in force', async () => {
    const { plugin, manifest } = await loaded();
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
  ])('says whether %s leads the person to a section: %s', async (path, mayVisit) => {
    const { plugin } = await loaded();
    expect(plugin.navigation.mayVisit(path)).toBe(mayVisit);
  });

  test('follows a redirect to where it leads', async () => {
    const { plugin, user, clock, http, record } = await loaded();
    http.answer(userCall(record), ok({ ...record, rules: ['visit:home-page'] }));
    await clock.advance(60_000);
    await user.reread();
    expect(plugin.navigation.mayVisit('/home')).toBe(false);
  });

  test('says so anew when the person’s rules or the manifest change', async () => {
    const { plugin, user, clock, http, record, manifest } = await loaded();
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

describe('http', () => {
  test('calls a back end by its name and gives the answer', async () => {
    const { plugin, http } = await loaded();
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
    const { plugin, http } = await loaded();
    const failure = new PortalError('You are not permitted to see this.', { code: 'http-403', status: 403 });
    http.answer('PATCH apiUsers /x', err(failure));
    await expect(plugin.http('apiUsers').patch('/x')).rejects.toBe(failure);
  });
});

test('navigation goes where it is told', async () => {
  const { plugin, navigate } = await loaded();
  plugin.navigation.to('/my-properties?mode=advanced', { replace: true });
  expect(navigate).toHaveBeenCalledWith('/my-properties?mode=advanced', { replace: true });
});

test('before the person is known there is an empty one', () => {
  expect(portalParts().plugin.user).toMatchObject({ id: '', displayName: '', rules: [] });
});

test.each([
  [{ given_name: 'Morgan', family_name: 'Staff' }, 'Morgan Staff'],
  [{ given_name: 'Morgan' }, 'Morgan'],
  [{ given_name: '', family_name: 'Limited' }, 'Limited'],
  [{}, 'morgan.staff'],
  [{ given_name: '', family_name: '' }, 'morgan.staff'],
])('%j is shown as %s', (names, shown) => {
  expect(displayNameOf({ username: 'morgan.staff', ...names })).toBe(shown);
});

describe('notifications, extracts and downloads come after the first content', () => {
  const order = { fileName: 'rfr-0412.csv', params: { municipality: '0412' }, target: 'rfr' };
  const started = 'POST api /lrp/extracts';
  const stamped: unknown = expect.stringMatching(/^rfr-0412-\d{8}-\d{6}\.csv$/);

  beforeEach(() => {
    ScriptedWebSocket.made = [];
    ScriptedWebSocket.opensByItself = true;
    Reflect.set(globalThis, 'WebSocket', ScriptedWebSocket);
    Reflect.set(globalThis, 'BroadcastChannel', ScriptedBroadcastChannel);
  });

  test('notifications are there when they have come, observable and read-only', async () => {
    const { plugin, http, late, clock, storage } = await loaded();
    storage.sessionExpiry.write(clock.now() + 20 * 60_000);
    const all = [
      sampleNotification(),
      sampleNotification({ id: 'over', expiresAt: 1 }),
      sampleExtract('ready', { id: 'file' }),
    ];
    http.answer('GET api /notifications/all', ok({ data: all }));
    const told: unknown[] = [];
    const stop = plugin.watch(
      () => plugin.notifications,
      (notifications) => told.push(notifications),
    );
    await late.want();
    await clock.advance(10);
    stop();
    const { id, updatedAt, category } = sampleNotification();
    expect(told.at(-1)).toEqual([
      { id, updatedAt, category, message: 'The roll was refreshed.', extract: undefined },
      {
        id: 'file',
        updatedAt,
        category: 'extract',
        message: 'Your extract is ready.',
        extract: { fileId: 'f-1', fileName: 'requests-20250601-080000.csv', status: 'ready' },
      },
    ]);
    expect(told[0]).toEqual([]);
    for (const [, value] of objectsIn(plugin.notifications)) expect(Object.isFrozen(value)).toBe(true);
  });

  test('an extract is asked for with the date and time in its name, and its refusal is handed on', async () => {
    const { plugin, http, notices } = await loaded();
    http.answer(started, ok({ data: { fileId: 'f-1' } }));
    expect(await plugin.extracts.request(order)).toBe('f-1');
    expect(http.calls.at(-1)?.body).toMatchObject({
      origin: 'shell',
      fileName: stamped,
    });
    const failure = new PortalError('Not today.', { code: 'http-503', status: 503 });
    http.answer(started, err(failure));
    await expect(plugin.extracts.request(order)).rejects.toBe(failure);
    expect(notices.board?.posted).toMatchObject([
      { tone: 'info', text: 'The extract is being prepared. It is downloaded when it is ready.' },
      { tone: 'error', text: 'The extract could not be asked for. Not today.' },
    ]);
  });

  test('a download that cannot be made rejects, and the person is told why', async () => {
    const { plugin, http, notices } = await loaded();
    const failure = new PortalError('There is no such letter.', { code: 'http-404', status: 404 });
    http.answer('GET api /letter', err(failure));
    await expect(plugin.download('api', '/letter', 'letter.pdf')).rejects.toBe(failure);
    expect(notices.board?.posted).toMatchObject([
      { tone: 'error', text: 'letter.pdf could not be downloaded. There is no such letter.' },
    ]);
  });

  test('a file that an extract has made is brought again, or the person is told why not', async () => {
    const { plugin, http, notices } = await loaded();
    http.answer('GET api /lrp/extracts/f%2F1/url', ok({ data: 'https://elsewhere.example.test/f-1' }));
    await expect(plugin.extracts.download('f/1', 'sales.csv')).rejects.toMatchObject({
      code: 'outside-backend',
    });
    const gone = new PortalError('The file is gone.', { code: 'http-404', status: 404 });
    http.answer('GET api /lrp/extracts/f-2/url', err(gone));
    await expect(plugin.extracts.download('f-2', 'sales.csv')).rejects.toBe(gone);
    expect(notices.board?.posted.at(-1)).toMatchObject({
      text: 'sales.csv could not be downloaded. The file is gone.',
    });
  });

  test('what a plugin has made itself is saved under a safe name', async () => {
    const { plugin } = await loaded();
    const names: string[] = [];
    URL.createObjectURL = () => 'blob:one';
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    await plugin.save(new Blob(['roll']), '../per"mits.csv');
    expect(names).toEqual(['permits.csv']);
  });

  test('what could not be loaded rejects in plain words', async () => {
    const parts = portalParts();
    const late = { value: undefined, want: async () => undefined };
    const notices = { raise: jest.fn() };
    const plugin = createPluginPortal({ ...parts, notices, late });
    await expect(plugin.extracts.request(order)).rejects.toThrow('A network error has occurred.');
    expect(notices.raise).toHaveBeenCalledWith({ tone: 'error', text: 'A network error has occurred.' });
    expect(plugin.notifications).toEqual([]);
  });
});
