/** An event stream whose server is the test. */
export class ScriptedEventSource extends EventTarget {
  /** Every stream that was opened since `install`. */
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

  /** The server answers with an error, after which a browser does not try again. */
  refuse(): void {
    this.isOpen = false;
    this.dispatchEvent(new Event('error'));
  }

  /** The connection ends, after which a browser tries again by itself. */
  lose(): void {
    this.isLost = true;
    this.dispatchEvent(new Event('error'));
  }

  /** The server says something. */
  emit(event: string, data: string, lastEventId = ''): void {
    this.isLost = false;
    if (this.isOpen) this.dispatchEvent(new MessageEvent(event, { data, lastEventId }));
  }
}

/** The channels of one browser: what one tab posts, every other tab receives at once. */
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

  /** Closes the tabs of former tests. */
  static closeAll(): void {
    ScriptedBroadcastChannel.#open.clear();
  }
}
