import type { Clock } from './clock';
import type { StorageEntry } from './storage';

/** Resolves to whether this tab is the first to claim a key, including before a reload. */
export type Claim = (key: string) => Promise<boolean>;

/** Maximum number of stored claims; older ones have served their purpose. */
const maxClaims = 500;
/** Storage reaches other tabs with a delay, so the lock is held a little longer (ms). */
const settleDelayMs = 100;

/** Claims shared by all tabs: a Web Lock serializes them, and storage records them. */
export function createTabClaim(
  locks: LockManager,
  clock: Clock,
  claimed: StorageEntry<readonly string[]>,
): Claim {
  return (key) =>
    new Promise((resolve, reject) => {
      locks
        .request('portal.claims', async () => {
          const claims = claimed.read() ?? [];
          if (claims.includes(key)) return resolve(false);
          claimed.write([...claims.slice(1 - maxClaims), key]);
          resolve(true);
          return new Promise<void>((settled) => void clock.after(settleDelayMs, settled));
        })
        .catch(reject);
    });
}
