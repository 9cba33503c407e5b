import type { IncomingHttpHeaders } from 'node:http';
import { isLoopback } from '#manifest';

/** What a browser says about a request by itself; no script of a page can set any of it. */
export type RequestOrigin = Pick<
  IncomingHttpHeaders,
  'host' | 'origin' | 'referer' | 'sec-fetch-dest' | 'sec-fetch-mode' | 'sec-fetch-site'
>;

function getHost(address: string | undefined): string | undefined {
  return address !== undefined && URL.canParse(address) ? new URL(address).host : undefined;
}

/** Whether the browser opens the answer as a page of its own: `fetch` and frames cannot read it. */
export function isNavigation(headers: RequestOrigin): boolean {
  return headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
}

/**
 * Whether the portal was called by its own name. A stranger's name may lead to the same machine, and the stranger's
 * pages are then same-origin with what is served there.
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

/** Whether another site may have led the person here. Where the browser does not say, only a page of the portal has not. */
export function isFromElsewhere(headers: RequestOrigin): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return headers.host === undefined || getHost(headers.referer) !== headers.host;
}
