import { CompactEncrypt, compactDecrypt } from 'jose';
import * as v from 'valibot';
import { getCookieName } from '../http/cookies';
import type { SessionKeys } from './session-keys';

export interface SealedCookieDependencies {
  readonly keys: SessionKeys;
  /** Whether browsers reach the portal over https. */
  readonly isSecure: boolean;
  /** The port in the portal's address: cookies ignore ports, and several portals may run on one machine. */
  readonly port: string;
  /** Epoch ms. */
  readonly now: () => number;
}

/** A cookie whose value only this portal can read and make. */
export interface SealedCookie<T> {
  /** The value in a `Cookie` header; `undefined` if there is none, several, or one that this portal did not seal. */
  read(header: string | undefined): Promise<T | undefined>;
  /** The `Set-Cookie` header of a value until `endsAt` (epoch ms); `undefined` if browsers would drop it. */
  write(value: T, endsAt: number): Promise<string | undefined>;
  /** The `Set-Cookie` header that removes the cookie. */
  readonly cleared: string;
  /** Whether a `Cookie` header has one, whatever it holds. */
  isSent(header: string | undefined): boolean;
}

/** Browsers drop a cookie whose name and value are longer, without a word. */
const maxCookieLength = 4_096;
const header = { alg: 'dir', enc: 'A256GCM' };

/** The name of a cookie, and what `Set-Cookie` says beside its value and age. */
export function createCookieForm(
  baseName: string,
  { isSecure, port }: Pick<SealedCookieDependencies, 'isSecure' | 'port'>,
): { readonly name: string; readonly attributes: string } {
  return {
    name: isSecure ? getCookieName(baseName, true) : `${baseName}-${port}`,
    // Strict would lose the cookie on a link in a mail; WebKit drops Secure cookies on plain loopback addresses.
    attributes: `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  };
}

/** The `Max-Age` of a cookie until `endsAt` (epoch ms). */
export const getMaxAge = (endsAt: number, now: number): number =>
  Math.max(0, Math.ceil((endsAt - now) / 1_000));

/** All values of a cookie: a second one is somebody's attempt to shadow the first. */
export function readValues(name: string, cookies: string | undefined): readonly string[] {
  return (cookies ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
}

async function open<T>(
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
      // Sealed by another key, forged or cut.
    }
  }
  return undefined;
}

/** Creates the reader and writer of one sealed cookie. */
export function createSealedCookie<T>(
  baseName: string,
  schema: v.GenericSchema<unknown, T>,
  { keys, now, ...place }: SealedCookieDependencies,
  maxLength = maxCookieLength,
): SealedCookie<T> {
  const { name, attributes } = createCookieForm(baseName, place);
  return {
    async read(cookies) {
      const [value, ...others] = readValues(name, cookies);
      if (value === undefined || others.length > 0 || value.length > maxLength) return undefined;
      return open(keys, value, schema);
    },
    async write(value, endsAt) {
      const text = Buffer.from(JSON.stringify(value));
      const sealed = await new CompactEncrypt(text).setProtectedHeader(header).encrypt(keys[0]);
      if (name.length + sealed.length > maxLength) return undefined;
      return `${name}=${sealed}; Max-Age=${getMaxAge(endsAt, now())}; ${attributes}`;
    },
    cleared: `${name}=; Max-Age=0; ${attributes}`,
    isSent: (cookies) => readValues(name, cookies).length > 0,
  };
}
