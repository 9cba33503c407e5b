/** Runs one task in one tab of this browser at a time, and shares what it says with all tabs. */
export interface Leader {
  /**
   * Calls `run` in the tab that leads; when that tab goes, another one takes over. Returns a stop that gives the
   * lead away.
   */
  lead(name: string, run: () => () => void): () => void;
}

/** The locks that all tabs of this browser share. */
export function getBrowserLocks(): LockManager {
  return navigator.locks;
}

/** A leader that is elected by Web Locks. */
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
