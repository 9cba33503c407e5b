import type { Writable } from 'node:stream';

/** Limit of buffered bytes for one client. */
const maxBufferedEvents = 1_000_000;
/** Time-out of a client that reads nothing while data is pending (ms). */
const slowTimeoutMs = 60_000;

/** Time between heartbeats (s). */
export const heartbeatSeconds = 20;

/**
 * Formats a heartbeat with the seconds until the next one, so that browsers can reconnect after two missing
 * heartbeats. It is an event, because scripts cannot see SSE comments.
 */
export function formatHeartbeat(seconds: number): string {
  return `event: heartbeat\ndata: ${seconds}\n\n`;
}

/**
 * One client of the event stream. At most one message is in flight, and only the newest later message is
 * queued, so that slow clients skip outdated messages.
 */
export class EventStream {
  /** Time of the message in flight; `undefined` if there is none. */
  #sentAt: number | undefined;
  #next: string | undefined;
  readonly #connection: Pick<Writable, 'destroy' | 'end' | 'write' | 'writableLength'>;
  /** In milliseconds. */
  readonly #now: () => number;

  constructor(connection: Pick<Writable, 'destroy' | 'end' | 'write' | 'writableLength'>, now: () => number) {
    this.#connection = connection;
    this.#now = now;
  }

  /** Sends a message, now or after the one in flight; returns `too-much` above the buffer limit. */
  send(text: string): 'sent' | 'too-much' {
    if (this.#connection.writableLength + Buffer.byteLength(text) > maxBufferedEvents) return 'too-much';
    if (this.#sentAt === undefined) this.#write(text);
    else this.#next = text;
    return 'sent';
  }

  /** Sends a heartbeat to browser and proxies, unless a message is in flight. */
  sendHeartbeat(): void {
    if (this.#sentAt === undefined) this.#write(formatHeartbeat(heartbeatSeconds));
  }

  /** Whether the client has read nothing for a minute while data is pending. */
  get isStuck(): boolean {
    return this.#sentAt !== undefined && this.#now() - this.#sentAt >= slowTimeoutMs;
  }

  /** Sends a last text and ends the stream. */
  end(text: string): void {
    this.#next = undefined;
    this.#connection.end(text);
  }

  /** Closes the connection and drops pending data. */
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
