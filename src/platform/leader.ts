/** Runs one task in one tab at a time, and broadcasts its messages to all tabs. */
export interface Leader {
  /**
   * Calls `run` in the leading tab; when that tab closes, another one takes over. Returns a function that
   * gives up leadership.
   */
  lead(name: string, run: () => () => void): () => void;
}

/** Locks shared by all tabs of this browser. */
export function getBrowserLocks(): LockManager {
  return navigator.locks;
}
