import { accountDocument, documentFor, type PageDocument } from './document';
import type { Portal, Route, Sources } from './portal';
import type { Relaxation } from './schema';
import { isLoopback } from './schema-addresses';

/** What the human-verification service needs of a document. */
export interface CaptchaGrant {
  /** The origins it loads scripts and frames from and connects to. */
  readonly sources: readonly string[];
  readonly needs: readonly Relaxation[];
}

/** What a document is for: the signed-out pages or the portal. */
export type PolicyMode =
  | {
      readonly kind: 'account';
      /** Absent when no human-verification service is configured. */
      readonly captcha?: CaptchaGrant | undefined;
      /** The address of the provider's own sign-in pages, where they are offered. */
      readonly hosted?: string | undefined;
    }
  | { readonly kind: 'portal' };

/** What a policy depends on besides the manifest: where people sign in, and the hashes of what stands in the HTML. */
export interface PolicyContext {
  readonly revision: string;
  /** The address of the identity provider. */
  readonly identityEndpoint: string;
  /** The address that takes the portal's page views, where one is configured. */
  readonly collector?: string | undefined;
  /** The hash of the inline import map of a document, `sha256-…` without quotes; the map depends on the document. */
  readonly importMapHashOf: (page: PageDocument) => string;
  /** Further origins for local development, such as the dev server's. */
  readonly development?: readonly string[];
  /**
   * Whether apps on this machine may speak with their own hosts by websocket, as a dev server does that tells of edits.
   * For development only.
   */
  readonly localSockets?: boolean | undefined;
}

/** A Content-Security-Policy and the document it was made for. */
export interface Policy {
  readonly header: string;
  readonly document: PageDocument;
}

/** Servers and proxies refuse long headers, so a policy longer than this lists only the route's own hosts. */
export const maximumHeaderLength = 6_000;

function backendOrigins(portal: Portal): string[] {
  return Object.values(portal.backends)
    .filter((address) => typeof address === 'string')
    .map((address) => new URL(address).origin);
}

const isLocal = (origin: string): boolean => isLoopback(new URL(origin).hostname);
const asSocket = (origin: string): string => origin.replace(/^http/, 'ws');

function directive(name: string, values: readonly string[]): string {
  const unique = [...new Set(values)];
  return `${name} ${unique.length === 0 ? "'none'" : unique.join(' ')}`;
}

function headerOf(portal: Portal, page: PageDocument, mode: PolicyMode, context: PolicyContext): string {
  const further: Sources = page.sources;
  const captcha = (mode.kind === 'account' ? mode.captcha?.sources : undefined) ?? [];
  const needs = mode.kind === 'account' ? (mode.captcha?.needs ?? []) : page.needs;
  const hosted = mode.kind === 'account' && mode.hosted !== undefined ? [new URL(mode.hosted).origin] : [];
  const development = context.development ?? [];
  const backends = backendOrigins(portal);
  const identity = new URL(context.identityEndpoint).origin;
  const { collector } = context;
  const isCollected = mode.kind === 'portal' && collector !== undefined;
  return [
    directive('default-src', []),
    directive('script-src', [
      "'self'",
      ...further.script,
      ...captcha,
      ...development,
      ...(mode.kind === 'portal' ? [`'${context.importMapHashOf(page)}'`] : []),
      ...(needs.includes('eval') ? ["'unsafe-eval'"] : []),
    ]),
    directive('style-src', [
      "'self'",
      ...further.style,
      ...development,
      ...(needs.includes('inline-style') ? ["'unsafe-inline'"] : []),
    ]),
    // Pictures of posts lie where the back ends' files do.
    directive('img-src', [
      "'self'",
      'data:',
      'blob:',
      ...(mode.kind === 'portal' ? [new URL(portal.backends.assets).origin] : []),
      ...further.img,
      ...development,
    ]),
    directive('font-src', ["'self'", 'data:', ...further.font, ...development]),
    directive('connect-src', [
      "'self'",
      ...backends,
      identity,
      ...hosted,
      ...(isCollected ? [new URL(collector).origin] : []),
      ...further.connect,
      ...(context.localSockets === true ? further.connect.filter(isLocal).map(asSocket) : []),
      ...captcha,
      ...development,
      ...development.map(asSocket),
    ]),
    directive('frame-src', [...further.frame, ...captcha]),
    directive('base-uri', []),
    directive('object-src', []),
    directive('form-action', ["'self'"]),
    directive('frame-ancestors', []),
  ].join('; ');
}

/**
 * Makes the policy of a document for one route (`undefined` for the signed-out and the error pages). When the
 * header would pass `maximumHeaderLength`, the document lists only the hosts of its own route and widgets.
 */
export function policyFor(
  portal: Portal,
  route: Route | undefined,
  mode: PolicyMode,
  context: PolicyContext,
): Policy {
  if (mode.kind === 'account') {
    const page = accountDocument(context.revision);
    return { document: page, header: headerOf(portal, page, mode, context) };
  }
  const wide = documentFor(portal, route, context.revision);
  const header = headerOf(portal, wide, mode, context);
  if (header.length <= maximumHeaderLength) return { document: wide, header };
  const narrow = documentFor(portal, route, context.revision, 'route-only');
  return { document: narrow, header: headerOf(portal, narrow, mode, context) };
}
