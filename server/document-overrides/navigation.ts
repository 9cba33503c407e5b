import type { IncomingHttpHeaders } from 'node:http';
import { isLoopback } from '#manifest';

/** What a browser says about a request; scripts cannot set these headers. */
export type RequestOrigin = Pick<
  IncomingHttpHeaders,
  'host' | 'origin' | 'referer' | 'sec-fetch-dest' | 'sec-fetch-mode' | 'sec-fetch-site'
>;

function getHost(address: string | undefined): string | undefined {
  return address !== undefined && URL.canParse(address) ? new URL(address).host : undefined;
}

/** Whether the browser opens the answer as a top-level page: `fetch` and frames cannot read it. */
export function isNavigation(headers: RequestOrigin): boolean {
  return headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
}

/**
 * Whether the `Host` header is the portal's own name. Another name may resolve to the same machine, and its
 * pages would be same-origin with the answer.
 */
export function isUnderOwnName({ host }: RequestOrigin, portalOrigin: string | undefined): boolean {
  if (host === undefined) return false;
  if (portalOrigin !== undefined) return new URL(portalOrigin).host === host;
  return URL.canParse(`http://${host}`) && isLoopback(new URL(`http://${host}`).hostname);
}

/** Whether a page of the portal itself sent this form, as a navigation. */
export function isOwnForm(headers: RequestOrigin, portalOrigin: string | undefined): boolean {
  return (
    headers['sec-fetch-site'] === 'same-origin' &&
    isNavigation(headers) &&
    isUnderOwnName(headers, portalOrigin) &&
    getHost(headers.origin) === headers.host
  );
}

/**
 * Whether another site may have initiated the request. If the browser does not say, only the portal's own
 * pages are trusted.
 */
export function isFromElsewhere(headers: RequestOrigin): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return headers.host === undefined || getHost(headers.referer) !== headers.host;
}
