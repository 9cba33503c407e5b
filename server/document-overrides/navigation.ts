import type { IncomingHttpHeaders } from 'node:http';
import { isLoopback } from '#manifest';

/** The headers with which browsers describe the origin of a request; scripts cannot set them. */
export type RequestOrigin = Pick<
  IncomingHttpHeaders,
  'host' | 'origin' | 'referer' | 'sec-fetch-dest' | 'sec-fetch-mode' | 'sec-fetch-site'
>;

function getHost(address: string | undefined): string | undefined {
  return address !== undefined && URL.canParse(address) ? new URL(address).host : undefined;
}

/** Whether the request is a top-level navigation, whose response `fetch` and frames cannot read. */
export function isNavigation(headers: RequestOrigin): boolean {
  return headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
}

/**
 * Whether the `Host` header is the portal's own. If another host name resolves to this machine, its pages
 * would be same-origin with the response.
 */
export function hasOwnHost({ host }: RequestOrigin, portalOrigin: string | undefined): boolean {
  if (host === undefined) return false;
  if (portalOrigin !== undefined) return new URL(portalOrigin).host === host;
  return URL.canParse(`http://${host}`) && isLoopback(new URL(`http://${host}`).hostname);
}

/** Whether a page of the portal submitted this form by navigation. */
export function isOwnForm(headers: RequestOrigin, portalOrigin: string | undefined): boolean {
  return (
    headers['sec-fetch-site'] === 'same-origin' &&
    isNavigation(headers) &&
    hasOwnHost(headers, portalOrigin) &&
    getHost(headers.origin) === headers.host
  );
}

/**
 * Whether another site may have initiated the request. Without `sec-fetch-site`, requires a referrer of the
 * portal.
 */
export function isCrossSite(headers: RequestOrigin): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return headers.host === undefined || getHost(headers.referer) !== headers.host;
}
