import { getCookieName, selectPortalCookies } from './cookies';

test.each([
  [true, '__Host-portal-hint=a; other=b', 'portal-hint=a'],
  [true, 'portal-hint=planted; __Host-portal-hint=a', 'portal-hint=a'],
  [true, 'portal-hint=of-an-earlier-version', ''],
  [true, undefined, ''],
  [false, 'portal-hint=a; other=b', 'portal-hint=a; other=b'],
  [false, 'portal-hint=b;__Host-portal-hint=a', 'portal-hint=a; portal-hint=b'],
])('with https %s, %s becomes %s', (isSecure, header, cookies) => {
  expect(selectPortalCookies(header, isSecure)).toBe(cookies);
});

test('cookie names have the prefix over https only', () => {
  expect([getCookieName('portal-safe', true), getCookieName('portal-safe', false)]).toEqual([
    '__Host-portal-safe',
    'portal-safe',
  ]);
});
