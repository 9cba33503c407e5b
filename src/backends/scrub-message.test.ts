import { scrubMessage } from './scrub-message';

test.each([
  ['rows is undefined', 'rows is undefined'],
  [
    'Cannot read properties of undefined (reading "ownerName")',
    'Cannot read properties of undefined (reading [text])',
  ],
  [
    'Unexpected token \'J\', "Jane Doe" is not valid JSON',
    'Unexpected token [text], [text] is not valid JSON',
  ],
  ["can't find 'Jane O'Neil' in the list", "can't find [text] in the list"],
  ['no owner ‘Jane Doe’, “J. Doe” or «Doe»', 'no owner [text], [text] or [text]'],
  ['a quote that nobody ends: "Jane Doe', 'a quote that nobody ends: [text]'],
  ['`Jane` failed', '[text] failed'],
  ['roll 0101 222 333', 'roll # # #'],
  ['write to jane.doe@example.test', 'write to [e-mail]'],
  ['GET https://api.test/users/jane?roll=1 failed', 'GET [address] failed'],
  ['GET /users/jane/0101 failed', 'GET [path] failed'],
  ['query ?owner=jane here', 'query [query] here'],
  ['token eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJqYW5lIn0.c2lnbmF0dXJl', 'token [token]'],
  ['two\r\nlines\u0000 and\tmore', 'two lines and more'],
  ['', ''],
])('%j becomes %j', (message, expected) => {
  expect(scrubMessage(message, 200)).toBe(expected);
});

test('limits the length, in bounded time for any input', () => {
  expect(scrubMessage('word '.repeat(1_000_000), 20)).toBe('word word word word');
});

test('is idempotent', () => {
  const once = scrubMessage('Cannot save "Jane" for 0101 at /people/jane', 200);
  expect(scrubMessage(once, 200)).toBe(once);
});
