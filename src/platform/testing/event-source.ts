/** An event stream whose server the test simulates. */
export class ScriptedEventSource extends EventTarget {
  /** Streams opened since `install`. */
  static instances: ScriptedEventSource[] = [];
  static readonly CLOSED = 2;
  isOpen = true;
  isLost = false;

  constructor(readonly url: string) {
    super();
    ScriptedEventSource.instances.push(this);
  }

  close(): void {
    this.isOpen = false;
  }

  get readyState(): number {
    if (!this.isOpen) return ScriptedEventSource.CLOSED;
    return this.isLost ? 0 : 1;
  }

  /** Fails permanently, as after an error response, which browsers do not retry. */
  refuse(): void {
    this.isOpen = false;
    this.dispatchEvent(new Event('error'));
  }

  /** Breaks the connection, after which a browser reconnects by itself. */
  lose(): void {
    this.isLost = true;
    this.dispatchEvent(new Event('error'));
  }

  /** Sends an event from the server. */
  emit(event: string, data: string, lastEventId = ''): void {
    this.isLost = false;
    if (this.isOpen) this.dispatchEvent(new MessageEvent(event, { data, lastEventId }));
  }
}

/** Broadcast channels of one browser: every other tab receives a tab's message synchronously. */
export class ScriptedBroadcastChannel {
  static #open = new Set<ScriptedBroadcastChannel>();
  onmessage: ((event: MessageEvent<unknown>) => void) | null = null;

  constructor(readonly name: string) {
    ScriptedBroadcastChannel.#open.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of ScriptedBroadcastChannel.#open) {
      if (other !== this && other.name === this.name)
        other.onmessage?.(new MessageEvent('message', { data: structuredClone(data) }));
    }
  }

  close(): void {
    ScriptedBroadcastChannel.#open.delete(this);
  }

  /** Closes the channels of previous tests. */
  static closeAll(): void {
    ScriptedBroadcastChannel.#open.clear();
  }
}
