import type { ReportsEndpoint } from '#manifest';
import { usesHttps, type ServerConfig } from '../config';
import type { Headers } from '../headers';

/** The path that takes reports. */
export const reportsPath = '/portal/reports';

/**
 * Where browsers report what goes wrong on a page of the portal. Over http they would take `report-to` as the place to
 * report to and then send nothing, so that it is named over https only.
 */
export function createReportsEndpoint(config: Pick<ServerConfig, 'portalOrigin'>): ReportsEndpoint {
  return { address: reportsPath, ...(usesHttps(config) ? { name: 'portal' } : {}) };
}

/** What tells a browser of that address, for documents. */
export function createReportingHeaders({ name, address }: ReportsEndpoint): Headers {
  return name === undefined ? {} : { 'reporting-endpoints': `${name}="${address}"` };
}
