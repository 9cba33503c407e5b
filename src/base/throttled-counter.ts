interface Clock {
  after(delay: number, task: () => void): unknown;
}

const periodMs = 10_000;

/** Logs frequent events in few lines: the first at once, then one line with a count every 10 s. */
export class ThrottledCounter {
  readonly #clock: Clock;
  readonly #report: (count: number) => void;
  #unreported = 0;
  #isThrottled = false;

  constructor(clock: Clock, report: (count: number) => void) {
    this.#clock = clock;
    this.#report = report;
  }

  /** Counts one event; returns whether it was reported at once. */
  increment(): boolean {
    if (this.#isThrottled) {
      this.#unreported += 1;
      return false;
    }
    this.#report(1);
    this.#scheduleReport();
    return true;
  }

  #scheduleReport(): void {
    this.#isThrottled = true;
    this.#clock.after(periodMs, () => {
      this.#isThrottled = false;
      if (this.#unreported === 0) return;
      this.#report(this.#unreported);
      this.#unreported = 0;
      this.#scheduleReport();
    });
  }
}
