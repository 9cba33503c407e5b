import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { ports } from '../e2e/fixtures/addresses';
import { buildContainer, findContainer } from './build-container';

/** The URL of the fixture apps' server; each app's folder is the path of its host. */
export const fixtureAddress = `http://localhost:${ports.further}`;

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
};

/** Library builds, by the paths that the fixture apps request. */
const libraries: Readonly<Record<string, string>> = {
  '/vue/vue.js': 'vue/dist/vue.runtime.esm-browser.prod.js',
  '/old-react/react.js': 'react-16/umd/react.production.min.js',
  '/old-react/react-dom.js': 'react-dom-16/umd/react-dom.production.min.js',
};

/** Paths without a file extension are pages. */
function getPage(path: string): string {
  if (path.endsWith('/')) return `${path}index.html`;
  return extname(path) === '' ? `${path}.html` : path;
}

async function getFile(path: string): Promise<string> {
  const container = findContainer(path);
  if (container !== undefined) {
    const folder = await buildContainer(container, fixtureAddress);
    return join(folder, normalize(path.slice(container.length + 1)));
  }
  if (path.startsWith('/faults/'))
    return join(process.cwd(), 'tests/faults/apps', normalize(path.slice('/faults'.length)));
  const library = libraries[path];
  return library === undefined
    ? join(process.cwd(), 'tests/fixture-apps', normalize(path))
    : join(process.cwd(), 'node_modules', library);
}

/**
 * Serves the fixture apps, and those built by other tools, as their hosts would; one asset manifest has a
 * byte order mark.
 */
export class FixtureHost {
  /** The requested paths, in order. */
  readonly requests: string[] = [];
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', fixtureAddress);
      this.requests.push(pathname);
      const path = getPage(pathname);
      const headers = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' };
      getFile(path)
        .then((file) => readFile(file))
        .then(
          (body) => {
            const type = types[extname(path)] ?? 'application/octet-stream';
            response.writeHead(200, { ...headers, 'content-type': type });
            if (path === '/classic/asset-manifest.json') response.write('\uFEFF');
            response.end(body);
          },
          () => response.writeHead(404, headers).end(),
        );
    });
  }

  /** Listens on the port that tests set aside for it. */
  start(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(ports.further, 'localhost', resolve);
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
