import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Response as Answer } from 'light-my-request';
import type { ServerConfig } from '../../server/settings/config';
import { createLog } from '../../server/log';
import { createServer, type PortalServer, type ServerDependencies } from '../../server/server';
import { sampleManifest } from '../contract/manifest/sample';

/** A sample integrity hash of a built file. */
export function getIntegrity(name: string): string {
  return `sha384-${createHash('sha384').update(name).digest('base64')}`;
}

/** A build as the bundler writes it: two entries, one built-in plugin, one loader. */
export const sampleBuild = {
  entries: {
    main: {
      scripts: ['assets/main.1a2b.js'],
      styles: ['assets/main.1a2b.css'],
      preload: ['assets/vendor.3c4d.js'],
    },
    account: { scripts: ['assets/account.5e6f.js'], styles: ['assets/account.5e6f.css'], preload: [] },
    mode: { scripts: ['assets/mode.7a8b.js'], styles: ['assets/mode.7a8b.css'], preload: [] },
  },
  plugins: { dashboard: { scripts: ['assets/dashboard.js'], styles: ['assets/dashboard.css'] } },
  loaders: { system: { scripts: ['assets/system.js'], styles: [] } },
  imports: { react: 'assets/shared-react.js', router: 'assets/router.js' },
  importDependencies: { router: ['assets/shared-react.js', 'assets/router-core.js'] },
  fonts: ['assets/text.woff2'],
  frame: ['assets/frame.5d6e.js'],
  integrity: Object.fromEntries(
    [
      'account.5e6f.js',
      'account.5e6f.css',
      'main.1a2b.js',
      'main.1a2b.css',
      'vendor.3c4d.js',
      'dashboard.js',
    ].map((name) => [`assets/${name}`, getIntegrity(name)]),
  ),
};

/** The files of the built shell, by path. */
export const sampleFiles: Readonly<Record<string, string>> = {
  'build.json': JSON.stringify(sampleBuild),
  'assets/main.1a2b.js': 'plain',
  'assets/main.1a2b.css': '.frame{display:grid}',
  'assets/main.1a2b.js.br': 'brotli',
  'assets/main.1a2b.js.gz': 'gzip',
  'assets/main.1a2b.js.map': '{}',
  'assets/.hidden.js': 'hidden',
  'assets/chunks/deep.js': 'deep',
};

/** A portal server's folder, settings and log. */
export interface PortalOnDisk {
  readonly config: ServerConfig;
  /** The log events as written. */
  readonly events: Record<string, unknown>[];
  /** The human-readable log lines. */
  readonly lines: string[];
  readonly write: (path: string, content: string) => void;
  readonly writeManifest: (manifest: unknown) => void;
  readonly start: (
    parts?: Partial<ServerDependencies>,
    changes?: Partial<ServerConfig>,
  ) => Promise<PortalServer>;
}

const nobodyAnswers: typeof fetch = () => Promise.reject(new Error('nobody answers'));

let open: (() => unknown)[] = [];

/** Closes all servers and removes all folders of a test; call it in `afterEach`. */
export async function removePortals(): Promise<void> {
  const closing = open.reverse();
  open = [];
  for (const close of closing) await close();
}

