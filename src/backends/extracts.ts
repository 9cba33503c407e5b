import * as v from 'valibot';
import { CountSchema } from './record-fields';
import { ok, type PortalError, type Result } from '#base';
import { type Http, readAnswer } from './http';
import { t } from './messages/deferred';

/**
 * Payload of `POST {api}/lrp/extracts`. The extension of `fileName` (`.csv` or `.xlsx`) selects the format,
 * `target` the kind of rows and `params` which of them; `size` and `from` are integers read from `params`.
 */
export const ExtractRequestSchema = v.object({
  origin: v.literal('shell'),
  fileName: v.pipe(v.string(), v.nonEmpty()),
  params: v.record(v.string(), v.unknown()),
  target: v.pipe(v.string(), v.nonEmpty()),
  size: v.optional(CountSchema),
  from: v.optional(CountSchema),
});

/** A request for an extract. */
export type ExtractRequest = v.InferOutput<typeof ExtractRequestSchema>;

/** Response of `POST {api}/lrp/extracts`: the id of the file; a notification announces when it is ready. */
export const ExtractAnswerSchema = v.object({ data: v.object({ fileId: v.string() }) });

/** The id of a requested file. */
export type ExtractAnswer = v.InferOutput<typeof ExtractAnswerSchema>;

/** Response of `GET {api}/lrp/extracts/{fileId}/url`: a short-lived download URL. */
export const ExtractAddressSchema = v.object({ data: v.pipe(v.string(), v.url()) });

/** The download URL of a file. */
export type ExtractAddress = v.InferOutput<typeof ExtractAddressSchema>;

/** Parameters of a request for an extract. */
export type ExtractOrder = Pick<ExtractRequest, 'fileName' | 'params' | 'target'>;

/** Files that a back end generates from rows (section 7). */
export interface ExtractsService {
  /** `POST {api}/lrp/extracts`: starts an extract. Resolves to the id of its file. */
  start(order: ExtractOrder): Promise<Result<string, PortalError>>;
  /** `GET {api}/lrp/extracts/{fileId}/url`: returns the download URL of a file that is ready. */
  address(fileId: string): Promise<Result<string, PortalError>>;
}

/** Parses a parameter as an integer; `undefined` if it is none. */
function readCount(params: ExtractRequest['params'], key: 'size' | 'from') {
  const value = params[key];
  const count =
    typeof value === 'number' || typeof value === 'string' ? Number.parseInt(`${value}`, 10) : NaN;
  return count >= 0 ? { [key]: count } : {};
}

/** Converts an order to the payload of section 3. */
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

/** Creates the service on `http`. */
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
