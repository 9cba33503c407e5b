/** Limits of reports per minute. */
export interface ReportRates {
  readonly perAddress: number;
  readonly total: number;
}

const minute = 60_000;

/**
 * Counts reports per minute, to protect log and memory. It stores at most as many addresses as reports in a
 * minute; unknown callers share one count.
 */
export class ReportLimits {
  readonly #rates: ReportRates;
  readonly #now: () => number;
  readonly #ofAddress = new Map<string | undefined, number>();
  #total = 0;
  #since = -Infinity;

  constructor(rates: ReportRates, now: () => number) {
    this.#rates = rates;
    this.#now = now;
  }

  /** The remaining reports of a caller in this minute. */
  room(caller: string | undefined): number {
    if (this.#now() - this.#since >= minute) {
      this.#ofAddress.clear();
      this.#total = 0;
      this.#since = this.#now();
    }
    const { perAddress, total } = this.#rates;
    return Math.max(0, Math.min(perAddress - (this.#ofAddress.get(caller) ?? 0), total - this.#total));
  }

  take(caller: string | undefined, count: number): void {
    this.#ofAddress.set(caller, (this.#ofAddress.get(caller) ?? 0) + count);
    this.#total += count;
  }

  /** Seconds until the minute ends. */
  get secondsLeft(): number {
    return Math.max(1, Math.ceil((this.#since + minute - this.#now()) / 1_000));
  }
}
