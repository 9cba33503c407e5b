interface Waiting {
  readonly name: string;
  /** Locks held by the tab. */
  readonly tab: ReadonlySet<symbol>;
  readonly start: () => void;
}

interface Holder {
  readonly token: symbol;
  readonly lose: () => void;
}

/**
 * Web Locks shared by all tabs of one browser: exclusive, granted in the order of requests, and abortable
 * while queued. A held lock is released when its work settles, when its tab is closed, or when it is stolen,
 * which ends the request but not the work.
 */
export class SharedLocks {
  readonly #held = new Map<string, Holder>();
  #waiting: Waiting[] = [];

  /** Returns the locks as one tab sees them, and a function that closes the tab. */
  tab(): { readonly locks: LockManager; readonly close: () => void } {
    const own = new Set<symbol>();
    const request = <T>(
      name: string,
      ...[given, work]: [LockGrantedCallback<T>] | [LockOptions, LockGrantedCallback<T>]
    ): Promise<T> => {
      const { signal, steal = false } = typeof given === 'function' ? {} : given;
      const run = typeof given === 'function' ? given : work;
      return new Promise<T>((resolve, reject) => {
        const start = (): void => {
          const token = Symbol(name);
          this.#held.set(name, { token, lose: () => reject(new DOMException('Stolen.', 'AbortError')) });
          own.add(token);
          const given = Promise.resolve().then(() => run?.({ name, mode: 'exclusive' }));
          // oxlint-disable-next-line typescript/consistent-type-assertions -- work returns a value or its promise
          given.then((value) => resolve(value as T), reject).finally(() => this.#release(name, token));
        };
        const waiting = { name, tab: own, start };
        signal?.addEventListener('abort', () => {
          if (!this.#waiting.includes(waiting)) return;
          this.#waiting = this.#waiting.filter((one) => one !== waiting);
          reject(new DOMException('The request was aborted.', 'AbortError'));
        });
        const holder = this.#held.get(name);
        if (steal) holder?.lose();
        if (holder !== undefined && !steal) this.#waiting.push(waiting);
        else start();
      });
    };
    const locks: LockManager = { request, query: () => Promise.resolve({ held: [], pending: [] }) };
    const close = (): void => {
      this.#waiting = this.#waiting.filter(({ tab }) => tab !== own);
      for (const [name, { token }] of this.#held) if (own.has(token)) this.#release(name, token);
    };
    return { locks, close };
  }

  #release(name: string, token: symbol): void {
    if (this.#held.get(name)?.token !== token) return;
    this.#held.delete(name);
    const next = this.#waiting.find((waiting) => waiting.name === name);
    if (next === undefined) return;
    this.#waiting = this.#waiting.filter((waiting) => waiting !== next);
    next.start();
  }
}
