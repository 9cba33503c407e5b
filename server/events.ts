import { Readable } from 'node:stream';

/** A message of the stream of server-sent events. */
export interface PushedEvent {
  readonly event: string;
  readonly id: string;
  readonly data: unknown;
}

const heartbeatInterval = 25_000;
const retryDelay = 2_000;
const longestSpread = 10_000;

/** A message in the form in which it travels. */
export function written({ event, id, data }: PushedEvent): string {
  return `event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** The open streams of server-sent events. A comment every 25 s keeps proxies from closing a quiet one. */
export class EventStreams {
  private readonly open = new Set<Readable>();
  private closed = false;

  /** `random` gives numbers from 0 up to 1. */
  constructor(private readonly random: () => number = Math.random) {}

  /** Opens a stream that starts with `first`; it leaves by itself when its reader goes. */
  connect(first: PushedEvent): Readable {
    const stream = new Readable({ read: () => undefined });
    stream.push(`retry: ${retryDelay}\n\n${written(first)}`);
    if (this.closed) {
      stream.push(null);
      return stream;
    }
    this.open.add(stream);
    stream.once('close', () => this.open.delete(stream));
    return stream;
  }

  /** Sends a message to everybody who listens. */
  push(event: PushedEvent): void {
    this.send(written(event));
  }

  /** How many streams are open. */
  get size(): number {
    return this.open.size;
  }

  /**
   * Starts the heartbeat. The stop ends all streams and tells each reader another delay, so that they do not all come
   * back to the next server at once.
   */
  start(): () => void {
    const timer = setInterval(() => this.send(': still here\n\n'), heartbeatInterval);
    return () => {
      clearInterval(timer);
      this.closed = true;
      for (const stream of this.open) {
        const delay = retryDelay + Math.floor(this.random() * (longestSpread - retryDelay));
        stream.push(`retry: ${delay}\n\n`);
        stream.push(null);
      }
      this.open.clear();
    };
  }

  private send(text: string): void {
    for (const stream of this.open) stream.push(text);
  }
}
