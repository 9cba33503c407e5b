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

/**
 * Whether there was no response, or the service was unavailable. An invalid response counts as a response.
 */
function hasNoValue({ code, status }: PortalError): boolean {
  if (status === undefined) return code !== 'unreadable';
  return status === 429 || status >= 500;
}

/**
 * Runs loads for one state, one at a time: sets `pending`, assigns the outcome in one action, and ignores
 * stale responses. With `quiet`, the current value stays until the new one has loaded, and also if the newer
 * load gets no response. A load that failed while offline is repeated when the browser is online.
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
