import { createHash } from 'node:crypto';
import { sampleManifest, createSamplePortalSection } from '../manifest/sample';
import { commandFolder, fileHost, startHost, type Handler, type HostFile, type Outcome } from './harness';

/** The files of a host by path. */
export type Files = Readonly<Record<string, HostFile | string>>;

/** The origin of the portal that the doctor checks for. */
export const portalOrigin = 'https://portal.example.test';

/** A script that loads. */
export const script = 'export const mount = 1;';

/** A style that loads. */
export const style = 'h1 { color: red }';

/** The asset manifest that lists both. */
export const listing = JSON.stringify({ files: { 'main.js': '/main.js', 'main.css': './main.css' } });

/** The files of an app without faults. */
export const goodFiles: Files = { '/asset-manifest.json': listing, '/main.js': script, '/main.css': style };

/** The integrity hash of a file. */
export const getHash = (text: string): string =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** Matches a pattern inside an expected value. */
export const matching = (pattern: RegExp): unknown => expect.stringMatching(pattern);

/** Runs the doctor for apps of these hosts, by name. */
export function createDoctor(
  hosts: Readonly<Record<string, string | null>>,
  app: Readonly<Record<string, unknown>> = {},
  words: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
  reach: typeof fetch = fetch,
): Promise<Outcome> {
  const apps = Object.keys(hosts).map((name) => ({ name, load: 'module', host: name, ...app }));
  const manifest = sampleManifest({
    portal: createSamplePortalSection(),
    hosts,
    apps: [{ name: 'dashboard', load: 'builtin' }, ...apps],
    routes: [{ path: '/home', app: 'dashboard' }],
    widgets: [],
  });
  return commandFolder(JSON.stringify(manifest)).portal(['doctor', ...words], {
    environment: { PORTAL_ORIGIN: portalOrigin, ...environment },
    fetch: reach,
  });
}

interface Found {
  readonly code: string;
  readonly severity: string;
  readonly message: string;
}

/** The doctor's findings about one app of a host, from its JSON. */
export async function findings(
  served: Handler | Files,
  app: Readonly<Record<string, unknown>> = {},
  environment: Readonly<Record<string, string>> = {},
): Promise<{ code: number; host: string; found: readonly Found[] }> {
  const host = await startHost(typeof served === 'function' ? served : fileHost(served));
  // In production no host may be on localhost.
  const named = 'https://maps.example.test';
  const isNamed = environment['PORTAL_ENVIRONMENT'] === 'production';
  const reach: typeof fetch = (input, init) => fetch(new Request(input).url.replace(named, host), init);
  const hosts = { maps: isNamed ? named : host };
  const { code, out } = await createDoctor(hosts, app, ['--json'], environment, reach);
  // The tests check the shape themselves.
  const answer = JSON.parse(out.join('\n')) as { apps: { findings: Found[] }[] };
  return { code, host, found: answer.apps[0]?.findings ?? [] };
}

/** An HTML page in place of another file. */
export const page: HostFile = {
  body: '<!doctype html><title>Hello</title>',
  headers: { 'content-type': 'text/html' },
};

/** A redirect. */
export const redirect = (location: string): HostFile => ({ body: '', status: 302, headers: { location } });

/** A file with this Access-Control-Allow-Origin. */
export const sharing = (body: string, allowed: string | readonly string[] | undefined): HostFile => ({
  body,
  headers: { 'access-control-allow-origin': allowed },
});

/** A file with this content type. */
export const typed = (body: string, type: string | undefined): HostFile => ({
  body,
  headers: { 'content-type': type },
});

/** The good files with another script. */
export const withScript = (file: HostFile | string): Files => ({ ...goodFiles, '/main.js': file });

/** The good files with another asset manifest. */
export const withListing = (file: HostFile | string): Files => ({
  ...goodFiles,
  '/asset-manifest.json': file,
});

/** An asset manifest with its script at this URL. */
export const createListing = (address: string): string => JSON.stringify({ files: { 'main.js': address } });
