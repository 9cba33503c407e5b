import type { Clock } from '#platform';
import { AppFailure } from './failure';
import { t } from './messages';
import type { FailureKind } from './failure-kind';

/** Settles like `work`, or rejects with a failure of the given kind after `limit` ms. */
export async function withTimeout<T>(
  clock: Clock,
  limit: number,
  kind: FailureKind,
  work: Promise<T>,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const stop = clock.after(limit, () =>
      reject(new AppFailure(kind, t('app-runtime.seconds', { seconds: Math.round(limit / 100) / 10 }))),
    );
    // Third-party apps sometimes return `undefined`.
    Promise.resolve(work).then(resolve, reject).finally(stop);
  });
}
