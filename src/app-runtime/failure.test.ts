import { AppFailure, toAppFailure } from './failure';

const getFailureMessage = (thrown: unknown): string => toAppFailure(thrown, 'mount-failed').message;

it.each([
  [
    'Minified React error #185; visit https://react.dev/errors/185 for the full message.',
    'its page could not be drawn',
  ],
  [
    'NG0908: This needs Zone.js. Find more at https://angular.dev/errors/NG0908',
    'NG0908: This needs Zone.js',
  ],
  ['single-spa minified message #31: See https://single-spa.js.org/error/?code=31', 'it gave no reason'],
  ['Failed to fetch', 'one of its calls had no answer'],
  ['NetworkError when attempting to fetch resource.', 'one of its calls had no answer'],
  [
    'Failed to fetch dynamically imported module: https://permits.example.test/5.js',
    'one of its files could not be loaded',
  ],
  [`Unexpected token '<', "<!doctype "... is not valid JSON`, 'it could not read an answer'],
  ['Invalid length: Expected <=200 but received 500', 'it could not read an answer'],
  [
    'Loading chunk 5 failed.\n(error: https://permits.example.test/5.js)',
    'one of its files could not be loaded',
  ],
  ['Loading CSS chunk 289 failed.\n(/289.css)', 'one of its files could not be loaded'],
  ['no rows', 'no rows'],
  ['https://errors.example.test/7', 'it gave no reason'],
])("%s: becomes a plain message without a link to a library's documentation", (message, words) => {
  expect(getFailureMessage(new Error(message))).toBe(`It could not start: ${words}.`);
});

it.each([
  [
    new EvalError(
      "Refused to evaluate a string as JavaScript because 'unsafe-eval' is not an allowed source of script in the following Content Security Policy directive: \"script-src 'self'\".",
    ),
    ['eval'],
  ],
  [new EvalError('call to Function() blocked by CSP'), ['eval']],
  [new Error("Refused to connect because it violates the document's Content Security Policy."), []],
])('%s: reports that the policy blocked it, without the directive', (thrown, needs) => {
  const failure = toAppFailure(thrown, 'crashed');
  expect(failure.message).toBe(
    "It stopped while it was on screen: the portal's security settings do not allow something it does.",
  );
  expect(failure.facts).toEqual({ needs });
});

it('keeps the kind of an existing failure', () => {
  const failure = new AppFailure('unreachable');
  expect(toAppFailure(failure, 'crashed')).toBe(failure);
});
