import type { Context } from '../../context';

/** A user pool, from the portal server's settings. */
export interface Pool {
  /** Without a trailing slash. */
  readonly endpoint: string;
  readonly id: string;
  readonly client: string;
  /** The address of the hosted pages, without a trailing slash. */
  readonly hosted: string | undefined;
  /** The return address of the hosted pages, with a trailing slash. */
  readonly callback: string | undefined;
  /**
   * Whether refresh tokens are expected to rotate; `undefined` if browsers renew tokens, for which it does
   * not matter.
   */
  readonly rotatesTokens: boolean | undefined;
}

/** A pool, and the means to call it. */
export interface PoolReach extends Pick<Context, 'fetch' | 'timeoutMs' | 'now'> {
  readonly pool: Pool;
}
