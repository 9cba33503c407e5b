/** Limits of reports per minute. */
export interface ReportRates {
  readonly perAddress: number;
  readonly total: number;
}

const minute = 60_000;

/**
 * Limits reports per minute, to protect log and memory. Stores at most as many addresses as reports per
 * minute; callers without a known address share one count.
 */
export class ReportLimits {
  readonly #rates: ReportRates;
  readonly #now: () => number;
  readonly #countsByAddress = new Map<string | undefined, number>();
  #total = 0;
  #since = -Infinity;

  constructor(rates: ReportRates, now: () => number) {
    this.#rates = rates;
    this.#now = now;
  }

  /** Returns how many reports a caller may still send in this minute. */
  getRemaining(caller: string | undefined): number {
    if (this.#now() - this.#since >= minute) {
      this.#countsByAddress.clear();
      this.#total = 0;
      this.#since = this.#now();
    }
    const { perAddress, total } = this.#rates;
    return Math.max(0, Math.min(perAddress - (this.#countsByAddress.get(caller) ?? 0), total - this.#total));
  }

  /** Counts reports of a caller. */
  count(caller: string | undefined, count: number): void {
    this.#countsByAddress.set(caller, (this.#countsByAddress.get(caller) ?? 0) + count);
    this.#total += count;
  }

  /** Seconds until the minute ends. */
  get secondsLeft(): number {
    return Math.max(1, Math.ceil((this.#since + minute - this.#now()) / 1_000));
  }
}
