interface Waiting {
  readonly caller: string | undefined;
  readonly go: (done: (() => void) | undefined) => void;
}

const maxConcurrent = 8;
const maxConcurrentPerCaller = 2;
const maxWaiting = 64;
const maxWaitingPerCaller = 8;
/** Time-out for a slot (ms). */
const waitTimeoutMs = 3_000;

function countBy(
  turns: readonly { readonly caller: string | undefined }[],
  caller: string | undefined,
): number {
  return caller === undefined ? 0 : turns.filter((turn) => turn.caller === caller).length;
}

/**
 * Limits concurrency in total, and lower for one caller, so that nobody takes all slots; excess callers wait
 * briefly.
 */
export class ConcurrencyLimit {
  #taken: { readonly caller: string | undefined }[] = [];
  #waiting: Waiting[] = [];

  /**
   * Resolves to a release function, or to `undefined` after the time-out. A caller without a known address
   * may use all slots.
   */
  acquire(caller: string | undefined): Promise<(() => void) | undefined> {
    if (this.#isFree(caller)) return Promise.resolve(this.#begin(caller));
    const isCrowded =
      this.#waiting.length >= maxWaiting || countBy(this.#waiting, caller) >= maxWaitingPerCaller;
    return isCrowded ? Promise.resolve(undefined) : this.#wait(caller);
  }

  #isFree(caller: string | undefined): boolean {
    return this.#taken.length < maxConcurrent && countBy(this.#taken, caller) < maxConcurrentPerCaller;
  }

  #begin(caller: string | undefined): () => void {
    const own = { caller };
    this.#taken.push(own);
    return () => {
      this.#taken = this.#taken.filter((turn) => turn !== own);
      const next = this.#waiting.find((waiter) => this.#isFree(waiter.caller));
      next?.go(this.#begin(next.caller));
    };
  }

  #wait(caller: string | undefined): Promise<(() => void) | undefined> {
    return new Promise((resolve) => {
      const go: Waiting['go'] = (done) => {
        clearTimeout(timer);
        this.#waiting = this.#waiting.filter((waiter) => waiter !== own);
        resolve(done);
      };
      const own: Waiting = { caller, go };
      const timer = setTimeout(() => go(undefined), waitTimeoutMs).unref();
      this.#waiting.push(own);
    });
  }
}
