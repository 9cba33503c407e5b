import { samplePortalApi } from '../app-runtime/testing/sample-apps';
import { createPortalPerApp } from './portal-per-app';

const token = async () => 'token';

test('inherits everything else from the shared API, current and read-only', () => {
  let path = '/rfr';
  const shared = {
    ...samplePortalApi(),
    get taxYear() {
      return path.length;
    },
  };
  const own = createPortalPerApp(
    shared,
    { warn: () => undefined },
    token,
  )({ name: 'cases', needs: ['token'] });
  expect(own.municipality).toBe(shared.municipality);
  path = '/rfr/7';
  expect(own.taxYear).toBe(6);
  for (const key of [...Object.keys(own), 'made-up'])
    expect(Reflect.set(own, key, 'overwritten')).toBe(false);
});

test('exposes the access token only to apps that need it, and logs its deprecation', async () => {
  const warn = jest.fn<void, [string]>();
  const shared = samplePortalApi();
  const portalOf = createPortalPerApp(shared, { warn }, token);
  const legacy = portalOf({ name: 'cases', needs: ['eval', 'token'] });
  expect(warn).not.toHaveBeenCalled();
  // oxlint-disable-next-line typescript/no-deprecated -- The token is what this is about.
  expect([await legacy.accessToken?.(), await legacy.accessToken?.()]).toEqual(['token', 'token']);
  expect(warn.mock.calls).toEqual([['cases: portal.accessToken is deprecated, use portal.http']]);
  expect(Reflect.set(legacy, 'accessToken', undefined)).toBe(false);
  for (const portal of [shared, portalOf({ name: 'rfr', needs: ['eval', 'inline-style'] })])
    expect(portal).not.toHaveProperty('accessToken');
});
