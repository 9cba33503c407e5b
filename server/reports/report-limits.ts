/** How many reports are taken within one minute. */
export interface ReportRates {
  readonly perAddress: number;
  readonly total: number;
}

const minute = 60_000;

/**
 * Counts reports by the minute, so that nobody fills log or memory. It knows no more addresses than there are reports in
 * a minute; callers whose address is not known share one count.
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

  /** How many more reports of a caller are taken in this minute. */
  room(caller: string | undefined): number {
    if (this.#now() - this.#since >= minute) {
      this.#ofAddress.clear();
      this.#total = 0;
      this.#since = this.#now();
    }
    const { perAddress, total } = this.#rates;
    return Math.max(0, Math.min(perAddress - (this.#ofAddress.get(caller) ?? 0), total - this.#total));
  }

  /** Counts reports of a caller. */
  take(caller: string | undefined, count: number): void {
    this.#ofAddress.set(caller, (this.#ofAddress.get(caller) ?? 0) + count);
    this.#total += count;
  }

  /** In how many seconds the minute is over. */
  get secondsLeft(): number {
    return Math.max(1, Math.ceil((this.#since + minute - this.#now()) / 1_000));
  }
}
