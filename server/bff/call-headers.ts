import type { IncomingHttpHeaders } from 'node:http';
import { noSession } from './guard';

/**
 * Request headers that are not forwarded: those of the connection, of browsers, and those that proxies set,
 * such as `x-forwarded-*` and identity headers. Back ends would trust the latter, because the request comes
 * from the portal server.
 */
const blockedRequestHeaders = new RegExp(
  `^(${[
    'authorization',
    'connection',
    'cookie2?',
    'expect',
    'forwarded',
    'host',
    'http2-settings',
    'keep-alive',
    'origin',
    'referer',
    'te',
    'trailer',
    'transfer-encoding',
    'upgrade',
    'via',
    'traceparent',
    'tracestate',
    'x-(http-)?method(-override)?',
    'x-(client|real|cluster-client|true-client)-ip',
    'x-request-id',
    '(x-)?(auth-request|authenticated|goog|ms-client|ms-token|remote|ssl|webauth)-.*',
    '(x-)?client-(cert|dn|verify).*',
    '(access-control|proxy|sec|x-forwarded|x-original|x-rewrite|x-portal|x-envoy|x-amzn?|cf|true-client)-.*',
  ].join('|')})$`,
);

/**
 * Response headers that are forwarded. Others could affect the portal's origin, which serves these responses.
 */
const forwardedResponseHeaders = [
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-range',
  'content-type',
  'date',
  'etag',
  'expires',
  'last-modified',
  'retry-after',
] as const;

export interface CallIdentity {
  /** The access token; `undefined` for calls that need none. */
  readonly token: string | undefined;
  /** The client address, if known. */
  readonly caller: string | undefined;
  readonly requestId: string;
  /** The trace context, with the span of this server as parent. */
  readonly traceparent: string;
}

/** Creates the request headers for the back end. */
export function toBackendHeaders(
  requestHeaders: IncomingHttpHeaders,
  { token, caller, requestId, traceparent }: CallIdentity,
): IncomingHttpHeaders {
  const forwarded = Object.entries(requestHeaders).filter(
    // Some servers read an underscore as a hyphen.
    ([name]) => !blockedRequestHeaders.test(name) && !name.includes('_'),
  );
  return {
    ...Object.fromEntries(forwarded),
    'x-request-id': requestId,
    traceparent,
    ...(caller === undefined ? {} : { 'x-forwarded-for': caller }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
}

/** Makes a response private: another user may share the browser or a caching proxy. */
function toPrivate(cacheControl: string): string {
  const shared = /^(public|private|s-maxage=.*)$/i;
  const directives = cacheControl.split(',').map((directive) => directive.trim());
  return ['private', ...directives.filter((directive) => directive !== '' && !shared.test(directive))].join(
    ', ',
  );
}

/** Creates the response headers for the browser. */
export function toBrowserHeaders(responseHeaders: IncomingHttpHeaders, session: string): IncomingHttpHeaders {
  const forwarded: IncomingHttpHeaders = Object.fromEntries(
    forwardedResponseHeaders.flatMap((name) =>
      responseHeaders[name] === undefined ? [] : [[name, responseHeaders[name]]],
    ),
  );
  const { 'cache-control': cacheControl } = forwarded;
  const needsPrivateCache = cacheControl !== undefined && session !== noSession;
  return {
    ...forwarded,
    'cache-control': needsPrivateCache ? toPrivate(cacheControl) : (cacheControl ?? 'no-store'),
    vary:
      responseHeaders.vary === undefined ? 'x-portal-session' : `${responseHeaders.vary}, x-portal-session`,
    'content-security-policy': "default-src 'none'; sandbox",
  };
}
