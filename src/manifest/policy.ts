import { PortalError } from '#base';
import { createAccountDocument, createDocument, type PageDocument } from './document';
import type { Portal } from './portal';
import type { AppNeed, Relaxation } from './needs';
import { errorAt, type Problem } from './problem';
import { backendNames } from './schema';
import { isLoopback, isOrigin } from './origin';
import type { Route } from './routes';
import type { Sources } from './app';

/** The human-verification service's requirements on a document's policy. */
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
      /**
       * The app files that the page prefetches for the next document. The page can neither run nor read them.
       */
      readonly prefetched?: readonly string[] | undefined;
    }
  | { readonly kind: 'portal' };

/** The inputs of a policy besides the manifest: the identity provider, and hashes of inline content. */
export interface PolicyContext {
  readonly revision: string;
  /** The address of the identity provider. */
  readonly identityEndpoint: string;
  /**
   * Whether calls, websockets and sign-in go through the portal server, so that browsers never connect to
   * those hosts.
   */
  readonly usesPortalServer?: boolean | undefined;
  /** The address that receives page views, if configured. */
  readonly collector?: string | undefined;
  /**
   * Returns the hash of a document's inline import map, `sha256-…` without quotes; the map depends on the
   * document.
   */
  readonly getImportMapHash: (page: PageDocument) => string;
  /** The hashes of inline stylesheets of the document. */
  readonly styleHashes?: readonly string[] | undefined;
  /** Additional origins for local development, such as the dev server's. */
  readonly development?: readonly string[];
  /**
   * Whether apps on localhost may open websockets to their own hosts, as dev servers do for hot reload. For
   * development only.
   */
  readonly localSockets?: boolean | undefined;
  /** The address to which browsers report policy violations. */
  readonly reports?: ReportsEndpoint | undefined;
}

/** An address for browser reports. */
export interface ReportsEndpoint {
  readonly address: string;
  /** Its name in `Reporting-Endpoints`; browsers support that header over https only. */
  readonly name?: string | undefined;
}

/** A Content-Security-Policy and the document it was created for. */
export interface Policy {
  readonly header: string;
  readonly document: PageDocument;
}

/** Servers and proxies reject long headers, so a policy longer than this lists only the route's own hosts. */
export const maximumHeaderLength = 6_000;

/**
 * Returns the origin of an address; a text without one is returned unchanged, and no directive accepts it.
 */
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

/** The parts of a directive besides hosts. */
type Keyword = "'self'" | 'data:' | 'blob:' | "'unsafe-eval'" | "'unsafe-inline'" | `'sha${string}'`;

interface DirectiveValues {
  readonly keywords?: readonly Keyword[];
  readonly origins?: readonly string[];
  /** Keywords that follow the hosts. */
  readonly grants?: readonly Keyword[];
}

/** Formats a directive; throws if anything but keywords and single hosts would be added. */
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

/** The reporting directives; browsers that support `report-to` ignore the older `report-uri`. */
export function createReportDirectives(reports: ReportsEndpoint | undefined): string[] {
  if (reports === undefined) return [];
  const { address, name } = reports;
  return [`report-uri ${address}`, ...(name === undefined ? [] : [`report-to ${name}`])];
}

/**
 * Prevents text from becoming markup or script. The portal's own pages need no Trusted Types policy for that;
 * third-party scripts, such as a human-verification service's, create their own.
 */
function listTrustedTypes(hasOthers: boolean): string[] {
  return ["require-trusted-types-for 'script'", ...(hasOthers ? [] : ["trusted-types 'none'"])];
}

function createHeader(portal: Portal, page: PageDocument, mode: PolicyMode, context: PolicyContext): string {
  const sources: Sources = page.sources;
  const isPortal = mode.kind === 'portal';
  const captcha = (isPortal ? undefined : mode.captcha?.sources) ?? [];
  const needs: readonly AppNeed[] = isPortal ? page.needs : (mode.captcha?.needs ?? []);
  const hosted = isPortal ? undefined : mode.hosted;
  const prefetched = (isPortal ? undefined : mode.prefetched) ?? [];
  const { collector, development = [] } = context;
  const { usesPortalServer = false, styleHashes = [] } = context;
  // Pictures and the refresh date are served from the assets host itself.
  const called = [
    ...(usesPortalServer ? (['assets'] as const) : backendNames).map((name) => portal.backends[name]),
    ...(usesPortalServer ? [] : [context.identityEndpoint, hosted]),
    isPortal ? collector : undefined,
  ];
  return [
    formatDirective('default-src', {}),
    formatDirective('script-src', {
      keywords: ["'self'"],
      origins: [...sources.script, ...captcha, ...development],
      grants: [
        ...(isPortal ? [toHashKeyword(context.getImportMapHash(page))] : []),
        ...(needs.includes('eval') ? (["'unsafe-eval'"] as const) : []),
      ],
    }),
    formatDirective('style-src', {
      keywords: ["'self'"],
      origins: [...sources.style, ...development],
      // With a hash, browsers ignore `unsafe-inline`.
      grants: needs.includes('inline-style') ? ["'unsafe-inline'"] : styleHashes.map(toHashKeyword),
    }),
    // Post pictures are served from the back ends' assets host.
    formatDirective('img-src', {
      keywords: ["'self'", 'data:', 'blob:'],
      origins: [...(isPortal ? [getOrigin(portal.backends.assets)] : []), ...sources.img, ...development],
    }),
    formatDirective('font-src', {
      keywords: ["'self'", 'data:'],
      origins: [...sources.font, ...development],
    }),
    formatDirective('connect-src', {
      keywords: ["'self'"],
      origins: [
        ...called.filter((address) => address !== undefined).map(getOrigin),
        ...sources.connect,
        ...(context.localSockets === true ? sources.connect.filter(isLocal).map(toSocketUrl) : []),
        ...captcha,
        ...development,
        ...development.map(toSocketUrl),
      ],
    }),
    // A prefetch needs any directive that admits its host; this one admits nothing else that a page loads.
    ...(prefetched.length === 0
      ? []
      : [formatDirective('manifest-src', { origins: prefetched.map(getOrigin) })]),
    formatDirective('frame-src', { origins: [...sources.frame, ...captcha] }),
    // The map library's worker is one of the portal's own files.
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
 * Creates the policy of a document for one route (`undefined` for the signed-out and the error pages). If the
 * header would exceed `maximumHeaderLength`, the document lists only the hosts of its own route and widgets.
 * Throws a `PortalError` with code `policy` rather than admit more than single hosts.
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

/** Placeholder hash: no document is sent. */
const placeholderHash = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';

/** Reports why a policy cannot be created. Found here, it rejects the edit instead of breaking every page. */
export function checkPolicy(portal: Portal): Problem[] {
  try {
    createPolicy(
      portal,
      undefined,
      { kind: 'portal' },
      { revision: '', identityEndpoint: portal.backends.accounts, getImportMapHash: () => placeholderHash },
    );
    return [];
  } catch (thrown) {
    if (thrown instanceof PortalError) return [errorAt('policy', '', thrown.message)];
    throw thrown;
  }
}
