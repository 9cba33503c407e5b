import type { UnsavedWork } from '#plugin-api';
import { openUnsavedWork } from '../../tests/support/open-unsaved-work';

beforeEach(() => window.localStorage.clear());

test.each([
  ['/sla', true],
  ['/home', true],
  ['/home/dashboard?ccmm=0412', true],
  ['/404', true],
  ['/nowhere', true],
  ['/reset', true],
  ['/rfr?ccmm=0412', false],
  ['/rfr?ccmm=0618', false],
  ['/rfr', false],
  ['/rfr#notes', false],
])('asks for confirmation from /rfr to %s: %p', async (path, isAsked) => {
  const { leaveFor, store, address } = await openUnsavedWork();
  expect(leaveFor(path)).toBe(isAsked);
  expect(store.pendingNavigation).toEqual(isAsked ? ['Request'] : undefined);
  if (isAsked) expect(address.address.pathname).toBe('/rfr');
});

test('asks before a redirect that leaves and reopens the section', async () => {
  const { leaveFor } = await openUnsavedWork({}, { path: '/home/dashboard?ccmm=0412' });
  expect(leaveFor('/home')).toBe(true);
});

test.each<readonly [what: string, work: Partial<UnsavedWork>, isAsked: boolean]>([
  ['is clean', { isDirty: () => false }, false],
  ['is dirty', { isDirty: () => true }, true],
  [
    'throws',
    {
      isDirty: () => {
        throw new Error('broken');
      },
    },
    true,
  ],
])('asks about work that %s', async (_what, work, isAsked) => {
  const { leaveFor, store } = await openUnsavedWork(work);
  expect(store.hasUnsavedChanges()).toBe(isAsked);
  expect(leaveFor('/sla')).toBe(isAsked);
});

test('does not ask for a disposed guard, even before its code has loaded', async () => {
  const { stop, leaveFor } = await openUnsavedWork();
  stop();
  expect(leaveFor('/sla')).toBe(false);
});

test('lists all unsaved work in one dialog, each name once', async () => {
  const { plugin, leaveFor, store } = await openUnsavedWork();
  plugin.unsaved.guard({ name: 'Comment', isDirty: () => true });
  plugin.unsaved.guard({ name: 'Comment', isDirty: () => true });
  plugin.unsaved.guard({ name: 'Clean', isDirty: () => false });
  leaveFor('/sla');
  expect(store.pendingNavigation).toEqual(['Request', 'Comment']);
});

test('"stay" changes nothing, and the next attempt asks again', async () => {
  const { leaveFor, store, go, drafts } = await openUnsavedWork();
  leaveFor('/sla');
  store.stay();
  expect([store.pendingNavigation, go.mock.calls, drafts()]).toEqual([undefined, [], []]);
  expect(leaveFor('/sla')).toBe(true);
});

test('"leave" follows the latest navigation without asking again, and stores no draft', async () => {
  const { leaveFor, store, go, drafts, address, unsavedGuards } = await openUnsavedWork();
  leaveFor('/sla');
  leaveFor('/appeal');
  await store.proceed();
  expect(go.mock.calls).toEqual([['/appeal']]);
  expect(address.address.pathname).toBe('/appeal');
  expect([store.pendingNavigation, drafts(), unsavedGuards.size, store.hasUnsavedChanges()]).toEqual([
    undefined,
    [],
    0,
    false,
  ]);
});

test('a navigation that fails leaves the work guarded', async () => {
  const { store, unsavedGuards } = await openUnsavedWork();
  const isHeldMeanwhile: boolean[] = [];
  store.leave(async () => void isHeldMeanwhile.push(store.hasUnsavedChanges()));
  await store.proceed();
  expect([isHeldMeanwhile, unsavedGuards.size, store.hasUnsavedChanges()]).toEqual([[false], 1, true]);
});

test.each([
  [true, []],
  [false, [['log-out']]],
])('asks before log-out with unsaved work (%p)', async (isDirty, done) => {
  const { store } = await openUnsavedWork({ isDirty: () => isDirty });
  const logOut = jest.fn();
  store.leave(() => logOut('log-out'));
  expect(logOut.mock.calls).toEqual(done);
  if (isDirty) await store.proceed();
  expect(logOut).toHaveBeenCalledTimes(1);
});
