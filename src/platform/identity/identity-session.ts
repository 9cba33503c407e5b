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

/** The session of the person who is signed in, and what ends it. */
export interface IdentitySession {
  /** The session, with tokens refreshed by force unless that was done within the last 60 s in any tab. */
  current(): Promise<Result<Session, PortalError>>;
  /** The access token to send now; rejects with a `PortalError`. Only for transports. */
  accessToken(): Promise<string>;
  /** The session, with tokens that are refreshed by force now, whenever that was done before. */
  renew(): Promise<Result<Session, PortalError>>;
  /** Whether this browser holds the tokens of another person than when this document was made. */
  isReplaced(): boolean;
  /** Ends this browser's session: clears the tokens at once, and tells the provider within 2 s or not at all. */
  end(): Promise<void>;
  /** The same for all sessions of this person, in every browser. */
  endEverywhere(): Promise<void>;
  /** Lets go of the tokens without a word; whatever comes late for this person reaches nobody else's. */
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

/** The provider's errors after which a refresh can never succeed; the client has forgotten the tokens then. */
const refusalErrorNames = /^(NotAuthorized|TokenRevoked|RefreshTokenReuse|UserNot|PasswordReset)/;

interface FreshSession {
  readonly session: Session;
  readonly token: string;
}

function toPortalError(thrown: unknown): PortalError {
  if (thrown instanceof PortalError) return thrown;
  if (thrown instanceof Error && refusalErrorNames.test(thrown.name))
    return new PortalError(t('platform.signedOut'), { code: signedOutError, cause: thrown });
  // By this name the client says that nothing answered.
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

/** From now on the identity client keeps its tokens in memory, beginning with these. */
function keepInMemory(tokens: Map<string, string>): void {
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    getItem: async (key) => tokens.get(key) ?? null,
    setItem: async (key, value) => void tokens.set(key, value),
    removeItem: async (key) => void tokens.delete(key),
    clear: async () => tokens.clear(),
  });
}

/** Makes the identity session over the real identity client. */
export function createIdentitySession({
  settings,
  storage,
  clock,
  locks,
}: IdentityDependencies): IdentitySession {
  configureIdentity(settings);
  const owner = storage.tokenOwner(settings.client);
  let refreshing: Promise<FreshSession> | undefined;

  // The client itself waits for ever, and would hold the lock as long.
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
    // Somebody whose tokens are kept elsewhere is signed out by the client itself.
    if (owner !== undefined) keepInMemory(tokens);
  }

  async function end(global: boolean): Promise<void> {
    detach();
    storage.lastForcedRefresh.remove();
    // Where the provider cannot be told, the tokens are gone all the same.
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
