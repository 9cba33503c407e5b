import * as v from 'valibot';
import { readCookie } from './cookies';

/**
 * What the cookie `portal-hint` says of the person at this browser: the rules they had when the shell last knew,
 * and their theme. A hint, never a right: it only decides what is announced early.
 */
export interface Hint {
  readonly rules: readonly string[] | undefined;
  readonly theme: string | undefined;
}

/** The name of the cookie that the shell writes at sign-in and removes at log-out. */
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

/** Reads the hint out of a `Cookie` header; anything that is not a well-formed hint counts as none. */
export function readHint(cookieHeader: string | undefined): Hint | undefined {
  const encoded = readCookie(hintCookie, cookieHeader);
  if (encoded === undefined || encoded.length > maxCookieLength) return undefined;
  const parsed = v.safeParse(schema, parseJson(encoded));
  return parsed.success ? { rules: parsed.output.rules, theme: parsed.output.theme } : undefined;
}

/** The cookie in which the shell names the apps that the person of this browser has disabled. */
export const disabledCookie = 'portal-disabled';

/** The apps that nobody at this browser will load, so that a page need not announce them; again a hint only. */
export function readDisabled(cookieHeader: string | undefined): readonly string[] {
  const names = readCookie(disabledCookie, cookieHeader) ?? '';
  return names.length > maxCookieLength ? [] : names.split('.').filter((name) => name !== '');
}
