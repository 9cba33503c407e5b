interface QueuedCall {
  readonly caller: string | undefined;
  readonly resolve: (release: (() => void) | undefined) => void;
}

const maxConcurrent = 8;
const maxConcurrentPerCaller = 2;
const maxQueued = 64;
const maxQueuedPerCaller = 8;
/** Time-out for a slot (ms). */
const waitTimeoutMs = 3_000;

function countCalls(
  calls: readonly { readonly caller: string | undefined }[],
  caller: string | undefined,
): number {
  return caller === undefined ? 0 : calls.filter((call) => call.caller === caller).length;
}

/**
 * Limits concurrent calls in total and, with a lower limit, per caller, so that no caller can take all slots.
 * Calls above the limit are queued briefly.
 */
export class ConcurrencyLimit {
  #running: { readonly caller: string | undefined }[] = [];
  #queue: QueuedCall[] = [];

  /**
   * Resolves to a release function, or to `undefined` after the time-out or if the queue is full. Callers
   * without a known address have no limit of their own.
   */
  acquire(caller: string | undefined): Promise<(() => void) | undefined> {
    if (this.#hasSlot(caller)) return Promise.resolve(this.#start(caller));
    const isQueueFull =
      this.#queue.length >= maxQueued || countCalls(this.#queue, caller) >= maxQueuedPerCaller;
    return isQueueFull ? Promise.resolve(undefined) : this.#enqueue(caller);
  }

  #hasSlot(caller: string | undefined): boolean {
    return this.#running.length < maxConcurrent && countCalls(this.#running, caller) < maxConcurrentPerCaller;
  }

  #start(caller: string | undefined): () => void {
    const call = { caller };
    this.#running.push(call);
    return () => {
      this.#running = this.#running.filter((other) => other !== call);
      const next = this.#queue.find((queued) => this.#hasSlot(queued.caller));
      next?.resolve(this.#start(next.caller));
    };
  }

  #enqueue(caller: string | undefined): Promise<(() => void) | undefined> {
    return new Promise((resolvePromise) => {
      const resolve: QueuedCall['resolve'] = (release) => {
        clearTimeout(timer);
        this.#queue = this.#queue.filter((queued) => queued !== call);
        resolvePromise(release);
      };
      const call: QueuedCall = { caller, resolve };
      const timer = setTimeout(() => resolve(undefined), waitTimeoutMs).unref();
      this.#queue.push(call);
    });
  }
}
