import type { Result } from '#base';
import { cookieNamed } from '../cookies';
import type { DocumentMode } from './mode';
import { readOverride, type Override, type OverrideRules } from './override';

/** What is kept in cookies, each for as long as the browser is open. */
export const modeCookies = { safe: 'portal-safe', override: 'portal-override' } as const;

/** What decides how a document is made. */
export interface ModeRequest {
  /** Path and query as the browser sent them. */
  readonly url: string;
  readonly cookies: string | undefined;
  /** `undefined` where nothing may be overridden: then neither query nor cookie is looked at. */
  readonly overrides: OverrideRules | undefined;
}

/** An answer with another address of this portal; a cookie without a value is taken away. */
export interface Elsewhere {
  readonly kind: 'elsewhere';
  readonly to: string;
  readonly cookie?: readonly [name: string, value: string | undefined];
}

/** How a request for a document is to be answered. */
export type RequestedMode =
  /** With a document; `gone` says why the override of the cookie does not count any more. */
  | { readonly kind: 'document'; readonly mode: DocumentMode | undefined; readonly gone?: string }
  | Elsewhere
  /** With the question whether an app shall come from elsewhere, or with why it cannot. */
  | { readonly kind: 'question'; readonly override: Result<Override, string>; readonly without: string };

function partsOf(url: string): readonly [path: string, query: readonly string[]] {
  const [path = '/', ...query] = url.split('?');
  const parts = query.join('?').split('&');
  return [path, parts.filter((part) => part !== '')];
}

/** An address without one parameter of its query, and never one of another host. */
export function without(url: string, parameter: string): string {
  const [path, query] = partsOf(url);
  const kept = query.filter((part) => part !== parameter && !part.startsWith(`${parameter}=`));
  return path.replace(/^[/\\]*/, '/') + (kept.length === 0 ? '' : `?${kept.join('&')}`);
}

function parameterOf(url: string, name: string): string | undefined {
  const [, query] = partsOf(url);
  return new URLSearchParams(query.join('&')).get(name) ?? undefined;
}

function overrideRequested({ url, cookies, overrides }: ModeRequest): RequestedMode {
  if (overrides === undefined) return { kind: 'document', mode: undefined };
  const asked = parameterOf(url, 'override');
  const agreed = decoded(cookieNamed(modeCookies.override, cookies));
  if (asked === 'off') {
    return { kind: 'elsewhere', to: without(url, 'override'), cookie: [modeCookies.override, undefined] };
  }
  if (asked !== undefined && asked !== agreed) {
    const override = readOverride(asked, overrides);
    return { kind: 'question', override, without: without(url, 'override') };
  }
  if (agreed === undefined) return { kind: 'document', mode: undefined };
  const override = readOverride(agreed, overrides);
  return override.ok
    ? { kind: 'document', mode: { kind: 'override', override: override.value } }
    : { kind: 'document', mode: undefined, gone: override.error };
}

function decoded(value: string | undefined): string | undefined {
  try {
    return value === undefined || value === '' ? undefined : decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

/**
 * What query and cookies ask for. `?safe` is taken into a cookie, so that it outlives navigation and sign-in, and so is
 * an override, but only once the person has agreed: a link alone never moves an app.
 */
export function requestedMode(request: ModeRequest): RequestedMode {
  const { url, cookies } = request;
  const safe = parameterOf(url, 'safe');
  if (safe !== undefined) {
    const value = safe === 'off' ? undefined : '1';
    return { kind: 'elsewhere', to: without(url, 'safe'), cookie: [modeCookies.safe, value] };
  }
  const isSafe = cookieNamed(modeCookies.safe, cookies) === '1';
  return isSafe ? { kind: 'document', mode: { kind: 'safe' } } : overrideRequested(request);
}

/** The text of a `Set-Cookie` header that lasts as long as the browser is open, or takes the cookie away. */
export function modeCookie([name, value]: readonly [string, string | undefined], isSecure: boolean): string {
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return value === undefined
    ? `${name}=; Max-Age=0; ${attributes}`
    : `${name}=${encodeURIComponent(value)}; ${attributes}`;
}

/** The address at which an override is in force once its cookie is there, and is asked about until then. */
export function addressWith(overrideWanted: string, back: string): string {
  const path = without(back, 'override');
  return `${path}${path.includes('?') ? '&' : '?'}override=${encodeURIComponent(overrideWanted)}`;
}
