import { PortalError } from '#base';
import type { BackendName } from '#manifest';
import { t } from './messages';

/** The back ends' addresses by name. */
export type BackendAddresses = Readonly<Record<BackendName, string>>;

/** The portal's own server, in the place of the name of a back end. */
export type OwnServer = 'portal';

/**
 * Where a back end is and how a request is authenticated. Currently a bearer token; later a same-origin
 * cookie.
 */
export interface Transport {
  url(backend: BackendName | OwnServer, path: string): URL;
  /** Adds authentication; rejects if there is none. */
  authorize(request: Request): Promise<Request>;
  socketUrl(): Promise<URL>;
  /** The token itself, for legacy apps that the manifest grants it to; removed once a cookie replaces it. */
  readonly accessToken: AccessTokenSource;
}

/** The `PortalError` code of a token refused to a signed-out user. */
export const signedOutError = 'signed-out';

/** The current access token; rejects with a `PortalError`. Leaves `platform` for legacy apps only. */
export type AccessTokenSource = () => Promise<string>;

/** Back ends may share a host, so their path counts too. */
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
