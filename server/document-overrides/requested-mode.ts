import { err, ok } from '#base';
import { getCookieName, readCookie } from '../http/cookies';
import type { DocumentMode } from './document-mode';
import { hasOwnHost, isCrossSite, isNavigation, type RequestOrigin } from './navigation';
import { formatOverride, readOverride, type OverrideRules } from './override';
import type { ConsentRequest } from './consent-page';
import { t } from './messages';

/** Cookies without `Max-Age`: they end with the browser session. */
export const modeCookies = { safe: 'portal-safe', override: 'portal-override' } as const;

const overrideParameters = ['override', 'override-word'] as const;

export interface ModeRequest {
  /** Path and query as the browser sent them. */
  readonly url: string;
  /** The portal's cookies, without prefix. */
  readonly cookies: string | undefined;
  readonly headers: RequestOrigin;
  /** `undefined` if overrides are not allowed; query and cookie are then ignored. */
  readonly overrides: OverrideRules | undefined;
}

/** A redirect within the portal; a cookie without a value is cleared. */
export interface RedirectRequest {
  readonly kind: 'redirect';
  readonly to: string;
  readonly cookie?: readonly [name: string, value: string | undefined];
}

export type RequestedMode =
  /** A document; `overrideError` says why the override of the cookie no longer applies. */
  | { readonly kind: 'document'; readonly mode: DocumentMode | undefined; readonly overrideError?: string }
  | RedirectRequest
  | { readonly kind: 'consent'; readonly request: ConsentRequest };

function splitUrl(url: string): readonly [path: string, query: readonly string[]] {
  const [path = '/', ...query] = url.split('?');
  const parts = query.join('?').split('&');
  return [path, parts.filter((part) => part !== '')];
}

/** Decodes name and value of one query parameter. */
function decodeParameter(part: string): readonly [name: string, value: string] {
  // URLSearchParams drops a leading question mark, so the part must not be first.
  const [pair = ['', '']] = new URLSearchParams(`&${part}`);
  return pair;
}

/** Removes a query parameter. The result is always a path on this host. */
export function removeParameters(url: string, parameter: string): string {
  const [path, query] = splitUrl(url);
  // Compares decoded names, as `getParameter` does; otherwise an encoded name would cause a redirect loop.
  const rest = query.filter((part) => decodeParameter(part)[0] !== parameter);
  return path.replace(/^[/\\]*/, '/') + (rest.length === 0 ? '' : `?${rest.join('&')}`);
}

function getParameter(url: string, name: string): string | undefined {
  const [, query] = splitUrl(url);
  return query.map(decodeParameter).find(([found]) => found === name)?.[1];
}

function removeOverride(url: string): string {
  return overrideParameters.reduce(removeParameters, url);
}

/**
 * Creates the request to confirm an override. Only a top-level page on the portal's own host gets the token;
 * other requests, such as those of an app's scripts, are refused.
 */
function createOverrideRequest(
  url: string,
  text: string,
  rules: OverrideRules,
  headers: RequestOrigin,
): ConsentRequest {
  const request = { kind: 'override', without: removeOverride(url) } as const;
  const { consentTokens, portalOrigin } = rules;
  if (!hasOwnHost(headers, portalOrigin)) {
    return {
      ...request,
      override: err(t('document-overrides.notHere', { origin: portalOrigin ?? 'http://localhost' })),
    };
  }
  if (!isNavigation(headers)) return { ...request, override: err(t('document-overrides.notOpened')) };
  const override = readOverride(text, rules);
  if (!override.ok) return { ...request, override };
  const token = consentTokens.createToken(formatOverride(override.value));
  return { ...request, override: ok({ ...override.value, token }) };
}

function readOverrideRequest({ url, cookies, headers, overrides }: ModeRequest): RequestedMode {
  if (overrides === undefined) return { kind: 'document', mode: undefined };
  const requested = getParameter(url, 'override');
  const consent = overrides.consentTokens.read(decode(readCookie(modeCookies.override, cookies)));
  if (requested === 'off') {
    return { kind: 'redirect', to: removeOverride(url), cookie: [modeCookies.override, undefined] };
  }
  // Any link can contain the query. Only the redirect after the confirmation form has the URL secret.
  const isAgreedHere =
    consent !== undefined &&
    requested === consent.text &&
    getParameter(url, 'override-word') === consent.urlSecret &&
    headers['sec-fetch-site'] === 'same-origin';
  if (requested !== undefined && !isAgreedHere) {
    return { kind: 'consent', request: createOverrideRequest(url, requested, overrides, headers) };
  }
  if (consent === undefined) return { kind: 'document', mode: undefined };
  const override = readOverride(consent.text, overrides);
  return override.ok
    ? { kind: 'document', mode: { kind: 'override', override: override.value, isAgreedHere } }
    : { kind: 'document', mode: undefined, overrideError: override.error };
}

function decode(value: string | undefined): string | undefined {
  try {
    return value === undefined || value === '' ? undefined : decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

/** Creates the request to confirm safe mode, with the fields of its form. */
function createSafeModeRequest(url: string): ConsentRequest {
  const [path, query] = splitUrl(removeParameters(url, 'safe'));
  return { kind: 'safe', path, fields: query.map(decodeParameter) };
}

/**
 * Reads the requested mode from query and cookies. `?safe` and `?override` each set a cookie, so that the
 * mode survives navigation and sign-in. An override needs confirmation, and so does safe mode if another site
 * links to it.
 */
export function readRequestedMode(request: ModeRequest): RequestedMode {
  const { url, cookies, headers } = request;
  const safe = getParameter(url, 'safe');
  if (safe !== undefined && safe !== 'off' && isCrossSite(headers)) {
    return { kind: 'consent', request: createSafeModeRequest(url) };
  }
  if (safe !== undefined) {
    const value = safe === 'off' ? undefined : '1';
    return { kind: 'redirect', to: removeParameters(url, 'safe'), cookie: [modeCookies.safe, value] };
  }
  const isSafe = readCookie(modeCookies.safe, cookies) === '1';
  return isSafe ? { kind: 'document', mode: { kind: 'safe' } } : readOverrideRequest(request);
}

/** Creates the `Set-Cookie` header that sets a mode cookie, or clears it without a value. */
export function createModeCookie(
  [baseName, value]: readonly [string, string | undefined],
  isSecure: boolean,
): string {
  const name = getCookieName(baseName, isSecure);
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return value === undefined
    ? `${name}=; Max-Age=0; ${attributes}`
    : `${name}=${encodeURIComponent(value)}; ${attributes}`;
}

/** Adds the override to a URL: with the URL secret it is active, without it the user must confirm. */
export function addParameters(override: string, urlSecret: string | undefined, back: string): string {
  const path = removeOverride(back);
  const url = `${path}${path.includes('?') ? '&' : '?'}override=${encodeURIComponent(override)}`;
  return urlSecret === undefined ? url : `${url}&override-word=${urlSecret}`;
}
