import type { ReportsEndpoint } from '#manifest';
import { usesHttps, type ServerConfig } from '../settings/config';
import type { Headers } from '../http/headers';

export const reportsPath = '/portal/reports';

/**
 * Creates the endpoint for browser reports. It has a name, for `report-to`, over https only: over http,
 * browsers would accept `report-to` and then send nothing.
 */
export function createReportsEndpoint(config: Pick<ServerConfig, 'portalOrigin'>): ReportsEndpoint {
  return { address: reportsPath, ...(usesHttps(config) ? { name: 'portal' } : {}) };
}

/** Creates the `reporting-endpoints` header of documents. */
export function createReportingHeaders({ name, address }: ReportsEndpoint): Headers {
  return name === undefined ? {} : { 'reporting-endpoints': `${name}="${address}"` };
}
