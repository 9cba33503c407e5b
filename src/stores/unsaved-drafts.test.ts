import { ok } from '#base';
import { openUnsavedWork } from '../../tests/support/open-unsaved-work';
import { fillStorage } from '../platform/testing/full-storage';
import { userCall, type PortalPartsOptions } from '../../tests/support/portal-parts';

const day = 24 * 60 * 60_000;
const kept = [['portal|0001', 'rfr', 'Request', { text: 'half' }]];

beforeEach(() => window.localStorage.clear());

/** Reopens the section with these options, and takes the draft. */
async function getDraft(options: PortalPartsOptions = {}, name = 'Request'): Promise<unknown> {
  const { plugin } = await openUnsavedWork({ isDirty: () => false }, options);
  return plugin.unsaved.takeDraft(name);
}

test.each<
  readonly [what: string, end: (parts: Awaited<ReturnType<typeof openUnsavedWork>>) => Promise<void> | void]
>([
  ['the session runs out', ({ clock, session }) => clock.advance(1_260_000).then(() => void session.check())],
  [
    'another tab logs out',
    ({ storage, session }) => {
      storage.sessionExpiry.remove();
      session.check();
    },
  ],
  ['"Log Out" in the warning', ({ session }) => session.logOut()],
  [
    'another user has signed in',
    ({ identity, session }) => {
      identity.isReplaced.mockReturnValue(true);
      session.check();
    },
  ],
  ['the browser does not block Back', ({ follow }) => follow('/sla')],
  [
    'the permission is lost',
    async ({ http, record, user, clock }) => {
      http.answer(
        userCall(record),
        ok({ ...record, rules: record.rules.filter((rule) => rule !== 'visit:rfr-page') }),
      );
      await clock.advance(60_000);
      await user.reread();
    },
  ],
])('%s: stores the draft without a dialog', async (_what, end) => {
  const parts = await openUnsavedWork();
  await end(parts);
  expect(parts.drafts()).toEqual(kept);
  expect([parts.store.pendingNavigation, parts.unsavedGuards.size, parts.store.hasUnsavedChanges()]).toEqual([
    undefined,
    0,
    false,
  ]);
  await expect(getDraft()).resolves.toEqual({ text: 'half' });
  await expect(getDraft()).resolves.toBeUndefined();
});

describe('while the section is open', () => {
  test('stores a draft within 2 s, and only on changes', async () => {
    let text = 'half';
    const { clock, drafts } = await openUnsavedWork({ draft: () => ({ text }) });
    await clock.advance(2_000);
    expect(drafts()).toEqual(kept);
    const write = jest.spyOn(Storage.prototype, 'setItem');
    await clock.advance(10_000);
    expect(write).not.toHaveBeenCalled();
    write.mockRestore();
    text = 'whole';
    await clock.advance(2_000);
    expect(drafts()).toEqual([['portal|0001', 'rfr', 'Request', { text: 'whole' }]]);
  });

  test('restores a draft for the same user after a crash', async () => {
    const { clock } = await openUnsavedWork();
    await clock.advance(2_000);
    await expect(getDraft()).resolves.toEqual({ text: 'half' });
  });

  test.each<readonly [what: string, end: (parts: Awaited<ReturnType<typeof openUnsavedWork>>) => unknown]>([
    ['guarded', ({ stop, clock }) => [stop(), clock.advance(1_000)]],
    ['guarded when the section ends', ({ stop, follow }) => [stop(), follow('/sla')]],
    [
      'needed',
      ({ store, leaveFor }) => {
        leaveFor('/sla');
        return store.proceed();
      },
    ],
  ])('removes the draft when work is no longer %s', async (_what, end) => {
    const parts = await openUnsavedWork();
    await parts.clock.advance(1_000);
    expect(parts.drafts()).toEqual(kept);
    await end(parts);
    await parts.clock.advance(0);
    expect(parts.drafts()).toEqual([]);
  });

  test('removes the draft after a save', async () => {
    let isDirty = true;
    const { clock, drafts } = await openUnsavedWork({ isDirty: () => isDirty });
    await clock.advance(1_000);
    isDirty = false;
    await clock.advance(1_000);
    expect(drafts()).toEqual([]);
  });

  test('logs once when a guard throws', async () => {
    const fail = () => {
      throw new Error('broken');
    };
    const { clock, log } = await openUnsavedWork({ isDirty: fail, draft: fail });
    await clock.advance(1_000);
    const { length } = log.warn.mock.calls;
    await clock.advance(10_000);
    expect(log.warn).toHaveBeenCalledTimes(length);
  });
});

