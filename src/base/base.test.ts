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

test('a loadable has a value only when it succeeded', () => {
  expect(
    [idle, pending, failed('no'), succeeded(0), succeeded(undefined)].map((one) => getValue(one)),
  ).toEqual([undefined, undefined, undefined, 0, undefined]);
});

test('an outcome says which of the two it is', () => {
  expect([ok(1), err('no')]).toEqual([
    { ok: true, value: 1 },
    { ok: false, error: 'no' },
  ]);
});

test('a PortalError has words for people and a code for programs', () => {
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
])('of %p thrown, the words are %p', (thrown, words) => {
  expect(getMessage(thrown)).toBe(words);
});

test('a case nobody foresaw is named', () => {
  const surprise: unknown = JSON.parse('{"kind":"new"}');
  // Data from outside may pass the compiler; this is what happens then.
  expect(() => assertNever(surprise as never)).toThrow('Unhandled case: {"kind":"new"}');
});
