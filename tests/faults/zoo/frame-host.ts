import { createServer, type Server, type ServerResponse } from 'node:http';
import type { BadFrame } from './frames';

/** Serves the pages of all bad frames under their names, as ill as they are, until each is healed. */
export class FrameHost {
  readonly #healed = new Set<string>();
  readonly #port: number;
  readonly #server: Server;

  constructor(frames: readonly BadFrame[], port: number) {
    this.#port = port;
    this.#server = createServer((request, response) => {
      const [, name] = (request.url ?? '').split('/');
      const frame = frames.find((candidate) => candidate.name === name);
      if (frame === undefined) response.writeHead(404).end();
      else answer(frame, this.#healed.has(frame.name), response);
    });
  }

  /** From now on this frame's page is as it should be. */
  heal(name: string): void {
    this.#healed.add(name);
  }

  /** Listens on its port. */
  start(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(this.#port, 'localhost', resolve);
    });
  }

  /** Ends, also where somebody still waits for an answer. */
  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }
}

function answer({ name, answer: ill }: BadFrame, isHealed: boolean, response: ServerResponse): void {
  const now = isHealed ? {} : ill;
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
