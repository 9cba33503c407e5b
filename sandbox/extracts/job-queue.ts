/** Runs background jobs one after another; the queue can be paused and cancelled. */
export class JobQueue {
  #last: Promise<void> = Promise.resolve();
  #gate: Promise<void> = Promise.resolve();
  #openGate: (() => void) | undefined;
  #controller = new AbortController();
  readonly #onThrown: (thrown: unknown) => void;

  constructor(onThrown: (thrown: unknown) => void) {
    this.#onThrown = onThrown;
  }

  /** Queues a job; `cancel` aborts its signal. Errors go to `onThrown`, and the next job starts. */
  add(work: (signal: AbortSignal) => Promise<void>): void {
    const { signal } = this.#controller;
    this.#last = this.#last.then(async () => {
      await this.#gate;
      if (!signal.aborted) await work(signal).catch(this.#onThrown);
    });
  }

  /** Pauses the queue before the next job. */
  hold(): void {
    if (this.#openGate !== undefined) return;
    this.#gate = new Promise((open) => {
      this.#openGate = open;
    });
  }

  /** Resumes the queue. */
  go(): void {
    this.#openGate?.();
    this.#openGate = undefined;
  }

  /** Cancels all queued and running jobs; resolves when none is running. */
  async cancel(): Promise<void> {
    this.#controller.abort();
    this.#controller = new AbortController();
    this.go();
    await this.#last;
  }
}
