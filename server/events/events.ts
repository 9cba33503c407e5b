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

export interface EventStreamsDependencies {
  readonly limits: StreamLimits;
  /** Epoch ms. */
  readonly now: () => number;
  /** Returns numbers from 0 to 1, like `Math.random`. */
  readonly random?: () => number;
  /** Called for each stream that was closed because its client was too slow. */
  readonly onSlow?: () => void;
}

const sweepIntervalMs = 5_000;
const retryDelay = 2_000;
const maxSpreadMs = 10_000;
/** Clients fetch the manifest after an event, so they are notified in groups: 10,000 per second. */
const groupSize = 500;
const groupInterval = 50;

export function formatEvent({ event, id, data }: PushedEvent): string {
  return `event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
}

/**
 * Manages the open event streams. Sends a heartbeat every 20 s, and disconnects clients that exceed the
 * buffer limit or read nothing for a minute.
 */
export class EventStreams {
  readonly #dependencies: EventStreamsDependencies;
  readonly #open = new Map<EventStream, string | undefined>();
  readonly #counts = new Map<string, number>();
  #nextGroup: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(dependencies: EventStreamsDependencies) {
    this.#dependencies = dependencies;
  }

  /** Returns why a client may not connect, if so. Unknown addresses count towards the total only. */
  getRefusal(address: string | undefined): StreamRefusal | undefined {
    const { total, perAddress } = this.#dependencies.limits;
    if (this.#open.size >= total) return 'total';
    const network = address === undefined ? undefined : toNetwork(address);
    const isFull = network !== undefined && (this.#counts.get(network) ?? 0) >= perAddress;
    return isFull ? 'address' : undefined;
  }

  /** Opens a stream with `first` as first event; removes it when its client disconnects. */
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

  /** Sends an event to all clients; it replaces undelivered earlier events. */
  push(event: PushedEvent): void {
    clearTimeout(this.#nextGroup);
    const text = formatEvent(event);
    const pending = [...this.#open.keys()];
    const sendGroup = (): void => {
      for (const stream of pending.splice(0, groupSize)) if (this.#open.has(stream)) this.#send(stream, text);
      if (pending.length > 0) this.#nextGroup = setTimeout(sendGroup, groupInterval);
    };
    sendGroup();
  }

  get size(): number {
    return this.#open.size;
  }

  /**
   * Starts the heartbeat. Returns a stop function, which ends all streams with random retry delays, so that
   * clients do not all reconnect at once.
   */
  start(): () => void {
    const { random = Math.random } = this.#dependencies;
    const heartbeat = setInterval(() => {
      for (const stream of this.#open.keys()) stream.sendHeartbeat();
    }, heartbeatSeconds * 1_000);
    const sweep = setInterval(() => {
      for (const stream of this.#open.keys()) if (stream.isStuck) this.#closeSlow(stream);
    }, sweepIntervalMs);
    return () => {
      for (const timer of [heartbeat, sweep]) clearInterval(timer);
      clearTimeout(this.#nextGroup);
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
