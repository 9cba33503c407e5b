import type { PortalApi } from '#plugin-api';
import { parseReply } from '../../kit';
import { readRequestList, readSummary, type RequestList, type Summary } from './answers';

/** Which part of a municipality's requests is asked for, and what else they are chosen by. */
export interface Part extends Readonly<Record<string, string | number>> {
  readonly from: number;
  readonly size: number;
}

/** The calls of this section; they reject with a `PortalError`. */
export interface RfrCalls {
  requests(municipality: string, part: Part, signal: AbortSignal): Promise<RequestList>;
  summary(municipality: string, year: number, signal: AbortSignal): Promise<Summary>;
}

/** Creates the calls of this section. */
export function createRfrCalls(portal: PortalApi): RfrCalls {
  const api = portal.http('api');
  return {
    requests: (countyMun, part, signal) =>
      parseReply(api.get('/rfr/requests', { query: { countyMun, ...part }, signal }), readRequestList),
    summary: (countyMun, year, signal) =>
      parseReply(api.get('/rfr/summary', { query: { countyMun, year }, signal }), readSummary),
  };
}
