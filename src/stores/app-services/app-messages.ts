type Report = (app: string, error: unknown, context: string) => void;

interface Listener {
  readonly app: string;
  readonly react: (data: unknown) => void;
  readonly signal: AbortSignal;
}

/** Messages between apps in this document; none are stored. */
export class AppMessages {
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #report: Report;

  constructor(report: Report) {
    this.#report = report;
  }

  /** Sends a copy to each current listener; an app may only send its own types. */
  send(app: string, type: string, data: unknown): void {
    if (!type.startsWith(`${app}:`)) {
      this.#report(
        app,
        new Error(`The type of a message begins with "${app}:", unlike "${type}".`),
        'send a message',
      );
      return;
    }
    // Listeners that are added meanwhile receive the next message.
    for (const listener of Array.from(this.#listeners.get(type) ?? [])) {
      if (listener.signal.aborted) continue;
      try {
        listener.react(structuredClone(data));
      } catch (thrown) {
        this.#report(listener.app, thrown, `receive ${type}`);
      }
    }
  }

  /** Subscribes an app until `signal` is aborted. */
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
