import { err, ok, PortalError } from '#base';
import { portalParts, userCall } from '../../tests/support/portal-parts';

const network = err(new PortalError('A network error has occurred.', { code: 'network' }));
const unavailable = err(new PortalError('No.', { code: 'http-503', status: 503 }));
const unreadable = ok({ rules: 'all of them' });

afterEach(() => {
  localStorage.clear();
  document.cookie = 'portal-hint=; Max-Age=0; Path=/';
});

describe('user record', () => {
  test('provides rules and theme, and sends the hint to the server', async () => {
    const { user, storage, record, http } = portalParts({ user: { settings: { theme: 'indigo' } } });
    expect([user.rules, user.theme, user.user]).toEqual([[], 'portal', undefined]);
    await user.load(record.id);
    expect(http.lines).toEqual(['GET apiUsers /v2/users/portal%7C0001']);
    expect(user.rules).toEqual(record.rules);
    expect(user.theme).toBe('indigo');
    expect(storage.hint.read()).toEqual({ rules: record.rules, theme: 'indigo' });
  });

  test.each([
    [
      'cannot be read',
      unreadable,
      'Your user record could not be read. Please try again or contact your support.',
    ],
    ['cannot be loaded', network, 'A network error has occurred.'],
  ])('that %s grants nothing and reports the failure', async (_, answer, message) => {
    const { user, storage, record, http } = portalParts();
    http.answer(userCall(record), answer);
    await user.load(record.id);
    expect(user.record).toMatchObject({ state: 'failed', error: { message } });
    expect(user.rules).toEqual([]);
    expect(storage.hint.read()).toBeUndefined();
  });
});

describe('reload', () => {
  test('happens at most every 60 s, and applies new rules and a new hint', async () => {
    const { user, storage, record, http, clock } = portalParts();
    await user.load(record.id);
    http.answer(userCall(record), ok({ ...record, rules: ['visit:home-page'] }));
    await clock.advance(59_999);
    await user.reread();
    expect(http.calls).toHaveLength(1);
    await clock.advance(1);
    await Promise.all([user.reread(), user.reread()]);
    expect(http.calls).toHaveLength(2);
    expect(user.rules).toEqual(['visit:home-page']);
    expect(storage.hint.read()?.rules).toEqual(['visit:home-page']);
  });

  test('happens after a 403 too, at most every 5 s', async () => {
    const { user, record, http, clock } = portalParts();
    await user.load(record.id);
    http.answer(userCall(record), ok({ ...record, rules: ['visit:home-page'] }));
    await clock.advance(4_999);
    await user.reread(5_000);
    expect(http.calls).toHaveLength(1);
    await clock.advance(1);
    await Promise.all([user.reread(5_000), user.reread(5_000), user.reread()]);
    expect(http.calls).toHaveLength(2);
    expect(user.rules).toEqual(['visit:home-page']);
  });

  test('never happens before the initial load', async () => {
    const { user, http, clock } = portalParts();
    await clock.advance(120_000);
    await user.reread();
    expect(http.calls).toEqual([]);
  });

  test.each([
    ['the network', network],
    ['the service', unavailable],
  ])('keeps the previous record without %s', async (_, answer) => {
    const { user, record, http, clock } = portalParts();
    await user.load(record.id);
    http.answer(userCall(record), answer);
    await clock.advance(60_000);
    await user.reread();
    expect(http.calls).toHaveLength(2);
    expect(user.rules).toEqual(record.rules);
  });

  test('removes the rights when the record can no longer be read', async () => {
    const { user, record, http, clock } = portalParts();
    await user.load(record.id);
    http.answer(userCall(record), unreadable);
    await clock.advance(60_000);
    await user.reread();
    expect(user.rules).toEqual([]);
    expect(user.record.state).toBe('failed');
  });
});
