import { PortalError } from '#base';
import type { BackendName } from '#manifest';
import { t } from './messages';

/** The back ends' addresses by name. */
export type BackendAddresses = Readonly<Record<BackendName, string>>;

/** The portal's own server, in the place of the name of a back end. */
export type OwnServer = 'portal';

/**
 * The seam between calls and tokens: what knows where a back end is and how a request proves who sends it. Today a
 * bearer token; later a same-origin cookie.
 */
export interface Transport {
  url(backend: BackendName | OwnServer, path: string): URL;
  /** Adds the proof of identity; rejects when there is none. */
  authorize(request: Request): Promise<Request>;
  socketUrl(): Promise<URL>;
  /** The token itself, for legacy apps that the manifest grants it to; gone with a cookie in its place. */
  readonly accessToken: AccessTokenSource;
}

/** The code of the `PortalError` with which a token is refused to a person who is not signed in any more. */
export const signedOutError = 'signed-out';

/** Gives the access token to send now; rejects with a `PortalError` when there is none. Leaves `platform` for legacy apps alone. */
export type AccessTokenSource = () => Promise<string>;

/** Back ends may share a host, so that their own path counts too. */
function isWithin(target: URL, base: URL): boolean {
  const root = base.pathname.replace(/\/$/, '');
  const isBelow = target.pathname === root || target.pathname.startsWith(`${root}/`);
  return target.origin === base.origin && isBelow;
}

/** A transport that calls the back ends directly with a bearer token. */
export function createBearerTransport(
  addresses: () => BackendAddresses,
  accessToken: AccessTokenSource,
): Transport {
  const url = (backend: BackendName | OwnServer, path: string): URL => {
    const base = new URL(backend === 'portal' ? window.location.origin : addresses()[backend]);
    const root = base.href.replace(/\/$/, '');
    const target = new URL(path === '' || path.startsWith('/') ? root + path : `${root}/${path}`);
    if (!isWithin(target, base)) throw new PortalError(t('platform.outside'), { code: 'outside-backend' });
    return target;
  };
  return {
    url,
    accessToken,
    async authorize(request) {
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
