import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { hasOwnHost, createScript, type FaultyApp, type FaultyResponse, type LoadKind } from './faulty-app';

/** The number of 64-kB chunks that a `pours` host sends before it goes silent. */
const pouredPieces = 256;
const cors = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' };

/** Serves all faulty apps, each with its fault until it is fixed. Apps with their own host have their own port. */
export class FaultyAppHost {
  readonly #fixed = new Set<string>();
  readonly #waiting = new Map<string, (send: () => void) => void>();
  readonly #servers: Server[] = [];
  readonly #apps: readonly FaultyApp[];
  readonly #firstPort: number;
  readonly #kind: LoadKind;

  constructor(apps: readonly FaultyApp[], kind: LoadKind, firstPort: number) {
    this.#apps = apps;
    this.#kind = kind;
    this.#firstPort = firstPort;
  }

  /** Serves the files of this app without fault from now on. */
  fix(name: string): void {
    this.#fixed.add(name);
  }

  /** Resolves when a response of this app is held; the returned function sends it. */
  held(name: string): Promise<() => void> {
    return new Promise((resolve) => this.#waiting.set(name, resolve));
  }

  /** The name and address of an app's host in the manifest. */
  getHost(app: FaultyApp): readonly [name: string, address: string] {
    const own = this.#ownHosts().indexOf(app);
    return [own < 0 ? 'faulty-apps' : `faulty-${app.name}`, `http://localhost:${this.#firstPort + own + 1}`];
  }

  /** Listens on all its ports. */
  async start(): Promise<void> {
    const shared = this.#serve(this.#firstPort, (path) =>
      this.#apps.find(({ name }) => path === `/${name}/main.js`),
    );
    await Promise.all([
      shared,
      ...this.#ownHosts().map((app) => this.#serve(getPort(this.getHost(app)), () => app)),
    ]);
  }

  /** Stops, and closes connections that still wait for a response. */
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

  #ownHosts(): readonly FaultyApp[] {
    return this.#apps.filter(hasOwnHost);
  }

  #serve(port: number, findApp: (path: string) => FaultyApp | undefined): Promise<void> {
    const server = createServer((request, response) => this.#answer(request, response, findApp));
    this.#servers.push(server);
    return new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, 'localhost', resolve);
    });
  }

  #answer(
    request: IncomingMessage,
    response: ServerResponse,
    findApp: (path: string) => FaultyApp | undefined,
  ): void {
    const [path = ''] = (request.url ?? '').split('?');
    const app = findApp(path);
    if (app === undefined) {
      response.writeHead(404, cors).end();
      return;
    }
    const isFixed = this.#fixed.has(app.name);
    const fault = isFixed ? undefined : getFaultyResponse(app, path);
    if (fault !== undefined && fault !== 'held') {
      sendFaultyResponse(fault, response, request.socket);
      return;
    }
    const [type, body] = this.#getFile(app, path, isFixed);
    const send = (): void => void response.writeHead(200, { ...cors, 'content-type': type }).end(body);
    if (fault === 'held') this.#waiting.get(app.name)?.(send);
    else send();
  }

  #getFile(app: FaultyApp, path: string, isFixed: boolean): readonly [type: string, body: string] {
    switch (path) {
      case '/asset-manifest.json':
        return ['application/json', JSON.stringify(createAssetManifest(app, isFixed))];
      case '/login':
        return ['text/html', '<h1>Log in</h1>'];
      case '/main.css':
        return ['text/css', app.assets?.style ?? ''];
      default:
        return ['text/javascript', createScript(app, this.#kind)];
    }
  }
}

function getFaultyResponse({ host, script, assets }: FaultyApp, path: string): FaultyResponse | undefined {
  switch (path) {
    case '/login':
      return undefined;
    case '/asset-manifest.json':
      return host;
    case '/main.css':
      return host ?? assets?.styleResponse;
    default:
      return host ?? script;
  }
}

function createAssetManifest({ assets = {} }: FaultyApp, isFixed: boolean): object {
  const { badScript, badIntegrity, style, styleIntegrity } = assets;
  const script = isFixed || badScript === undefined ? '/main.js' : badScript;
  return {
    files: { 'main.js': script, ...(style === undefined ? {} : { 'main.css': '/main.css' }) },
    integrity: {
      ...(isFixed || badIntegrity === undefined ? {} : { 'main.js': badIntegrity }),
      ...(styleIntegrity === undefined ? {} : { 'main.css': styleIntegrity }),
    },
  };
}

function getPort([, address]: readonly [string, string]): number {
  return Number(new URL(address).port);
}

function sendFaultyResponse(
  fault: Exclude<FaultyResponse, 'held'>,
  response: ServerResponse,
  socket: Socket,
): void {
  const script = { 'content-type': 'text/javascript' };
  if (fault === 'never') return;
  if (fault === 'refuses') {
    socket.destroy();
  } else if (fault === 'trickles') {
    response.writeHead(200, { ...cors, ...script }).write('/* it begins');
  } else if (fault === 'pours') {
    response.writeHead(200, { ...cors, ...script }).write('/* ');
    pour(response, pouredPieces);
  } else if (fault === 'cut-off') {
    response.writeHead(200, { ...cors, ...script, 'content-length': '5000' }).write('/* it begins');
    setImmediate(() => socket.destroy());
  } else if (fault === 'without-cors') {
    response.writeHead(200, { ...script, 'cache-control': 'no-store' }).end('"must not be readable";');
  } else {
    const location = fault.location === undefined ? {} : { location: fault.location };
    response
      .writeHead(fault.status, {
        ...cors,
        'content-type': fault.type ?? 'text/plain',
        ...location,
        ...fault.headers,
      })
      .end(fault.body ?? '');
  }
}

function pour(response: ServerResponse, pieces: number): void {
  if (pieces > 0 && !response.destroyed) {
    response.write('parcels '.repeat(8_192), () => pour(response, pieces - 1));
  }
}
