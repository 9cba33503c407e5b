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
  ['a newer manifest is taken up', [second], 'b'],
  ['a server that lags behind changes nothing', [second, first], 'b'],
  ['two servers that answer in turn settle on the newer', [second, first, second, first], 'b'],
  ['an earlier manifest that was put back is newer', [second, { ...first, writtenAt: 300 }], 'a'],
  [
    'after that the server that lags behind is the one with the later',
    [second, { ...first, writtenAt: 300 }, second],
    'a',
  ],
  ['another build says nothing', [{ ...second, format: 'other' }], 'a'],
  ['what is no manifest says nothing', [undefined, 'b', { revision: 'b' }], 'a'],
])('%s', (_story, messages, revision) => {
  expect(receiving(...messages)).toBe(revision);
});

test('exposes the portal of the active manifest', () => {
  const store = new ManifestStore(first);
  expect(store.portal.tree.match('/sla')).toBeDefined();
  store.receive(second);
  expect(store.portal.tree.match('/sla')).toBeUndefined();
});

describe('a manifest that is made for some permissions', () => {
  const part = { ...manifestMessage(withoutRoute('/sla'), 'a', 100), restrictedTo: ['visit:rfr-page'] };

  test('is not ready for a person who has more, until the whole of it is there', () => {
    const store = new ManifestStore(part);
    expect(store.isReadyFor(['visit:rfr-page'])).toBe(true);
    expect(store.isReadyFor(['visit:rfr-page', 'visit:sla-page'])).toBe(false);
    store.receive(first);
    expect(store.isReadyFor(['visit:rfr-page', 'visit:sla-page'])).toBe(true);
    expect(store.portal.tree.match('/sla')).toBeDefined();
    store.receive(part);
    expect(store.portal.tree.match('/sla')).toBeDefined();
  });

  test('stays on screen while the rest is fetched, and fetches nothing where the document has the whole', () => {
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