/** Creates a folder with a built shell and a manifest. */
export function portalOnDisk(manifest: unknown = sampleManifest()): PortalOnDisk {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'));
  open.push(() => rmSync(folder, { recursive: true }));
  const write = (path: string, content: string): void => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  const writeManifest = (content: unknown): void =>
    write(
      'portal.manifest.json',
      typeof content === 'string' ? content : JSON.stringify(content, undefined, 2),
    );
  for (const [path, content] of Object.entries(sampleFiles)) write(`shell/${path}`, content);
  writeManifest(manifest);

  const events: Record<string, unknown>[] = [];
  const lines: string[] = [];
  const streams = {
    out: {
      write(text: string) {
        const event: unknown = JSON.parse(text);
        if (typeof event === 'object') events.push({ ...event });
      },
    },
    err: { write: (text: string) => lines.push(text.trimEnd()) },
  };
  const config: ServerConfig = {
    environment: 'development',
    port: 0,
    address: '127.0.0.1',
    manifestFile: join(folder, 'portal.manifest.json'),
    dataFolder: join(folder, 'data'),
    shellFolder: join(folder, 'shell'),
    portalOrigin: 'https://portal.example.test',
    overrides: {},
    identity: { endpoint: 'https://identity.example.test/idp', pool: 'pool_1', client: 'client' },
    captcha: undefined,
    loginHost: undefined,
    collector: undefined,
    prometheus: undefined,
    devAssets: undefined,
    overrideOrigins: [],
    logLevel: 'debug',
    sessions: undefined,
    operating: {
      trustedProxies: ['127.0.0.1'],
      metrics: undefined,
      stopNotice: 0,
      stopPatience: 1_000,
      requestTimeout: 5_000,
      keepAlive: 5_000,
      headerBytes: 16_384,
      eventStreams: { total: 1_000, perAddress: 1_000 },
      retainedAssets: undefined,
    },
  };
  const log = createLog(streams, 'debug');
  const start: PortalOnDisk['start'] = async (parts = {}, changes = {}) => {
    const server = await createServer({ ...config, ...changes }, { log, fetch: nobodyAnswers, ...parts });
    open.push(() => {
      server.http.server.closeAllConnections();
      return server.http.close();
    });
    return server;
  };
  return { config, events, lines, write, writeManifest, start };
}

/** The hint cookie of a user with these rules. */
export function createHint(rules: readonly string[] | undefined, theme = 'portal'): string {
  return `__Host-portal-hint=${encodeURIComponent(JSON.stringify({ rules, theme }))}`;
}

/** The request headers of a navigation started by the user. */
export const asNavigation = {
  host: 'portal.example.test',
  accept: 'text/html,*/*;q=0.8',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'none',
};

/** The request headers of a form submitted by a page of the portal. */
export const asOwnForm = {
  ...asNavigation,
  origin: 'https://portal.example.test',
  'sec-fetch-site': 'same-origin',
};

/** Requests a page as a browser does. */
export function visit(
  server: PortalServer,
  url: string,
  cookie?: string,
  further: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const headers = { ...asNavigation, ...(cookie === undefined ? {} : { cookie }), ...further };
  return server.http.inject({ url, headers });
}

/** The token in a consent form; empty if the page has none. */
export function createToken({ body }: Pick<Answer, 'body'>): string {
  return /name="token" value="([^"]*)"/.exec(body)?.[1] ?? '';
}

/** Posts the consent form of an override with exactly these fields and headers. */
export function postOverride(
  server: PortalServer,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = asOwnForm,
): Promise<Answer> {
  return server.http.inject({
    method: 'POST',
    url: '/portal/override',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
}

/** Consents to an override as a user does: opens the consent page and submits its form. */
export async function submitOverride(
  server: PortalServer,
  fields: Readonly<Record<'app' | 'address' | 'return', string>>,
): Promise<Answer> {
  const text = encodeURIComponent(`${fields.app}@${fields.address.trim()}`);
  const token = createToken(await visit(server, `/?override=${text}`));
  return postOverride(server, { ...fields, token });
}

/** The first cookie that a response sets, as the browser sends it back. */
export function getCookie({ headers }: Answer): string {
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

/** The page data for the shell. */
export function pageData(html: string): unknown {
  const [, json = ''] = /<script type="application\/json" id="portal-page">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json);
}

/** The preloads of a page without the shell's own, each as its attributes on one line. */
export function getAnnouncedApps(html: string): string[] {
  return (
    [...html.matchAll(/<(?:link rel|script type)="((?:module)?(?:preload)?)" ([^>]*)>/g)]
      .map(([, rel = '', rest = '']) => `${rel} ${rest.replaceAll('"', '')}`)
      // Another test checks the hashes of built files.
      .map((line) => line.replace(/^(module(?:preload)? (?:href|src)=\/.*) integrity=\S+$/, '$1'))
      .filter((line) => !/vendor|frame\.5d6e|text\.woff2|^module src=\S*\/(main|account|mode)\./.test(line))
  );
}

/** A `fetch` with one response per host address; a function can delay it. */
export function createFetch(
  answers: Readonly<Record<string, () => Promise<Response> | Response>>,
): typeof fetch {
  return async (input) => {
    const url = input instanceof Request ? input.url : String(input);
    const answer = answers[url];
    if (answer === undefined) throw new Error('connection refused');
    return answer();
  };
}
