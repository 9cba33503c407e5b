import { PortalError } from '#base';
import type { Clock } from '../clock';
import { resolveInTime } from '../resolve-in-time';
import type { PortalStorage } from '../storage';
import { createRenewalEntry, createSessionIdEntry } from '../storage/server-session';
import { toSession, type Session } from './claims';
import {
  createIdentityError,
  createNetworkError,
  sessionLock,
  signOutTimeoutMs,
  toResult,
  type IdentitySession,
} from './identity-session';
import { createSessionRequests, renewalDueError } from './session-requests';
import { createSharedRenewal } from './shared-renewal';

export interface ServerSessionDependencies {
  /** The session for which this document was created. */
  readonly current: { readonly id: string; readonly username: string };
  readonly refreshSeconds: number;
  /** The client id under which remembered devices are stored. */
  readonly identityClient: string;
  readonly storage: Pick<PortalStorage, 'lastForcedRefresh' | 'sessionExpiry' | 'shared' | 'getDeviceKey'>;
  readonly clock: Clock;
  readonly locks: LockManager;
}

/** How long a sign-out waits for another tab's renewal (ms). */
const lockTimeoutMs = 1_000;

function toPortalError(thrown: unknown): PortalError {
  return thrown instanceof PortalError ? thrown : createNetworkError(thrown);
}

/**
 * A session whose tokens are on the portal server. Stores its public id, so that other tabs know who is
 * signed in.
 */
export function createServerSession({
  current: { id, username },
  refreshSeconds,
  identityClient,
  storage,
  clock,
  locks,
}: ServerSessionDependencies): IdentitySession {
  const requests = createSessionRequests(id, clock);
  const stored = { id: createSessionIdEntry(storage), renewal: createRenewalEntry(storage) };
  stored.id.write(id);
  /** Absent if the browser cannot store it; a missing id then does not mean that another tab signed out. */
  const storedId = stored.id.read();

  function readStored(): Promise<Session> | undefined {
    const last = stored.renewal.read();
    const session = last?.id === id ? toSession(last.claims) : undefined;
    return session && Promise.resolve(session);
  }

  async function renew(isActive: boolean): Promise<Session> {
    const before = stored.renewal.read();
    const expiry = storage.sessionExpiry.read();
    const hasMoved = before?.id !== id || before.expiry !== expiry;
    const deviceKey = storage.getDeviceKey(identityClient, username);
    const claims = await requests.renew({ active: isActive || hasMoved, deviceKey });
    const session = toSession(claims);
    if (session === undefined) throw createIdentityError('unreadable');
    stored.renewal.write({ id, claims, expiry });
    return session;
  }

  const period = refreshSeconds * 1_000;
  const renewal = createSharedRenewal({ storage, clock, locks, period, read: readStored, renew });

  function detach(): void {
    requests.abort();
    if (stored.id.read() === id) stored.id.remove();
    if (stored.renewal.read()?.id === id) stored.renewal.remove();
  }

  async function end(everywhere: boolean): Promise<void> {
    // Another tab that is signing out holds the lock until the cookie is deleted.
    const isEnded = stored.id.read() !== storedId;
    const notifyServer = async (): Promise<unknown> => (isEnded ? undefined : requests.end(everywhere));
    detach();
    storage.lastForcedRefresh.remove();
    const waiting = new AbortController();
    const stop = clock.after(lockTimeoutMs, () => waiting.abort());
    const ending = locks
      .request(sessionLock, { signal: waiting.signal }, notifyServer)
      // Ends the session even if another tab is still renewing it.
      .catch(() => (waiting.signal.aborted ? notifyServer() : undefined));
    await resolveInTime(clock, signOutTimeoutMs, ending).catch(() => undefined);
    stop();
  }

  async function getToken(app: string): Promise<string> {
    const sentAt = clock.now();
    try {
      return await requests.getToken(app);
    } catch (thrown) {
      if (toPortalError(thrown).code !== renewalDueError) throw thrown;
    }
    await renewal.renew({ after: sentAt });
    return requests.getToken(app);
  }

  return {
    current: () => toResult(renewal.fresh(), toPortalError),
    renew: (options) => toResult(renewal.renew(options), toPortalError),
    async accessToken(app = '') {
      const token = await toResult(getToken(app), toPortalError);
      if (!token.ok) throw token.error;
      return token.value;
    },
    isReplaced: () => requests.isReplaced() || (stored.id.read() ?? id) !== id,
    end: () => end(false),
    endEverywhere: () => end(true),
    detach,
  };
}
