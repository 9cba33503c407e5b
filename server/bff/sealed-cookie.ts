import { CompactEncrypt, compactDecrypt } from 'jose';
import * as v from 'valibot';
import { getCookieName } from '../http/cookies';
import type { SessionKeys } from './session-keys';

export interface SealedCookieDependencies {
  readonly keys: SessionKeys;
  /** Whether browsers reach the portal over https. */
  readonly isSecure: boolean;
  /**
   * The port of the portal's origin, for cookie names: cookies ignore ports, and one machine may run several
   * portals.
   */
  readonly port: string;
  /** Epoch ms. */
  readonly now: () => number;
}

/** An encrypted cookie, which only this portal can read and write. */
export interface SealedCookie<T> {
  /**
   * Decrypts the value in a `Cookie` header; `undefined` if the cookie is missing, duplicate or not from this
   * portal.
   */
  read(header: string | undefined): Promise<T | undefined>;
  /**
   * Returns the `Set-Cookie` header for a value until `endsAt` (epoch ms); `undefined` if it is too long for
   * browsers.
   */
  write(value: T, endsAt: number): Promise<string | undefined>;
  /** The `Set-Cookie` header that removes the cookie. */
  readonly cleared: string;
  /** Whether a `Cookie` header has this cookie, valid or not. */
  isSent(header: string | undefined): boolean;
}

/** Browsers silently drop cookies whose name and value are longer. */
const maxCookieLength = 4_096;
const header = { alg: 'dir', enc: 'A256GCM' };

/** Returns the name and the attributes of a cookie. */
export function getCookieOptions(
  baseName: string,
  { isSecure, port }: Pick<SealedCookieDependencies, 'isSecure' | 'port'>,
): { readonly name: string; readonly attributes: string } {
  return {
    name: isSecure ? getCookieName(baseName, true) : `${baseName}-${port}`,
    // Strict would omit the cookie after a click on a link in an email. WebKit drops Secure cookies on
    // http://localhost.
    attributes: `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  };
}

/** Returns the `Max-Age` of a cookie until `endsAt` (epoch ms). */
export const getMaxAge = (endsAt: number, now: number): number =>
  Math.max(0, Math.ceil((endsAt - now) / 1_000));

/** Reads all values of a cookie: a second value is an attempt to shadow the first. */
export function readCookieValues(name: string, cookies: string | undefined): readonly string[] {
  return (cookies ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
}

async function decrypt<T>(
  keys: SessionKeys,
  sealed: string,
  schema: v.GenericSchema<unknown, T>,
): Promise<T | undefined> {
  for (const key of keys) {
    try {
      const { plaintext } = await compactDecrypt(sealed, key, {
        keyManagementAlgorithms: [header.alg],
        contentEncryptionAlgorithms: [header.enc],
      });
      const parsed = v.safeParse(schema, JSON.parse(Buffer.from(plaintext).toString('utf8')));
      return parsed.success ? parsed.output : undefined;
    } catch {
      // Encrypted with another key, forged or truncated.
    }
  }
  return undefined;
}

/** Creates a sealed cookie with this schema. */
export function createSealedCookie<T>(
  baseName: string,
  schema: v.GenericSchema<unknown, T>,
  { keys, now, ...origin }: SealedCookieDependencies,
  maxLength = maxCookieLength,
): SealedCookie<T> {
  const { name, attributes } = getCookieOptions(baseName, origin);
  return {
    async read(cookies) {
      const [value, ...others] = readCookieValues(name, cookies);
      if (value === undefined || others.length > 0 || value.length > maxLength) return undefined;
      return decrypt(keys, value, schema);
    },
    async write(value, endsAt) {
      const text = Buffer.from(JSON.stringify(value));
      const sealed = await new CompactEncrypt(text).setProtectedHeader(header).encrypt(keys[0]);
      if (name.length + sealed.length > maxLength) return undefined;
      return `${name}=${sealed}; Max-Age=${getMaxAge(endsAt, now())}; ${attributes}`;
    },
    cleared: `${name}=; Max-Age=0; ${attributes}`,
    isSent: (cookies) => readCookieValues(name, cookies).length > 0,
  };
}
