import { PortalError, type Result } from '#base';
import type { BackendName } from '#manifest';
import { t } from './messages';

/** The back ends' addresses by name. */
export type BackendAddresses = Readonly<Record<BackendName, string>>;

/** The portal's own server, as an alternative to a back end's name. */
export type OwnServer = 'portal';

/** Resolves back-end addresses and authenticates requests. */
export interface Transport {
  url(backend: BackendName | OwnServer, path: string): URL;
  /** Adds authentication unless the request is anonymous; rejects if there is none. */
  authorize(request: Request, isAnonymous?: boolean): Promise<Request>;
  socketUrl(): Promise<URL>;
  /** The raw token, for legacy apps to which the manifest grants it. */
  readonly accessToken: AccessTokenSource;
}

/** The `PortalError` code of a token refused to a signed-out user. */
export const signedOutError = 'signed-out';

/**
 * Header that identifies the session in requests to the portal server; in responses it says how to proceed
 * with it.
 */
export const sessionHeader = 'x-portal-session';

/** Value of the header on requests that need no session. */
export const noSession = 'none';

/**
 * Returns the current access token; rejects with a `PortalError`. Exposed outside `platform` for legacy apps
 * only.
 */
export type AccessTokenSource = (app: string) => Promise<string>;

/** Back ends may share a host, so the path is checked too. */
function isWithin(target: URL, base: URL): boolean {
  const root = base.pathname.replace(/\/$/, '');
  const isBelow = target.pathname === root || target.pathname.startsWith(`${root}/`);
  return target.origin === base.origin && isBelow;
}

/** Resolves a path below an address; throws a `PortalError` for a path outside it. */
function resolveWithin(address: string, path: string): URL {
  const base = new URL(address);
  const root = base.href.replace(/\/$/, '');
  const target = new URL(path === '' || path.startsWith('/') ? root + path : `${root}/${path}`);
  if (!isWithin(target, base)) throw new PortalError(t('platform.outside'), { code: 'outside-backend' });
  return target;
}

/** A transport that calls the back ends directly with a bearer token. */
export function createBearerTransport(
  addresses: () => BackendAddresses,
  accessToken: () => Promise<string>,
): Transport {
  const url = (backend: BackendName | OwnServer, path: string): URL =>
    resolveWithin(backend === 'portal' ? window.location.origin : addresses()[backend], path);
  return {
    url,
    accessToken,
    async authorize(request, isAnonymous = false) {
      if (isAnonymous) return request;
      const authorized = new Request(request);
      authorized.headers.set('authorization', `Bearer ${await accessToken()}`);
      return authorized;
    },
    async socketUrl() {
      const target = url('socket', '');
      target.searchParams.set('accessToken', await accessToken());
      return target;
    },
  };
}

/** Paths of the portal server that proxy back ends; other back ends are called directly. */
const proxiedPaths: Partial<Record<BackendName | OwnServer, string>> = {
  accounts: '/bff/accounts',
  api: '/bff/api',
  apiUsers: '/bff/api-users',
  portal: '',
  socket: '/bff/socket',
};

/** The session of calls through the portal server. */
export interface CallingSession {
  /** The public id. */
  readonly id: string;
  /** Renews the session if due. */
  current(): Promise<Result<unknown, PortalError>>;
  readonly accessToken: AccessTokenSource;
}

/** A transport that calls the back ends through the portal server, which holds the tokens. */
export function createSessionTransport(
  addresses: () => BackendAddresses,
  session: CallingSession,
): Transport {
  const { origin } = window.location;

  /** Renews tokens before a call, as with a bearer token. */
  async function requireSession(): Promise<void> {
    const current = await session.current();
    if (!current.ok) throw current.error;
  }

  return {
    accessToken: session.accessToken,
    url(backend, path) {
      const proxied = proxiedPaths[backend];
      const direct = backend === 'portal' ? origin : addresses()[backend];
      return resolveWithin(proxied === undefined ? direct : origin + proxied, path);
    },
    async authorize(request, isAnonymous = false) {
      if (!isAnonymous) await requireSession();
      // Other hosts ignore the header, and it would require a preflight request.
      if (new URL(request.url).origin !== origin) return request;
      const authorized = new Request(request);
      authorized.headers.set(sessionHeader, isAnonymous ? noSession : session.id);
      return authorized;
    },
    async socketUrl() {
      await requireSession();
      const target = new URL('/bff/socket', origin.replace(/^http/, 'ws'));
      target.searchParams.set('session', session.id);
      return target;
    },
  };
}
