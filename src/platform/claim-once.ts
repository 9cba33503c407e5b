import type { Clock } from './clock';
import type { Slot } from './storage';

/** Resolves to whether this tab is the first of the browser to claim a key, now or before a reload. */
export type Claim = (key: string) => Promise<boolean>;

/** Older claims are forgotten; by then what they were for has expired. */
const retentionMs = 500;
/** What one tab stores reaches the others a moment later, so the lock is held a little longer (ms). */
const settleDelayMs = 100;

/** Makes a claim that all tabs respect: a Web Lock keeps them apart, the storage remembers. */
export function createTabClaim(locks: LockManager, clock: Clock, claimed: Slot<readonly string[]>): Claim {
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
