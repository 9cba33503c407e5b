import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openBrowser } from '../../../cli/browser';
import { runPortal } from '../../../cli/commands';

/** The output of a command, by lines, and its exit code. */
export interface Outcome {
  readonly code: number;
  readonly out: readonly string[];
  readonly err: readonly string[];
}

/** A folder with a manifest, where commands run. */
export interface CommandFolder {
  readonly folder: string;
  readonly manifestFile: string;
  readonly dataFolder: string;
  readonly write: (path: string, content: string) => void;
  readonly read: (path: string) => string;
  /** Runs `portal` with these arguments; `answers` are the user's answers to prompts, in order. */
  readonly portal: (
    words: readonly string[],
    changes?: {
      readonly environment?: Readonly<Record<string, string>>;
      readonly answers?: readonly string[];
      /** Whether the command may open a browser. */
      readonly browser?: boolean;
      /** Replaces the network. */
      readonly fetch?: typeof fetch;
      /** The folder of the portal; this repository by default. */
      readonly home?: string;
    },
  ) => Promise<Outcome & { readonly questions: readonly string[] }>;
}

let open: (() => unknown)[] = [];

/** Removes the folders and stops the hosts of a test; call it in `afterEach`. */
export async function cleanUp(): Promise<void> {
  const closing = open.reverse();
  open = [];
  for (const close of closing) await close();
}

/** Creates a folder with a manifest of this text. */
export function commandFolder(manifest: string): CommandFolder {
  const folder = mkdtempSync(join(tmpdir(), 'portal-cli-'));
  open.push(() => rmSync(folder, { recursive: true }));
  const write = (path: string, content: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  write('portal.manifest.json', manifest);
  const manifestFile = join(folder, 'portal.manifest.json');
  const dataFolder = join(folder, 'data');
  return {
    folder,
    manifestFile,
    dataFolder,
    write,
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    async portal(words, changes = {}) {
      const { environment = {}, answers, browser = false, home = process.cwd() } = changes;
      const out: string[] = [];
      const err: string[] = [];
      const questions: string[] = [];
      const left = [...(answers ?? [])];
      const code = await runPortal(words, {
        out: (line) => out.push(...line.split('\n')),
        err: (line) => err.push(...line.split('\n')),
        ask:
          answers === undefined
            ? undefined
            : (question) => {
                questions.push(question);
                return Promise.resolve(left.shift() ?? '');
              },
        folder,
        home,
        environment: { PORTAL_MANIFEST: manifestFile, PORTAL_DATA: dataFolder, ...environment },
        readInput: () => Promise.resolve(''),
        fetch: changes.fetch ?? fetch,
        now: () => Date.UTC(2026, 5, 15, 12),
        timeoutMs: browser ? 10_000 : 300,
        openBrowser: () => (browser ? openBrowser(process.env) : Promise.resolve(undefined)),
      });
      return { code, out, err, questions };
    },
  };
}

/** Handles one request to a host. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Starts a host on a free port; resolves to its URL. */
export async function startHost(handler: Handler): Promise<string> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}

/** The URL of a host that has stopped, so that connections fail. */
export async function stoppedHost(): Promise<string> {
  const address = await startHost(() => undefined);
  await open.pop()?.();
  return address;
}

/** A file of a host; `headers` replace the defaults. */
export interface HostFile {
  readonly body: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | readonly string[] | undefined>>;
}

const types: Readonly<Record<string, string>> = {
  json: 'application/json',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css',
};

/** Starts a host that serves these files by path correctly: with their types, for every origin. */
export function fileHost(files: Readonly<Record<string, HostFile | string>>): Handler {
  return (request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const found = files[path];
    if (found === undefined) {
      response.writeHead(404, { 'access-control-allow-origin': '*' }).end('Not found');
      return;
    }
    const { body, status = 200, headers = {} } = typeof found === 'string' ? { body: found } : found;
    response.statusCode = status;
    const good = {
      'access-control-allow-origin': '*',
      'content-type': types[path.split('.').at(-1) ?? ''],
    };
    for (const [name, value] of Object.entries({ ...good, ...headers })) {
      if (value !== undefined) response.setHeader(name, value);
    }
    response.end(body);
  };
}
