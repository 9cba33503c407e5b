import { PortalError, type Result } from '#base';
import type { BackendName } from '#manifest';
import { t } from './messages';

/** The back ends' addresses by name. */
export type BackendAddresses = Readonly<Record<BackendName, string>>;

/** The portal's own server, in the place of the name of a back end. */
export type OwnServer = 'portal';

/** Where a back end is and how a request is authenticated. */
export interface Transport {
  url(backend: BackendName | OwnServer, path: string): URL;
  /** Adds authentication, except to an anonymous request; rejects if there is none. */
  authorize(request: Request, isAnonymous?: boolean): Promise<Request>;
  socketUrl(): Promise<URL>;
  /** The token itself, for legacy apps that the manifest grants it to. */
  readonly accessToken: AccessTokenSource;
}

/** The `PortalError` code of a token refused to a signed-out user. */
export const signedOutError = 'signed-out';

/** Names the session of a request to the portal server, and in its answer what to do about it. */
export const sessionHeader = 'x-portal-session';

/** What the header says on requests that need no session. */
export const noSession = 'none';

/** The current access token; rejects with a `PortalError`. Leaves `platform` for legacy apps only. */
export type AccessTokenSource = (app: string) => Promise<string>;

/** Back ends may share a host, so their path counts too. */
function isWithin(target: URL, base: URL): boolean {
  const root = base.pathname.replace(/\/$/, '');
  const isBelow = target.pathname === root || target.pathname.startsWith(`${root}/`);
  return target.origin === base.origin && isBelow;
}

/** An address below another; throws a `PortalError` for a path that leads out of it. */
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

/** The paths of the portal server that lead to back ends; the others are called directly. */
const proxiedPaths: Partial<Record<BackendName | OwnServer, string>> = {
  accounts: '/bff/accounts',
  api: '/bff/api',
  apiUsers: '/bff/api-users',
  portal: '',
  socket: '/bff/socket',
};

/** The session that calls through the portal server belong to. */
export interface CallingSession {
  /** The public id. */
  readonly id: string;
  /** Renews the session if that is due. */
  current(): Promise<Result<unknown, PortalError>>;
  readonly accessToken: AccessTokenSource;
}

/** A transport that calls the back ends through the portal server, which holds the tokens. */
export function createSessionTransport(
  addresses: () => BackendAddresses,
  session: CallingSession,
): Transport {
  const { origin } = window.location;

  /** Tokens are renewed before calls, as a bearer token is. */
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
      // Elsewhere it would mean nothing, and would need a preflight request.
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
