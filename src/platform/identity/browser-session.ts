import { cachedImport, PortalError, type Result } from '#base';
import type { Clock } from '../clock';
import { resolveInTime } from '../resolve-in-time';
import type { PortalStorage } from '../storage';
import { toSession, type Session } from './claims';
import type { IdentitySettings } from './configure';
import {
  createIdentityError,
  createNetworkError,
  createSignedOutError,
  renewalTimeoutMs,
  signOutTimeoutMs,
  toResult,
  type IdentitySession,
} from './identity-session';
import { createSharedRenewal } from './shared-renewal';

export interface BrowserSessionDependencies {
  readonly settings: IdentitySettings;
  readonly storage: Pick<PortalStorage, 'lastForcedRefresh' | 'tokenOwner' | 'takeTokens'>;
  readonly clock: Clock;
  readonly locks: LockManager;
}

const refreshPeriod = 60_000;

/** Provider errors after which no refresh can succeed. The client has cleared the tokens by then. */
const refusalErrorNames = /^(NotAuthorized|TokenRevoked|RefreshTokenReuse|UserNot|PasswordReset)/;

interface FreshSession {
  readonly session: Session;
  readonly token: string;
}

function toPortalError(thrown: unknown): PortalError {
  if (thrown instanceof PortalError) return thrown;
  if (thrown instanceof Error && refusalErrorNames.test(thrown.name)) return createSignedOutError(thrown);
  // The client's name for a network failure.
  return thrown instanceof Error && thrown.name === 'NetworkError'
    ? createNetworkError(thrown)
    : createIdentityError(thrown);
}

/** A session whose tokens are in the browser. */
export function createBrowserSession({
  settings,
  storage,
  clock,
  locks,
}: BrowserSessionDependencies): IdentitySession {
  const client = cachedImport(async () => {
    const { createTokenClient } = await import(/* webpackChunkName: "token-client" */ './token-client');
    return createTokenClient(settings);
  });
  // Loaded at once, because every call needs it. A failed load is retried on use.
  client().catch(() => undefined);
  const owner = storage.tokenOwner(settings.client);

  // The client has no time-out, and would hold the lock indefinitely.
  async function read(forceRefresh: boolean): Promise<FreshSession> {
    const reading = client().then(({ fetchSession }) => fetchSession({ forceRefresh }));
    const { tokens } = await resolveInTime(clock, renewalTimeoutMs, reading);
    const session = toSession(tokens?.accessToken.payload);
    if (tokens === undefined || session === undefined) throw createSignedOutError();
    return { session, token: tokens.accessToken.toString() };
  }

  const renewal = createSharedRenewal({
    storage,
    clock,
    locks,
    period: refreshPeriod,
    read: () => read(false),
    renew: () => read(true),
  });

  const answer = (asked: Promise<FreshSession>): Promise<Result<Session, PortalError>> =>
    toResult(
      asked.then(({ session }) => session),
      toPortalError,
    );

  function detach(): void {
    const tokens = storage.takeTokens(settings.client, owner);
    // Users with tokens in the other storage are signed out by the client.
    if (owner === undefined) return;
    client().then(
      ({ keepInMemory }) => keepInMemory(tokens),
      () => undefined,
    );
  }

  async function end(global: boolean): Promise<void> {
    detach();
    storage.lastForcedRefresh.remove();
    // The tokens are cleared even if the provider is unreachable.
    const ending = client().then(({ signOut }) => signOut({ global }));
    await resolveInTime(clock, signOutTimeoutMs, ending).catch(() => undefined);
  }

  return {
    current: () => answer(renewal.fresh()),
    renew: (options) => answer(renewal.renew(options)),
    async accessToken() {
      try {
        return (await renewal.fresh()).token;
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
