import type { PortalApi } from '#plugin-api';

/** What the address says of the page. All of it is observable. */
export interface RequestFilters {
  /** What stands in the address; on the way to another section it stays as it was. */
  readonly query: URLSearchParams;
  /** Which requests are wanted and in which order, as the back end takes it; empty for all, newest first. */
  readonly wanted: Readonly<Record<string, string>>;
}

/** What is taken from the address; whatever else stands there counts as nothing. */
const understood =
  /^(phase=(Received|Under review|Offer made|Closed)|year=\d{4}|sort=(updated|assessed|requested)|order=ascending)$/;

/** Reads from the address what requests are chosen and put in order by. What changes it comes with `later`. */
export function requestFilters(portal: PortalApi): RequestFilters {
  let latest = '';
  return {
    get query() {
      const [path, query = ''] = portal.navigation.path.split('?');
      if (path === '/rfr') latest = query;
      return new URLSearchParams(latest);
    },
    get wanted() {
      return Object.fromEntries([...this.query].filter((pair) => understood.test(pair.join('='))));
    },
  };
}

/** The address of the page with this request open. */
export function addressOf(request: string, { query }: RequestFilters): string {
  query.set('request', request);
  return `/rfr?${query.toString()}`;
}
