import type { Clock, PortalStorage } from '#platform';
import { createMemorySlot } from '#platform/testing';

/** Browser storage in memory. */
export function createMemoryStorage(clock: Clock): PortalStorage {
  const sessionLength = 20 * 60_000;
  const shared = new Map<string, unknown>();
  return {
    sessionExpiry: { ...createMemorySlot<number>(), read: () => clock.now() + sessionLength },
    lastForcedRefresh: createMemorySlot(),
    menuOpen: createMemorySlot(),
    hiddenThisVisit: createMemorySlot(),
    lastSearch: createMemorySlot(),
    noticeAfterReload: createMemorySlot(),
    signedOut: createMemorySlot(),
    reloadAttempts: createMemorySlot(),
    lastMount: createMemorySlot(),
    hint: createMemorySlot(),
    shared: (key, accept) => ({
      read() {
        const value = shared.get(key);
        return accept(value, '') ? value : undefined;
      },
      write: (value) => void shared.set(key, value),
      remove: () => void shared.delete(key),
    }),
    seal: () => undefined,
    onSessionChange: () => () => undefined,
    hasTokens: () => true,
    tokenOwner: () => undefined,
    getDeviceKey: () => undefined,
    takeTokens: () => new Map(),
  };
}
