import {
  assertNever,
  err,
  failed,
  idle,
  getMessage,
  ok,
  pending,
  PortalError,
  succeeded,
  getValue,
} from '#base';

test('a Loadable has a value only when it succeeded', () => {
  expect(
    [idle, pending, failed('no'), succeeded(0), succeeded(undefined)].map((one) => getValue(one)),
  ).toEqual([undefined, undefined, undefined, 0, undefined]);
});

test('a Result is either ok or an error', () => {
  expect([ok(1), err('no')]).toEqual([
    { ok: true, value: 1 },
    { ok: false, error: 'no' },
  ]);
});

test('a PortalError has a message for users and a code for programs', () => {
  const cause = new TypeError('Failed to fetch');
  const error = new PortalError('A network error has occurred.', {
    code: 'network',
    correlationId: 'a1b2c3d4',
    cause,
  });
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({
    name: 'PortalError',
    message: 'A network error has occurred.',
    code: 'network',
    correlationId: 'a1b2c3d4',
    status: undefined,
    cause,
  });
  expect('cause' in new PortalError('No.', { code: 'x' })).toBe(false);
});

test.each([
  [new Error('words'), 'words'],
  ['words', 'words'],
  [404, '404'],
  [undefined, 'undefined'],
  [null, 'null'],
  [{ message: 'not an error' }, '[object Object]'],
])('the message of a thrown %p is %p', (thrown, words) => {
  expect(getMessage(thrown)).toBe(words);
});

test('an unexpected case is included in the error', () => {
  const surprise: unknown = JSON.parse('{"kind":"new"}');
  // External data may bypass the compiler's check.
  expect(() => assertNever(surprise as never)).toThrow('Unhandled case: {"kind":"new"}');
});
