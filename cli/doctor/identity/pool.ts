import type { Context } from '../../context';

/** A user pool as the portal server's settings name it. */
export interface Pool {
  /** Without a slash at its end. */
  readonly endpoint: string;
  readonly id: string;
  readonly client: string;
  /** The address of the hosted pages, without a slash at its end. */
  readonly hosted: string | undefined;
  /** Where the hosted pages return to; it ends in a slash. */
  readonly callback: string | undefined;
  /** Whether it should take each refresh token once; `undefined` where browsers renew and do not mind. */
  readonly rotatesTokens: boolean | undefined;
}

/** A pool, and what reaches it. */
export interface PoolReach extends Pick<Context, 'fetch' | 'timeoutMs' | 'now'> {
  readonly pool: Pool;
}
