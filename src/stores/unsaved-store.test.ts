import { ok } from '#base';
import { createDraftStorage } from '#platform';
import type { UnsavedWork } from '#plugin-api';
import { getAddress, portalParts, userCall, type PortalPartsOptions } from '../../tests/support/portal-parts';

const day = 24 * 60 * 60_000;

beforeEach(() => window.localStorage.clear());

/** Somebody at `/rfr` with a piece of work, and the store that stands between. */
async function working(work: Partial<UnsavedWork> = {}, options: PortalPartsOptions = {}) {
  const path = options.path ?? '/rfr?ccmm=0412';
  const parts = portalParts({ ...options, path });
  parts.storage.sessionExpiry.write(parts.clock.now() + 1_200_000);
  await parts.session.load();
  await parts.load();
  parts.address.follow(getAddress(path));
  const stop = parts.plugin.unsaved.guard({
    name: 'Request',
    isDirty: () => true,
    draft: () => ({ text: 'half' }),
    ...work,
  });
  const store = (await parts.unsaved.load())?.store;
  if (store === undefined) throw new Error('The store did not come.');
  const follow = (to: string): void => parts.address.follow(getAddress(to));
  const go = jest.fn();
  /** Tries to go to a path; whoever is not held back is there. */
  const leaveFor = (to: string): boolean => {
    const make = (): void => {
      go(to);
      follow(to);
    };
    const held = store.hold({ to: getAddress(to), proceed: make });
    if (!held) follow(to);
    return held;
  };
  const drafts = () =>
    (createDraftStorage().read() ?? []).map(({ user, app, name, value }) => [user, app, name, value]);
  return { ...parts, store, stop, go, leaveFor, follow, drafts };
}

/** Leaves again for the section, as whoever `options` say, and takes the draft. */
async function getDraft(options: PortalPartsOptions = {}, name = 'Request'): Promise<unknown> {
  const { plugin } = await working({ isDirty: () => false }, options);
  return plugin.unsaved.takeDraft(name);
}

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
  const { leaveFor, store, address } = await working();
  expect(leaveFor(path)).toBe(isAsked);
  expect(store.pendingNavigation).toEqual(isAsked ? ['Request'] : undefined);
  if (isAsked) expect(address.address.pathname).toBe('/rfr');
});

test('asks before a redirect that leaves and reopens the section', async () => {
  const { leaveFor } = await working({}, { path: '/home/dashboard?ccmm=0412' });
  expect(leaveFor('/home')).toBe(true);
});

test.each<readonly [what: string, work: Partial<UnsavedWork>, isAsked: boolean]>([
  ['is clean', { isDirty: () => false }, false],
  ['is dirty', { isDirty: () => true }, true],
  [
    'cannot say',
    {
      isDirty: () => {
        throw new Error('broken');
      },
    },
    true,
  ],
])('work that %s', async (_what, work, isAsked) => {
  const { leaveFor, store } = await working(work);
  expect(store.hasUnsavedChanges()).toBe(isAsked);
  expect(leaveFor('/sla')).toBe(isAsked);
});

test('a disposed guard does not ask, even before its code has loaded', async () => {
  const { stop, leaveFor } = await working();
  stop();
  expect(leaveFor('/sla')).toBe(false);
});

test('names all unsaved work in one dialog, each once', async () => {
  const { plugin, leaveFor, store } = await working();
  plugin.unsaved.guard({ name: 'Comment', isDirty: () => true });
  plugin.unsaved.guard({ name: 'Comment', isDirty: () => true });
  plugin.unsaved.guard({ name: 'Clean', isDirty: () => false });
  leaveFor('/sla');
  expect(store.pendingNavigation).toEqual(['Request', 'Comment']);
});

test('"stay" changes nothing, and the next attempt asks again', async () => {
  const { leaveFor, store, go, drafts } = await working();
  leaveFor('/sla');
  store.stay();
  expect([store.pendingNavigation, go.mock.calls, drafts()]).toEqual([undefined, [], []]);
  expect(leaveFor('/sla')).toBe(true);
});

test('"leave" follows the latest navigation without asking again, and keeps no draft', async () => {
  const { leaveFor, store, go, drafts, address, works } = await working();
  leaveFor('/sla');
  leaveFor('/appeal');
  await store.proceed();
  expect(go.mock.calls).toEqual([['/appeal']]);
  expect(address.address.pathname).toBe('/appeal');
  expect([store.pendingNavigation, drafts(), works.size, store.hasUnsavedChanges()]).toEqual([
    undefined,
    [],
    0,
    false,
  ]);
});

test('a navigation that fails leaves the work guarded', async () => {
  const { store, works } = await working();
  const isHeldMeanwhile: boolean[] = [];
  store.leave(async () => void isHeldMeanwhile.push(store.hasUnsavedChanges()));
  await store.proceed();
  expect([isHeldMeanwhile, works.size, store.hasUnsavedChanges()]).toEqual([[false], 1, true]);
});

test.each([
  [true, []],
  [false, [['log-out']]],
])('asks before log-out with unsaved work (%p)', async (isDirty, done) => {
  const { store } = await working({ isDirty: () => isDirty });
  const logOut = jest.fn();
  store.leave(() => logOut('log-out'));
  expect(logOut.mock.calls).toEqual(done);
  if (isDirty) await store.proceed();
  expect(logOut).toHaveBeenCalledTimes(1);
});

