import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { hasOwnHost, scriptOf, type Beast, type IllAnswer, type ZooKind } from './beast';

/** More than anybody waits for: a host that pours gives this much (in 64 kB) and then goes silent. */
const pouredPieces = 256;
const cors = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' };

/** Serves the scripts of all beasts as ill as they are, until each is healed. Beasts with an ill host have a port each. */
export class ZooHost {
  readonly #healed = new Set<string>();
  readonly #waiting = new Map<string, (give: () => void) => void>();
  readonly #servers: Server[] = [];
  readonly #beasts: readonly Beast[];
  readonly #firstPort: number;
  readonly #kind: ZooKind;

  constructor(beasts: readonly Beast[], kind: ZooKind, firstPort: number) {
    this.#beasts = beasts;
    this.#kind = kind;
    this.#firstPort = firstPort;
  }

  /** From now on this beast's files are answered as they should be. */
  heal(name: string): void {
    this.#healed.add(name);
  }

  /** Resolves when somebody waits for a held answer of this beast; what is returned gives the answer. */
  held(name: string): Promise<() => void> {
    return new Promise((resolve) => this.#waiting.set(name, resolve));
  }

  /** The manifest's word for a beast's host, and its address. */
  hostOf(beast: Beast): readonly [name: string, address: string] {
    const own = this.#ownHosts().indexOf(beast);
    return [own < 0 ? 'zoo' : `zoo-${beast.name}`, `http://localhost:${this.#firstPort + own + 1}`];
  }

  /** Listens on all its ports. */
  async start(): Promise<void> {
    const shared = this.#serve(this.#firstPort, (path) =>
      this.#beasts.find(({ name }) => path === `/${name}/main.js`),
    );
    await Promise.all([
      shared,
      ...this.#ownHosts().map((beast) => this.#serve(portIn(this.hostOf(beast)), () => beast)),
    ]);
  }

  /** Ends, also where somebody still waits for an answer. */
  async stop(): Promise<void> {
    await Promise.all(
      this.#servers.map(
        (server) =>
          new Promise<void>((resolve) => {
            server.close(() => resolve());
            server.closeAllConnections();
          }),
      ),
    );
  }

  #ownHosts(): readonly Beast[] {
    return this.#beasts.filter(hasOwnHost);
  }

  #serve(port: number, beastOf: (path: string) => Beast | undefined): Promise<void> {
    const server = createServer((request, response) => this.#answer(request, response, beastOf));
    this.#servers.push(server);
    return new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, 'localhost', resolve);
    });
  }

  #answer(
    request: IncomingMessage,
    response: ServerResponse,
    beastOf: (path: string) => Beast | undefined,
  ): void {
    const [path = ''] = (request.url ?? '').split('?');
    const beast = beastOf(path);
    if (beast === undefined) {
      response.writeHead(404, cors).end();
      return;
    }
    const isHealed = this.#healed.has(beast.name);
    const ill = isHealed ? undefined : illAnswerOf(beast, path);
    if (ill !== undefined && ill !== 'held') {
      answerIll(ill, response, request.socket);
      return;
    }
    const [type, body] = this.#fileOf(beast, path, isHealed);
    const give = (): void => void response.writeHead(200, { ...cors, 'content-type': type }).end(body);
    if (ill === 'held') this.#waiting.get(beast.name)?.(give);
    else give();
  }

  #fileOf(beast: Beast, path: string, isHealed: boolean): readonly [type: string, body: string] {
    switch (path) {
      case '/asset-manifest.json':
        return ['application/json', JSON.stringify(assetManifestOf(beast, isHealed))];
      case '/login':
        return ['text/html', '<h1>Log in</h1>'];
      case '/main.css':
        return ['text/css', beast.assets?.style ?? ''];
      default:
        return ['text/javascript', scriptOf(beast, this.#kind)];
    }
  }
}

function illAnswerOf({ host, script, assets }: Beast, path: string): IllAnswer | undefined {
  switch (path) {
    case '/login':
      return undefined;
    case '/asset-manifest.json':
      return host;
    case '/main.css':
      return host ?? assets?.styleAnswer;
    default:
      return host ?? script;
  }
}

function assetManifestOf({ assets = {} }: Beast, isHealed: boolean): object {
  const { badScript, badIntegrity, style, styleIntegrity } = assets;
  const script = isHealed || badScript === undefined ? '/main.js' : badScript;
  return {
    files: { 'main.js': script, ...(style === undefined ? {} : { 'main.css': '/main.css' }) },
    integrity: {
      ...(isHealed || badIntegrity === undefined ? {} : { 'main.js': badIntegrity }),
      ...(styleIntegrity === undefined ? {} : { 'main.css': styleIntegrity }),
    },
  };
}

function portIn([, address]: readonly [string, string]): number {
  return Number(new URL(address).port);
}

function answerIll(ill: Exclude<IllAnswer, 'held'>, response: ServerResponse, socket: Socket): void {
  const script = { 'content-type': 'text/javascript' };
  if (ill === 'never') return;
  if (ill === 'refuses') {
    socket.destroy();
  } else if (ill === 'trickles') {
    response.writeHead(200, { ...cors, ...script }).write('/* it begins');
  } else if (ill === 'pours') {
    response.writeHead(200, { ...cors, ...script }).write('/* ');
    pour(response, pouredPieces);
  } else if (ill === 'cut-off') {
    response.writeHead(200, { ...cors, ...script, 'content-length': '5000' }).write('/* it begins');
    setImmediate(() => socket.destroy());
  } else if (ill === 'without-cors') {
    response.writeHead(200, { ...script, 'cache-control': 'no-store' }).end('"nobody may read this";');
  } else {
    const location = ill.location === undefined ? {} : { location: ill.location };
    response
      .writeHead(ill.status, {
        ...cors,
        'content-type': ill.type ?? 'text/plain',
        ...location,
        ...ill.headers,
      })
      .end(ill.body ?? '');
  }
}

function pour(response: ServerResponse, pieces: number): void {
  if (pieces > 0 && !response.destroyed) {
    response.write('parcels '.repeat(8_192), () => pour(response, pieces - 1));
  }
}
