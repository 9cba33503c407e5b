import { readError, readPlaces } from './read-error';

const own = window.location.origin;

function createError(stack: string, message = 'broken'): Error {
  const error = new TypeError(message);
  error.stack = stack;
  return error;
}

test.each([
  [
    'Chromium',
    `TypeError: broken\n    at draw (${own}/assets/main.1a2b.js:1:20)\n    at ${own}/assets/b.js:3:4`,
  ],
  ['Firefox', `draw@${own}/assets/main.1a2b.js:1:20\n@${own}/assets/b.js:3:4`],
  ['Safari', `draw@${own}/assets/main.1a2b.js:1:20\nmodule code@${own}/assets/b.js:3:4`],
])('parses a stack of %s into scripts, lines and columns', (_browser, stack) => {
  expect(readError(createError(stack))).toEqual({
    name: 'TypeError',
    message: 'broken',
    stack: [
      { file: '/assets/main.1a2b.js', line: 1, column: 20 },
      { file: '/assets/b.js', line: 3, column: 4 },
    ],
  });
});

test.each([
  ['a page of the portal', `at https://x.test/a.js:1:1 (${own}/property/0101222:5:6)`],
  ['a query', 'at https://x.test/a.js?roll=0101:1:1'],
  ['a fragment', 'at https://x.test/a.js#jane:1:1'],
  ['an extension', 'at https://x.test/a.js:1:1 (chrome-extension://abc/inject.js:1:1)'],
])('omits %s', (_what, stack) => {
  expect(readPlaces(stack)).toEqual([{ file: 'https://x.test/a.js', line: 1, column: 1 }]);
});

test('reads only the ten innermost frames of a deep stack', () => {
  const lines = Array.from({ length: 500 }, (_, index) => `at https://x.test/a.js:${index + 1}:1`);
  expect(readPlaces(lines.join('\n')).map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test.each<[string, unknown, string, string]>([
  ['a string', 'no rows', 'string', 'no rows'],
  ['undefined', undefined, 'undefined', 'undefined'],
  ['an object', { reason: 'Jane' }, 'object', '[object Object]'],
  ['an error without a stack', createError(''), 'TypeError', 'broken'],
])('accepts %s', (_what, thrown, name, message) => {
  expect(readError(thrown)).toEqual({ name, message, stack: [] });
});

test('removes personal data', () => {
  const message = `Cannot save "Jane Doe" for roll 0101-222-333 (see ${own}/property/0101?owner=doe)`;
  expect(readError(createError('', message)).message).toBe(
    'Cannot save [text] for roll #-#-# (see [address]',
  );
});
