import { getMessage } from '#base';

/** Options of requests for files of an app. */
export interface FetchSettings {
  readonly fetch: typeof fetch;
  /** The origin of the portal, sent as a browser on its pages would. */
  readonly portalOrigin: string | undefined;
  /** Timeout for the whole response, in milliseconds. */
  readonly timeoutMs: number;
}

export type Answer =
  | {
      readonly kind: 'answer';
      /** The final address after redirects. */
      readonly url: URL;
      readonly redirected: boolean;
      readonly status: number;
      readonly headers: Headers;
      readonly body: Uint8Array;
    }
  | { readonly kind: 'leaves'; readonly to: URL }
  | { readonly kind: 'unreachable'; readonly reason: string };

const maxRedirects = 5;
const maxBodyBytes = 30_000_000;

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers there (connection refused)',
  ENOTFOUND: 'the name of the host is not known',
  EAI_AGAIN: 'the name of the host could not be looked up',
  ECONNRESET: 'the connection was cut',
  EHOSTUNREACH: 'there is no way to the host',
  UND_ERR_SOCKET: 'the connection was cut',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
};

/** The error code of a failed fetch; an aggregate error if a host name has several addresses. */
function getErrorCode(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return '';
  if ('code' in thrown && typeof thrown.code === 'string') return thrown.code;
  if ('cause' in thrown && thrown.cause !== undefined) return getErrorCode(thrown.cause);
  return '';
}

function getErrorName(thrown: unknown): unknown {
  return typeof thrown === 'object' && thrown !== null && 'name' in thrown ? thrown.name : undefined;
}

/** A readable reason for a failed request with this timeout. */
export function describeError(thrown: unknown, timeoutMs: number): string {
  if (getErrorName(thrown) === 'TimeoutError') return `no answer within ${timeoutMs / 1000} s`;
  const code = getErrorCode(thrown);
  return reasons[code] ?? (code === '' ? getMessage(thrown) : code);
}

async function readBody(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > maxBodyBytes) throw new Error(`its answer is longer than ${maxBodyBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Fetches a file as the portal's page would, following redirects only to origins that `mayGoTo` accepts.
 * Never rejects.
 */
export async function fetchFile(
  address: string,
  mayGoTo: (origin: string) => boolean,
  { fetch: ask, portalOrigin, timeoutMs }: FetchSettings,
): Promise<Answer> {
  const signal = AbortSignal.timeout(timeoutMs);
  const headers = portalOrigin === undefined ? {} : { origin: portalOrigin };
  let url = new URL(address);
  try {
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const response = await ask(url, { redirect: 'manual', signal, headers });
      const location = response.headers.get('location');
      if (response.status < 300 || response.status > 399 || location === null) {
        const { status, headers: received } = response;
        const body = await readBody(response);
        return { kind: 'answer', url, redirected: redirects > 0, status, headers: received, body };
      }
      await response.body?.cancel();
      url = new URL(location, url);
      if (!mayGoTo(url.origin)) return { kind: 'leaves', to: url };
    }
    return { kind: 'unreachable', reason: `it redirects more than ${maxRedirects} times` };
  } catch (thrown) {
    return { kind: 'unreachable', reason: describeError(thrown, timeoutMs) };
  }
}