test('closes the dialog and keeps the draft when the session ends', async () => {
  const { leaveFor, session, store, drafts } = await openUnsavedWork();
  leaveFor('/sla');
  await session.logOut();
  expect([store.pendingNavigation, drafts()]).toEqual([undefined, kept]);
});

test('finds a draft in another language, in which the work has another name', async () => {
  const { clock, leaveFor, store, drafts, plugin } = await openUnsavedWork({ isDirty: () => false });
  let name = 'Request';
  plugin.unsaved.guard({
    get name() {
      return name;
    },
    key: 'request',
    isDirty: () => true,
    draft: () => ({ text: 'half' }),
  });
  await clock.advance(1_000);
  name = 'Demande';
  leaveFor('/sla');
  expect(store.pendingNavigation).toEqual(['Demande']);
  expect(drafts()).toEqual([['portal|0001', 'rfr', 'request', { text: 'half' }]]);
  await expect(getDraft({}, 'request')).resolves.toEqual({ text: 'half' });
});

test.each<readonly [whose: string, options: PortalPartsOptions, name: string]>([
  ['another user', { userId: 'avery.admin' }, 'Request'],
  ['another section', { path: '/sla' }, 'Request'],
  ['another form', {}, 'Comment'],
])('does not return a draft to %s', async (_whose, options, name) => {
  const { session } = await openUnsavedWork();
  await session.logOut();
  await expect(getDraft(options, name)).resolves.toBeUndefined();
  await expect(getDraft()).resolves.toEqual({ text: 'half' });
});

test.each<readonly [what: string, draft: () => unknown]>([
  ['is undefined', () => undefined],
  ['cannot be serialized', () => 1n],
  ['is too large', () => 'x'.repeat(200_001)],
  [
    'throws',
    () => {
      throw new Error('broken');
    },
  ],
])('does not store a draft that %s, and the session still ends', async (_what, draft) => {
  const { session, drafts, leave } = await openUnsavedWork({ draft });
  await session.logOut();
  expect(drafts()).toEqual([]);
  expect(leave).toHaveBeenCalled();
});

test('logs once that full storage has no room for a draft, and stores it once there is', async () => {
  const { clock, drafts, log } = await openUnsavedWork();
  fillStorage(localStorage);
  await clock.advance(3_000);
  expect(drafts()).toEqual([]);
  expect(log.warn.mock.calls).toEqual([['Request: the browser has no room for the draft']]);
  localStorage.removeItem('filling');
  await clock.advance(1_000);
  expect(drafts()).toEqual(kept);
});

test('stores the newest draft per form, at most twenty, for thirty days', async () => {
  for (let number = 0; number < 22; number += 1) {
    const { session } = await openUnsavedWork({ name: `Work ${number}`, draft: () => number });
    await session.logOut();
  }
  const { session, drafts } = await openUnsavedWork({ name: 'Work 5', draft: () => 'again' });
  await session.logOut();
  expect(drafts()).toHaveLength(20);
  expect(drafts().filter(([, , name]) => name === 'Work 5')).toEqual([
    ['portal|0001', 'rfr', 'Work 5', 'again'],
  ]);
  expect(drafts().some(([, , name]) => name === 'Work 0')).toBe(false);
  const late = await openUnsavedWork({ isDirty: () => false });
  await late.clock.sleep(30 * day - 1);
  expect(late.store.takeDraft('Work 21')).toBe(21);
  await late.clock.sleep(1);
  expect(late.store.takeDraft('Work 20')).toBeUndefined();
});

test.each(['not json', '{}', '[{"user":1}]'])('ignores a stored draft that is %s', async (text) => {
  window.localStorage.setItem('portal.drafts', text);
  await expect(getDraft()).resolves.toBeUndefined();
});
