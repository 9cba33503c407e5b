import type { BackendName } from '#manifest';

/** The back ends' addresses by name. */
export type BackendAddresses = Readonly<Record<BackendName, string>>;

/**
 * The seam between calls and tokens: what knows where a back end is and how a request proves who sends it. Today a
 * bearer token; later a same-origin cookie.
 */
export interface Transport {
  url(backend: BackendName, path: string): URL;
  /** Adds the proof of identity; rejects when there is none. */
  authorize(request: Request): Promise<Request>;
  socketUrl(): Promise<URL>;
}

/** Gives the access token to send now; rejects when there is none. Never leaves `platform`. */
export type AccessTokenSource = () => Promise<string>;

/** A transport that calls the back ends directly with a bearer token. */
export function bearerTransport(
  addresses: () => BackendAddresses,
  accessToken: AccessTokenSource,
): Transport {
  const url = (backend: BackendName, path: string): URL => {
    const base = addresses()[backend];
    const target = new URL(`${base}${path.startsWith('/') ? '' : '/'}${path}`);
    if (target.origin !== new URL(base).origin)
      throw new Error(`The path "${path}" leaves the back end ${backend}.`);
    return target;
  };
  return {
    url,
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
