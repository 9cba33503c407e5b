interface Waiter {
  readonly caller: string | undefined;
  readonly go: (done: (() => void) | undefined) => void;
}

const mostAtOnce = 8;
const mostOfOne = 2;
const mostWaiting = 64;
const mostWaitingOfOne = 8;
/** How long a turn is waited for (ms). */
const patience = 3_000;

function countOf(
  turns: readonly { readonly caller: string | undefined }[],
  caller: string | undefined,
): number {
  return caller === undefined ? 0 : turns.filter((turn) => turn.caller === caller).length;
}

/** Gives few turns at a time, and fewer to one caller, so that nobody takes them all; who comes too late waits a moment. */
export class Turns {
  #taken: { readonly caller: string | undefined }[] = [];
  #waiting: Waiter[] = [];

  /** Resolves to what ends the turn, or to `undefined` when none came free in time. A caller that is not known has all. */
  take(caller: string | undefined): Promise<(() => void) | undefined> {
    if (this.#isFree(caller)) return Promise.resolve(this.#begin(caller));
    const isCrowded =
      this.#waiting.length >= mostWaiting || countOf(this.#waiting, caller) >= mostWaitingOfOne;
    return isCrowded ? Promise.resolve(undefined) : this.#wait(caller);
  }

  #isFree(caller: string | undefined): boolean {
    return this.#taken.length < mostAtOnce && countOf(this.#taken, caller) < mostOfOne;
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
      const go: Waiter['go'] = (done) => {
        clearTimeout(timer);
        this.#waiting = this.#waiting.filter((waiter) => waiter !== own);
        resolve(done);
      };
      const own: Waiter = { caller, go };
      const timer = setTimeout(() => go(undefined), patience).unref();
      this.#waiting.push(own);
    });
  }
}
