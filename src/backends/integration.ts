import * as v from 'valibot';
import { ok, type PortalError, type Result } from '#base';
import { type Http, readAnswer } from './http';
import { t } from './messages/deferred';

/** Response of `GET {api}/bison/v2/integration`: the address to show in a frame. */
export const IntegrationAnswerSchema = v.object({ url: v.pipe(v.string(), v.url()) });

/** The address to show in a frame. */
export type IntegrationAnswer = v.InferOutput<typeof IntegrationAnswerSchema>;

/** Loads the URL of an integrated application for a municipality. */
export async function getIntegrationUrl(
  http: Http,
  application: string,
  municipality: string,
): Promise<Result<URL, PortalError>> {
  const query = { application, countyMun: municipality };
  const answer = await readAnswer(
    http,
    { backend: 'api', method: 'GET', path: '/bison/v2/integration', query },
    IntegrationAnswerSchema,
    t('backends.deferred.unreadableIntegration'),
  );
  return answer.ok ? ok(new URL(answer.value.url)) : answer;
}
