import type { IncomingHttpHeaders } from 'node:http';
import { noSession } from './guard';

/**
 * Headers of the browser, of proxies and of one connection. Those that begin with `x-forwarded-` and the like, and those
 * by which proxies say who somebody is, would be believed by a back end, because they come from the portal server.
 */
const refusedOfBrowser = new RegExp(
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

/** What describes an answer. Everything else could act on the portal's own origin, where these answers come from. */
const passedOfBackend = [
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
  /** The access token; `undefined` for a call that takes none. */
  readonly token: string | undefined;
  /** The address of the browser, if known. */
  readonly caller: string | undefined;
  readonly requestId: string;
  /** The span of this server, as the parent of the back end's. */
  readonly traceparent: string;
}

/** The headers of a call for the back end. */
export function toBackendHeaders(
  given: IncomingHttpHeaders,
  { token, caller, requestId, traceparent }: CallIdentity,
): IncomingHttpHeaders {
  const passed = Object.entries(given).filter(
    // Some servers read an underscore as a hyphen.
    ([name]) => !refusedOfBrowser.test(name) && !name.includes('_'),
  );
  return {
    ...Object.fromEntries(passed),
    'x-request-id': requestId,
    traceparent,
    ...(caller === undefined ? {} : { 'x-forwarded-for': caller }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
}

/** An answer for one person must not reach another one, who may use the same browser or the same proxy. */
function toPrivate(cacheControl: string): string {
  const shared = /^(public|private|s-maxage=.*)$/i;
  const kept = cacheControl.split(',').map((word) => word.trim());
  return ['private', ...kept.filter((word) => word !== '' && !shared.test(word))].join(', ');
}

/** The headers of a back end's answer for the browser. */
export function toBrowserHeaders(given: IncomingHttpHeaders, session: string): IncomingHttpHeaders {
  const passed: IncomingHttpHeaders = Object.fromEntries(
    passedOfBackend.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
  );
  const { 'cache-control': cacheControl } = passed;
  const isOfSession = cacheControl !== undefined && session !== noSession;
  return {
    ...passed,
    'cache-control': isOfSession ? toPrivate(cacheControl) : (cacheControl ?? 'no-store'),
    vary: given.vary === undefined ? 'x-portal-session' : `${given.vary}, x-portal-session`,
    'content-security-policy': "default-src 'none'; sandbox",
  };
}
