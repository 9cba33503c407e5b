import type { Writable } from 'node:stream';
import { EventStream } from './event-stream';
import { toNetwork } from './trusted-proxies';

/** A message of the stream of server-sent events. */
export interface PushedEvent {
  readonly event: string;
  readonly id: string;
  readonly data: unknown;
}

/** How many event streams may be open. */
export interface StreamLimits {
  readonly total: number;
  readonly perAddress: number;
}

/** Why a stream was not opened: too many in all, or from the reader's own address. */
export type StreamRefusal = 'total' | 'address';

/** What event streams need; `now` is in milliseconds, `random` gives numbers from 0 up to 1. */
export interface EventStreamsDependencies {
  readonly limits: StreamLimits;
  readonly now: () => number;
  readonly random?: () => number;
  /** Told of each stream that was closed because its reader did not keep up. */
  readonly onSlow?: () => void;
}

const heartbeatInterval = 25_000;
const sweepInterval = 5_000;
const retryDelay = 2_000;
const maxSpreadMs = 10_000;
/** Readers fetch what they are told of, so they are told in groups: 10,000 readers a second. */
const groupSize = 500;
const groupInterval = 50;

/** A message in the form in which it travels. */
export function formatEvent({ event, id, data }: PushedEvent): string {
  return `event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
}

/**
 * The open streams of server-sent events. A comment every 25 s keeps proxies from closing a quiet one; a reader that
 * holds too much, or takes nothing for a minute, is closed.
 */
export class EventStreams {
  readonly #dependencies: EventStreamsDependencies;
  readonly #open = new Map<EventStream, string | undefined>();
  readonly #counts = new Map<string, number>();
  #groups: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(dependencies: EventStreamsDependencies) {
    this.#dependencies = dependencies;
  }

  /** Why a reader at this address may not have a stream now; an address that is not known counts in the total only. */
  getRefusal(address: string | undefined): StreamRefusal | undefined {
    const { total, perAddress } = this.#dependencies.limits;
    if (this.#open.size >= total) return 'total';
    const network = address === undefined ? undefined : toNetwork(address);
    const isFull = network !== undefined && (this.#counts.get(network) ?? 0) >= perAddress;
    return isFull ? 'address' : undefined;
  }

  /** Begins a stream with `first` on a connection; it leaves by itself when its reader goes. */
  connect(connection: Writable, address: string | undefined, first: PushedEvent): void {
    const text = `retry: ${retryDelay}\n\n${formatEvent(first)}`;
    if (this.#closed) {
      connection.end(text);
      return;
    }
    const stream = new EventStream(connection, this.#dependencies.now);
    const network = address === undefined ? undefined : toNetwork(address);
    this.#open.set(stream, network);
    this.#count(network, 1);
    connection.once('close', () => this.#forget(stream));
    this.#send(stream, text);
  }

  /** Sends a message to everybody who listens; what an earlier one has not reached yet gets this one only. */
  push(event: PushedEvent): void {
    clearTimeout(this.#groups);
    const text = formatEvent(event);
    const waiting = [...this.#open.keys()];
    const sendGroup = (): void => {
      for (const stream of waiting.splice(0, groupSize)) if (this.#open.has(stream)) this.#send(stream, text);
      if (waiting.length > 0) this.#groups = setTimeout(sendGroup, groupInterval);
    };
    sendGroup();
  }

  /** How many streams are open. */
  get size(): number {
    return this.#open.size;
  }

  /**
   * Starts the heartbeat. The stop ends all streams and tells each reader another delay, so that they do not all come
   * back to the next server at once.
   */
  start(): () => void {
    const { random = Math.random } = this.#dependencies;
    const heartbeat = setInterval(() => {
      for (const stream of this.#open.keys()) stream.sendHeartbeat();
    }, heartbeatInterval);
    const sweep = setInterval(() => {
      for (const stream of this.#open.keys()) if (stream.isStuck) this.#closeSlow(stream);
    }, sweepInterval);
    return () => {
      for (const timer of [heartbeat, sweep]) clearInterval(timer);
      clearTimeout(this.#groups);
      this.#closed = true;
      for (const stream of this.#open.keys()) {
        const delay = retryDelay + Math.floor(random() * (maxSpreadMs - retryDelay));
        stream.end(`retry: ${delay}\n\n`);
        this.#forget(stream);
      }
    };
  }

  #send(stream: EventStream, text: string): void {
    if (stream.send(text) === 'too-much') this.#closeSlow(stream);
  }

  #closeSlow(stream: EventStream): void {
    this.#forget(stream);
    stream.destroy();
    this.#dependencies.onSlow?.();
  }

  #forget(stream: EventStream): void {
    if (!this.#open.has(stream)) return;
    this.#count(this.#open.get(stream), -1);
    this.#open.delete(stream);
  }

  #count(network: string | undefined, change: 1 | -1): void {
    if (network === undefined) return;
    const count = (this.#counts.get(network) ?? 0) + change;
    if (count === 0) this.#counts.delete(network);
    else this.#counts.set(network, count);
  }
}
