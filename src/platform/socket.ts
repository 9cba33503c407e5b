import * as v from 'valibot';
import { sessionRefusedCode } from '#base';
import {
  socketHeartbeat,
  SocketMessageSchema,
  socketTryAgainLater,
  type Notification,
} from '#backends/notifications';
import type { Clock } from './clock';

/** Connecting, open, waiting to retry or for the network, or closed permanently. */
export type SocketStatus = 'connecting' | 'open' | 'waiting' | 'offline' | 'closed';

export interface SocketDependencies {
  readonly clock: Clock;
  /** Returns the address of one attempt with the current token; rejects if there is none. */
  readonly address: () => Promise<URL>;
  /** Checked before each attempt and heartbeat; `false` closes permanently. */
  readonly mayConnect: () => boolean;
  readonly onOpen: () => void;
  /** Called with each message of type "standard". */
  readonly onMessage: (notification: Notification) => void;
  /** Called with the reason if an attempt had no address. */
  readonly onNoAddress: (thrown: unknown) => void;
  /**
   * Called when the portal server refused the session; never rejects, and resolves once the session is
   * renewed or ended.
   */
  readonly onSessionRefused: () => Promise<unknown>;
}

const reconnectDelayMs = 3_000;
const maxReconnectDelayMs = 60_000;
/** Time-out of an attempt (ms). */
const connectTimeoutMs = 10_000;
const heartbeatIntervalMs = 9 * 60_000;
const noop = (): void => undefined;

function parseNotification(data: unknown): Notification | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    const message = v.safeParse(SocketMessageSchema, JSON.parse(data));
    return message.success ? message.output.data : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A websocket that reconnects 3 s after closing (section 4). Losing the network does not close a socket, so
 * the browser's online state counts: offline there are no attempts, and back online a new socket replaces the
 * possibly dead one at once. A server without capacity ("try again later") is retried with growing delays, at
 * least once a minute. A portal server that refuses the session is retried after a renewal.
 */
export class NotificationSocket {
  status: SocketStatus = 'closed';
  readonly #dependencies: SocketDependencies;
  #socket: WebSocket | undefined;
  #attempt = 0;
  #delay = reconnectDelayMs;
  #stopWaiting = noop;
  #stopHeartbeat = noop;
  #networkListeners: AbortController | undefined;

  constructor(dependencies: SocketDependencies) {
    this.#dependencies = dependencies;
  }

  /** Connects, replacing the current socket. */
  async connect(): Promise<void> {
    const own = this.#begin();
    const { clock, mayConnect, address, onNoAddress } = this.#dependencies;
    if (!mayConnect()) return this.close();
    this.#followLine();
    this.status = 'connecting';
    this.#stopWaiting = clock.after(connectTimeoutMs, () => this.#wait());
    try {
      const url = await address();
      if (own !== this.#attempt) return;
      if (!mayConnect()) return this.close();
      this.#listen(new WebSocket(url), own);
    } catch (thrown) {
      if (own !== this.#attempt) return;
      onNoAddress(thrown);
      this.#wait();
    }
  }

  /** Closes permanently; later messages are ignored. */
  close(): void {
    this.#begin();
    this.#networkListeners?.abort();
    this.#networkListeners = undefined;
    this.status = 'closed';
  }

  /** Follows the online state from the first attempt until closed permanently. */
  #followLine(): void {
    if (this.#networkListeners !== undefined) return;
    this.#networkListeners = new AbortController();
    const { signal } = this.#networkListeners;
    window.addEventListener('online', () => void this.connect(), { signal });
    window.addEventListener(
      'offline',
      () => {
        this.#begin();
        this.status = 'offline';
      },
      { signal },
    );
  }

  /** Closes the current socket; its late messages are ignored. */
  #begin(): number {
    this.#stopWaiting();
    this.#stopHeartbeat();
    this.#socket?.close();
    this.#socket = undefined;
    this.#attempt += 1;
    return this.#attempt;
  }

  #listen(socket: WebSocket, own: number): void {
    const { clock, mayConnect, onOpen, onMessage } = this.#dependencies;
    this.#socket = socket;
    const on = (name: string, react: (event: Event) => void): void =>
      socket.addEventListener(name, (event) => own === this.#attempt && react(event));
    on('open', () => {
      this.status = 'open';
      this.#stopWaiting();
      this.#stopHeartbeat = clock.every(heartbeatIntervalMs, () => {
        // A computer that was suspended past the session's end sends nothing.
        if (mayConnect()) socket.send(JSON.stringify(socketHeartbeat));
        else this.close();
      });
      onOpen();
    });
    on('message', (event) => {
      const notification = event instanceof MessageEvent ? parseNotification(event.data) : undefined;
      if (notification !== undefined) onMessage(notification);
    });
    on('close', (event) => {
      const code = event instanceof CloseEvent ? event.code : undefined;
      const isTooMany = code === socketTryAgainLater;
      this.#delay = isTooMany ? Math.min(this.#delay * 2, maxReconnectDelayMs) : reconnectDelayMs;
      if (code === sessionRefusedCode) void this.#waitForSession();
      else this.#wait();
    });
  }

  async #waitForSession(): Promise<void> {
    const own = this.#begin();
    this.status = 'waiting';
    await this.#dependencies.onSessionRefused();
    if (own === this.#attempt) this.#wait();
  }

  #wait(): void {
    this.#begin();
    this.status = 'waiting';
    this.#stopWaiting = this.#dependencies.clock.after(this.#delay, () => void this.connect());
  }
}
