import { watchReturn, type Clock, type PortalStorage } from '#platform';

export interface FollowSignInDependencies {
  readonly storage: Pick<PortalStorage, 'onSessionChange' | 'sessionExpiry'>;
  readonly clock: Pick<Clock, 'now'>;
  /** Whether this browser has a session. */
  readonly hasSession: () => boolean;
  /** Called once, when another tab has signed in. */
  readonly onSignedIn: () => void;
}

/**
 * Follows a sign-in in another tab of this browser. The session's expiry is stored last, so the tokens are
 * complete by then. Returns a dispose function.
 */
export function followSignIn({
  storage,
  clock,
  hasSession,
  onSignedIn,
}: FollowSignInDependencies): () => void {
  const checkSession = (): void => {
    const expiry = storage.sessionExpiry.read() ?? 0;
    if (clock.now() >= expiry || !hasSession()) return;
    dispose();
    onSignedIn();
  };
  const disposers = [storage.onSessionChange(checkSession), watchReturn(checkSession)];
  const dispose = (): void => {
    for (const disposeOne of disposers) disposeOne();
  };
  return dispose;
}
