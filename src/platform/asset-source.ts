import { err, getMessage, ok, type Result } from '#base';

/** Why an asset manifest could not be read: no response, access denied, or an invalid answer. */
export interface AssetSourceFailure {
  readonly kind: 'unreachable' | 'no-access' | 'bad-answer';
  readonly detail: string;
}

/** Fetches the current `{host}/asset-manifest.json`, bypassing caches. */
export type AssetSource = (
  host: string,
  signal?: AbortSignal,
) => Promise<Result<unknown, AssetSourceFailure>>;

/** An asset source of this browser; credentials are sent where the environment is production (section 7). */
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
      return err({ kind: 'unreachable', detail: getMessage(thrown) });
    }
  };
}
