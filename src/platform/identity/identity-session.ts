import { fetchAuthSession, signOut } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { err, ok, PortalError, type Result } from '#base';
import type { Clock } from '../clock';
import { resolveInTime } from '../resolve-in-time';
import { t } from '../messages';
import type { PortalStorage } from '../storage';
import { signedOutError } from '../transport';
import { toSession, type Session } from './claims';
import { configureIdentity, type IdentitySettings } from './configure';

/** The signed-in user's session. */
export interface IdentitySession {
  /** The session, with tokens refreshed unless any tab did so within the last 60 s. */
  current(): Promise<Result<Session, PortalError>>;
  /** The current access token; rejects with a `PortalError`. Only for transports. */
  accessToken(): Promise<string>;
  /** The session, with tokens always refreshed. */
  renew(): Promise<Result<Session, PortalError>>;
  /** Whether this browser now holds another user's tokens. */
  isReplaced(): boolean;
  /** Ends this browser's session: clears the tokens at once, and notifies the provider for at most 2 s. */
  end(): Promise<void>;
  /** The same for all of the user's sessions, in every browser. */
  endEverywhere(): Promise<void>;
  /** Drops the tokens silently; late replies for this user cannot affect another. */
  detach(): void;
}

export interface IdentityDependencies {
  readonly settings: IdentitySettings;
  readonly storage: Pick<PortalStorage, 'lastForcedRefresh' | 'tokenOwner' | 'takeTokens'>;
  readonly clock: Clock;
  readonly locks: LockManager;
}

const refreshPeriod = 60_000;
const tokenTimeoutMs = 30_000;
const signOutTimeoutMs = 2_000;

/** Provider errors after which a refresh can never succeed; the client has cleared the tokens then. */
const refusalErrorNames = /^(NotAuthorized|TokenRevoked|RefreshTokenReuse|UserNot|PasswordReset)/;

interface FreshSession {
  readonly session: Session;
  readonly token: string;
}

function toPortalError(thrown: unknown): PortalError {
  if (thrown instanceof PortalError) return thrown;
  if (thrown instanceof Error && refusalErrorNames.test(thrown.name))
    return new PortalError(t('platform.signedOut'), { code: signedOutError, cause: thrown });
  // The client's name for a network failure.
  return thrown instanceof Error && thrown.name === 'NetworkError'
    ? new PortalError(t('platform.network'), { code: 'network', cause: thrown })
    : new PortalError(t('platform.identity'), { code: 'identity', cause: thrown });
}

async function toResult(fresh: Promise<FreshSession>): Promise<Result<Session, PortalError>> {
  try {
    return ok((await fresh).session);
  } catch (thrown) {
    return err(toPortalError(thrown));
  }
}

/** Moves the identity client's tokens into memory. */
function keepInMemory(tokens: Map<string, string>): void {
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    getItem: async (key) => tokens.get(key) ?? null,
    setItem: async (key, value) => void tokens.set(key, value),
    removeItem: async (key) => void tokens.delete(key),
    clear: async () => tokens.clear(),
  });
}

export function createIdentitySession({
  settings,
  storage,
  clock,
  locks,
}: IdentityDependencies): IdentitySession {
  configureIdentity(settings);
  const owner = storage.tokenOwner(settings.client);
  let refreshing: Promise<FreshSession> | undefined;

  // The client itself has no time-out, and would hold the lock as long.
  async function read(forceRefresh: boolean): Promise<FreshSession> {
    const { tokens } = await resolveInTime(clock, tokenTimeoutMs, fetchAuthSession({ forceRefresh }));
    const session = toSession(tokens?.accessToken.payload);
    if (tokens === undefined || session === undefined)
      throw new PortalError(t('platform.signedOut'), { code: signedOutError });
    return { session, token: tokens.accessToken.toString() };
  }

  function isRecent(): boolean {
    const last = storage.lastForcedRefresh.read() ?? 0;
    const age = clock.now() - last;
    return age >= 0 && age < refreshPeriod;
  }

  function refreshOnce(isForced: boolean): Promise<FreshSession> {
    refreshing ??= locks
      .request('portal.token-refresh', async () => {
        if (!isForced && isRecent()) return read(false);
        const fresh = await read(true);
        storage.lastForcedRefresh.write(clock.now());
        return fresh;
      })
      .finally(() => {
        refreshing = undefined;
      });
    return refreshing;
  }

  const fresh = (): Promise<FreshSession> => (isRecent() ? read(false) : refreshOnce(false));

  function detach(): void {
    const tokens = storage.takeTokens(settings.client, owner);
    // Users with tokens in the other storage are signed out by the client.
    if (owner !== undefined) keepInMemory(tokens);
  }

  async function end(global: boolean): Promise<void> {
    detach();
    storage.lastForcedRefresh.remove();
    // The tokens are cleared even if the provider is unreachable.
    await resolveInTime(clock, signOutTimeoutMs, signOut({ global })).catch(() => undefined);
  }

  return {
    current: () => toResult(fresh()),
    renew: () => toResult(refreshOnce(true)),
    async accessToken() {
      try {
        return (await fresh()).token;
      } catch (thrown) {
        throw toPortalError(thrown);
      }
    },
    isReplaced() {
      const now = storage.tokenOwner(settings.client);
      return now !== undefined && now !== owner;
    },
    end: () => end(false),
    endEverywhere: () => end(true),
    detach,
  };
}
