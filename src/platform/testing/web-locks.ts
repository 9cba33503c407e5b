interface Waiting {
  readonly name: string;
  readonly start: () => void;
}

/**
 * Web Locks as all tabs of one browser share them: exclusive, in the order of the requests, and a request that waits
 * can be called off by its signal. A held lock is given back when its work settles, or when its tab is closed.
 */
export class SharedLocks {
  readonly #held = new Map<string, symbol>();
  #waiting: Waiting[] = [];

  /** The locks as one tab sees them, and the closing of that tab. */
  tab(): { readonly locks: LockManager; readonly close: () => void } {
    const own = new Set<symbol>();
    const request = <T>(
      name: string,
      ...[given, work]: [LockGrantedCallback<T>] | [LockOptions, LockGrantedCallback<T>]
    ): Promise<T> => {
      const signal = typeof given === 'function' ? undefined : given.signal;
      const run = typeof given === 'function' ? given : work;
      return new Promise<T>((resolve, reject) => {
        const start = (): void => {
          const token = Symbol(name);
          this.#held.set(name, token);
          own.add(token);
          const given = Promise.resolve().then(() => run?.({ name, mode: 'exclusive' }));
          // The platform's own type lets work return a value or its promise.
          given.then((value) => resolve(value as T), reject).finally(() => this.#release(name, token));
        };
        const waiting = { name, start };
        signal?.addEventListener('abort', () => {
          if (!this.#waiting.includes(waiting)) return;
          this.#waiting = this.#waiting.filter((one) => one !== waiting);
          reject(new DOMException('The request was aborted.', 'AbortError'));
        });
        if (this.#held.has(name)) this.#waiting.push(waiting);
        else start();
      });
    };
    const locks: LockManager = { request, query: () => Promise.resolve({ held: [], pending: [] }) };
    const close = (): void => {
      for (const [name, token] of this.#held) if (own.has(token)) this.#release(name, token);
    };
    return { locks, close };
  }

  #release(name: string, token: symbol): void {
    if (this.#held.get(name) !== token) return;
    this.#held.delete(name);
    const next = this.#waiting.find((waiting) => waiting.name === name);
    if (next === undefined) return;
    this.#waiting = this.#waiting.filter((waiting) => waiting !== next);
    next.start();
  }
}
