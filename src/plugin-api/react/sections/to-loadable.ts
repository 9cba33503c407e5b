import { failed, PortalError, succeeded, type Settled } from '#base';
import { isPortalError } from '../../portal-error';

/** Replaces the message of other errors, which is written for engineers. */
const unexpected = 'Something went wrong inside this section.';

/**
 * Awaits a call and returns its outcome; never rejects. The error is
 * always a `PortalError`, so its message can be shown.
 *
 * @example const saved = await toLoadable(portal.http('api').patch('/appeals/7', { body }));
 */
export async function toLoadable<T>(call: Promise<T>): Promise<Settled<T>> {
  try {
    return succeeded(await call);
  } catch (thrown) {
    if (isPortalError(thrown)) return failed(thrown);
    return failed(new PortalError(unexpected, { code: 'unexpected', cause: thrown }));
  }
}
