import { findCorsRefusals } from './cors-refusals';

const start =
  "Access to script at 'https://permits.example.test/part.js?v=2' from origin 'https://portal.example.test' has been blocked by CORS policy: ";
const address = 'https://permits.example.test/part.js';

it.each([
  [
    "No 'Access-Control-Allow-Origin' header is present on the requested resource.",
    'cors-missing',
    'has no Access-Control-Allow-Origin, so https://portal.example.test may not use it',
  ],
  [
    "The 'Access-Control-Allow-Origin' header contains multiple values '*, *', but only one is allowed.",
    'cors-doubled',
    'has Access-Control-Allow-Origin more than once; browsers refuse that',
  ],
  [
    "The 'Access-Control-Allow-Origin' header has a value 'https://other.example.test' that is not equal to the supplied origin.",
    'cors-other-origin',
    'is for https://other.example.test (Access-Control-Allow-Origin), not for https://portal.example.test',
  ],
  [
    "Response to preflight request doesn't pass access control check: No 'Access-Control-Allow-Origin' header is present on the requested resource.",
    'cors-missing',
    'has no Access-Control-Allow-Origin, so https://portal.example.test may not use it',
  ],
  [
    'Request header field x-parcels is not allowed by Access-Control-Allow-Headers in preflight response.',
    'cors-refused',
    'does not let https://portal.example.test use it as it is asked for: Request header field x-parcels is not allowed by Access-Control-Allow-Headers in preflight response',
  ],
])('explains: %s', (why, code, reason) => {
  expect(findCorsRefusals([`${start}${why}`, `${start}${why}`])).toEqual([{ address, code, reason }]);
});

it('reports the address after a redirect', () => {
  const text =
    "Access to fetch at 'https://idp.example.test/login' (redirected from 'https://permits.example.test/rows') from origin 'https://portal.example.test' has been blocked by CORS policy: No 'Access-Control-Allow-Origin' header is present on the requested resource.";
  expect(findCorsRefusals([text])).toMatchObject([{ address: 'https://idp.example.test/login' }]);
});

it('ignores other console messages', () => {
  expect(findCorsRefusals(['maps did not clean up: a global', 'Failed to load resource'])).toEqual([]);
});
