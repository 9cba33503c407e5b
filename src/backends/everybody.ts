import * as v from 'valibot';
import { err, ok, type PortalError, type Result, toGenericText } from '#base';
import { type Http, readAnswer } from './http';
import { t } from './messages/deferred';

const amount = v.pipe(v.number(), v.minValue(0));

const EverybodySchema = v.object({
  /** `null` where the portal server knows no Prometheus. */
  apps: v.nullable(
    v.array(
      v.object({
        /** An app of the manifest, `portal` or `unattributed`. */
        app: v.string(),
        visits: amount,
        failures: amount,
        errors: amount,
        leaks: amount,
        /** Three of four visits were on screen within this time, in seconds; `null` if unknown. */
        loadSeconds: v.nullable(amount),
      }),
    ),
  ),
});

/** How the apps were for all browsers in the last 24 hours, as the portal server answers. */
export type EverybodyAnswer = v.InferOutput<typeof EverybodySchema>;

/** What the portal server tells administrators about apps. */
export interface EverybodyService {
  /** `GET /portal/health/everybody`. */
  read(): Promise<Result<EverybodyAnswer, PortalError>>;
}

/** Makes the service over `http`. */
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
