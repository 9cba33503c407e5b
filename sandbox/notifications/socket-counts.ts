/** How often something happened to the websockets of a user. */
export interface SocketCounts {
  /** Connections that are open now. */
  readonly open: number;
  /** Connections since the start or the last reset. */
  readonly accepted: number;
  /** Attempts that were refused for lack of a good token, or because a test asked for it. */
  readonly refused: number;
  readonly heartbeats: number;
}

/** What is counted over time. */
export type Counted = Exclude<keyof SocketCounts, 'open'>;

/** Counts by user; an attempt without a good token is nobody's, and counts only in the sum. */
export class SocketCounters {
  #counts = new Map<string, Record<Counted, number>>();

  /** Counts one. */
  count(what: Counted, user = ''): void {
    const counts = this.#counts.get(user) ?? { accepted: 0, refused: 0, heartbeats: 0 };
    counts[what] += 1;
    this.#counts.set(user, counts);
  }

  /** What was counted for a user, or for all. */
  of(user: string | undefined): Omit<SocketCounts, 'open'> {
    const counts = [...this.#counts].flatMap(([name, one]) =>
      user === undefined || name === user ? one : [],
    );
    const sum = (what: Counted): number => counts.reduce((total, one) => total + one[what], 0);
    return { accepted: sum('accepted'), refused: sum('refused'), heartbeats: sum('heartbeats') };
  }

  /** Resets the counters. */
  reset(): void {
    this.#counts.clear();
  }
}
