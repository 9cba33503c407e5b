import * as v from 'valibot';
import {
  socketHeartbeat,
  SocketMessageSchema,
  socketTryAgainLater,
  type Notification,
} from '#backends/notifications';
import type { Clock } from './clock';

/** Where a socket stands: on its way, open, waiting for the next attempt or for the line, or closed for good. */
export type SocketStatus = 'connecting' | 'open' | 'waiting' | 'offline' | 'closed';

export interface SocketDependencies {
  readonly clock: Clock;
  /** Gives the address of one attempt, with the token to send now; rejects when there is none. */
  readonly address: () => Promise<URL>;
  /** Asked before each attempt and each heartbeat; `false` closes for good. */
  readonly mayConnect: () => boolean;
  readonly onOpen: () => void;
  /** Told of each message of type "standard". */
  readonly onMessage: (notification: Notification) => void;
  /** Told why an attempt had no address. */
  readonly onNoAddress: (thrown: unknown) => void;
}

const reconnectDelayMs = 3_000;
const maxReconnectDelayMs = 60_000;
/** An attempt that has not opened by then is given up. */
const connectTimeoutMs = 10_000;
const heartbeatIntervalMs = 9 * 60_000;
const nothing = (): void => undefined;

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
 * One websocket that stays open: 3 s after it was closed, unless on purpose, another one takes its place (section 4).
 * A line that breaks closes no socket, so that what the browser says of the line counts: without one there is no
 * attempt, and once it is back a new socket takes the place of the dead one at once. A server that has no room for it
 * ("try again later") is asked less and less often, at least once a minute.
 */
export class NotificationSocket {
  status: SocketStatus = 'closed';
  readonly #dependencies: SocketDependencies;
  #socket: WebSocket | undefined;
  #attempt = 0;
  #delay = reconnectDelayMs;
  #stopWaiting = nothing;
  #stopHeartbeat = nothing;
  #line: AbortController | undefined;

  constructor(dependencies: SocketDependencies) {
    this.#dependencies = dependencies;
  }

  /** Makes an attempt, in the place of whatever was there. */
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

  /** Closes on purpose: no further attempt, and whatever comes late is ignored. */
  close(): void {
    this.#begin();
    this.#line?.abort();
    this.#line = undefined;
    this.status = 'closed';
  }

  /** Hears of the line from the first attempt until the end on purpose. */
  #followLine(): void {
    if (this.#line !== undefined) return;
    this.#line = new AbortController();
    const { signal } = this.#line;
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

  /** Makes an end of what was there; what it still says belongs to a former attempt. */
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
        // A computer that slept past the end sends nothing.
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
      const isTooMany = event instanceof CloseEvent && event.code === socketTryAgainLater;
      this.#delay = isTooMany ? Math.min(this.#delay * 2, maxReconnectDelayMs) : reconnectDelayMs;
      this.#wait();
    });
  }

  #wait(): void {
    this.#begin();
    this.status = 'waiting';
    this.#stopWaiting = this.#dependencies.clock.after(this.#delay, () => void this.connect());
  }
}
