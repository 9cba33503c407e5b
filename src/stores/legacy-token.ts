import { PortalError } from '#base';
import type { Transport } from '#platform';
import { t } from './messages/portal';
import type { SessionStore } from './session-store';
import type { ViewAsStore } from './view-as-store';

export interface LegacyTokenDependencies {
  readonly transport: Pick<Transport, 'accessToken'>;
  readonly session: Pick<SessionStore, 'check'>;
  /** The view-as mode, if active. */
  readonly viewAs: { get(): Pick<ViewAsStore, 'admit'> | undefined };
}

/** Returns the access token for legacy apps; not after the session has ended, and not in view-as mode. */
export function createLegacyToken({
  transport,
  session,
  viewAs,
}: LegacyTokenDependencies): (app: string) => Promise<string> {
  function refuse(): void {
    if (!session.check()) throw new PortalError(t('stores.portal.signedOut'), { code: 'session-over' });
    // How the app uses it is unknown, so it counts as a change.
    viewAs.get()?.admit({ method: 'POST' });
  }
  return async (app) => {
    refuse();
    const token = await transport.accessToken(app);
    refuse();
    return token;
  };
}
