import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { socketHeartbeat, socketTryAgainLater } from '#backends/notifications';
import type { Tokens } from '../identity/tokens';
import { isLoopbackOrigin } from '../loopback';
import type { Listeners } from './notifications';
import { SocketCounters, type SocketCounts } from './socket-counts';

/** Modes that tests set: close open websockets, refuse all new ones, or accept them again. */
export const socketModes = ['cut', 'refuse', 'accept'] as const;

export type SocketMode = (typeof socketModes)[number];

const HeartbeatSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ action: v.literal(socketHeartbeat.action) }),
);

const maxMessageBytes = 16_384;

/** Maximum number of websockets per user. A browser uses one for all its tabs. */
export const maxSocketsPerUser = 20;

/** Maximum number of buffered bytes per websocket. */
const maxBufferedBytes = 1_000_000;

/** Needed to parse a path; not used otherwise. */
const base = 'http://localhost';

/** The websockets at `/ws`, by the internal id of the user. */
export class Sockets implements Listeners {
  readonly #tokens: Tokens;
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: maxMessageBytes });
  readonly #users = new Map<WebSocket, string>();
  readonly #counters = new SocketCounters();
  /** Users whose connections are refused; `undefined` stands for all users. */
  readonly #refused = new Set<string | undefined>();

  constructor(tokens: Tokens) {
    this.#tokens = tokens;
  }

  /** Accepts connections of the application's server until it stops. */
  attach(app: FastifyInstance): void {
    app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      socket.on('error', () => socket.destroy());
      this.#upgrade(request, socket, head).catch((error: unknown) => {
        app.log.error(error, 'A websocket could not be opened.');
        socket.destroy();
      });
    });
    app.addHook('preClose', (done) => {
      this.#close(undefined);
      done();
    });
  }

  /** Sends a text to every websocket of a user; closes those that do not read. */
  send(user: string, text: string): void {
    for (const [socket, name] of this.#users) {
      if (name !== user) continue;
      if (socket.bufferedAmount > maxBufferedBytes) socket.terminate();
      else socket.send(text);
    }
  }

  /** Applies a mode to one user's websockets or to all. */
  setMode(mode: SocketMode, user?: string): void {
    if (mode !== 'accept') this.#close(user);
    if (mode === 'refuse') this.#refused.add(user);
    if (mode !== 'accept') return;
    if (user === undefined) this.#refused.clear();
    else this.#refused.delete(user);
  }

  /** Returns the counts of a user's websockets, or of all. */
  counts(user?: string): SocketCounts {
    return { open: this.#countOpen(user), ...this.#counters.get(user) };
  }

  /** Accepts all users again and resets the counters; open connections stay. */
  reset(): void {
    this.#refused.clear();
    this.#counters.reset();
  }

  async #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const { origin } = request.headers;
    const address = request.url ?? '';
    if (!URL.canParse(address, base)) return refuseUpgrade(socket, 404);
    const { pathname, searchParams } = new URL(address, base);
    if (pathname !== '/ws') return refuseUpgrade(socket, 404);
    if (origin !== undefined && !isLoopbackOrigin(origin)) return refuseUpgrade(socket, 403);
    const account = await this.#tokens.check(searchParams.get('accessToken') ?? '');
    const user = typeof account === 'string' ? undefined : account.seed.id;
    if (user === undefined || this.#refused.has(user) || this.#refused.has(undefined)) {
      this.#counters.count('refused', user);
      return refuseUpgrade(socket, user === undefined ? 401 : 503);
    }
    this.#server.handleUpgrade(request, socket, head, (opened) => this.#listen(opened, user));
  }

  #countOpen(user: string | undefined): number {
    return [...this.#users.values()].filter((name) => user === undefined || name === user).length;
  }

  #listen(socket: WebSocket, user: string): void {
    // Browsers report the close code of an open websocket, but no reason for a refused one.
    if (this.#countOpen(user) >= maxSocketsPerUser) {
      this.#counters.count('refused', user);
      socket.on('error', () => socket.terminate());
      socket.close(socketTryAgainLater, 'Too many connections');
      return;
    }
    this.#users.set(socket, user);
    this.#counters.count('accepted', user);
    socket.on('close', () => this.#users.delete(socket));
    // An invalid frame ends the connection; the "close" event follows.
    socket.on('error', () => socket.terminate());
    socket.on('message', (data: RawData, isBinary: boolean) => {
      const text = isBinary || !Buffer.isBuffer(data) ? undefined : data.toString();
      if (v.is(HeartbeatSchema, text)) this.#counters.count('heartbeats', user);
    });
  }

  #close(user: string | undefined): void {
    for (const [socket, name] of this.#users) {
      if (user === undefined || name === user) socket.terminate();
    }
  }
}

/** Refuses a websocket with a status and a JSON body, and closes the connection. */
function refuseUpgrade(socket: Duplex, status: 401 | 403 | 404 | 503): void {
  const reason = STATUS_CODES[status] ?? '';
  const body = JSON.stringify({ message: reason });
  socket.end(
    [
      `HTTP/1.1 ${String(status)} ${reason}`,
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${String(Buffer.byteLength(body))}`,
      '',
      body,
    ].join('\r\n'),
  );
}
