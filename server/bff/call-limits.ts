const maxPerSession = 50;
/** Higher, because an office may share one address. */
const maxPerNetwork = 500;

/** The session or network that a call counts for. */
export type CallOwner =
  | { readonly kind: 'session'; readonly id: string }
  | { readonly kind: 'network'; readonly id: string | undefined };

/** Limits concurrent calls, so that neither one caller nor one slow back end can exhaust the server. */
export class CallLimits {
  readonly #counts = new Map<string, number>();
  readonly #maxPerBackend: number;

  constructor(maxPerBackend: number) {
    this.#maxPerBackend = maxPerBackend;
  }

  /** Counts a call; returns an idempotent release function, or `undefined` above a limit. */
  acquire(backend: string, { kind, id }: CallOwner): (() => void) | undefined {
    const maxPerOwner = kind === 'session' ? maxPerSession : maxPerNetwork;
    const limits: [key: string, max: number][] = [[`backend ${backend}`, this.#maxPerBackend]];
    if (id !== undefined) limits.push([`${kind} ${id}`, maxPerOwner]);
    if (limits.some(([key, limit]) => (this.#counts.get(key) ?? 0) >= limit)) return undefined;
    for (const [key] of limits) this.#add(key, 1);
    return () => {
      for (const [key] of limits.splice(0)) this.#add(key, -1);
    };
  }

  #add(key: string, change: number): void {
    const count = (this.#counts.get(key) ?? 0) + change;
    if (count === 0) this.#counts.delete(key);
    else this.#counts.set(key, count);
  }
}
