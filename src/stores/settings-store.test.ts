import { err, ok, PortalError, type PortalError as Failure, type Result } from '#base';
import { portalParts } from '../../tests/support/portal-parts';
import { SharedLocks } from '../platform/testing/web-locks';
import { SettingsStore, type SavedSettings } from './settings-store';

const saveCall = 'PATCH api /v2/user/settings/portal%7C0001';
const network = err(new PortalError('A network error has occurred.', { code: 'network' }));
const unavailable = err(new PortalError('No.', { code: 'http-503', status: 503 }));

afterEach(() => {
  localStorage.clear();
  document.cookie = 'portal-hint=; Max-Age=0; Path=/';
});

async function loaded(userId = 'morgan.staff', tell: (saved: SavedSettings) => void = () => undefined) {
  const parts = portalParts({ userId });
  await parts.load();
  const { http, locks, user } = parts;
  const settings = new SettingsStore({
    http,
    user,
    locks,
    notifyTabs: tell,
  });
  return { ...parts, settings };
}

describe('choosing a municipality', () => {
  test('applies at once and saves only that setting', async () => {
    const { settings, user, municipalities, http } = await loaded();
    http.answer(saveCall, ok({ settings: { defaultCCMM: '0618', theme: 'portal' } }));
    const saving = settings.chooseMunicipality('0618');
    expect(municipalities.defaultCode).toBe('0618');
    expect(await saving).toBeUndefined();
    expect(http.calls.at(-1)).toMatchObject({ method: 'PATCH', body: { defaultCCMM: '0618' } });
    expect(user.user?.settings).toEqual({ defaultCCMM: '0618', theme: 'portal' });
  });

  test('reverts and shows the reason when it cannot be saved', async () => {
    const { settings, municipalities, http } = await loaded();
    http.answer(saveCall, network);
    expect(await settings.chooseMunicipality('0618')).toBe('A network error has occurred.');
    expect(municipalities.defaultCode).toBe('0412');
  });

  test('reverts to none when there was none', async () => {
    const { settings, user, municipalities, http } = await loaded('casey.nomun');
    http.answer('PATCH api /v2/user/settings/portal%7C0005', unavailable);
    await settings.chooseMunicipality('0618');
    expect(municipalities.defaultCode).toBeUndefined();
    expect(user.user?.settings).toEqual({ theme: 'portal' });
  });

  test.each(['1250', '', '04120', 'constructor'])('rejects %p, which is not permitted', async (code) => {
    const { settings, municipalities, http } = await loaded();
    await settings.chooseMunicipality(code);
    expect(municipalities.defaultCode).toBe('0412');
    expect(http.lines).not.toContain(saveCall);
  });
});

describe('choosing a theme', () => {
  const stored = ok({ settings: { defaultCCMM: '0412', theme: 'indigo' } });

  test('applies at once, including for the next document, and saves only that setting', async () => {
    const { settings, user, http, storage } = await loaded();
    http.answer(saveCall, stored);
    const saving = settings.chooseTheme('indigo');
    expect([user.theme, storage.hint.read()?.theme]).toEqual(['indigo', 'indigo']);
    expect(await saving).toBeUndefined();
    expect(http.calls.at(-1)?.body).toEqual({ theme: 'indigo' });
    expect(user.theme).toBe('indigo');
  });

  test('reverts to the saved one and shows the reason when it cannot be saved', async () => {
    const { settings, user, http, storage } = await loaded();
    http.answer(saveCall, network);
    expect(await settings.chooseTheme('indigo')).toBe('A network error has occurred.');
    expect([user.theme, storage.hint.read()?.theme]).toEqual(['portal', 'portal']);
  });

  test('is not undone by a concurrent reload of the user or a change of another setting', async () => {
    const { settings, user, http, clock } = await loaded();
    let answer: (value: typeof stored) => void = () => undefined;
    http.answer(saveCall, ({ body }) =>
      JSON.stringify(body).includes('theme')
        ? new Promise((resolve) => {
            answer = resolve;
          })
        : ok({ settings: { defaultCCMM: '0618', theme: 'portal' } }),
    );
    const saving = settings.chooseTheme('indigo');
    await clock.advance(60_000);
    await user.reread();
    const choosing = settings.chooseMunicipality('0618');
    expect(user.user?.settings).toEqual({ defaultCCMM: '0618', theme: 'indigo' });
    answer(stored);
    await Promise.all([saving, choosing]);
    expect(user.user?.settings).toEqual({ defaultCCMM: '0618', theme: 'indigo' });
  });
});

