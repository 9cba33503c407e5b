import type { PortalApi } from '#plugin-api';
import { answerOf, type Answer } from '../../kit';
import { readRequestList, readSummary, type RequestList, type Summary } from './answers';

/** Which part of a municipality's requests is asked for, and what else they are chosen by. */
export interface Part extends Readonly<Record<string, string | number>> {
  readonly from: number;
  readonly size: number;
}

/** What this app asks its back end; nothing here throws. */
export interface RfrCalls {
  requests(municipality: string, part: Part, signal: AbortSignal): Promise<Answer<RequestList>>;
  summary(municipality: string, year: number, signal: AbortSignal): Promise<Answer<Summary>>;
}

/** The calls of this app over the portal's connection. */
export function rfrCalls(portal: PortalApi): RfrCalls {
  const api = portal.http('api');
  return {
    requests: (countyMun, part, signal) =>
      answerOf(api.get('/rfr/requests', { query: { countyMun, ...part }, signal }), readRequestList),
    summary: (countyMun, year, signal) =>
      answerOf(api.get('/rfr/summary', { query: { countyMun, year }, signal }), readSummary),
  };
}
