import { manifestMessage, withoutRoute } from '../../tests/support/manifest-message';
import { ManifestStore } from './manifest-store';

const first = manifestMessage(undefined, 'a', 100);
const second = manifestMessage(withoutRoute('/sla'), 'b', 200);

function hearing(...messages: readonly unknown[]) {
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
  expect(hearing(...messages)).toBe(revision);
});

test('exposes the portal of the active manifest', () => {
  const store = new ManifestStore(first);
  expect(store.portal.tree.match('/sla')).toBeDefined();
  store.receive(second);
  expect(store.portal.tree.match('/sla')).toBeUndefined();
});
