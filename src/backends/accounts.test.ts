import { err, ok, PortalError } from '#base';
import { ScriptedHttp } from '../platform/testing/scripted-http';
import { createAccountsService } from './accounts';

const call = 'POST accounts /v2/exp';
const failure = (status: number | undefined, code: string) => err(new PortalError('No.', { code, status }));

// Specification map: 7.3
test('the expiry check sends the lowercased user ID and no token', async () => {
  const http = new ScriptedHttp().answer(call, ok(undefined));
  expect(await createAccountsService(http).checkExpiry('Morgan.STAFF@Example.test')).toBe('current');
  expect(http.calls).toEqual([
    {
      backend: 'accounts',
      method: 'POST',
      path: '/v2/exp',
      body: { userId: 'morgan.staff@example.test' },
      anonymous: true,
    },
  ]);
});

test.each([
  [401, 'http-401', 'expired'],
  [400, 'http-400', 'refused'],
  [403, 'http-403', 'refused'],
  [404, 'http-404', 'refused'],
  [429, 'http-429', 'refused'],
  [500, 'http-500', 'refused'],
  [503, 'http-503', 'refused'],
  [200, 'unreadable', 'refused'],
  [undefined, 'network', 'unreachable'],
  [undefined, 'timeout', 'unreachable'],
])('a response with status %p (%s) means that the password is %s', async (status, code, meaning) => {
  const http = new ScriptedHttp().answer(call, failure(status, code));
  expect(await createAccountsService(http).checkExpiry('morgan.staff')).toBe(meaning);
});
