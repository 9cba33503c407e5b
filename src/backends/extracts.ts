import * as v from 'valibot';
import { CountSchema } from './record-fields';
import { ok, type PortalError, type Result } from '#base';
import { type Http, readAnswer } from './http';
import { t } from './messages/deferred';

/**
 * Payload of `POST {api}/lrp/extracts`. The ending of `fileName` (`.csv` or `.xlsx`) chooses the form of the file,
 * `target` what its rows are, `params` which of them; `size` and `from` are integers read from `params`.
 */
export const ExtractRequestSchema = v.object({
  origin: v.literal('shell'),
  fileName: v.pipe(v.string(), v.nonEmpty()),
  params: v.record(v.string(), v.unknown()),
  target: v.pipe(v.string(), v.nonEmpty()),
  size: v.optional(CountSchema),
  from: v.optional(CountSchema),
});

/** An extract that is asked for. */
export type ExtractRequest = v.InferOutput<typeof ExtractRequestSchema>;

/** Answer of `POST {api}/lrp/extracts`: the file that will be made, announced by a notification. */
export const ExtractAnswerSchema = v.object({ data: v.object({ fileId: v.string() }) });

/** The file that will be made. */
export type ExtractAnswer = v.InferOutput<typeof ExtractAnswerSchema>;

/** Answer of `GET {api}/lrp/extracts/{fileId}/url`: where the file can be had for a short time. */
export const ExtractAddressSchema = v.object({ data: v.pipe(v.string(), v.url()) });

/** Where a file can be had. */
export type ExtractAddress = v.InferOutput<typeof ExtractAddressSchema>;

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
      const answer = await readAnswer(
        http,
        call,
        ExtractAnswerSchema,
        t('backends.deferred.unreadableExtract'),
      );
      return answer.ok ? ok(answer.value.data.fileId) : answer;
    },
    async address(fileId) {
      const path = `/lrp/extracts/${encodeURIComponent(fileId)}/url`;
      const call = { backend: 'api', method: 'GET', path } as const;
      const answer = await readAnswer(
        http,
        call,
        ExtractAddressSchema,
        t('backends.deferred.unreadableExtract'),
      );
      return answer.ok ? ok(answer.value.data) : answer;
    },
  };
}
