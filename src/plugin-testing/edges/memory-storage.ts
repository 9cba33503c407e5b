import type { Clock, PortalStorage } from '#platform';
import { memorySlot } from '#platform/testing';

/** The storage of a browser in memory; the session in it lasts as long as somebody looks. */
export function memoryStorage(clock: Clock): PortalStorage {
  const sessionLength = 20 * 60_000;
  const shared = new Map<string, unknown>();
  return {
    sessionExpiry: { ...memorySlot<number>(), read: () => clock.now() + sessionLength },
    lastForcedRefresh: memorySlot(),
    menuOpen: memorySlot(),
    hiddenThisVisit: memorySlot(),
    lastSearch: memorySlot(),
    noticeAfterReload: memorySlot(),
    signedOut: memorySlot(),
    documentTries: memorySlot(),
    lastMount: memorySlot(),
    hint: memorySlot(),
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
    takeTokens: () => new Map(),
  };
}
