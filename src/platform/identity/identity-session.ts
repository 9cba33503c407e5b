import { fetchAuthSession, signOut } from 'aws-amplify/auth';
import { err, ok, PortalError, type Result } from '#base';
import type { Clock } from '../clock';
import { inTime } from '../in-time';
import { strings } from '../strings';
import type { PortalStorage } from '../storage';
import { sessionOf, type Session } from './claims';
import { configureIdentity, type IdentitySettings } from './configure';

/** The session of the person who is signed in, and what ends it. */
export interface IdentitySession {
  /** The session, with tokens refreshed by force unless that was done within the last 60 s in any tab. */
  current(): Promise<Result<Session, PortalError>>;
  /** The access token to send now; rejects with a `PortalError`. Only for transports. */
  accessToken(): Promise<string>;
  /** Ends this browser's session: clears the tokens always, and tells the provider within 2 s or not at all. */
  end(): Promise<void>;
}

/** What the identity session stands on. */
export interface IdentityDependencies {
  readonly settings: IdentitySettings;
  readonly storage: Pick<PortalStorage, 'lastForcedRefresh' | 'clearTokens'>;
  readonly clock: Clock;
  readonly locks: LockManager;
}

const refreshPeriod = 60_000;
const patienceForTokens = 30_000;
const patienceAtSignOut = 2_000;

interface Fresh {
  readonly session: Session;
  readonly token: string;
}

/** Makes the identity session over the real identity client. */
export function createIdentitySession({
  settings,
  storage,
  clock,
  locks,
}: IdentityDependencies): IdentitySession {
  configureIdentity(settings);
  let refreshing: Promise<Fresh> | undefined;

  // The client itself waits for ever, and would hold the lock as long.
  async function read(forceRefresh: boolean): Promise<Fresh> {
    const { tokens } = await inTime(clock, patienceForTokens, fetchAuthSession({ forceRefresh }));
    const session = sessionOf(tokens?.accessToken.payload);
    if (tokens === undefined || session === undefined)
      throw new PortalError(strings.signedOut, { code: 'signed-out' });
    return { session, token: tokens.accessToken.toString() };
  }

  function isRecent(): boolean {
    const last = storage.lastForcedRefresh.read() ?? 0;
    const age = clock.now() - last;
    return age >= 0 && age < refreshPeriod;
  }

  async function refreshOnce(): Promise<Fresh> {
    return locks.request('portal.token-refresh', async () => {
      if (isRecent()) return read(false);
      const fresh = await read(true);
      storage.lastForcedRefresh.write(clock.now());
      return fresh;
    });
  }

  async function fresh(): Promise<Fresh> {
    if (isRecent()) return read(false);
    refreshing ??= refreshOnce().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  function portalError(thrown: unknown): PortalError {
    if (thrown instanceof PortalError) return thrown;
    return new PortalError(strings.network, { code: 'network', cause: thrown });
  }

  return {
    async current() {
      try {
        return ok((await fresh()).session);
      } catch (thrown) {
        return err(portalError(thrown));
      }
    },
    async accessToken() {
      try {
        return (await fresh()).token;
      } catch (thrown) {
        throw portalError(thrown);
      }
    },
    async end() {
      storage.lastForcedRefresh.remove();
      // Where the provider cannot be told, the tokens go all the same.
      await inTime(clock, patienceAtSignOut, signOut()).catch(() => undefined);
      storage.clearTokens(settings.client);
    },
  };
}
