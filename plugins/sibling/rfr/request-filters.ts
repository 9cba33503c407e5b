import type { PortalApi } from '#plugin-api';

/** What the address says about the page. All of it is observable. */
export interface RequestFilters {
  /** The query of the address; it stays as it was on the way to another section. */
  readonly query: URLSearchParams;
  /** The filters and the order as the back end expects them; empty for all, newest first. */
  readonly criteria: Readonly<Record<string, string>>;
}

/** The parameters that are read; all others are ignored. */
const knownParameters =
  /^(phase=(Received|Under review|Offer made|Closed)|year=\d{4}|sort=(updated|assessed|requested)|order=ascending)$/;

/** Reads the filters and the order from the address. The deferred tools change them. */
export function createRequestFilters(portal: PortalApi): RequestFilters {
  let latest = '';
  return {
    get query() {
      const [path, query = ''] = portal.navigation.path.split('?');
      if (path === '/rfr') latest = query;
      return new URLSearchParams(latest);
    },
    get criteria() {
      return Object.fromEntries([...this.query].filter((pair) => knownParameters.test(pair.join('='))));
    },
  };
}

/** The address of the page with this request open. */
export function getRequestPath(request: string, { query }: RequestFilters): string {
  query.set('request', request);
  return `/rfr?${query.toString()}`;
}
