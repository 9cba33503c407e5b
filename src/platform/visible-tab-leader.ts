import type { Clock } from './clock';
import type { Leader } from './leader';

export interface VisibleLeaderDependencies {
  readonly locks: LockManager;
  readonly clock: Clock;
  readonly page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;
}

/**
 * Time (ms) a tab must be visible before it takes over. With the time to connect, a takeover stays below 3 s.
 */
const handOverTimeoutMs = 2_000;

const noop = (): void => undefined;

/** Leads under the lock `name`, by queuing for it or stealing it. */
class LeaderLock {
  readonly #locks: LockManager;
  readonly #name: string;
  readonly #run: () => () => void;
  readonly #over = new AbortController();
  #stop = noop;

  constructor(locks: LockManager, name: string, run: () => () => void) {
    this.#locks = locks;
    this.#name = name;
    this.#run = run;
  }

  get isLeading(): boolean {
    return this.#stop !== noop;
  }

  /** Queues for the lock, and again whenever leadership was stolen. */
  async request(): Promise<void> {
    const { signal } = this.#over;
    while (!signal.aborted && (await this.#leadUnder({ signal })));
  }

  acquire(): void {
    if (!this.isLeading) void this.#leadUnder({ steal: true });
  }

  release(): void {
    this.#stop();
    this.#over.abort();
  }

  /**
   * Resolves when leadership ends, to whether the tab ever led: a browser that denies the lock is not asked
   * again.
   */
  async #leadUnder(options: LockOptions): Promise<boolean> {
    const own = { hasLed: false, stop: noop };
    const work = (): Promise<void> =>
      new Promise((resolve) => {
        // The queued request may have been granted just as the lock is stolen.
        this.#stop();
        const stop = this.#run();
        own.hasLed = true;
        own.stop = this.#stop = () => {
          own.stop = this.#stop = noop;
          stop();
          resolve();
        };
      });
    await this.#locks.request(this.#name, options, work).catch(noop);
    own.stop();
    return own.hasLed;
  }
}

/** Calls `task` once this tab has represented the visible tabs for a while; returns a dispose function. */
function whileVisible(
  { locks, clock, page }: VisibleLeaderDependencies,
  name: string,
  task: () => void,
): () => void {
  let away = new AbortController();
  const look = (): void => {
    away.abort();
    if (page.hidden) return;
    away = new AbortController();
    const { signal } = away;
    const stand = (): Promise<void> =>
      new Promise((resolve) => {
        const stopWaiting = clock.after(handOverTimeoutMs, task);
        const leave = (): void => {
          stopWaiting();
          resolve();
        };
        if (signal.aborted) leave();
        else signal.addEventListener('abort', leave, { once: true });
      });
    locks.request(name, { signal }, stand).catch(noop);
  };
  look();
  page.addEventListener('visibilitychange', look);
  return () => {
    page.removeEventListener('visibilitychange', look);
    away.abort();
  };
}

/**
 * Elects a leader for work with timers, which browsers throttle in hidden tabs. Uses Web Locks; when the
 * leading tab is hidden, a visible one steals the lock. A second lock decides which visible tab that is.
 */
export function createVisibleTabLeader(dependencies: VisibleLeaderDependencies): Leader {
  return {
    lead(name, run) {
      const lock = new LeaderLock(dependencies.locks, name, run);
      void lock.request();
      const stop = whileVisible(dependencies, `${name}.visible`, () => lock.acquire());
      return () => {
        stop();
        lock.release();
      };
    },
  };
}
