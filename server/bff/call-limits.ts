const maxPerSession = 50;
/** A whole office may have one address. */
const maxPerNetwork = 500;

/** Whose call it is. */
export type CallOwner =
  | { readonly kind: 'session'; readonly id: string }
  | { readonly kind: 'network'; readonly id: string | undefined };

/** Limits the calls under way, so that neither one caller nor one slow back end takes the server from the others. */
export class CallLimits {
  readonly #counts = new Map<string, number>();
  readonly #maxPerBackend: number;

  constructor(maxPerBackend: number) {
    this.#maxPerBackend = maxPerBackend;
  }

  /** Counts a call; `undefined` if there are too many. The function that it returns ends the call, once. */
  acquire(backend: string, { kind, id }: CallOwner): (() => void) | undefined {
    const most = kind === 'session' ? maxPerSession : maxPerNetwork;
    const limits: [key: string, most: number][] = [[`backend ${backend}`, this.#maxPerBackend]];
    if (id !== undefined) limits.push([`${kind} ${id}`, most]);
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
