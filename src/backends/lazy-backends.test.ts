import { ok } from '#base';
import { ScriptedHttp } from '../platform/testing/scripted-http';
import { createUserRecord } from '../../tests/support/portal-parts';

const record = createUserRecord('morgan.staff');
const userCall = `GET apiUsers /v2/users/${encodeURIComponent(record.id)}`;

afterEach(() => jest.resetModules());

test('returns the results of the services', async () => {
  const { createLazyAssetsService, createLazyUsersService } = await import('./lazy-backends');
  const http = new ScriptedHttp();
  http
    .answer(userCall, ok(record))
    .answer(
      'GET apiUsers /v2/user/allowed_municipalities',
      ok({ '0412': { name: 'Northfield', code: '0412' } }),
    )
    .answer('GET assets /delta_refresh.json', ok({ date: 'never' }));
  const users = createLazyUsersService(http);
  expect(await users.user(record.id)).toMatchObject({ ok: true, value: { id: record.id } });
  expect(await users.allowedMunicipalities()).toMatchObject({
    ok: true,
    value: { '0412': { code: '0412' } },
  });
  expect(await createLazyAssetsService(http).dataRefresh()).toMatchObject({ error: { code: 'unreadable' } });
});

test('fails while the code cannot be loaded, and retries on the next call', async () => {
  let isOffline = true;
  jest.doMock('./users', () => {
    if (isOffline) throw new TypeError('Failed to fetch dynamically imported module');
    return jest.requireActual<object>('./users');
  });
  const { createLazyUsersService } = await import('./lazy-backends');
  const http = new ScriptedHttp();
  http.answer(userCall, ok(record));
  const users = createLazyUsersService(http);
  expect(await users.user(record.id)).toMatchObject({
    ok: false,
    error: {
      code: 'network',
      message: 'Part of the portal could not be loaded. Check your connection and try again.',
    },
  });
  isOffline = false;
  expect(await users.user(record.id)).toMatchObject({ ok: true });
});
