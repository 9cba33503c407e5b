import { ok, type PortalError, type Result } from '#base';
import type { Http } from '#platform';
import { ExtractAddressSchema, ExtractAnswerSchema, type ExtractRequest } from '#backends/schemas';
import { readAnswer } from './read-answer';
import { strings } from './deferred-strings';

/** What an extract is asked for with. */
export type ExtractOrder = Pick<ExtractRequest, 'fileName' | 'params' | 'target'>;

/** Files of rows that a back end makes (section 7). */
export interface ExtractsService {
  /** `POST {api}/lrp/extracts`: starts an extract and gives the id of the file that will be made. */
  start(order: ExtractOrder): Promise<Result<string, PortalError>>;
  /** `GET {api}/lrp/extracts/{fileId}/url`: where a file that is ready can be had. */
  address(fileId: string): Promise<Result<string, PortalError>>;
}

/** The whole number that a parameter reads as, if it is one. */
function readCount(params: ExtractRequest['params'], key: 'size' | 'from') {
  const value = params[key];
  const count =
    typeof value === 'number' || typeof value === 'string' ? Number.parseInt(`${value}`, 10) : NaN;
  return count >= 0 ? { [key]: count } : {};
}

/** The payload of section 3 for an order. */
export function toExtractRequest({ fileName, params, target }: ExtractOrder): ExtractRequest {
  return {
    origin: 'shell',
    fileName,
    params,
    target,
    ...readCount(params, 'size'),
    ...readCount(params, 'from'),
  };
}

/** Makes the service over `http`. */
export function createExtractsService(http: Http): ExtractsService {
  return {
    async start(order) {
      const body = toExtractRequest(order);
      const call = { backend: 'api', method: 'POST', path: '/lrp/extracts', body } as const;
      const answer = await readAnswer(http, call, ExtractAnswerSchema, strings.unreadableExtract);
      return answer.ok ? ok(answer.value.data.fileId) : answer;
    },
    async address(fileId) {
      const path = `/lrp/extracts/${encodeURIComponent(fileId)}/url`;
      const call = { backend: 'api', method: 'GET', path } as const;
      const answer = await readAnswer(http, call, ExtractAddressSchema, strings.unreadableExtract);
      return answer.ok ? ok(answer.value.data) : answer;
    },
  };
}
