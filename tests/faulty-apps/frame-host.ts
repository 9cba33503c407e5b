import { createServer, type Server, type ServerResponse } from 'node:http';
import type { FaultyFrame } from './faulty-frames';

/** Serves all faulty frames under their names, each with its fault until it is fixed. */
export class FrameHost {
  readonly #fixed = new Set<string>();
  readonly #port: number;
  readonly #server: Server;

  constructor(frames: readonly FaultyFrame[], port: number) {
    this.#port = port;
    this.#server = createServer((request, response) => {
      const [, name] = (request.url ?? '').split('/');
      const frame = frames.find((candidate) => candidate.name === name);
      if (frame === undefined) response.writeHead(404).end();
      else answer(frame, this.#fixed.has(frame.name), response);
    });
  }

  /** Serves this page without fault from now on. */
  fix(name: string): void {
    this.#fixed.add(name);
  }

  /** Listens on its port. */
  start(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(this.#port, 'localhost', resolve);
    });
  }

  /** Stops, and closes connections that still wait for a response. */
  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }
}

function answer({ name, answer: faulty }: FaultyFrame, isFixed: boolean, response: ServerResponse): void {
  const now = isFixed ? {} : faulty;
  if (now === 'never') return;
  if (now === 'refuses') {
    response.destroy();
    return;
  }
  const { status = 200, headers, script = '' } = now;
  const type = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  response.writeHead(status, { ...type, ...headers });
  response.end(`<!doctype html><title>${name}</title><h1>Frame ${name}</h1><script>${script}</script>`);
}
