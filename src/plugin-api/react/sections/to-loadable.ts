import { failed, PortalError, succeeded, type Settled } from '#base';
import { isPortalError } from '../../portal-error';

/** Shown for errors that are not the portal's: their messages are written for programmers. */
const unexpected = 'Something went wrong inside this section.';

/**
 * Waits for a call and returns its outcome; never rejects. The error of a failure is a `PortalError` in any case, so its
 * message may be shown.
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
