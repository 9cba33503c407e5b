import { autorun } from 'mobx';
import { ok } from '#base';
import { manifestMessage, withoutRoute } from '../../tests/support/manifest-message';
import { getAddress, portalParts, userCall, type PortalPartsOptions } from '../../tests/support/portal-parts';

async function loadedAt(path: string, options: PortalPartsOptions = {}) {
  const parts = portalParts({ ...options, path });
  await parts.load();
  return parts;
}

test.each([
  ['/home', { kind: 'redirect', to: '/home/dashboard' }],
  ['/home/dashboard', { kind: 'redirect', to: '/home/dashboard?ccmm=0412' }],
  ['/rfr?ccmm=1250', { kind: 'redirect', to: '/rfr?ccmm=0412' }],
  ['/nowhere', { kind: 'not-found', to: '/404' }],
  ['/admin', { kind: 'denied', to: '/404' }],
  ['/error?code=401', { kind: 'error-page', code: '401' }],
])('resolves %s for the signed-in user', async (path, decision) => {
  expect((await loadedAt(path)).address.decision).toEqual(decision);
});

test('follows the address bar and resolves each URL', async () => {
  const { address } = await loadedAt('/rfr?ccmm=0412');
  const seen: string[] = [];
  const stop = autorun(() => seen.push(address.decision.kind));
  address.follow(getAddress('/rfr?ccmm=0412'));
  expect(seen).toEqual(['app']);
  address.follow(getAddress('/nowhere'));
  expect(seen).toEqual(['app', 'not-found']);
  stop();
});

test("resolves again when the user's rules change", async () => {
  const { address, user, http, record, clock } = await loadedAt('/rfr?ccmm=0412');
  expect(address.decision.kind).toBe('app');
  http.answer(userCall(record), ok({ ...record, rules: ['visit:home-page'] }));
  await clock.advance(60_000);
  await user.reread();
  expect(address.decision).toEqual({ kind: 'denied', to: '/404' });
});

test.each([
  ['/rfr?ccmm=0618', 'Fallowdale'],
  ['/sla', 'Northfield'],
  ['/sla?ccmm=0731', 'Granite Bay'],
  ['/rfr?ccmm=1250', 'Northfield'],
])('at %s, the municipality is %s', async (path, name) => {
  const { address, user } = await loadedAt(path);
  expect(address.municipality?.name).toBe(name);
  expect(user.user?.settings.defaultCCMM).toBe('0412');
});

test('replaces the history entry within the open section, and adds one for another section', async () => {
  const { address } = await loadedAt('/my-work?ccmm=0412');
  address.follow(getAddress('/my-work?ccmm=0412'));
  expect(address.decide(getAddress('/my-work/item/7#notes'))).toMatchObject({
    kind: 'app',
    corrected: '/my-work/item/7?ccmm=0412#notes',
  });
  expect(address.decide(getAddress('/my-work/item/7?ccmm=0618'))).not.toHaveProperty('corrected');
  expect(address.decide(getAddress('/rfr'))).toEqual({ kind: 'redirect', to: '/rfr?ccmm=0412' });
});

test('without a default municipality shows none and adds none to the URL', async () => {
  const { address } = await loadedAt('/rfr', { userId: 'casey.nomun' });
  expect(address.municipality).toBeUndefined();
  expect(address.decision).toMatchObject({ kind: 'app', municipality: undefined });
});

describe('a route removed while its section is open', () => {
  async function removedUnder(path: string) {
    const { address, manifest } = await loadedAt(path);
    address.follow(getAddress(path));
    manifest.receive(manifestMessage(withoutRoute('/rfr'), '2'));
    return address;
  }

  test('stays, also after a change of municipality, until the user leaves it', async () => {
    const address = await removedUnder('/rfr?ccmm=0412');
    expect(address.decision).toMatchObject({ kind: 'app', app: { name: 'rfr' }, outdated: true });
    address.follow(getAddress('/rfr'));
    expect(address.decision).toMatchObject({ kind: 'app', outdated: true, corrected: '/rfr?ccmm=0412' });
    address.follow(getAddress('/rfr?ccmm=0618'));
    expect(address.decision).toMatchObject({ kind: 'app', outdated: true });
    address.follow(getAddress('/sla'));
    expect(address.decision).not.toHaveProperty('outdated');
    address.follow(getAddress('/rfr?ccmm=0618'));
    expect(address.decision).toEqual({ kind: 'not-found', to: '/404' });
  });

  test.each(['/404', '/home', '/'])('is also removed after %s', async (path) => {
    const address = await removedUnder('/rfr?ccmm=0412');
    address.follow(getAddress(path));
    address.follow(getAddress('/rfr?ccmm=0412'));
    expect(address.decision).toEqual({ kind: 'not-found', to: '/404' });
  });

  test('is removed at once for users in other sections', async () => {
    const address = await removedUnder('/sla');
    address.follow(getAddress('/rfr?ccmm=0412'));
    expect(address.decision).toEqual({ kind: 'not-found', to: '/404' });
  });
});
