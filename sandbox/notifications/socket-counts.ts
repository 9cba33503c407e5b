/** Counts of a user's websocket events. */
export interface SocketCounts {
  /** Connections that are open now. */
  readonly open: number;
  /** Connections since the start or the last reset. */
  readonly accepted: number;
  /** Connections refused without a valid token or by a test. */
  readonly refused: number;
  readonly heartbeats: number;
}

export type Counted = Exclude<keyof SocketCounts, 'open'>;

/** Counts by user; attempts without a valid token count only in the total. */
export class SocketCounters {
  #counts = new Map<string, Record<Counted, number>>();

  count(kind: Counted, user = ''): void {
    const counts = this.#counts.get(user) ?? { accepted: 0, refused: 0, heartbeats: 0 };
    counts[kind] += 1;
    this.#counts.set(user, counts);
  }

  /** Returns the counts of a user, or of all users. */
  get(user: string | undefined): Omit<SocketCounts, 'open'> {
    const counts = [...this.#counts].flatMap(([name, one]) =>
      user === undefined || name === user ? one : [],
    );
    const sum = (kind: Counted): number => counts.reduce((total, one) => total + one[kind], 0);
    return { accepted: sum('accepted'), refused: sum('refused'), heartbeats: sum('heartbeats') };
  }

  /** Resets the counters. */
  reset(): void {
    this.#counts.clear();
  }
}
