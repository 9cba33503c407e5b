import { getRequestSummary, type RfrSummary } from '@portal/backends';
import type { PortalApi } from '@portal/plugin-api';
import { MunicipalityQuery } from '@portal/plugin-api/react';

const summaries = new WeakMap<PortalApi, MunicipalityQuery<RfrSummary>>();

/** Returns the counts of the tax year; the widgets of a page share one query. */
export function getSummary(portal: PortalApi): MunicipalityQuery<RfrSummary> {
  const summary =
    summaries.get(portal) ??
    new MunicipalityQuery<RfrSummary>({
      portal,
      waitWhileHidden: true,
      fetch: ({ municipality: { code: countyMun }, signal }) =>
        getRequestSummary(portal.http('api'), { countyMun, year: portal.taxYear }, { signal }),
    });
  summaries.set(portal, summary);
  return summary;
}
