import { getServiceLevelReport, type SlaReport } from '#backends';
import type { PortalApi } from '#plugin-api';
import { MunicipalityQuery } from '#plugin-api/react';
import { AddressFilters } from '../../kit';

const yearsBack = 3;

/** The report of the municipality on screen for the year that the address names. */
export class SlaStore {
  readonly report: MunicipalityQuery<SlaReport>;
  /** The years to choose from, latest first. */
  readonly years: readonly string[];
  readonly #portal: PortalApi;
  readonly #filters: AddressFilters;

  constructor(portal: PortalApi) {
    this.#portal = portal;
    this.#filters = new AddressFilters(portal, '/sla');
    this.years = Array.from({ length: yearsBack }, (_, index) => String(portal.taxYear - index));
    this.report = new MunicipalityQuery({
      portal,
      dependsOn: () => this.year,
      fetch: ({ municipality: { code }, signal }) => {
        const query = { countyMun: code, year: this.year };
        return getServiceLevelReport(portal.http('api'), query, { signal });
      },
    });
  }

  /** Observable. */
  get year(): string {
    return this.#filters.oneOf('year', this.years, String(this.#portal.taxYear));
  }

  chooseYear(year: string): void {
    this.#filters.set({ year });
  }

  start(): () => void {
    return this.report.start();
  }
}
