interface Clock {
  after(delay: number, task: () => void): unknown;
}

const periodMs = 10_000;

/** Reports what happens again and again as few lines: the first at once, then one line with a count each 10 s. */
export class ThrottledCounter {
  readonly #clock: Clock;
  readonly #report: (count: number) => void;
  #unreported = 0;
  #isResting = false;

  constructor(clock: Clock, report: (count: number) => void) {
    this.#clock = clock;
    this.#report = report;
  }

  /** Counts one; returns whether it was reported at once. */
  increment(): boolean {
    if (this.#isResting) {
      this.#unreported += 1;
      return false;
    }
    this.#report(1);
    this.#rest();
    return true;
  }

  #rest(): void {
    this.#isResting = true;
    this.#clock.after(periodMs, () => {
      this.#isResting = false;
      if (this.#unreported === 0) return;
      this.#report(this.#unreported);
      this.#unreported = 0;
      this.#rest();
    });
  }
}
