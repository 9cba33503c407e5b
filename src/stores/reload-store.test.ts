import { err, ok, PortalError } from '#base';
import { createBrowserStorage } from '#platform';
import { ReloadStore } from './reload-store';

function newStore() {
  const raise = jest.fn(async () => undefined);
  const reload = jest.fn();
  const storage = createBrowserStorage();
  return { raise, reload, storage, store: new ReloadStore({ storage, notices: { raise }, reload }) };
}

afterEach(() => sessionStorage.clear());

test('shows the overlay until the page reloads, then one toast', async () => {
  const { store, reload } = newStore();
  const seen: boolean[] = [];
  const failure = await store.apply(async () => {
    seen.push(store.isApplying);
    return ok(undefined);
  }, 'Done');
  expect([failure, seen, store.isApplying]).toEqual([undefined, [true], true]);
  expect(reload).toHaveBeenCalledTimes(1);
  const { store: next, raise } = newStore();
  next.resume();
  next.resume();
  expect(raise.mock.calls).toEqual([[{ tone: 'success', text: 'Done' }]]);
});

test('removes the overlay after a failed change without a reload', async () => {
  const { store, reload, storage } = newStore();
  const refused = new PortalError('It is locked.', { code: 'http-409', status: 409 });
  expect(await store.apply(async () => err(refused), 'Done')).toBe('It is locked.');
  expect(store.isApplying).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  expect(storage.noticeAfterReload.read()).toBeUndefined();
});
