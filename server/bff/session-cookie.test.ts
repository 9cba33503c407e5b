import { randomBytes } from 'node:crypto';
import { CompactEncrypt } from 'jose';
import { createSessionCookies, type SealedSession } from './session-cookie';
import type { SessionKeys } from './session-keys';

const key = randomBytes(32);
const now = Date.UTC(2026, 10, 24);
const session: SealedSession = {
  refreshToken: 'refresh-1',
  id: 'A'.repeat(22),
  username: 'jane',
  signedInAt: now,
  activeAt: now,
  renewedAt: now,
};

function createCookies(keys: SessionKeys = [key], isSecure = true) {
  return createSessionCookies({ keys, isSecure, port: isSecure ? '' : '4000', now: () => now });
}

async function seal(content: unknown = session, keys: SessionKeys = [key], enc = 'A256GCM'): Promise<string> {
  return new CompactEncrypt(Buffer.from(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'dir', enc })
    .encrypt(keys[0]);
}

/** Returns name and value of a session cookie. */
async function write(content = session, keys?: SessionKeys): Promise<string> {
  const [pair = ''] = (await createCookies(keys).write(content, now + 60_000)).split(';');
  return pair;
}

function replaceAt(text: string, index: number): string {
  const other = text[index] === 'A' ? 'B' : 'A';
  return text.slice(0, index) + other + text.slice(index + 1);
}

it.each([
  [
    'https',
    true,
    /^__Host-portal-session=[\w.-]+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    '__Host-portal-session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
  ],
  [
    'http on localhost, where cookies ignore ports',
    false,
    /^portal-session-4000=[\w.-]+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/,
    'portal-session-4000=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
  ],
])('has its name and attributes on %s', async (_case, isSecure, expected, cleared) => {
  const cookies = createCookies([key], isSecure);
  expect(await cookies.write(session, now + 60_000)).toMatch(expected);
  expect(cookies.cleared).toBe(cleared);
});

it('is encrypted, and can be decrypted among other cookies', async () => {
  const cookie = await write();
  const parts = cookie.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'));
  expect(parts.join()).not.toMatch(/refresh-1|jane|AAAAA/);
  expect(await createCookies().read(`theme=dark; ${cookie};x=1`)).toEqual(session);
});

it('is encrypted with the first key and decrypted with any key', async () => {
  const [old, next] = [randomBytes(32), randomBytes(32)];
  const cookie = await write(session, [old]);
  expect(await createCookies([next, old]).read(cookie)).toEqual(session);
  expect(await createCookies([next]).read(cookie)).toBeUndefined();
  expect(await createCookies([old]).read(await write(session, [next, old]))).toBeUndefined();
});

it.each<readonly [string, (cookie: string) => string | undefined | Promise<string>]>([
  ['absent', () => undefined],
  ['empty', () => '__Host-portal-session='],
  ['a word', () => '__Host-portal-session=signed-in'],
  ['without the prefix', (cookie) => cookie.replace('__Host-', '')],
  ['of plain http', (cookie) => cookie.replace('__Host-portal-session', 'portal-session-4000')],
  ['cut', (cookie) => cookie.slice(0, -8)],
  ['changed in its header', (cookie) => replaceAt(cookie, '__Host-portal-session='.length + 4)],
  ['changed in its content', (cookie) => replaceAt(cookie, cookie.length - 40)],
  ['changed in its tag', (cookie) => replaceAt(cookie, cookie.length - 10)],
  [
    'combined from two cookies',
    async (cookie) => {
      const [first = [], second = []] = [cookie, await write({ ...session, username: 'joe' })].map((text) =>
        text.split('.'),
      );
      return [...first.slice(0, 3), ...second.slice(3)].join('.');
    },
  ],
  ['sealed with another key', () => write(session, [randomBytes(32)])],
  [
    'not encrypted',
    () => {
      const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
      return `__Host-portal-session=${encode({ alg: 'none' })}.${encode(session)}.`;
    },
  ],
  ['doubled', (cookie) => `${cookie}; ${cookie}`],
  ['doubled by a shadow', (cookie) => `__Host-portal-session=shadow; ${cookie}`],
  [
    'too long for browsers',
    async () => `__Host-portal-session=${await seal({ ...session, refreshToken: 'x'.repeat(4_000) })}`,
  ],
  ['of another format', async () => `__Host-portal-session=${await seal({ id: session.id })}`],
  ['with an id that is none', async () => `__Host-portal-session=${await seal({ ...session, id: 'none' })}`],
  [
    'without a refresh token',
    async () => `__Host-portal-session=${await seal({ ...session, refreshToken: '' })}`,
  ],
  [
    'encrypted with another algorithm',
    async () => `__Host-portal-session=${await seal(session, [randomBytes(64)], 'A256CBC-HS512')}`,
  ],
])('is not decrypted: %s', async (_case, change) => {
  expect(await createCookies().read(await change(await write()))).toBeUndefined();
});

it.each([
  ['https', true, '__Host-portal-ended', '; Secure'],
  ['http on this machine', false, 'portal-ended-4000', ''],
])(
  'is not accepted on %s once the browser has the cookie of the ended session',
  async (_case, isSecure, name, more) => {
    const cookies = createCookies([key], isSecure);
    const [pair = ''] = (await cookies.write(session, now + 60_000)).split(';');
    const [cleared, endedCookie = ''] = cookies.end(session, now + 60_000);
    expect(cleared).toBe(cookies.cleared);
    expect(endedCookie).toBe(`${name}=${session.id}; Max-Age=60; Path=/; HttpOnly; SameSite=Lax${more}`);
    expect(await cookies.read(`${endedCookie.split(';')[0]}; ${pair}`)).toBeUndefined();
    expect(await cookies.read(`${name}=x; ${name}=${session.id}; ${pair}`)).toBeUndefined();
    expect(await cookies.read(`${name}=${'B'.repeat(22)}; ${pair}`)).toEqual(session);
  },
);

it('is not written if it is too long for browsers', async () => {
  const long = { ...session, refreshToken: 'x'.repeat(4_000) };
  await expect(createCookies().write(long, now)).rejects.toThrow('too long for a cookie');
  const typical = { ...session, refreshToken: 'x'.repeat(1_700) };
  expect((await createCookies().write(typical, now)).length).toBeLessThan(2_700);
});
