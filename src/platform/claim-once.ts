import type { Clock } from './clock';
import type { StorageEntry } from './storage';

/** Resolves to whether this tab is the first to claim a key, now or before a reload. */
export type Claim = (key: string) => Promise<boolean>;

/** Older claims are removed; what they were for has expired by then. */
const retentionMs = 500;
/** Storage reaches other tabs with a delay, so the lock is held a little longer (ms). */
const settleDelayMs = 100;

/** Claims across tabs: a Web Lock serialises them, storage remembers them. */
export function createTabClaim(
  locks: LockManager,
  clock: Clock,
  claimed: StorageEntry<readonly string[]>,
): Claim {
  return (key) =>
    new Promise((resolve, reject) => {
      locks
        .request('portal.claims', async () => {
          const former = claimed.read() ?? [];
          if (former.includes(key)) return resolve(false);
          claimed.write([...former.slice(1 - retentionMs), key]);
          resolve(true);
          return new Promise<void>((settled) => void clock.after(settleDelayMs, settled));
        })
        .catch(reject);
    });
}
