import * as v from 'valibot';
import { getCookieName, readCookie } from '../http/cookies';

/**
 * The cookie `portal-hint`: the user's rules and theme, as last known to the shell. It grants no access: it
 * only decides what is preloaded.
 */
export interface Hint {
  readonly rules: readonly string[] | undefined;
  readonly theme: string | undefined;
}

/** The shell writes the cookie at sign-in and removes it at log-out. */
export const hintCookie = 'portal-hint';

const maxCookieLength = 4_096;

const schema = v.object({
  rules: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(200))),
  theme: v.optional(v.pipe(v.string(), v.maxLength(60))),
});

function parseJson(encoded: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(encoded));
  } catch {
    return undefined;
  }
}

/** Parses the hint in a `Cookie` header; `undefined` if it is missing or invalid. */
export function readHint(cookieHeader: string | undefined): Hint | undefined {
  const encoded = readCookie(hintCookie, cookieHeader);
  if (encoded === undefined || encoded.length > maxCookieLength) return undefined;
  const parsed = v.safeParse(schema, parseJson(encoded));
  return parsed.success ? { rules: parsed.output.rules, theme: parsed.output.theme } : undefined;
}

/** Whether the side menu is open, as stored by the shell. */
export function readMenuOpen(cookieHeader: string | undefined): boolean {
  return readCookie('portal-menu', cookieHeader) !== 'closed';
}

/** Reads the font that this browser has loaded with a signed-out page, as a path in the build. */
export function readKnownFont(cookieHeader: string | undefined): string | undefined {
  return readCookie('portal-font', cookieHeader);
}

/** Creates the `Set-Cookie` header that marks a font as loaded. Font paths contain a hash. */
export function createFontCookie(font: string, isSecure: boolean): string {
  const name = getCookieName('portal-font', isSecure);
  return `${name}=${font}; Max-Age=${365 * 24 * 60 * 60}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/** The shell stores the names of disabled apps in this cookie. */
export const disabledCookie = 'portal-disabled';

/** Reads the apps disabled in this browser, which pages need not preload. A hint only. */
export function readDisabled(cookieHeader: string | undefined): readonly string[] {
  const names = readCookie(disabledCookie, cookieHeader) ?? '';
  return names.length > maxCookieLength ? [] : names.split('.').filter((name) => name !== '');
}

/** The shell stores the path of the last open section in this cookie; it stays after log-out. */
export const sectionCookie = 'portal-section';

/** Reads the path of the section that was last open in this browser. A hint only. */
export function readLastSection(cookieHeader: string | undefined): string | undefined {
  const path = readCookie(sectionCookie, cookieHeader);
  return path !== undefined && path.length <= 200 && path.startsWith('/') ? path : undefined;
}
