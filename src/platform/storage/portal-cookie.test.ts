/**
 * @jest-environment-options {"url": "https://portal.example.test/rfr"}
 */
import { hintDisabled } from './disabled-hint';
import { createPortalCookie } from './portal-cookie';

const week = 7 * 24 * 60 * 60;

describe('over https', () => {
  it('is stored under a name that no other host can set', () => {
    const cookie = createPortalCookie(document, 'portal-hint');
    cookie.write('one', week);
    expect(document.cookie).toBe('__Host-portal-hint=one');
    expect(cookie.read()).toBe('one');
    cookie.write('', 0);
    expect(document.cookie).toBe('');
    expect(cookie.read()).toBeUndefined();
  });

  it('is not read under its earlier name, which is removed on the first write', () => {
    document.cookie = 'portal-disabled=maps; Path=/; Max-Age=1000';
    expect(createPortalCookie(document, 'portal-disabled').read()).toBeUndefined();
    hintDisabled(['rfr', 'sla']);
    expect(document.cookie).toBe('__Host-portal-disabled=rfr.sla');
    hintDisabled([]);
    expect(document.cookie).toBe('');
  });
});
