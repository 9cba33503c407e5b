import { err, ok, PortalError } from '#base';
import { createStores, type Platform } from '#create-stores';
import { createBrowserStorage, type Session } from '#platform';
import { ManualClock } from '../platform/testing/manual-clock';
import { SharedLocks } from '../platform/testing/web-locks';
import { manifestMessage } from '../../tests/support/manifest-message';
import { createUserRecord } from '../../tests/support/portal-parts';

const record = createUserRecord('morgan.staff');
const municipalities = { '0412': { code: '0412', name: 'Northfield' } };
const session: Session = { username: record.id, permissions: [], expiresAt: 0 };

afterEach(() => localStorage.clear());

/** Stores of a document that came with its person, and the calls that they made. */
function openDocument(age = 0) {
  const clock = new ManualClock();
  const storage = createBrowserStorage();
  storage.sessionExpiry.write(clock.now() + 1_200_000);
  const calls: string[] = [];
  const current = jest.fn<ReturnType<Platform['identity']['current']>, []>(async () => ok(session));
  const leave = jest.fn();
  const stores = createStores(
    manifestMessage(),
    {
      clock,
      log: { warn: jest.fn(), error: jest.fn() },
      storage,
      locks: new SharedLocks().tab().locks,
      identity: {
        current,
        renew: current,
        accessToken: async () => 'token',
        isReplaced: () => false,
        end: async () => undefined,
        endEverywhere: async () => undefined,
        detach: () => undefined,
      },
      fetch: async (address) => {
        const { pathname } = new URL(address instanceof Request ? address.url : address);
        calls.push(pathname);
        return Response.json(pathname.endsWith('municipalities') ? municipalities : { ...record, rules: [] });
      },
      watchActivity: () => () => undefined,
      watchReturn: () => () => undefined,
      leave,
      reload: jest.fn(),
    },
    { user: record, municipalities, age, today: '2026-05-04' },
  );
  return { stores, calls, current, leave, clock, storage };
}

describe('the person that a document came with', () => {
  test('is there at once, before the session has been renewed, and nothing is asked for', async () => {
    const { stores, calls } = openDocument();
    const loading = stores.load();
    expect(stores.user.rules).toEqual(record.rules);
    expect(stores.municipalities.permitted).toEqual([municipalities['0412']]);
    await loading;
    expect(calls).toEqual([]);
  });

  test('takes the session clock out of its public state', () => {
    const { stores } = openDocument();
    void stores.load();
    expect(stores.session.state.phase).toBe('active');
  });

  test('is not shown where the session is over', async () => {
    const { stores, clock, storage, current } = openDocument();
    storage.sessionExpiry.write(clock.now() - 60_000);
    await stores.load();
    expect(stores.user.user).toBeUndefined();
    expect(current).not.toHaveBeenCalled();
  });

  test('stays where the provider does not answer, and goes where it refuses', async () => {
    const silent = openDocument();
    silent.current.mockResolvedValue(err(new PortalError('No.', { code: 'network' })));
    await silent.stores.load();
    expect(silent.stores.session.session.state).toBe('succeeded');
    const refused = openDocument();
    refused.current.mockResolvedValue(err(new PortalError('No.', { code: 'signed-out' })));
    await refused.stores.load();
    expect(refused.stores.session.isOver).toBe(true);
  });

  test('is read again after content if an earlier document had read it', async () => {
    const { stores, calls } = openDocument(3_000);
    const loading = stores.load();
    expect(stores.user.rules).toEqual(record.rules);
    await loading;
    expect(calls.map((path) => path.split('/').at(-1))).toEqual([
      encodeURIComponent(record.id),
      'allowed_municipalities',
    ]);
    expect(stores.user.rules).toEqual([]);
  });

  test('counts as read then: on return to the page it is asked for a minute later', async () => {
    const { stores, calls, clock } = openDocument();
    await stores.load();
    await clock.advance(59_999);
    await stores.user.reread();
    expect(calls).toEqual([]);
    await clock.advance(1);
    await stores.user.reread();
    expect(calls).toHaveLength(1);
  });

  test('counts once: a retry asks', async () => {
    const { stores, calls } = openDocument();
    await stores.load();
    await stores.load();
    expect(calls).toHaveLength(2);
  });
});
