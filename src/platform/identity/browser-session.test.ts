import { fetchAuthSession, signOut } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { createBrowserStorage } from '../storage';
import { ManualClock } from '../testing/manual-clock';
import { SharedLocks } from '../testing/web-locks';
import { createBrowserSession } from './browser-session';

// tests/long/sandbox/tokens.test.ts covers the real client; these tests cover cases it cannot produce.
jest.mock('aws-amplify/auth', () => ({ fetchAuthSession: jest.fn(), signOut: jest.fn() }));
jest.mock('aws-amplify/auth/cognito', () => ({
  cognitoUserPoolsTokenProvider: { setKeyValueStorage: jest.fn() },
}));
jest.mock('./configure', () => ({ configureIdentity: jest.fn() }));

type AuthSession = Awaited<ReturnType<typeof fetchAuthSession>>;
const ask = jest.mocked(fetchAuthSession);
const leave = jest.mocked(signOut);
const keepIn = jest.mocked(cognitoUserPoolsTokenProvider.setKeyValueStorage);

const settings = { endpoint: 'http://localhost:4100/idp', pool: 'ca-central-1_Sandbox1', client: 'client' };
const storage = createBrowserStorage();

const stored = () => Object.fromEntries(Object.entries(localStorage));
let clock: ManualClock;
let browser: SharedLocks;

beforeEach(() => {
  clock = new ManualClock();
  browser = new SharedLocks();
  localStorage.clear();
  keepIn.mockReset();
  leave.mockReset();
});

/** The client's response: a user's tokens, named by `token`. */
function tokens(token: string): AuthSession {
  const payload = { username: 'portal|0001', permissions: ['0412'], exp: 1_750_000_000 };
  return { tokens: { accessToken: { payload, toString: () => token } } };
}

function openTab() {
  return createBrowserSession({ settings, storage, clock, locks: browser.tab().locks });
}

const forced = () => ask.mock.calls.filter(([options]) => options?.forceRefresh === true).length;

