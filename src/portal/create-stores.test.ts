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

/** Creates stores for a document that includes its user, and records their requests. */
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

describe('the user included in a document', () => {
  test('is available at once, before the session is renewed, without a request', async () => {
    const { stores, calls } = openDocument();
    const loading = stores.load();
    expect(stores.user.rules).toEqual(record.rules);
    expect(stores.municipalities.permitted).toEqual([municipalities['0412']]);
    await loading;
    expect(calls).toEqual([]);
  });

  test('sets the session clock to active', () => {
    const { stores } = openDocument();
    void stores.load();
    expect(stores.session.state.phase).toBe('active');
  });

  test('is not shown if the session has ended', async () => {
    const { stores, clock, storage, current } = openDocument();
    storage.sessionExpiry.write(clock.now() - 60_000);
    await stores.load();
    expect(stores.user.user).toBeUndefined();
    expect(current).not.toHaveBeenCalled();
  });

  test('stays if the provider does not respond, and is removed if it rejects the session', async () => {
    const silent = openDocument();
    silent.current.mockResolvedValue(err(new PortalError('No.', { code: 'network' })));
    await silent.stores.load();
    expect(silent.stores.session.session.state).toBe('succeeded');
    const refused = openDocument();
    refused.current.mockResolvedValue(err(new PortalError('No.', { code: 'signed-out' })));
    await refused.stores.load();
    expect(refused.stores.session.isOver).toBe(true);
  });

  test('is reloaded after the content if an earlier document had read it', async () => {
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

  test('counts as just read: a return to the page reloads it only after a minute', async () => {
    const { stores, calls, clock } = openDocument();
    await stores.load();
    await clock.advance(59_999);
    await stores.user.reread();
    expect(calls).toEqual([]);
    await clock.advance(1);
    await stores.user.reread();
    expect(calls).toHaveLength(1);
  });

  test('counts only once: a retry requests it', async () => {
    const { stores, calls } = openDocument();
    await stores.load();
    await stores.load();
    expect(calls).toHaveLength(2);
  });
});
