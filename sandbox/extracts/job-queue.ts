/** Work that is done in the background, one piece after another; it may be held up, given up and waited for. */
export class JobQueue {
  #last: Promise<void> = Promise.resolve();
  #gate: Promise<void> = Promise.resolve();
  #openGate: (() => void) | undefined;
  #ending = new AbortController();
  readonly #onThrown: (thrown: unknown) => void;

  constructor(onThrown: (thrown: unknown) => void) {
    this.#onThrown = onThrown;
  }

  /** Runs work in turn; the signal says when to give up. An error goes to `onThrown`, and the next work starts. */
  add(work: (signal: AbortSignal) => Promise<void>): void {
    const { signal } = this.#ending;
    this.#last = this.#last.then(async () => {
      await this.#gate;
      if (!signal.aborted) await work(signal).catch(this.#onThrown);
    });
  }

  /** Begins no further work until `go`. */
  hold(): void {
    if (this.#openGate !== undefined) return;
    this.#gate = new Promise((open) => {
      this.#openGate = open;
    });
  }

  /** Goes on. */
  go(): void {
    this.#openGate?.();
    this.#openGate = undefined;
  }

  /** Gives up all work that was added so far; resolves when none of it runs any more. */
  async giveUp(): Promise<void> {
    this.#ending.abort();
    this.#ending = new AbortController();
    this.go();
    await this.#last;
  }
}