const kept = [['portal|0001', 'rfr', 'Request', { text: 'half' }]];

test.each<readonly [what: string, end: (parts: Awaited<ReturnType<typeof working>>) => Promise<void> | void]>(
  [
    [
      'the session runs out',
      ({ clock, session }) => clock.advance(1_260_000).then(() => void session.check()),
    ],
    [
      'another tab logs out',
      ({ storage, session }) => {
        storage.sessionExpiry.remove();
        session.check();
      },
    ],
    ['"Log Out" in the warning', ({ session }) => session.logOut()],
    [
      'another person has signed in',
      ({ identity, session }) => {
        identity.isReplaced.mockReturnValue(true);
        session.check();
      },
    ],
    ['the browser lets a Back pass', ({ follow }) => follow('/sla')],
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
  ],
)('%s: nobody is asked, the draft is kept', async (_what, end) => {
  const parts = await working();
  await end(parts);
  expect(parts.drafts()).toEqual(kept);
  expect([parts.store.pendingNavigation, parts.works.size, parts.store.hasUnsavedChanges()]).toEqual([
    undefined,
    0,
    false,
  ]);
  await expect(getDraft()).resolves.toEqual({ text: 'half' });
  await expect(getDraft()).resolves.toBeUndefined();
});

describe('while the work is open', () => {
  test('stores a draft within 2 s, and only on changes', async () => {
    let text = 'half';
    const { clock, drafts } = await working({ draft: () => ({ text }) });
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
    const { clock } = await working();
    await clock.advance(2_000);
    await expect(getDraft()).resolves.toEqual({ text: 'half' });
  });

  test.each<readonly [what: string, end: (parts: Awaited<ReturnType<typeof working>>) => unknown]>([
    ['guarded', ({ stop, clock }) => [stop(), clock.advance(1_000)]],
    ['guarded when the section ends', ({ stop, follow }) => [stop(), follow('/sla')]],
    [
      'wanted',
      ({ store, leaveFor }) => {
        leaveFor('/sla');
        return store.proceed();
      },
    ],
  ])('what is no longer %s leaves no draft', async (_what, end) => {
    const parts = await working();
    await parts.clock.advance(1_000);
    expect(parts.drafts()).toEqual(kept);
    await end(parts);
    await parts.clock.advance(0);
    expect(parts.drafts()).toEqual([]);
  });

  test('removes the draft after a save', async () => {
    let isDirty = true;
    const { clock, drafts } = await working({ isDirty: () => isDirty });
    await clock.advance(1_000);
    isDirty = false;
    await clock.advance(1_000);
    expect(drafts()).toEqual([]);
  });

  test('logs once when a guard throws', async () => {
    const fail = () => {
      throw new Error('broken');
    };
    const { clock, log } = await working({ isDirty: fail, draft: fail });
    await clock.advance(1_000);
    const { length } = log.warn.mock.calls;
    await clock.advance(10_000);
    expect(log.warn).toHaveBeenCalledTimes(length);
  });
});

test('closes the dialog and keeps the draft when the session ends', async () => {
  const { leaveFor, session, store, drafts } = await working();
  leaveFor('/sla');
  await session.logOut();
  expect([store.pendingNavigation, drafts()]).toEqual([undefined, kept]);
});

test.each<readonly [whose: string, options: PortalPartsOptions, name: string]>([
  ['another person', { userId: 'avery.admin' }, 'Request'],
  ['another section', { path: '/sla' }, 'Request'],
  ['other work', {}, 'Comment'],
])('a draft is not handed out to %s', async (_whose, options, name) => {
  const { session } = await working();
  await session.logOut();
  await expect(getDraft(options, name)).resolves.toBeUndefined();
  await expect(getDraft()).resolves.toEqual({ text: 'half' });
});

test.each<readonly [what: string, draft: () => unknown]>([
  ['is not worth it', () => undefined],
  ['cannot be written as JSON', () => 1n],
  ['is too large', () => 'x'.repeat(200_001)],
  [
    'throws',
    () => {
      throw new Error('broken');
    },
  ],
])('a draft that %s is not kept, and the session ends all the same', async (_what, draft) => {
  const { session, drafts, leave } = await working({ draft });
  await session.logOut();
  expect(drafts()).toEqual([]);
  expect(leave).toHaveBeenCalled();
});

test('keeps the newest draft per form, at most twenty, for thirty days', async () => {
  for (let number = 0; number < 22; number += 1) {
    const { session } = await working({ name: `Work ${number}`, draft: () => number });
    await session.logOut();
  }
  const { session, drafts } = await working({ name: 'Work 5', draft: () => 'again' });
  await session.logOut();
  expect(drafts()).toHaveLength(20);
  expect(drafts().filter(([, , name]) => name === 'Work 5')).toEqual([
    ['portal|0001', 'rfr', 'Work 5', 'again'],
  ]);
  expect(drafts().some(([, , name]) => name === 'Work 0')).toBe(false);
  const late = await working({ isDirty: () => false });
  await late.clock.sleep(30 * day - 1);
  expect(late.store.takeDraft('Work 21')).toBe(21);
  await late.clock.sleep(1);
  expect(late.store.takeDraft('Work 20')).toBeUndefined();
});

test.each(['not json', '{}', '[{"user":1}]'])('ignores a stored draft that is %s', async (text) => {
  window.localStorage.setItem('portal.drafts', text);
  await expect(getDraft()).resolves.toBeUndefined();
});
