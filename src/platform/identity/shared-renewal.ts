import type { Clock } from '../clock';
import type { PortalStorage } from '../storage';
import { sessionLock, type RenewalOptions } from './identity-session';

export interface SharedRenewalDependencies<T> {
  readonly storage: Pick<PortalStorage, 'lastForcedRefresh'>;
  readonly clock: Clock;
  readonly locks: LockManager;
  /** Time (ms) during which a renewal is fresh. */
  readonly period: number;
  /** The result of a fresh renewal; `undefined` if it is not this session's. */
  readonly read: () => Promise<T> | undefined;
  readonly renew: (isActive: boolean) => Promise<T>;
}

/** Renewals shared by all tabs: one at a time, and none while the last one is fresh. */
export interface SharedRenewal<T> {
  /** Renews unless a renewal of any tab is still fresh. */
  fresh(): Promise<T>;
  /** Renews unless another tab does so meanwhile; concurrent calls share one renewal. */
  renew(options?: RenewalOptions): Promise<T>;
}

export function createSharedRenewal<T>({
  storage,
  clock,
  locks,
  period,
  read,
  renew,
}: SharedRenewalDependencies<T>): SharedRenewal<T> {
  let renewing: Promise<T> | undefined;

  /** Returns the result of a fresh renewal from after a time (epoch ms). */
  function readRecent(after = -Infinity): Promise<T> | undefined {
    const renewedAt = storage.lastForcedRefresh.read() ?? 0;
    const age = clock.now() - renewedAt;
    return renewedAt > after && age >= 0 && age < period ? read() : undefined;
  }

  function renewOnce(after?: number, isActive = false): Promise<T> {
    renewing ??= locks
      .request(sessionLock, async () => {
        // Another tab may have renewed while this one waited.
        const recent = isActive ? undefined : readRecent(after);
        if (recent !== undefined) return recent;
        const renewed = await renew(isActive);
        storage.lastForcedRefresh.write(clock.now());
        return renewed;
      })
      .finally(() => {
        renewing = undefined;
      });
    return renewing;
  }

  return {
    fresh: () => readRecent() ?? renewOnce(),
    renew: ({ isActive, after = clock.now() } = {}) => renewOnce(after, isActive),
  };
}
