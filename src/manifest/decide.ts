import { mayVisit, type Visitor } from './access';
import type { Portal } from './portal';
import type { Route } from './routes';
import type { App } from './app';

/** An address without its origin, as `window.location` has it. */
export interface Address {
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
  readonly hash: string;
}

/** The signed-out pages of section 2. */
export type PublicPage = 'sign-in' | 'reset' | 'email-verification';

/** The meaning of an address for a user. */
export type Decision =
  | {
      readonly kind: 'app';
      readonly app: App;
      readonly route: Route;
      readonly parameters: Readonly<Record<string, string>>;
      /** The current municipality: the one in the address if permitted, otherwise the default. */
      readonly municipality: string | undefined;
      /** Whether the active manifest no longer has this route, or assigns it to another app. */
      readonly outdated?: boolean;
      /** The corrected address, if the current app navigated without the municipality. */
      readonly corrected?: string;
    }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'error-page'; readonly code: string }
  | { readonly kind: 'denied' | 'not-found'; readonly to: '/404' }
  | { readonly kind: 'public'; readonly page: PublicPage };

/** The current section: its route, and the manifest under which it was entered. */
export interface CurrentSection {
  readonly portal: Portal;
  readonly route: Route;
}

const publicPages: Readonly<Record<string, PublicPage>> = {
  '/reset': 'reset',
  '/email_verification': 'email-verification',
};

/** The addresses, besides the root, that show a signed-out page to everyone. */
export const publicPaths: readonly string[] = Object.keys(publicPages);

/** Returns the signed-out page of an address. The match is exact, so `/reset/` has none (section 2). */
export function findPublicPage(pathname: string): PublicPage | undefined {
  if (pathname === '/') return 'sign-in';
  return Object.hasOwn(publicPages, pathname) ? publicPages[pathname] : undefined;
}

/** Returns the code of the error page: three digits, or else 404. */
export function getErrorCode(search: string): string {
  const code = new URLSearchParams(search).get('code') ?? '';
  return /^\d{3}$/.test(code) ? code : '404';
}

/** Returns a user's municipality for an address: a permitted `ccmm`, or else the default. */
export function getMunicipality(visitor: Visitor, search: string): string | undefined {
  const requested = new URLSearchParams(search).get('ccmm');
  return requested !== null && visitor.municipalities.includes(requested)
    ? requested
    : visitor.defaultMunicipality;
}

/** Returns the municipality in an address that a user may not see, if any. */
export function getRefusedMunicipality(visitor: Visitor, search: string): string | undefined {
  const requested = new URLSearchParams(search).get('ccmm') ?? '';
  return requested === '' || visitor.municipalities.includes(requested) ? undefined : requested;
}

/** Returns the address with the municipality added if it is required, or replaced if it is not permitted. */
function withMunicipality(visitor: Visitor, address: Address, isAppended: boolean): string | undefined {
  const query = new URLSearchParams(address.search);
  const expected = getMunicipality(visitor, address.search);
  if (query.get('ccmm') === (expected ?? null) || !(isAppended || query.has('ccmm'))) return undefined;
  if (expected === undefined) query.delete('ccmm');
  else query.set('ccmm', expected);
  const search = query.toString();
  return `${address.pathname}${search === '' ? '' : `?${search}`}${address.hash}`;
}

/**
 * Decides what an address means for a signed-in user (section 2); nothing else does. Redirects replace the
 * history entry. An edit of the manifest that removes the route of the current section, or assigns it to
 * another app, takes effect once the section is left; a revoked permission takes effect at once. If an app
 * navigates within itself without the municipality, it stays, and the address is corrected.
 */
export function decide(
  portal: Portal,
  visitor: Visitor,
  address: Address,
  current?: CurrentSection,
): Decision {
  const page = findPublicPage(address.pathname);
  if (page === 'sign-in') return { kind: 'redirect', to: '/home' };
  if (page !== undefined) return { kind: 'public', page };
  if (address.pathname === '/404' || address.pathname === '/error') {
    return { kind: 'error-page', code: getErrorCode(address.search) };
  }
  const match = portal.tree.match(address.pathname);
  const isCurrentSection =
    current !== undefined && current.portal.tree.match(address.pathname)?.route === current.route;
  if (
    isCurrentSection &&
    (match?.route.path !== current.route.path || match.route.app !== current.route.app)
  ) {
    const retained = decide(current.portal, visitor, address, current);
    return retained.kind === 'app' ? { ...retained, outdated: true } : retained;
  }
  if (match === undefined) return { kind: 'not-found', to: '/404' };
  const { route, parameters } = match;
  if (!mayVisit(visitor.rules, route.permissions)) return { kind: 'denied', to: '/404' };
  if (route.redirect !== undefined)
    return { kind: 'redirect', to: `${route.redirect}${address.search}${address.hash}` };
  const app = portal.apps.get(route.app ?? '');
  if (app === undefined) return { kind: 'not-found', to: '/404' };
  const to = withMunicipality(visitor, address, route.appendsMunicipality);
  if (to !== undefined && current?.route.app !== app.name) return { kind: 'redirect', to };
  const municipality = getMunicipality(visitor, address.search);
  return {
    kind: 'app',
    app,
    route,
    parameters,
    municipality,
    ...(to === undefined ? {} : { corrected: to }),
  };
}
