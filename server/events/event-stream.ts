import type { Writable } from 'node:stream';

/** Limit of buffered bytes for one client. */
const maxBufferedEvents = 1_000_000;
/** Time-out of a client that reads nothing while data waits (ms). */
const slowTimeoutMs = 60_000;

/** Time between heartbeats (s). */
export const heartbeatSeconds = 20;

/**
 * Says that the next one follows in so many seconds: a browser that misses two opens another stream. An event,
 * because browsers hide comments from scripts.
 */
export function formatHeartbeat(seconds: number): string {
  return `event: heartbeat\ndata: ${seconds}\n\n`;
}

/**
 * One client of the event stream. At most one message is in flight; of later ones only the newest is kept, so
 * a slow client skips outdated ones.
 */
export class EventStream {
  /** When the message in flight was written; `undefined` if there is none. */
  #sentAt: number | undefined;
  #next: string | undefined;
  readonly #connection: Pick<Writable, 'destroy' | 'end' | 'write' | 'writableLength'>;
  /** In milliseconds. */
  readonly #now: () => number;

  constructor(connection: Pick<Writable, 'destroy' | 'end' | 'write' | 'writableLength'>, now: () => number) {
    this.#connection = connection;
    this.#now = now;
  }

  /** Sends a message, now or after the one in flight; returns whether the buffer limit is exceeded. */
  send(text: string): 'sent' | 'too-much' {
    if (this.#connection.writableLength + Buffer.byteLength(text) > maxBufferedEvents) return 'too-much';
    if (this.#sentAt === undefined) this.#write(text);
    else this.#next = text;
    return 'sent';
  }

  /** Shows browser and proxies that the stream is alive; a slow client gets its waiting message instead. */
  sendHeartbeat(): void {
    if (this.#sentAt === undefined) this.#write(formatHeartbeat(heartbeatSeconds));
  }

  /** Whether the client has read nothing for a minute although data waits. */
  get isStuck(): boolean {
    return this.#sentAt !== undefined && this.#now() - this.#sentAt >= slowTimeoutMs;
  }

  /** Ends the stream after this text. */
  end(text: string): void {
    this.#next = undefined;
    this.#connection.end(text);
  }

  /** Closes the connection and drops waiting data. */
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
