import { ok } from '#base';
import type { PortalApi } from '#plugin-api';
import { createBuiltinPortal } from '#stores';
import { portalParts } from '../../tests/support/portal-parts';
import { createPosts } from './dashboard';
import { ScriptedBroadcastChannel } from '../platform/testing/event-source';
import { sampleNotification } from '../platform/testing/notifications';
import { ScriptedWebSocket } from '../platform/testing/web-socket';
import { samplePost } from '../stores/posts/testing/sample-posts';

const record = { searchTerm: '12 Main', activeFilter: 'propAddress', isSuggestion: false } as const;

/** A plugin's portal with every possible value, and the objects it has returned so far. */
async function filled() {
  const parts = portalParts({ path: '/rfr?ccmm=0412' });
  const { plugin: own, portalPerApp, shared, http, clock, storage, deferred, lastSearch } = parts;
  const now = clock.now();
  storage.sessionExpiry.write(now + 20 * 60_000);
  http
    .answer('GET api /notifications/all', ok({ data: [sampleNotification()] }))
    .answer(
      'GET api /v2/posts',
      ok({ posts: [samplePost({ id: '1', start: now - 1_000, end: now + 1_000 })] }),
    );
  await parts.load();
  const events: unknown[] = [];
  own.search.onSearch((event) => void events.push(event));
  await deferred.load();
  await clock.advance(10);
  await createPosts(parts).load();
  lastSearch.remember(record, '0412');
  const builtinShared = createBuiltinPortal(shared, {
    widgets: { of: () => [] },
    visit: { isHidden: () => false, hide: () => undefined },
    service: () => Promise.reject(new Error('There is none.')),
  });
  const builtin = portalPerApp({ name: 'dashboard', needs: [] }, builtinShared);
  const values = await own.storage.open({ version: 1 });
  return { own, builtin, values, event: events[0] };
}

beforeEach(() => {
  ScriptedWebSocket.instances = [];
  ScriptedWebSocket.opensAutomatically = true;
  Reflect.set(globalThis, 'WebSocket', ScriptedWebSocket);
  Reflect.set(globalThis, 'BroadcastChannel', ScriptedBroadcastChannel);
});

const members: readonly (readonly [string, (portal: PortalApi) => unknown])[] = [
  ['the portal', (portal) => portal],
  ['user', ({ user }) => user],
  ['user.rules', ({ user }) => user.rules],
  ['municipality', ({ municipality }) => municipality],
  ['municipality.current', ({ municipality }) => municipality.current],
  ['municipality.permitted', ({ municipality }) => municipality.permitted],
  ['one of municipality.permitted', ({ municipality }) => municipality.permitted[0]],
  ['notifications', ({ notifications }) => notifications],
  ['one of the notifications', ({ notifications }) => notifications[0]],
  ['banners', ({ banners }) => banners],
  ['one of the banners', ({ banners }) => banners[0]],
  ['sections', ({ sections }) => sections],
  ['one of the sections', ({ sections }) => sections[0]],
  ['permissions of a section', ({ sections }) => sections[0]?.permissions],
  ['theme', ({ theme }) => theme],
  ['locale', ({ locale }) => locale],
  ['features', ({ features }) => features],
  ['navigation', ({ navigation }) => navigation],
  ['notices', ({ notices }) => notices],
  ['search', ({ search }) => search],
  ['search.last', ({ search }) => search.last],
  ['unsaved', ({ unsaved }) => unsaved],
  ['extracts', ({ extracts }) => extracts],
  ['storage', ({ storage }) => storage],
  ['page', ({ page }) => page],
  ['messages', ({ messages }) => messages],
  ["http('accounts')", ({ http }) => http('accounts')],
  ["http('api')", ({ http }) => http('api')],
  ["http('apiUsers')", ({ http }) => http('apiUsers')],
  ["http('assets')", ({ http }) => http('assets')],
];

function expectReadOnly(value: unknown): void {
  if (typeof value !== 'object' || value === null)
    throw new Error('There is nothing that could be written to.');
  for (const key of [...Reflect.ownKeys(value), 'made-up']) {
    expect(() => Object.assign(value, { [key]: 'overwritten' })).toThrow(TypeError);
    expect(() => Object.defineProperty(value, key, { value: 'overwritten' })).toThrow();
  }
  expect(Reflect.setPrototypeOf(value, {})).toBe(false);
  for (const key of Reflect.ownKeys(value)) expect(Reflect.deleteProperty(value, key)).toBe(false);
}

test.each(members)('throws when any plugin writes to %s', async (_, read) => {
  const { own, builtin } = await filled();
  expectReadOnly(read(own));
  expectReadOnly(read(builtin));
});

test('throws on writes to the values of an app', async () => {
  expectReadOnly((await filled()).values);
});

test('throws on writes to a search event, so that all subscribers receive the same', async () => {
  expectReadOnly((await filled()).event);
});

test('lists every member with state in the table', async () => {
  const { own } = await filled();
  const objects = Object.entries(own).flatMap(([key, value]) => (typeof value === 'object' ? [key] : []));
  const named = new Set(members.map(([name]) => name.split('.')[0] ?? ''));
  expect(objects.filter((key) => !named.has(key))).toEqual([]);
});
