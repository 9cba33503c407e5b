import { runInAction } from 'mobx';
import {
  failed,
  pending,
  retryWhenOnline,
  succeeded,
  type Loadable,
  type PortalError,
  type Result,
} from '#base';

/** No response or unavailable; an invalid response is an answer. */
function hasNoValue({ code, status }: PortalError): boolean {
  if (status === undefined) return code !== 'unreadable';
  return status === 429 || status >= 500;
}

/**
 * Runs loads for a piece of state one at a time: sets `pending`, assigns the outcome in one action, and
 * ignores outdated replies. With `quiet` the current value stays until the new one is there, also when the
 * newer load gets no response. What failed because the browser was offline is loaded again when it is online.
 */
export function loadLatest<T>(assign: (state: Loadable<T>) => void) {
  let newest = 0;
  return async function load(request: () => Promise<Result<T, PortalError>>, quiet = false): Promise<void> {
    newest += 1;
    const own = newest;
    if (!quiet) runInAction(() => assign(pending));
    const result = await request();
    if (own !== newest) return;
    if (!result.ok) retryWhenOnline(result.error, () => (own === newest ? load(request, quiet) : undefined));
    if (!result.ok && quiet && hasNoValue(result.error)) return;
    runInAction(() => assign(result.ok ? succeeded(result.value) : failed(result.error)));
  };
}
