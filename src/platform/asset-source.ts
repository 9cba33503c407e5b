import { err, getMessage, ok, type Result } from '#base';
import { canReach } from './can-reach';

/**
 * Why an asset manifest could not be read: no response, none for this origin, access denied, or an invalid
 * response.
 */
export interface AssetSourceFailure {
  readonly kind: 'unreachable' | 'cors-refused' | 'no-access' | 'bad-answer';
  readonly detail: string;
}

/** Time-out (ms) of the retry for a host that did not respond. */
const timeoutMs = 2_000;

/** Fetches the current `{host}/asset-manifest.json`, bypassing caches. */
export type AssetSource = (
  host: string,
  signal?: AbortSignal,
) => Promise<Result<unknown, AssetSourceFailure>>;

/** Creates this browser's asset source; credentials are sent if the environment is production (section 7). */
export function createAssetSource(environment: string): AssetSource {
  const { fetch } = window;
  const credentials = environment === 'production' ? 'include' : 'omit';
  return async (host, signal) => {
    try {
      const response = await fetch.call(window, `${host}/asset-manifest.json`, {
        cache: 'no-store',
        credentials,
        ...(signal === undefined ? {} : { signal }),
      });
      if (response.status === 403) return err({ kind: 'no-access', detail: '' });
      if (!response.ok)
        return err({ kind: 'bad-answer', detail: `asset-manifest.json answered ${response.status}` });
      const text = await response.text();
      try {
        return ok(JSON.parse(text.replace(/^\uFEFF/, '')));
      } catch {
        return err({ kind: 'bad-answer', detail: 'asset-manifest.json is not JSON' });
      }
    } catch (thrown) {
      const doesAnswer = await canReach(
        `${host}/asset-manifest.json`,
        signal ?? AbortSignal.timeout(timeoutMs),
      );
      return err({ kind: doesAnswer ? 'cors-refused' : 'unreachable', detail: getMessage(thrown) });
    }
  };
}
