import { err, ok, PortalError } from '#base';
import { portalParts, userCall } from '../../tests/support/portal-parts';

const saveCall = 'PATCH api /v2/user/settings/portal%7C0001';
const network = err(new PortalError('A network error has occurred.', { code: 'network' }));
const unavailable = err(new PortalError('No.', { code: 'http-503', status: 503 }));
const unreadable = ok({ rules: 'all of them' });

afterEach(() => {
  localStorage.clear();
  document.cookie = 'portal-hint=; Max-Age=0; Path=/';
});

describe('the record', () => {
  test('gives rules and theme, and the server its hint', async () => {
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
    ['cannot be had', network, 'A network error has occurred.'],
  ])('that %s grants nothing, and says so', async (_, answer, message) => {
    const { user, storage, record, http } = portalParts();
    http.answer(userCall(record), answer);
    await user.load(record.id);
    expect(user.record).toMatchObject({ state: 'failed', error: { message } });
    expect(user.rules).toEqual([]);
    expect(storage.hint.read()).toBeUndefined();
  });
});

describe('reading again', () => {
  test('happens at most every 60 s, and brings new rules and a new hint', async () => {
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

  test('happens after a refusal too, at most every 5 s', async () => {
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

  test('never happens before the first time', async () => {
    const { user, http, clock } = portalParts();
    await clock.advance(120_000);
    await user.reread();
    expect(http.calls).toEqual([]);
  });

  test.each([
    ['the network', network],
    ['the service', unavailable],
  ])('keeps the former record for want of %s', async (_, answer) => {
    const { user, record, http, clock } = portalParts();
    await user.load(record.id);
    http.answer(userCall(record), answer);
    await clock.advance(60_000);
    await user.reread();
    expect(http.calls).toHaveLength(2);
    expect(user.rules).toEqual(record.rules);
  });

  test('takes the rights away when the record cannot be read any more', async () => {
    const { user, record, http, clock } = portalParts();
    await user.load(record.id);
    http.answer(userCall(record), unreadable);
    await clock.advance(60_000);
    await user.reread();
    expect(user.rules).toEqual([]);
    expect(user.record.state).toBe('failed');
  });
});

describe('choosing a municipality', () => {
  async function loaded(userId = 'morgan.staff') {
    const parts = portalParts({ userId });
    await parts.load();
    return parts;
  }

  test('shows at once and saves that setting alone', async () => {
    const { user, municipalities, http } = await loaded();
    http.answer(saveCall, ok({ settings: { defaultCCMM: '0618', theme: 'portal' } }));
    const saving = user.chooseMunicipality('0618');
    expect(municipalities.defaultCode).toBe('0618');
    expect(await saving).toBeUndefined();
    expect(http.calls.at(-1)).toMatchObject({ method: 'PATCH', body: { defaultCCMM: '0618' } });
    expect(user.user?.settings).toEqual({ defaultCCMM: '0618', theme: 'portal' });
  });

  test('goes back to the former one when it cannot be saved, and says why', async () => {
    const { user, municipalities, http } = await loaded();
    http.answer(saveCall, network);
    expect(await user.chooseMunicipality('0618')).toBe('A network error has occurred.');
    expect(municipalities.defaultCode).toBe('0412');
  });

  test('goes back to none where there was none', async () => {
    const { user, municipalities, http } = await loaded('casey.nomun');
    http.answer('PATCH api /v2/user/settings/portal%7C0005', unavailable);
    await user.chooseMunicipality('0618');
    expect(municipalities.defaultCode).toBeUndefined();
    expect(user.user?.settings).toEqual({ theme: 'portal' });
  });

  test.each(['1250', '', '04120', 'constructor'])(
    'is refused for %p, which is not among the permissions',
    async (code) => {
      const { user, municipalities, http } = await loaded();
      await user.chooseMunicipality(code);
      expect(municipalities.defaultCode).toBe('0412');
      expect(http.lines).not.toContain(saveCall);
    },
  );

  test('a late failure does not undo a newer choice', async () => {
    const { user, municipalities, http } = await loaded();
    const answers: ((answer: typeof network) => void)[] = [];
    http.answer(saveCall, ({ body }) =>
      JSON.stringify(body).includes('0618')
        ? new Promise((resolve) => answers.push(resolve))
        : ok({ settings: { defaultCCMM: '0731' } }),
    );
    const first = user.chooseMunicipality('0618');
    await user.chooseMunicipality('0731');
    answers[0]?.(network);
    await first;
    expect(municipalities.defaultCode).toBe('0731');
  });
});

describe('choosing a theme', () => {
  const stored = ok({ settings: { defaultCCMM: '0412', theme: 'indigo' } });

  async function loaded() {
    const parts = portalParts();
    await parts.load();
    return parts;
  }

  test('applies at once, for the next document too, and saves that setting alone', async () => {
    const { user, http, storage } = await loaded();
    http.answer(saveCall, stored);
    const saving = user.chooseTheme('indigo');
    expect([user.theme, storage.hint.read()?.theme]).toEqual(['indigo', 'indigo']);
    expect(await saving).toBeUndefined();
    expect(http.calls.at(-1)?.body).toEqual({ theme: 'indigo' });
    expect(user.theme).toBe('indigo');
  });

  test('goes back to the true one when it cannot be saved, and says why', async () => {
    const { user, http, storage } = await loaded();
    http.answer(saveCall, network);
    expect(await user.chooseTheme('indigo')).toBe('A network error has occurred.');
    expect([user.theme, storage.hint.read()?.theme]).toEqual(['portal', 'portal']);
  });

  test('is not undone by a record that is read meanwhile, nor by a choice of another kind', async () => {
    const { user, http, clock } = await loaded();
    let answer: (value: typeof stored) => void = () => undefined;
    http.answer(saveCall, ({ body }) =>
      JSON.stringify(body).includes('theme')
        ? new Promise((resolve) => {
            answer = resolve;
          })
        : ok({ settings: { defaultCCMM: '0618', theme: 'portal' } }),
    );
    const saving = user.chooseTheme('indigo');
    await clock.advance(60_000);
    await user.reread();
    await user.chooseMunicipality('0618');
    expect(user.user?.settings).toEqual({ defaultCCMM: '0618', theme: 'indigo' });
    answer(stored);
    await saving;
    expect(user.user?.settings).toEqual({ defaultCCMM: '0618', theme: 'indigo' });
  });

  test('of two, the newer counts whatever becomes of the older', async () => {
    const { user, http } = await loaded();
    const answers: ((value: typeof stored | typeof network) => void)[] = [];
    http.answer(saveCall, () => new Promise((resolve) => answers.push(resolve)));
    const both = [user.chooseTheme('indigo'), user.chooseTheme('portal')];
    answers[0]?.(stored);
    await both[0];
    expect(user.theme).toBe('portal');
    answers[1]?.(network);
    await both[1];
    expect(user.theme).toBe('indigo');
  });
});
