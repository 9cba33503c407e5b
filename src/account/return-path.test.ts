import fc from 'fast-check';
import { toSafeReturnPath } from './return-path';

const origin = 'http://localhost:4000';

describe('safeReturnPath', () => {
  it.each([
    '/home/dashboard',
    '/rfr?ccmm=0412',
    '/my-properties?mode=advanced#results',
    '/propertyPulse',
    '/integration/sample-integration',
    '/property?propId=1&jsonId=a%2Fb&from=home',
    '/rfr?next=//evil.example',
    '/rfr?next=https://evil.example',
  ])('returns to %s', (path) => {
    expect(toSafeReturnPath(path, origin)).toBe(path);
  });

  it.each([
    undefined,
    null,
    '',
    '/',
    '/?return=/rfr',
    '/#/rfr',
    '/.',
    '/%2e',
    '/x/..',
    'home',
    './home',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\\/evil.example',
    '/.//evil.example',
    '/%2e//evil.example',
    '/x/..//evil.example',
    '/x/%2e%2e//evil.example',
    '/%2Fevil.example',
    '/%2f%2fevil.example',
    '/%5Cevil.example',
    '/%5c%5cevil.example',
    '/%252Fevil.example',
    '/%25252525252525252Fevil.example',
    '/%zz',
    '/rfr%00',
    '/rfr%0d%0aset-cookie:x',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' /home',
    '/rfr\u0000',
    '/rfr\u007f',
    '/rfr\u0085',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'blob:http://localhost:4000/x',
    'https://evil.example',
    'https:evil.example',
    'http://localhost:4000/rfr',
    'http://localhost:4000@evil.example',
    '//localhost:4000/rfr',
    '@evil.example',
    `/${'a'.repeat(3000)}`,
  ])('falls back to home for %p', (raw) => {
    expect(toSafeReturnPath(raw, origin)).toBe('/home');
  });

  it('stays on its own origin for any input', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2f',
      '%5c',
      '%2e',
      '%25',
      ':',
      '@',
      '?',
      '#',
      '\t',
      'evil.example',
      'javascript',
      'rfr',
    );
    const hostile = fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(
        fc.oneof(
          hostile,
          hostile.map((rest) => `/${rest}`),
          fc.string(),
          fc.webUrl(),
        ),
        (raw) => {
          const path = toSafeReturnPath(raw, origin);
          const url = new URL(path, origin);
          return (
            url.origin === origin &&
            url.pathname !== '/' &&
            /^\/[^/\\]/.test(path) &&
            toSafeReturnPath(path, origin) === path
          );
        },
      ),
      { numRuns: 2000 },
    );
  });
});
