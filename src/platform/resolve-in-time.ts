import { PortalError } from '#base';
import type { Clock } from './clock';
import { t } from './messages';

/** Settles like `work`, or rejects with a time-out `PortalError` after `limit` ms. */
export function resolveInTime<T>(clock: Clock, limit: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = clock.after(limit, () =>
      reject(new PortalError(t('platform.timeout'), { code: 'timeout' })),
    );
    work.then(resolve, reject).finally(stop);
  });
}
