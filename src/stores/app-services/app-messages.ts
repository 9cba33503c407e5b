type Report = (app: string, error: unknown, context: string) => void;

interface Listener {
  readonly app: string;
  readonly react: (data: unknown) => void;
  readonly signal: AbortSignal;
}

/** Messages between apps of this document; nothing is stored. */
export class AppMessages {
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #report: Report;

  constructor(report: Report) {
    this.#report = report;
  }

  /** Sends to all that listen now, each a copy of its own; an app sends its own types only. */
  send(app: string, type: string, data: unknown): void {
    if (!type.startsWith(`${app}:`)) {
      this.#report(
        app,
        new Error(`The type of a message begins with "${app}:", unlike "${type}".`),
        'send a message',
      );
      return;
    }
    // Those that a listener adds receive the next message.
    for (const listener of Array.from(this.#listeners.get(type) ?? [])) {
      if (listener.signal.aborted) continue;
      try {
        listener.react(structuredClone(data));
      } catch (thrown) {
        this.#report(listener.app, thrown, `receive ${type}`);
      }
    }
  }

  /** Listens for an app until `signal` is aborted. */
  on(app: string, type: string, react: (data: unknown) => void, signal: AbortSignal): void {
    if (signal.aborted) return;
    const listeners = this.#listeners.get(type) ?? new Set();
    const listener = { app, react, signal };
    this.#listeners.set(type, listeners.add(listener));
    signal.addEventListener('abort', () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(type);
    });
  }
}
