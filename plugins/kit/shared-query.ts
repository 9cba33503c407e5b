import type { PortalApi } from '#plugin-api';
import { MunicipalityQuery, type MunicipalityQueryOptions } from '#plugin-api/react';

/** Creates one query for each portal, so that several views on a page share its requests. */
export function sharedQuery<T>(
  getOptions: (portal: PortalApi) => MunicipalityQueryOptions<T>,
): (portal: PortalApi) => MunicipalityQuery<T> {
  const queries = new WeakMap<PortalApi, MunicipalityQuery<T>>();
  return (portal) => {
    const query = queries.get(portal) ?? new MunicipalityQuery(getOptions(portal));
    queries.set(portal, query);
    return query;
  };
}
