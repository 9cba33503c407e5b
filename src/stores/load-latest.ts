import { runInAction } from 'mobx';
import { failed, pending, succeeded, type Loadable, type PortalError, type Result } from '#base';

/** Nobody answered, or only that there is no answer now; one that cannot be read is an answer. */
function hasNoValue({ code, status }: PortalError): boolean {
  if (status === undefined) return code !== 'unreadable';
  return status === 429 || status >= 500;
}

/**
 * Runs one load after another for a piece of state: shows `pending`, assigns the outcome in one action, and ignores
 * the reply of a request that a newer one has overtaken. With `quiet` a value on screen stays until the new one is
 * there, also when the newer load fails for want of an answer.
 */
export function loadLatest<T>(assign: (state: Loadable<T>) => void) {
  let newest = 0;
  return async function load(request: () => Promise<Result<T, PortalError>>, quiet = false): Promise<void> {
    newest += 1;
    const own = newest;
    if (!quiet) runInAction(() => assign(pending));
    const result = await request();
    if (own !== newest) return;
    if (!result.ok && quiet && hasNoValue(result.error)) return;
    runInAction(() => assign(result.ok ? succeeded(result.value) : failed(result.error)));
  };
}
