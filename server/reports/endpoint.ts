import type { ReportsEndpoint } from '#manifest';
import { usesHttps, type ServerConfig } from '../settings/config';
import type { Headers } from '../http/headers';

export const reportsPath = '/portal/reports';

/**
 * Where browsers report problems of a page. Over http they would accept `report-to` and then send nothing, so
 * it is named over https only.
 */
export function createReportsEndpoint(config: Pick<ServerConfig, 'portalOrigin'>): ReportsEndpoint {
  return { address: reportsPath, ...(usesHttps(config) ? { name: 'portal' } : {}) };
}

/** The headers that name the reports address, for documents. */
export function createReportingHeaders({ name, address }: ReportsEndpoint): Headers {
  return name === undefined ? {} : { 'reporting-endpoints': `${name}="${address}"` };
}
