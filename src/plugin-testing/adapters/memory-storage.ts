import type { Clock, PortalStorage } from '#platform';
import { createMemoryEntry } from '#platform/testing';

/** Browser storage in memory. */
export function createMemoryStorage(clock: Clock): PortalStorage {
  const sessionLength = 20 * 60_000;
  const shared = new Map<string, unknown>();
  return {
    sessionExpiry: { ...createMemoryEntry<number>(), read: () => clock.now() + sessionLength },
    lastForcedRefresh: createMemoryEntry(),
    menuOpen: createMemoryEntry(),
    hiddenThisVisit: createMemoryEntry(),
    lastSearch: createMemoryEntry(),
    noticeAfterReload: createMemoryEntry(),
    signedOut: createMemoryEntry(),
    reloadAttempts: createMemoryEntry(),
    lastMount: createMemoryEntry(),
    hint: createMemoryEntry(),
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
