import { once } from 'node:events';
import * as v from 'valibot';
import { WebSocket } from 'ws';
import { SocketMessageSchema, type Notification } from '#backends/notifications';

/** A websocket to a sandbox, and what came over it. */
export class TestSocket {
  readonly #socket: WebSocket;
  readonly #texts: string[] = [];
  #closeCode: number | undefined;
  #onChange: (() => void) | undefined;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data: Buffer) => {
      this.#texts.push(data.toString());
      this.#onChange?.();
    });
    socket.on('close', (code: number) => {
      this.#closeCode = code;
      this.#onChange?.();
    });
    socket.on('error', () => socket.terminate());
  }

  /** Opens one; rejects when it is refused. */
  static async open(address: string, token: string): Promise<TestSocket> {
    const socket = new WebSocket(socketAddress(address, token));
    const opened = new TestSocket(socket);
    await once(socket, 'open');
    return opened;
  }

  /** What came so far. */
  get texts(): readonly string[] {
    return this.#texts;
  }

  /** The notifications among what came so far. */
  get notifications(): readonly Notification[] {
    return this.#texts.map((text) => v.parse(SocketMessageSchema, JSON.parse(text)).data);
  }

  /** Sends a text; resolves when it is on its way. */
  async send(text: string): Promise<void> {
    await new Promise<void>((done, failed) => {
      this.#socket.send(text, (error) => (error == null ? done() : failed(error)));
    });
  }

  /** Resolves when what came, or that it was closed, is enough. */
  async until(isEnough: (socket: TestSocket) => boolean): Promise<void> {
    while (!isEnough(this)) {
      await new Promise<void>((changed) => {
        this.#onChange = changed;
      });
    }
  }

  /** Closes it; resolves when the other side has too. */
  async close(): Promise<void> {
    this.#socket.close();
    await this.until(({ isClosed }) => isClosed);
  }

  /** The code it was closed with. */
  get closeCode(): number | undefined {
    return this.#closeCode;
  }

  get isClosed(): boolean {
    return this.#socket.readyState === WebSocket.CLOSED;
  }
}

/** The status of the answer to opening a websocket; 101 when it opens. */
export async function openStatus(
  address: string,
  token: string | undefined,
  headers: Record<string, string> = {},
): Promise<number | undefined> {
  const socket = new WebSocket(socketAddress(address, token), { headers });
  return new Promise((answer) => {
    socket.on('unexpected-response', (_request, response) => {
      answer(response.statusCode);
      response.destroy();
    });
    socket.on('open', () => {
      socket.terminate();
      answer(101);
    });
    socket.on('error', () => answer(undefined));
  });
}

function socketAddress(address: string, token: string | undefined): URL {
  const url = new URL('/ws', address.replace(/^http/, 'ws'));
  if (token !== undefined) url.searchParams.set('accessToken', token);
  return url;
}
