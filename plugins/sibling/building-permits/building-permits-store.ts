import {
  getPermit,
  getPermitChoices,
  getPermitSummary,
  listPermits,
  type PermitChoices,
  type PermitList,
  type PermitRecord,
  type PermitSummary,
} from '#backends';
import type { PortalApi } from '#plugin-api';
import { MunicipalityQuery } from '#plugin-api/react';
import { PermitFilters } from './permit-filters';
import { UploadStore } from './upload-store';

export interface PartProps {
  readonly store: BuildingPermitsStore;
}

/** The permits of the current municipality. Each view starts its own query. */
export class BuildingPermitsStore {
  readonly filters: PermitFilters;
  readonly upload: UploadStore;
  readonly choices: MunicipalityQuery<PermitChoices>;
  readonly list: MunicipalityQuery<PermitList>;
  readonly summary: MunicipalityQuery<PermitSummary>;
  readonly record: MunicipalityQuery<PermitRecord>;

  constructor(portal: PortalApi) {
    const filters = new PermitFilters(portal);
    const api = portal.http('api');
    this.filters = filters;
    this.upload = new UploadStore(portal);
    this.choices = new MunicipalityQuery({
      portal,
      fetch: ({ municipality: { code }, signal }) => getPermitChoices(api, code, { signal }),
    });
    this.list = new MunicipalityQuery({
      portal,
      dependsOn: () => filters.pageQuery,
      fetch: ({ municipality: { code: countyMun }, signal }) =>
        listPermits(api, { countyMun, ...filters.pageQuery }, { signal }),
    });
    this.summary = new MunicipalityQuery({
      portal,
      dependsOn: () => filters.query,
      fetch: ({ municipality: { code: countyMun }, signal }) =>
        getPermitSummary(api, { countyMun, ...filters.query }, { signal }),
    });
    this.record = new MunicipalityQuery({
      portal,
      dependsOn: () => filters.number,
      fetch: ({ signal }) => (filters.number === '' ? undefined : getPermit(api, filters.number, { signal })),
    });
  }

  start(): () => void {
    const stops = [this.filters, this.upload, this.choices].map((part) => part.start());
    return () => stops.forEach((stop) => stop());
  }
}
