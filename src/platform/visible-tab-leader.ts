import type { Clock } from './clock';
import type { Leader } from './leader';

export interface VisibleLeaderDependencies {
  readonly locks: LockManager;
  readonly clock: Clock;
  /** The document of this tab. */
  readonly page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;
}

/** A tab that is only passed through moves nothing (ms); together with what it takes to connect it stays below 3 s. */
const handOverTimeoutMs = 2_000;

const nothing = (): void => undefined;

/** Leads under the lock `name`: in its turn, or at once by taking the lock from the tab that has it. */
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

  /** Stands in line, and again whenever the lead was taken away. */
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

  /** Resolves when it is over, to whether it ever led: a browser that refuses the lock is not asked again. */
  async #leadUnder(options: LockOptions): Promise<boolean> {
    const own = { hasLed: false, stop: nothing };
    const work = (): Promise<void> =>
      new Promise((resolve) => {
        // Its turn may have come in the moment in which it takes the lead.
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

/** Calls `task` when this tab has been the one that stands for all visible tabs for a while; returns its stop. */
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
 * A leader for work that needs its timers, which browsers slow down in hidden tabs. It is elected by Web Locks; when
 * the tab that leads is hidden, a visible one takes the lead from it. Which one that is, a second lock decides.
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
