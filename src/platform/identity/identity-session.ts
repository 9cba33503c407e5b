import { err, ok, PortalError, type Result } from '#base';
import { t } from '../messages';
import { signedOutError } from '../transport';
import type { Session } from './claims';

export interface RenewalOptions {
  /** The user has just asked for it, so it happens in any case. */
  readonly isActive?: boolean;
  /** A refresh after this time (epoch ms) will do; by default, one from now on. */
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
  /** Whether this browser now holds another user's session. */
  isReplaced(): boolean;
  /** Ends this browser's session: clears it here at once, and notifies the provider for at most 2 s. */
  end(): Promise<void>;
  /** The same for all of the user's sessions, in every browser. */
  endEverywhere(): Promise<void>;
  /** Drops the session silently; late replies for this user cannot affect another. */
  detach(): void;
}

/** The lock under which all tabs renew, begin and end a session. */
export const sessionLock = 'portal.token-refresh';

/** How long a renewal may take (ms); it holds the lock as long. */
export const renewalTimeoutMs = 30_000;

/** How long a sign-out may take (ms). */
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

/** Settles like `work`; what it throws becomes an error. */
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
