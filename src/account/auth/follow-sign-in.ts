import { watchReturn, type Clock, type PortalStorage } from '#platform';

/** What `followSignIn` needs. */
export interface FollowSignInDependencies {
  readonly storage: Pick<PortalStorage, 'hasTokens' | 'onSessionChange' | 'sessionExpiry'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly identityClient: string;
  /** Called once, when another tab has signed in. */
  readonly onSignedIn: () => void;
}

/**
 * Follows a sign-in in another tab of this browser. The end of the session is stored last, so that nothing is followed
 * before the tokens are complete. Returns its stop.
 */
export function followSignIn({
  storage,
  clock,
  identityClient,
  onSignedIn,
}: FollowSignInDependencies): () => void {
  const look = (): void => {
    const expiry = storage.sessionExpiry.read() ?? 0;
    if (clock.now() >= expiry || !storage.hasTokens(identityClient)) return;
    stop();
    onSignedIn();
  };
  const stops = [storage.onSessionChange(look), watchReturn(look)];
  const stop = (): void => {
    for (const end of stops) end();
  };
  return stop;
}
