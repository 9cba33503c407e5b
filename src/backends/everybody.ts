import * as v from 'valibot';
import { err, ok, type PortalError, type Result, toGenericText } from '#base';
import { type Http, readAnswer } from './http';
import { t } from './messages/deferred';

const amount = v.pipe(v.number(), v.minValue(0));

const EverybodySchema = v.object({
  /** `null` if no Prometheus is configured on the portal server. */
  apps: v.nullable(
    v.array(
      v.object({
        /** An app of the manifest, `portal` or `unattributed`. */
        app: v.string(),
        visits: amount,
        failures: amount,
        errors: amount,
        leaks: amount,
        /** 75th percentile of the time to content, in seconds; `null` if unknown. */
        loadSeconds: v.nullable(amount),
      }),
    ),
  ),
});

/** Health of the apps across all users in the last 24 hours, as returned by the portal server. */
export type EverybodyAnswer = v.InferOutput<typeof EverybodySchema>;

/** The portal server's app health endpoint for administrators. */
export interface EverybodyService {
  /** `GET /portal/health/everybody`. */
  read(): Promise<Result<EverybodyAnswer, PortalError>>;
}

/** Creates the service on `http`. */
export function createEverybodyService(http: Http): EverybodyService {
  const fallbackMessage = ({ status }: Response): string =>
    status === 404
      ? t('backends.deferred.everybodyWithoutServer')
      : t('backends.deferred.portalServerFailed', { status });
  return {
    async read() {
      const answer = await readAnswer(
        http,
        { backend: 'portal', method: 'GET', path: '/portal/health/everybody', fallbackMessage },
        EverybodySchema,
        t('backends.deferred.unreadableEverybody'),
      );
      return answer.ok ? ok(answer.value) : err(toGenericText(answer.error));
    },
  };
}