describe('a forced refresh', () => {
  test('is shared by concurrent calls', async () => {
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

  // Specification map: 7.1
  test('is shared by all tabs for 60 s', async () => {
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

  test('is repeated when the clock was set back', async () => {
    ask.mockResolvedValue(tokens('a'));
    storage.lastForcedRefresh.write(clock.now() + 3_600_000);
    await openTab().accessToken();
    expect(forced()).toBe(1);
  });

  test('that failed is not counted', async () => {
    ask.mockRejectedValueOnce(Object.assign(new Error('Failed to fetch'), { name: 'NetworkError' }));
    ask.mockResolvedValue(tokens('b'));
    const identity = openTab();
    await expect(identity.accessToken()).rejects.toMatchObject({ code: 'network' });
    expect(storage.lastForcedRefresh.read()).toBeUndefined();
    expect(await identity.accessToken()).toBe('b');
  });
});

describe('a renewal', () => {
  test('is forced regardless of the last one, and shared by concurrent callers', async () => {
    ask.mockResolvedValue(tokens('a'));
    const identity = openTab();
    await identity.accessToken();
    const answers = await Promise.all([identity.renew(), identity.renew()]);
    expect(answers.every(({ ok: isOk }) => isOk)).toBe(true);
    expect(forced()).toBe(2);
  });

  test.each([
    ['NotAuthorizedException', 'signed-out'],
    ['TokenRevokedException', 'signed-out'],
    ['UserNotFoundException', 'signed-out'],
    ['PasswordResetRequiredException', 'signed-out'],
    ['UserNotConfirmedException', 'signed-out'],
    ['RefreshTokenReuseException', 'signed-out'],
    ['NetworkError', 'network'],
    ['InternalErrorException', 'identity'],
    ['TooManyRequestsException', 'identity'],
  ])('that fails with %s means %s', async (name, code) => {
    ask.mockRejectedValue(Object.assign(new Error('refused'), { name }));
    expect(await openTab().renew()).toMatchObject({ ok: false, error: { code } });
  });
});

test('reports full storage as a browser problem, not as a failure of the sign-in service', async () => {
  ask.mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  const renewed = await openTab().renew();
  if (renewed.ok) throw new Error('There is no room.');
  expect(renewed.error.code).toBe('storage-quota');
  expect(renewed.error.message).toMatch(/^This browser's storage is full, so/);
});

describe('a missing token', () => {
  test.each([
    ['no tokens', {}],
    ['unreadable claims', { tokens: { accessToken: { payload: {}, toString: () => 'a' } } }],
  ])('with %s means signed out', async (_, answer) => {
    ask.mockResolvedValue(answer);
    const identity = openTab();
    expect(await identity.current()).toMatchObject({
      ok: false,
      error: { code: 'signed-out', message: 'You are signed out.' },
    });
    await expect(identity.accessToken()).rejects.toMatchObject({ code: 'signed-out' });
  });

  test('while offline does not mean signed out', async () => {
    ask.mockRejectedValue(
      Object.assign(new Error('A network error has occurred.'), { name: 'NetworkError' }),
    );
    const identity = openTab();
    expect(await identity.current()).toMatchObject({
      error: { code: 'network', message: 'A network error has occurred.' },
    });
    await expect(identity.accessToken()).rejects.toMatchObject({ code: 'network' });
  });

  test('after 30 s is a time-out, and the next tab can try', async () => {
    ask.mockReturnValueOnce(new Promise(() => undefined));
    ask.mockResolvedValue(tokens('b'));
    const current = openTab().current();
    const next = openTab().accessToken();
    await clock.advance(30_000);
    expect(await current).toMatchObject({ ok: false, error: { code: 'timeout' } });
    expect(await next).toBe('b');
  });
});

describe('sign-out', () => {
  const prefix = 'CognitoIdentityServiceProvider.client.';
  const own = { [`${prefix}LastAuthUser`]: 'portal|0001', [`${prefix}portal|0001.refreshToken`]: 'r' };
  const others = { 'CognitoIdentityServiceProvider.other.LastAuthUser': 'portal|0002' };

  beforeEach(() => {
    Object.assign(localStorage, own, others);
    storage.lastForcedRefresh.write(clock.now());
  });

  test('removes the tokens at once, and the client signs out from memory', async () => {
    const identity = openTab();
    leave.mockImplementation(async () => {
      expect(stored()).toEqual(others);
      const [memory] = keepIn.mock.lastCall ?? [];
      expect(await memory?.getItem(`${prefix}portal|0001.refreshToken`)).toBe('r');
      await memory?.setItem(`${prefix}LastAuthUser`, 'late');
    });
    await identity.end();
    expect(leave.mock.calls).toEqual([[{ global: false }]]);
    expect(stored()).toEqual(others);
    expect(clock.waiting).toBe(0);
  });

  test('in all browsers signs out at the provider', async () => {
    await openTab().endEverywhere();
    expect(leave.mock.calls).toEqual([[{ global: true }]]);
    expect(stored()).toEqual(others);
  });

  // Specification map: 8.41
  test("does not depend on the provider's response", async () => {
    leave.mockRejectedValue(new Error('Failed to fetch'));
    await openTab().end();
    expect(stored()).toEqual(others);
  });

  test('takes at most 2 s, even if the provider never responds', async () => {
    leave.mockReturnValue(new Promise(() => undefined));
    const ended = jest.fn();
    const ending = openTab().end().then(ended);
    await clock.advance(1_999);
    expect(ended).not.toHaveBeenCalled();
    await clock.advance(1);
    await ending;
    expect(ended).toHaveBeenCalledTimes(1);
  });

  test('leaves tokens stored elsewhere to the client', async () => {
    localStorage.clear();
    await openTab().end();
    expect(keepIn).not.toHaveBeenCalled();
    expect(leave).toHaveBeenCalledTimes(1);
  });
});

describe("another user's tokens", () => {
  const owner = 'CognitoIdentityServiceProvider.client.LastAuthUser';

  test('are detected, and differ from missing tokens', () => {
    localStorage.setItem(owner, 'portal|0001');
    const identity = openTab();
    expect(identity.isReplaced()).toBe(false);
    localStorage.removeItem(owner);
    expect(identity.isReplaced()).toBe(false);
    localStorage.setItem(owner, 'portal|0002');
    expect(identity.isReplaced()).toBe(true);
  });

  test('are kept when this document removes its own', async () => {
    localStorage.setItem(owner, 'portal|0001');
    const identity = openTab();
    localStorage.setItem(owner, 'portal|0002');
    identity.detach();
    expect(localStorage.getItem(owner)).toBe('portal|0002');
    await clock.advance(0);
    expect(keepIn).toHaveBeenCalledTimes(1);
    expect(leave).not.toHaveBeenCalled();
  });
});
