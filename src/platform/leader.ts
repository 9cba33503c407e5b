/** Runs one task in one tab at a time, and broadcasts its messages to all tabs. */
export interface Leader {
  /**
   * Calls `run` in the leading tab; when that tab closes, another takes over. Returns a function that gives
   * up leadership.
   */
  lead(name: string, run: () => () => void): () => void;
}

/** The locks that all tabs of this browser share. */
export function getBrowserLocks(): LockManager {
  return navigator.locks;
}

export function createWebLocksLeader(locks: LockManager): Leader {
  return {
    lead(name, run) {
      const abort = new AbortController();
      const waiting = locks.request(name, { signal: abort.signal }, async () => {
        const stop = run();
        await new Promise((resolve) => abort.signal.addEventListener('abort', resolve, { once: true }));
        stop();
      });
      waiting.catch(() => undefined);
      return () => abort.abort();
    },
  };
}
