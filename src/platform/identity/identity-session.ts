import { err, ok, PortalError, type Result } from '#base';
import { t } from '../messages';
import { signedOutError } from '../transport';
import type { Session } from './claims';

export interface RenewalOptions {
  /** The user requested it, so it is not skipped. */
  readonly isActive?: boolean;
  /** A refresh after this time (epoch ms) suffices; by default, only one from now on. */
  readonly after?: number | undefined;
}

/** The signed-in user's session. */
export interface IdentitySession {
  /** The session, with tokens refreshed unless any tab did so within the last refresh period. */
  current(): Promise<Result<Session, PortalError>>;
  /** The session, with tokens that this tab or another refreshes as the options say. */
  renew(options?: RenewalOptions): Promise<Result<Session, PortalError>>;
  /** The current access token, for this app or for a transport; rejects with a `PortalError`. */
  accessToken(app?: string): Promise<string>;
  /** Whether this browser now has another user's session. */
  isReplaced(): boolean;
  /** Ends this browser's session: clears it here at once, and notifies the provider for at most 2 s. */
  end(): Promise<void>;
  /** Does the same for all of the user's sessions, in every browser. */
  endEverywhere(): Promise<void>;
  /** Drops the session silently; late replies for this user cannot affect another. */
  detach(): void;
}

/** The lock under which all tabs renew, start and end a session. */
export const sessionLock = 'portal.token-refresh';

/** Time-out of a renewal (ms), during which it holds the lock. */
export const renewalTimeoutMs = 30_000;

/** Time-out of a sign-out (ms). */
export const signOutTimeoutMs = 2_000;

export function createSignedOutError(cause?: unknown): PortalError {
  return new PortalError(t('platform.signedOut'), { code: signedOutError, cause });
}

export function createNetworkError(cause: unknown): PortalError {
  return new PortalError(t('platform.network'), { code: 'network', cause });
}

export function createIdentityError(cause: unknown): PortalError {
  return new PortalError(t('platform.identity'), { code: 'identity', cause });
}

/** Settles like `work`; a thrown value becomes an error. */
export async function toResult<T>(
  work: Promise<T>,
  toPortalError: (thrown: unknown) => PortalError,
): Promise<Result<T, PortalError>> {
  try {
    return ok(await work);
  } catch (thrown) {
    return err(toPortalError(thrown));
  }
}
