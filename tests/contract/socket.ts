import { once } from 'node:events';
import * as v from 'valibot';
import { WebSocket } from 'ws';
import { SocketMessageSchema, type Notification } from '#backends/notifications';

/** A websocket to a sandbox that records its messages. */
export class TestSocket {
  readonly #socket: WebSocket;
  readonly texts: string[] = [];
  closeCode: number | undefined;
  #onChange: (() => void) | undefined;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data: Buffer) => {
      this.texts.push(data.toString());
      this.#onChange?.();
    });
    socket.on('close', (code: number) => {
      this.closeCode = code;
      this.#onChange?.();
    });
    socket.on('error', () => socket.terminate());
  }

  /** Opens a socket; rejects when the server refuses it. */
  static async open(address: string, token: string): Promise<TestSocket> {
    const socket = new WebSocket(toSocketUrl(address, token));
    const opened = new TestSocket(socket);
    await once(socket, 'open');
    return opened;
  }

  /** The notifications received so far. */
  get notifications(): readonly Notification[] {
    return this.texts.map((text) => v.parse(SocketMessageSchema, JSON.parse(text)).data);
  }

  get isClosed(): boolean {
    return this.#socket.readyState === WebSocket.CLOSED;
  }

  send(text: string): void {
    this.#socket.send(text);
  }

  /** Resolves once the messages, or the end of the socket, meet a condition. */
  async until(isFulfilled: (socket: TestSocket) => boolean): Promise<void> {
    while (!isFulfilled(this))
      await new Promise<void>((resolve) => {
        this.#onChange = resolve;
      });
  }

  /** Closes the socket; resolves when the other side has too. */
  async close(): Promise<void> {
    this.#socket.close();
    await this.until(({ isClosed }) => isClosed);
  }
}

/** The status of an attempt to open a websocket; 101 when it opens. */
export async function openStatus(
  address: string,
  token: string | undefined,
  headers: Record<string, string> = {},
): Promise<number | undefined> {
  const socket = new WebSocket(toSocketUrl(address, token), { headers });
  return new Promise((resolve) => {
    socket.on('unexpected-response', (_request, response) => {
      resolve(response.statusCode);
      response.destroy();
    });
    socket.on('open', () => {
      socket.terminate();
      resolve(101);
    });
    socket.on('error', () => resolve(undefined));
  });
}

function toSocketUrl(address: string, token: string | undefined): URL {
  const url = new URL('/ws', address.replace(/^http/, 'ws'));
  if (token !== undefined) url.searchParams.set('accessToken', token);
  return url;
}