test('shows the generic message when saving a theme returns 500', async () => {
  const { settings, http } = await loaded();
  http.answer(saveCall, err(new PortalError('No.', { code: 'http-500', status: 500 })));
  expect(await settings.chooseTheme('indigo')).toBe('Oops! Something went wrong! Please try again. No.');
});

type Saved = Result<unknown, Failure>;

/** Tabs of one browser with a shared back end, whose responses the test sends in order. */
async function tabs(count: number) {
  const shared = new SharedLocks();
  const stored: Record<string, unknown> = {};
  const waiting: { readonly body: unknown; readonly settle: (saved: Saved) => void }[] = [];
  const sent: unknown[] = [];
  const opened = await Promise.all(
    Array.from({ length: count }, async () => {
      const parts = portalParts();
      await parts.load();
      parts.http.answer(saveCall, ({ body }) => {
        sent.push(body);
        return new Promise((settle) => waiting.push({ body, settle }));
      });
      const { http, user } = parts;
      const settings = new SettingsStore({
        http,
        user,
        locks: shared.tab().locks,
        notifyTabs: ({ settings: saved }) =>
          opened.forEach((one) => one.user !== user && one.user.settle(saved)),
      });
      return { ...parts, settings };
    }),
  );
  /** Sends the response to the oldest pending request. */
  const answer = async (saved = true): Promise<void> => {
    const first = waiting.shift();
    if (saved) Object.assign(stored, first?.body);
    first?.settle(saved ? ok({ settings: stored }) : network);
    await opened[0]?.clock.advance();
  };
  const themes = () => opened.map(({ user }) => user.theme);
  const settle = () => opened[0]?.clock.advance();
  return { opened, answer, stored, sent, themes, settle };
}

describe('slow saves', () => {
  test('run in sequence; of several choices, only the last is sent', async () => {
    const { opened, answer, stored, sent, themes, settle } = await tabs(1);
    const [tab] = opened;
    const first = tab?.settings.chooseTheme('indigo');
    await settle();
    const others = (['portal', 'indigo', 'portal'] as const).map((one) => tab?.settings.chooseTheme(one));
    await settle();
    expect([sent.length, themes()]).toEqual([1, ['portal']]);
    await answer();
    await answer();
    await Promise.all([first, ...others]);
    expect(sent).toEqual([{ theme: 'indigo' }, { theme: 'portal' }]);
    expect([stored['theme'], themes()]).toEqual(['portal', ['portal']]);
  });

  test('from two tabs result in the last choice everywhere', async () => {
    const { opened, answer, stored, sent, themes, settle } = await tabs(2);
    const first = opened[0]?.settings.chooseTheme('indigo');
    const second = opened[1]?.settings.chooseTheme('portal');
    await settle();
    expect([sent.length, themes()]).toEqual([1, ['indigo', 'portal']]);
    await answer();
    expect(themes()).toEqual(['indigo', 'portal']);
    await answer();
    await Promise.all([first, second]);
    expect([stored['theme'], themes()]).toEqual(['portal', ['portal', 'portal']]);
  });

  test.each([
    [true, false, 'indigo'],
    [false, true, 'portal'],
    [false, false, 'portal'],
  ])('first saved (%p), second saved (%p): ends with %p', async (first, second, theme) => {
    const { opened, answer, themes, settle } = await tabs(1);
    const older = opened[0]?.settings.chooseTheme('indigo');
    await settle();
    const newer = opened[0]?.settings.chooseTheme('portal');
    await answer(first);
    expect(themes()).toEqual(['portal']);
    await answer(second);
    await Promise.all([older, newer]);
    expect(themes()).toEqual([theme]);
  });
});
