import { getServiceLevelReport, type SlaReport } from '@portal/backends';
import type { PortalApi } from '@portal/plugin-api';
import { MunicipalityQuery } from '@portal/plugin-api/react';

/** The service level report of the current municipality. */
export class SlaStore {
  /** The params are the year. */
  readonly report: MunicipalityQuery<SlaReport, string>;

  constructor(portal: PortalApi) {
    this.report = new MunicipalityQuery<SlaReport, string>({
      portal,
      fetch: ({ municipality: { code: countyMun }, params: year, signal }) =>
        getServiceLevelReport(portal.http('api'), { countyMun, year }, { signal }),
    });
  }
}
