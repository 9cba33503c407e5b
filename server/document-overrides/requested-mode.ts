import { err, ok } from '#base';
import { getCookieName, readCookie } from '../http/cookies';
import type { DocumentMode } from './document-mode';
import { isFromElsewhere, isNavigation, isUnderOwnName, type RequestOrigin } from './navigation';
import { formatOverride, readOverride, type OverrideRules } from './override';
import type { ConsentRequest } from './consent-page';
import { t } from './messages';

/** Session cookies. */
export const modeCookies = { safe: 'portal-safe', override: 'portal-override' } as const;

const overrideParameters = ['override', 'override-word'] as const;

export interface ModeRequest {
  /** Path and query as the browser sent them. */
  readonly url: string;
  /** Those of the portal. */
  readonly cookies: string | undefined;
  readonly headers: RequestOrigin;
  /** `undefined` if overrides are not allowed: query and cookie are then ignored. */
  readonly overrides: OverrideRules | undefined;
}

/** A redirect within the portal; a cookie without a value is cleared. */
export interface RedirectRequest {
  readonly kind: 'redirect';
  readonly to: string;
  readonly cookie?: readonly [name: string, value: string | undefined];
}

export type RequestedMode =
  /** A document; `gone` says why the override of the cookie no longer applies. */
  | { readonly kind: 'document'; readonly mode: DocumentMode | undefined; readonly gone?: string }
  | RedirectRequest
  | { readonly kind: 'consent'; readonly question: ConsentRequest };

function getParts(url: string): readonly [path: string, query: readonly string[]] {
  const [path = '/', ...query] = url.split('?');
  const parts = query.join('?').split('&');
  return [path, parts.filter((part) => part !== '')];
}

/** Name and value of one part of a query, decoded. */
function toPair(part: string): readonly [name: string, value: string] {
  // Behind an ampersand a question mark belongs to the name.
  const [pair = ['', '']] = new URLSearchParams(`&${part}`);
  return pair;
}

/** An address without one parameter of its query, and never one of another host. */
export function removeParameters(url: string, parameter: string): string {
  const [path, query] = getParts(url);
  // Names are compared as they are looked up: one that stayed would redirect to the same address again.
  const kept = query.filter((part) => toPair(part)[0] !== parameter);
  return path.replace(/^[/\\]*/, '/') + (kept.length === 0 ? '' : `?${kept.join('&')}`);
}

function getParameter(url: string, name: string): string | undefined {
  const [, query] = getParts(url);
  return query.map(toPair).find(([found]) => found === name)?.[1];
}

function removeOverride(url: string): string {
  return overrideParameters.reduce(removeParameters, url);
}

/**
 * The confirmation of an override. Its token is given only to a top-level page under the portal's own name:
 * other requests, such as scripts of an app, get a refusal.
 */
function createOverrideRequest(
  url: string,
  text: string,
  rules: OverrideRules,
  headers: RequestOrigin,
): ConsentRequest {
  const question = { kind: 'override', without: removeOverride(url) } as const;
  const { consentTokens, portalOrigin } = rules;
  if (!isUnderOwnName(headers, portalOrigin)) {
    return {
      ...question,
      override: err(t('document-overrides.notHere', { origin: portalOrigin ?? 'http://localhost' })),
    };
  }
  if (!isNavigation(headers)) return { ...question, override: err(t('document-overrides.notOpened')) };
  const override = readOverride(text, rules);
  if (!override.ok) return { ...question, override };
  const token = consentTokens.createToken(formatOverride(override.value));
  return { ...question, override: ok({ ...override.value, token }) };
}

function readOverrideRequest({ url, cookies, headers, overrides }: ModeRequest): RequestedMode {
  if (overrides === undefined) return { kind: 'document', mode: undefined };
  const asked = getParameter(url, 'override');
  const agreed = overrides.consentTokens.read(decode(readCookie(modeCookies.override, cookies)));
  if (asked === 'off') {
    return { kind: 'redirect', to: removeOverride(url), cookie: [modeCookies.override, undefined] };
  }
  // Anybody can write the query. Only the portal's form leads here with the confirmation's secret.
  const isAgreedHere =
    agreed !== undefined &&
    asked === agreed.text &&
    getParameter(url, 'override-word') === agreed.word &&
    headers['sec-fetch-site'] === 'same-origin';
  if (asked !== undefined && !isAgreedHere) {
    return { kind: 'consent', question: createOverrideRequest(url, asked, overrides, headers) };
  }
  if (agreed === undefined) return { kind: 'document', mode: undefined };
  const override = readOverride(agreed.text, overrides);
  return override.ok
    ? { kind: 'document', mode: { kind: 'override', override: override.value, isAgreedHere } }
    : { kind: 'document', mode: undefined, gone: override.error };
}

function decode(value: string | undefined): string | undefined {
  try {
    return value === undefined || value === '' ? undefined : decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

/** The address that asks to confirm safe mode, and the fields of its form. */
function createSafeModeRequest(url: string): ConsentRequest {
  const [path, query] = getParts(removeParameters(url, 'safe'));
  return { kind: 'safe', path, fields: query.map(toPair) };
}

/**
 * The mode in query and cookies. `?safe` sets a cookie, so that it survives navigation and sign-in, and so
 * does an override, but only after confirmation: a link alone never moves an app. Another site's link does
 * not start safe mode either.
 */
export function readRequestedMode(request: ModeRequest): RequestedMode {
  const { url, cookies, headers } = request;
  const safe = getParameter(url, 'safe');
  if (safe !== undefined && safe !== 'off' && isFromElsewhere(headers)) {
    return { kind: 'consent', question: createSafeModeRequest(url) };
  }
  if (safe !== undefined) {
    const value = safe === 'off' ? undefined : '1';
    return { kind: 'redirect', to: removeParameters(url, 'safe'), cookie: [modeCookies.safe, value] };
  }
  const isSafe = readCookie(modeCookies.safe, cookies) === '1';
  return isSafe ? { kind: 'document', mode: { kind: 'safe' } } : readOverrideRequest(request);
}

/** A `Set-Cookie` header for a session cookie, or one that clears it. */
export function createModeCookie(
  [plain, value]: readonly [string, string | undefined],
  isSecure: boolean,
): string {
  const name = getCookieName(plain, isSecure);
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return value === undefined
    ? `${name}=; Max-Age=0; ${attributes}`
    : `${name}=${encodeURIComponent(value)}; ${attributes}`;
}

/** The address that asks to confirm an override, or that has it active with cookie and secret. */
export function addParameters(overrideWanted: string, word: string | undefined, back: string): string {
  const path = removeOverride(back);
  const asking = `${path}${path.includes('?') ? '&' : '?'}override=${encodeURIComponent(overrideWanted)}`;
  return word === undefined ? asking : `${asking}&override-word=${word}`;
}
