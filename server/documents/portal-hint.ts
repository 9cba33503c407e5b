import * as v from 'valibot';
import { getCookieName, readCookie } from '../http/cookies';

/**
 * The cookie `portal-hint`: the user's rules as the shell last knew them, and their theme. A hint, never a
 * right: it only decides what is preloaded.
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

/** Parses the hint in a `Cookie` header; an invalid one counts as none. */
export function readHint(cookieHeader: string | undefined): Hint | undefined {
  const encoded = readCookie(hintCookie, cookieHeader);
  if (encoded === undefined || encoded.length > maxCookieLength) return undefined;
  const parsed = v.safeParse(schema, parseJson(encoded));
  return parsed.success ? { rules: parsed.output.rules, theme: parsed.output.theme } : undefined;
}

/** Whether the side menu is open in this browser, as the shell stores it. */
export function readMenuOpen(cookieHeader: string | undefined): boolean {
  return readCookie('portal-menu', cookieHeader) !== 'closed';
}

/** The font that this browser has fetched with a signed-out page, by its path in the build. */
export function readKnownFont(cookieHeader: string | undefined): string | undefined {
  return readCookie('portal-font', cookieHeader);
}

/** The `Set-Cookie` by which a browser says later that it has fetched a font, which never changes under its path. */
export function rememberFont(font: string, isSecure: boolean): string {
  const name = getCookieName('portal-font', isSecure);
  return `${name}=${font}; Max-Age=${365 * 24 * 60 * 60}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/** The shell stores the names of disabled apps in this cookie. */
export const disabledCookie = 'portal-disabled';

/** The apps disabled in this browser, so that pages need not preload them; a hint only. */
export function readDisabled(cookieHeader: string | undefined): readonly string[] {
  const names = readCookie(disabledCookie, cookieHeader) ?? '';
  return names.length > maxCookieLength ? [] : names.split('.').filter((name) => name !== '');
}

/** The shell stores the path of the section that was last open in this cookie; it stays after log-out. */
export const sectionCookie = 'portal-section';

/** The path of the section that was last open in this browser; a hint only. */
export function readLastSection(cookieHeader: string | undefined): string | undefined {
  const path = readCookie(sectionCookie, cookieHeader);
  return path !== undefined && path.length <= 200 && path.startsWith('/') ? path : undefined;
}
