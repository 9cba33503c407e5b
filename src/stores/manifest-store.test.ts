import { manifestMessage, withoutRoute } from '../../tests/support/manifest-message';
import { ManifestStore } from './manifest-store';

const first = manifestMessage(undefined, 'a', 100);
const second = manifestMessage(withoutRoute('/sla'), 'b', 200);

function receiving(...messages: readonly unknown[]) {
  const store = new ManifestStore(first);
  for (const message of messages) store.receive(message);
  return store.active.revision;
}

test.each([
  ['applies a newer manifest', [second], 'b'],
  ['ignores a lagging server', [second, first], 'b'],
  ['settles on the newer of two servers', [second, first, second, first], 'b'],
  ['applies a restored earlier manifest', [second, { ...first, writtenAt: 300 }], 'a'],
  [
    'ignores a server that lags behind a restored manifest',
    [second, { ...first, writtenAt: 300 }, second],
    'a',
  ],
  ['ignores messages of another build', [{ ...second, format: 'other' }], 'a'],
  ['ignores messages that are not a manifest', [undefined, 'b', { revision: 'b' }], 'a'],
])('%s', (_story, messages, revision) => {
  expect(receiving(...messages)).toBe(revision);
});

test('exposes the portal of the active manifest', () => {
  const store = new ManifestStore(first);
  expect(store.portal.tree.match('/sla')).toBeDefined();
  store.receive(second);
  expect(store.portal.tree.match('/sla')).toBeUndefined();
});

describe('a manifest restricted to some permissions', () => {
  const part = { ...manifestMessage(withoutRoute('/sla'), 'a', 100), restrictedTo: ['visit:rfr-page'] };

  test('is not ready for a user with more permissions until it is complete', () => {
    const store = new ManifestStore(part);
    expect(store.isReadyFor(['visit:rfr-page'])).toBe(true);
    expect(store.isReadyFor(['visit:rfr-page', 'visit:sla-page'])).toBe(false);
    store.receive(first);
    expect(store.isReadyFor(['visit:rfr-page', 'visit:sla-page'])).toBe(true);
    expect(store.portal.tree.match('/sla')).toBeDefined();
    store.receive(part);
    expect(store.portal.tree.match('/sla')).toBeDefined();
  });

  test('stays on screen while the rest is fetched, and fetches nothing if it is complete', () => {
    const store = new ManifestStore(part);
    const fetchWhole = jest.fn();
    store.fetchWhole = fetchWhole;
    store.use();
    expect(store.isReadyFor(['visit:sla-page'])).toBe(true);
    store.complete();
    expect(fetchWhole).toHaveBeenCalledTimes(1);
    store.receive(first);
    store.complete();
    expect(fetchWhole).toHaveBeenCalledTimes(1);
  });
});
