import { PortalError } from '#base';
import { createAccountDocument, createDocument, type PageDocument } from './document';
import type { Portal } from './portal';
import type { AppNeed, Relaxation } from './needs';
import { errorAt, type Problem } from './problem';
import { backendNames } from './schema';
import { isLoopback, isOrigin } from './origin';
import type { Route } from './routes';
import type { Sources } from './app';

/** What the human-verification service needs of a document's policy. */
export interface CaptchaGrant {
  /** The origins it loads scripts and frames from and connects to. */
  readonly sources: readonly string[];
  readonly needs: readonly Relaxation[];
}

/** The kind of document: signed-out pages or the portal. */
export type PolicyMode =
  | {
      readonly kind: 'account';
      /** Absent if no human-verification service is configured. */
      readonly captcha?: CaptchaGrant | undefined;
      /** The address of the provider's hosted sign-in pages, if offered. */
      readonly hosted?: string | undefined;
      /** The files of apps that the page fetches for the next document. It can neither run nor read them. */
      readonly prefetched?: readonly string[] | undefined;
    }
  | { readonly kind: 'portal' };

/** What a policy depends on besides the manifest: the identity provider, and the hashes of inline content. */
export interface PolicyContext {
  readonly revision: string;
  /** The address of the identity provider. */
  readonly identityEndpoint: string;
  /** Whether calls, websockets and sign-in go through the portal server, so that browsers never ask their hosts. */
  readonly usesPortalServer?: boolean | undefined;
  /** The address that receives page views, if configured. */
  readonly collector?: string | undefined;
  /** The hash of the inline import map of a document, `sha256-…` without quotes; the map depends on the document. */
  readonly importMapHashOf: (page: PageDocument) => string;
  /** The hashes of inline stylesheets of the document. */
  readonly styleHashes?: readonly string[] | undefined;
  /** Further origins for local development, such as the dev server's. */
  readonly development?: readonly string[];
  /**
   * Whether apps on this machine may open websockets to their own hosts, as dev servers do for hot reload.
   * For development only.
   */
  readonly localSockets?: boolean | undefined;
  /** Where browsers report what the policy blocks. */
  readonly reports?: ReportsEndpoint | undefined;
}

/** An address for reports of browsers. */
export interface ReportsEndpoint {
  readonly address: string;
  /** What `Reporting-Endpoints` calls it; browsers know that header over https only. */
  readonly name?: string | undefined;
}

/** A Content-Security-Policy and the document it was made for. */
export interface Policy {
  readonly header: string;
  readonly document: PageDocument;
}

/** Servers and proxies refuse long headers, so a policy longer than this lists only the route's own hosts. */
export const maximumHeaderLength = 6_000;

/** The origin of an address; text without an origin is returned as it is, and no directive accepts it. */
function getOrigin(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : address;
}

const isLocal = (origin: string): boolean => URL.canParse(origin) && isLoopback(new URL(origin).hostname);
const toSocketUrl = (origin: string): string => origin.replace(/^http/, 'ws');

function createPolicyError(directiveName: string, value: string): PortalError {
  const words = `The policy cannot be made: ${directiveName} cannot hold ${JSON.stringify(value)}.`;
  return new PortalError(`${words} It lists single hosts, such as "https://maps.example.ca".`, {
    code: 'policy',
  });
}

/** What a directive may hold besides hosts. */
type Keyword = "'self'" | 'data:' | 'blob:' | "'unsafe-eval'" | "'unsafe-inline'" | `'sha${string}'`;

interface DirectiveValues {
  readonly keywords?: readonly Keyword[];
  readonly origins?: readonly string[];
  /** Keywords that follow the hosts. */
  readonly grants?: readonly Keyword[];
}

/** Formats a directive; throws if anything but single hosts would be added to its keywords. */
function formatDirective(
  name: string,
  { keywords = [], origins = [], grants = [] }: DirectiveValues,
): string {
  const odd = origins.find((origin) => !isOrigin(origin));
  if (odd !== undefined) throw createPolicyError(name, odd);
  const values = [...new Set([...keywords, ...origins, ...grants])];
  return `${name} ${values.length === 0 ? "'none'" : values.join(' ')}`;
}

function toHashKeyword(hash: string): Keyword {
  const [, digest] = /^sha((?:256|384|512)-[A-Za-z0-9+/]+={0,2})$/.exec(hash) ?? [];
  if (digest === undefined) throw createPolicyError('script-src', hash);
  return `'sha${digest}'`;
}

/** The directives for reports; browsers that know `report-to` ignore the older `report-uri` beside it. */
export function createReportDirectives(reports: ReportsEndpoint | undefined): string[] {
  if (reports === undefined) return [];
  const { address, name } = reports;
  return [`report-uri ${address}`, ...(name === undefined ? [] : [`report-to ${name}`])];
}

/**
 * Text becomes no markup and no script. The portal's own pages need no policy of Trusted Types to that; the scripts of
 * others, such as a human-verification service's, bring their own.
 */
