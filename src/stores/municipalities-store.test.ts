import { err, ok, PortalError } from '#base';
import { portalParts, type PortalPartsOptions } from '../../tests/support/portal-parts';

async function loaded(options: PortalPartsOptions = {}) {
  const parts = portalParts(options);
  await parts.load();
  return parts.municipalities;
}

test('lists the allowed municipalities that are in the permissions, by name', async () => {
  const { permitted } = await loaded({ user: { permissions: ['0731', '0412', '0618', '9999'] } });
  expect(permitted).toEqual([
    { code: '0618', name: 'Fallowdale' },
    { code: '0731', name: 'Granite Bay' },
    { code: '0412', name: 'Northfield' },
  ]);
});

test.each([
  ['is permitted', { defaultCCMM: '0412' }, '0412'],
  ['is missing', {}, undefined],
  ['is not in the permissions', { defaultCCMM: '1250' }, undefined],
  ['is unknown', { defaultCCMM: '9999' }, undefined],
  ['is empty', { defaultCCMM: '' }, undefined],
])('resolves a default that %s', async (_, settings, code) => {
  expect((await loaded({ user: { settings } })).defaultCode).toBe(code);
});

test('does not find a municipality that is not permitted', async () => {
  const municipalities = await loaded();
  expect(municipalities.find('0618')).toEqual({ code: '0618', name: 'Fallowdale' });
  expect([municipalities.find('1250'), municipalities.find(undefined)]).toEqual([undefined, undefined]);
});

test('resolves an address without sorting names, which would make browsers load collation rules', async () => {
  const parts = portalParts({ path: '/rfr' });
  await parts.load();
  const loadRules = jest.spyOn(Intl, 'Collator');
  expect(parts.address.visitor.municipalities).toHaveLength(3);
  expect(parts.address.decision.kind).not.toBe('denied');
  expect(loadRules).not.toHaveBeenCalled();
  loadRules.mockRestore();
});

test('permits none without the list or the user', async () => {
  const parts = portalParts();
  await parts.municipalities.load();
  expect(parts.municipalities.permitted).toEqual([]);
  await parts.user.load(parts.record.id);
  expect(parts.municipalities.permitted).toHaveLength(3);
  const failure = new PortalError('No.', { code: 'http-500', status: 500 });
  parts.http.answer('GET apiUsers /v2/user/allowed_municipalities', err(failure));
  await parts.municipalities.load();
  expect(parts.municipalities.allowed).toEqual({ state: 'failed', error: failure });
  expect(parts.municipalities.permitted).toEqual([]);
});

test('accepts an empty list', async () => {
  const parts = portalParts();
  parts.http.answer('GET apiUsers /v2/user/allowed_municipalities', ok({}));
  await parts.load();
  expect(parts.municipalities.allowed.state).toBe('succeeded');
  expect(parts.municipalities.permitted).toEqual([]);
});
