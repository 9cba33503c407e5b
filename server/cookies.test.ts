import { cookieName, portalCookies } from './cookies';

test.each([
  [true, '__Host-portal-hint=a; other=b', 'portal-hint=a'],
  [true, 'portal-hint=planted; __Host-portal-hint=a', 'portal-hint=a'],
  [true, 'portal-hint=of-an-earlier-version', ''],
  [true, undefined, ''],
  [false, 'portal-hint=a; other=b', 'portal-hint=a; other=b'],
  [false, 'portal-hint=b;__Host-portal-hint=a', 'portal-hint=a; portal-hint=b'],
])('over https (%s), %s is read as %s', (isSecure, header, cookies) => {
  expect(portalCookies(header, isSecure)).toBe(cookies);
});

test('names have the prefix over https', () => {
  expect([cookieName('portal-safe', true), cookieName('portal-safe', false)]).toEqual([
    '__Host-portal-safe',
    'portal-safe',
  ]);
});
