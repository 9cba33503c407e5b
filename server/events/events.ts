import type { Writable } from 'node:stream';
import { EventStream, formatHeartbeat, heartbeatSeconds } from './event-stream';
import { toNetwork } from '../http/trusted-proxies';

export interface PushedEvent {
  readonly event: string;
  readonly id: string;
  readonly data: unknown;
}

export interface StreamLimits {
  readonly total: number;
  readonly perAddress: number;
}

export type StreamRefusal = 'total' | 'address';

/** What event streams need; `now` is in milliseconds, `random` gives numbers from 0 up to 1. */
export interface EventStreamsDependencies {
  readonly limits: StreamLimits;
  readonly now: () => number;
  readonly random?: () => number;
  /** Called for each stream that was closed because its client was too slow. */
  readonly onSlow?: () => void;
}

const sweepInterval = 5_000;
const retryDelay = 2_000;
const maxSpreadMs = 10_000;
/** Clients fetch what is announced, so they are notified in groups: 10,000 a second. */
const groupSize = 500;
const groupInterval = 50;

export function formatEvent({ event, id, data }: PushedEvent): string {
  return `event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
}

/**
 * The open event streams. A heartbeat every 20 s shows browsers and proxies that quiet ones are alive; a
 * client that buffers too much, or reads nothing for a minute, is disconnected.
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

  /** Why a client at this address may not connect now; unknown addresses count in the total only. */
  getRefusal(address: string | undefined): StreamRefusal | undefined {
    const { total, perAddress } = this.#dependencies.limits;
    if (this.#open.size >= total) return 'total';
    const network = address === undefined ? undefined : toNetwork(address);
    const isFull = network !== undefined && (this.#counts.get(network) ?? 0) >= perAddress;
    return isFull ? 'address' : undefined;
  }

  /** Starts a stream with `first`; it is removed when its client disconnects. */
  connect(connection: Writable, address: string | undefined, first: PushedEvent): void {
    const text = `retry: ${retryDelay}\n\n${formatHeartbeat(heartbeatSeconds)}${formatEvent(first)}`;
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

  /** Sends a message to all clients; it replaces undelivered earlier ones. */
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

  get size(): number {
    return this.#open.size;
  }

  /**
   * Starts the heartbeat. Stopping ends all streams with different retry delays, so that clients do not all
   * reconnect at once.
   */
  start(): () => void {
    const { random = Math.random } = this.#dependencies;
    const heartbeat = setInterval(() => {
      for (const stream of this.#open.keys()) stream.sendHeartbeat();
    }, heartbeatSeconds * 1_000);
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
