import type { Clock } from './clock';
import type { Leader } from './leader';

export interface VisibleLeaderDependencies {
  readonly locks: LockManager;
  readonly clock: Clock;
  readonly page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;
}

/** Tabs that are only passed through do not take over (ms); with the time to connect it stays below 3 s. */
const handOverTimeoutMs = 2_000;

const nothing = (): void => undefined;

/** Leads under the lock `name`: queued, or by stealing the lock. */
class LeaderLock {
  readonly #locks: LockManager;
  readonly #name: string;
  readonly #run: () => () => void;
  readonly #over = new AbortController();
  #stop = nothing;

  constructor(locks: LockManager, name: string, run: () => () => void) {
    this.#locks = locks;
    this.#name = name;
    this.#run = run;
  }

  get isLeading(): boolean {
    return this.#stop !== nothing;
  }

  /** Queues, and again whenever leadership was stolen. */
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

  /** Resolves at the end, to whether it ever led: a browser that refuses the lock is not asked again. */
  async #leadUnder(options: LockOptions): Promise<boolean> {
    const own = { hasLed: false, stop: nothing };
    const work = (): Promise<void> =>
      new Promise((resolve) => {
        // Its turn may have come just as it steals the lock.
        this.#stop();
        const stop = this.#run();
        own.hasLed = true;
        own.stop = this.#stop = () => {
          own.stop = this.#stop = nothing;
          stop();
          resolve();
        };
      });
    await this.#locks.request(this.#name, options, work).catch(nothing);
    own.stop();
    return own.hasLed;
  }
}

/** Calls `task` once this tab has represented all visible tabs for a while; returns a dispose function. */
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
    locks.request(name, { signal }, stand).catch(nothing);
  };
  look();
  page.addEventListener('visibilitychange', look);
  return () => {
    page.removeEventListener('visibilitychange', look);
    away.abort();
  };
}

/**
 * A leader for work with timers, which browsers throttle in hidden tabs. It is elected by Web Locks; when the
 * leading tab is hidden, a visible one steals the lock. A second lock decides which.
 */
export function createVisibleTabLeader(dependencies: VisibleLeaderDependencies): Leader {
  return {
    lead(name, run) {
      const tenure = new LeaderLock(dependencies.locks, name, run);
      void tenure.request();
      const stop = whileVisible(dependencies, `${name}.visible`, () => tenure.acquire());
      return () => {
        stop();
        tenure.release();
      };
    },
  };
}
