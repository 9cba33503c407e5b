import type { Writable } from 'node:stream';

/** How many bytes may wait for one reader. */
const maxBufferedEvents = 1_000_000;
/** How long a reader may take nothing while something waits for it (ms). */
const slowTimeoutMs = 60_000;

/**
 * One reader of the event stream. At most one message is on its way to the reader at a time; of those that come
 * meanwhile only the newest is kept, so a reader that is behind skips what is out of date.
 */
export class EventStream {
  /** When the message on its way was handed to the connection; `undefined` while there is none. */
  #sentAt: number | undefined;
  #next: string | undefined;
  readonly #connection: Pick<Writable, 'destroy' | 'end' | 'write' | 'writableLength'>;
  /** In milliseconds. */
  readonly #now: () => number;

  constructor(connection: Pick<Writable, 'destroy' | 'end' | 'write' | 'writableLength'>, now: () => number) {
    this.#connection = connection;
    this.#now = now;
  }

  /** Sends a message, at once or after the one on its way; says whether more waits than one reader may hold. */
  send(text: string): 'sent' | 'too-much' {
    if (this.#connection.writableLength + Buffer.byteLength(text) > maxBufferedEvents) return 'too-much';
    if (this.#sentAt === undefined) this.#write(text);
    else this.#next = text;
    return 'sent';
  }

  /** Shows proxies that the stream is alive; a reader that is behind gets what waits for it instead. */
  sendHeartbeat(): void {
    if (this.#sentAt === undefined) this.#write(': still here\n\n');
  }

  /** Whether the reader has taken nothing for a minute although something waits for it. */
  get isStuck(): boolean {
    return this.#sentAt !== undefined && this.#now() - this.#sentAt >= slowTimeoutMs;
  }

  /** Ends the stream after this text. */
  end(text: string): void {
    this.#next = undefined;
    this.#connection.end(text);
  }

  /** Closes the connection and forgets what waits. */
  destroy(): void {
    this.#next = undefined;
    this.#connection.destroy();
  }

  #write(text: string): void {
    this.#sentAt = this.#now();
    this.#connection.write(text, () => {
      this.#sentAt = undefined;
      const next = this.#next;
      this.#next = undefined;
      if (next !== undefined) this.#write(next);
    });
  }
}
