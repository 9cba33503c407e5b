import { samplePortalApi } from '../apps/testing/zoo';
import { createOwnPortals } from './own-portals';

test('a former name still works, and whoever uses it is told once what to use instead', () => {
  const warn = jest.fn<void, [string]>();
  const shared = samplePortalApi();
  const portalOf = createOwnPortals(shared, { warn });
  const rfr = portalOf('rfr');
  expect(warn).not.toHaveBeenCalled();
  for (const portal of [rfr, rfr, portalOf('rfr'), portalOf('appeals')]) {
    // oxlint-disable-next-line typescript/no-deprecated -- The former name is what this is about.
    expect(portal.version).toBe(shared.contractVersion);
  }
  expect(warn.mock.calls).toEqual([
    ['rfr: portal.version is deprecated, use portal.contractVersion'],
    ['appeals: portal.version is deprecated, use portal.contractVersion'],
  ]);
});

test('the rest is the shared interface itself, as it is now, and read-only', () => {
  let path = '/rfr';
  const shared = {
    ...samplePortalApi(),
    get taxYear() {
      return path.length;
    },
  };
  const own = createOwnPortals(shared, { warn: () => undefined })('rfr');
  expect(own.municipality).toBe(shared.municipality);
  path = '/rfr/7';
  expect(own.taxYear).toBe(6);
  for (const key of [...Object.keys(own), 'made-up'])
    expect(Reflect.set(own, key, 'overwritten')).toBe(false);
});
