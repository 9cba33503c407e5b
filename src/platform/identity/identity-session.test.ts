import { fetchAuthSession, signOut } from 'aws-amplify/auth';
import { browserStorage } from '../storage';
import { MovableClock } from '../testing/movable-clock';
import { SharedLocks } from '../testing/web-locks';
import { createIdentitySession } from './identity-session';

// What the real client does is shown in tests/contract/identity.test.ts; here stands what it cannot be made to do.
jest.mock('aws-amplify/auth', () => ({ fetchAuthSession: jest.fn(), signOut: jest.fn() }));
jest.mock('./configure', () => ({ configureIdentity: jest.fn() }));

type AuthSession = Awaited<ReturnType<typeof fetchAuthSession>>;
const ask = jest.mocked(fetchAuthSession);
const leave = jest.mocked(signOut);

const settings = { endpoint: 'http://localhost:4100/idp', pool: 'ca-central-1_Sandbox1', client: 'client' };
const storage = browserStorage();

let clock: MovableClock;
let browser: SharedLocks;

beforeEach(() => {
  clock = new MovableClock();
  browser = new SharedLocks();
  localStorage.clear();
});

/** What the client answers: the tokens of a person, named by `token`. */
function tokens(token: string): AuthSession {
  const payload = { username: 'portal|0001', permissions: ['0412'], exp: 1_750_000_000 };
  return { tokens: { accessToken: { payload, toString: () => token } } };
}

function openTab() {
  return createIdentitySession({ settings, storage, clock, locks: browser.tab().locks });
}

const forced = () => ask.mock.calls.filter(([options]) => options?.forceRefresh === true).length;

describe('a forced refresh', () => {
  test('is one for all calls that start together', async () => {
    ask.mockResolvedValue(tokens('a'));
    const identity = openTab();
    const answers = await Promise.all([identity.accessToken(), identity.accessToken(), identity.current()]);
    expect(answers.slice(0, 2)).toEqual(['a', 'a']);
    expect(answers[2]).toEqual({
      ok: true,
      value: { username: 'portal|0001', permissions: ['0412'], expiresAt: 1_750_000_000_000 },
    });
    expect(forced()).toBe(1);
  });

  test('is shared for 60 s by every tab, and no longer', async () => {
    ask.mockResolvedValue(tokens('a'));
    const [first, second] = [openTab(), openTab()];
    await Promise.all([first.accessToken(), second.accessToken()]);
    expect(forced()).toBe(1);
    await clock.advance(59_999);
    await Promise.all([first.accessToken(), second.accessToken()]);
    expect(forced()).toBe(1);
    await clock.advance(1);
    await Promise.all([first.accessToken(), second.accessToken()]);
    expect(forced()).toBe(2);
  });

  test('is not repeated by a page that loads within 60 s', async () => {
    ask.mockResolvedValue(tokens('a'));
    await openTab().accessToken();
    await clock.advance(30_000);
    await openTab().accessToken();
    expect(forced()).toBe(1);
  });

  test('is made again when the clock was set back', async () => {
    ask.mockResolvedValue(tokens('a'));
    storage.lastForcedRefresh.write(clock.now() + 3_600_000);
    await openTab().accessToken();
    expect(forced()).toBe(1);
  });

  test('that failed is not taken for one that was made', async () => {
    ask.mockRejectedValueOnce(new Error('Failed to fetch'));
    ask.mockResolvedValue(tokens('b'));
    const identity = openTab();
    await expect(identity.accessToken()).rejects.toMatchObject({ code: 'network' });
    expect(storage.lastForcedRefresh.read()).toBeUndefined();
    expect(await identity.accessToken()).toBe('b');
  });
});

describe('no token', () => {
  test.each([
    ['no tokens', {}],
    ['claims that cannot be read', { tokens: { accessToken: { payload: {}, toString: () => 'a' } } }],
  ])('for %s means signed out', async (_, answer) => {
    ask.mockResolvedValue(answer);
    const identity = openTab();
    expect(await identity.current()).toMatchObject({
      ok: false,
      error: { code: 'signed-out', message: 'You are signed out.' },
    });
    await expect(identity.accessToken()).rejects.toMatchObject({ code: 'signed-out' });
  });

  test('for want of a network means nothing of the kind', async () => {
    ask.mockRejectedValue(
      Object.assign(new Error('A network error has occurred.'), { name: 'NetworkError' }),
    );
    const identity = openTab();
    expect(await identity.current()).toMatchObject({
      error: { code: 'network', message: 'A network error has occurred.' },
    });
    await expect(identity.accessToken()).rejects.toMatchObject({ code: 'network' });
  });

  test('within 30 s is a time-out, and the next tab in line may try', async () => {
    ask.mockReturnValueOnce(new Promise(() => undefined));
    ask.mockResolvedValue(tokens('b'));
    const current = openTab().current();
    const next = openTab().accessToken();
    await clock.advance(30_000);
    expect(await current).toMatchObject({ ok: false, error: { code: 'timeout' } });
    expect(await next).toBe('b');
  });
});

describe('the end', () => {
  const tokenKey = 'CognitoIdentityServiceProvider.client.portal|0001.accessToken';
  const otherKey = 'CognitoIdentityServiceProvider.other.LastAuthUser';

  beforeEach(() => {
    localStorage.setItem(tokenKey, 'a');
    localStorage.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', 'portal|0001');
    localStorage.setItem(otherKey, 'portal|0002');
    storage.lastForcedRefresh.write(clock.now());
  });

  function expectTokensGone() {
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual({ [otherKey]: 'portal|0002' });
    expect(storage.hasTokens('client')).toBe(false);
  }

  test('tells the provider, and the tokens of this client go', async () => {
    leave.mockResolvedValue(undefined);
    await openTab().end();
    expect(leave).toHaveBeenCalledTimes(1);
    expectTokensGone();
    expect(clock.waiting).toBe(0);
  });

  test('does not depend on what the provider says', async () => {
    leave.mockRejectedValue(new Error('Failed to fetch'));
    await openTab().end();
    expectTokensGone();
  });

  test('comes after 2 s at the latest, also when the provider never answers', async () => {
    leave.mockReturnValue(new Promise(() => undefined));
    const ended = jest.fn();
    const ending = openTab().end().then(ended);
    await clock.advance(1_999);
    expect(ended).not.toHaveBeenCalled();
    await clock.advance(1);
    await ending;
    expectTokensGone();
  });
});