function listTrustedTypes(hasOthers: boolean): string[] {
  return ["require-trusted-types-for 'script'", ...(hasOthers ? [] : ["trusted-types 'none'"])];
}

function createHeader(portal: Portal, page: PageDocument, mode: PolicyMode, context: PolicyContext): string {
  const further: Sources = page.sources;
  const isPortal = mode.kind === 'portal';
  const captcha = (isPortal ? undefined : mode.captcha?.sources) ?? [];
  const needs: readonly AppNeed[] = isPortal ? page.needs : (mode.captcha?.needs ?? []);
  const hosted = isPortal ? undefined : mode.hosted;
  const prefetched = (isPortal ? undefined : mode.prefetched) ?? [];
  const { collector, development = [] } = context;
  const { usesPortalServer = false, styleHashes = [] } = context;
  // Pictures and the date of the data come from the assets host itself.
  const called = [
    ...(usesPortalServer ? (['assets'] as const) : backendNames).map((name) => portal.backends[name]),
    ...(usesPortalServer ? [] : [context.identityEndpoint, hosted]),
    isPortal ? collector : undefined,
  ];
  return [
    formatDirective('default-src', {}),
    formatDirective('script-src', {
      keywords: ["'self'"],
      origins: [...further.script, ...captcha, ...development],
      grants: [
        ...(isPortal ? [toHashKeyword(context.importMapHashOf(page))] : []),
        ...(needs.includes('eval') ? (["'unsafe-eval'"] as const) : []),
      ],
    }),
    formatDirective('style-src', {
      keywords: ["'self'"],
      origins: [...further.style, ...development],
      // Beside a hash, browsers ignore `unsafe-inline`.
      grants: needs.includes('inline-style') ? ["'unsafe-inline'"] : styleHashes.map(toHashKeyword),
    }),
    // Post pictures are served from the back ends' assets host.
    formatDirective('img-src', {
      keywords: ["'self'", 'data:', 'blob:'],
      origins: [...(isPortal ? [getOrigin(portal.backends.assets)] : []), ...further.img, ...development],
    }),
    formatDirective('font-src', {
      keywords: ["'self'", 'data:'],
      origins: [...further.font, ...development],
    }),
    formatDirective('connect-src', {
      keywords: ["'self'"],
      origins: [
        ...called.filter((address) => address !== undefined).map(getOrigin),
        ...further.connect,
        ...(context.localSockets === true ? further.connect.filter(isLocal).map(toSocketUrl) : []),
        ...captcha,
        ...development,
        ...development.map(toSocketUrl),
      ],
    }),
    // A prefetch needs a directive that admits its host, whichever; this one admits nothing else that a page loads.
    ...(prefetched.length === 0
      ? []
      : [formatDirective('manifest-src', { origins: prefetched.map(getOrigin) })]),
    formatDirective('frame-src', { origins: [...further.frame, ...captcha] }),
    // The worker of the map library lies among the portal's own files.
    ...(page.hasMaps === true ? [formatDirective('worker-src', { keywords: ["'self'"] })] : []),
    formatDirective('base-uri', {}),
    formatDirective('object-src', {}),
    formatDirective('form-action', { keywords: ["'self'"] }),
    formatDirective('frame-ancestors', {}),
    ...(isPortal ? [] : listTrustedTypes(mode.captcha !== undefined || development.length > 0)),
    ...createReportDirectives(context.reports),
  ].join('; ');
}

/**
 * Makes the policy of a document for one route (`undefined` for the signed-out and the error pages). When the
 * header would pass `maximumHeaderLength`, the document lists only the hosts of its own route and widgets. Throws a
 * `PortalError` with code `policy` rather than write anything that admits more than single hosts.
 */
export function createPolicy(
  portal: Portal,
  route: Route | undefined,
  mode: PolicyMode,
  context: PolicyContext,
): Policy {
  if (mode.kind === 'account') {
    const page = createAccountDocument(context.revision);
    return { document: page, header: createHeader(portal, page, mode, context) };
  }
  const wide = createDocument(portal, route, context.revision);
  const header = createHeader(portal, wide, mode, context);
  if (header.length <= maximumHeaderLength) return { document: wide, header };
  const narrow = createDocument(portal, route, context.revision, 'route-only');
  return { document: narrow, header: createHeader(portal, narrow, mode, context) };
}

/** Any hash will do where no document is sent. */
const placeholderHash = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/** Reports why a policy cannot be created: found here, it refuses the edit instead of every page. */
export function checkPolicy(portal: Portal): Problem[] {
  try {
    createPolicy(
      portal,
      undefined,
      { kind: 'portal' },
      { revision: '', identityEndpoint: portal.backends.accounts, importMapHashOf: () => placeholderHash },
    );
    return [];
  } catch (thrown) {
    if (thrown instanceof PortalError) return [errorAt('policy', '', thrown.message)];
    throw thrown;
  }
}
