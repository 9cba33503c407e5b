import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { startChild } from './child.ts';
import { findTakenPorts } from './ports.ts';
import { gallery, rspack, siblingNames } from './prepare.ts';
import { inRoot, UserError } from './root.mjs';
import { fingerprint, isStamped, putStamp, removeStamp } from './stamps.mjs';
import { findTool } from './tools.ts';

const firstPort = 4701;
const stamp = 'dist/.section-built';
const sources = ['src', 'server', 'scripts/build', 'rspack.config.ts', 'tsconfig.json', 'package-lock.json'];
const startTimeoutMs = 120_000;

const AppSchema = v.looseObject({ name: v.string() });
const RouteSchema = v.looseObject({ app: v.optional(v.string()) });
const WidgetSchema = v.looseObject({ app: v.optional(v.string()) });

/** The manifest entries of an app: itself, its routes and its widgets. */
const EntrySchema = v.object({
  app: AppSchema,
  routes: v.array(RouteSchema),
  widgets: v.array(WidgetSchema),
});

const ManifestSchema = v.object({
  portal: v.object({ features: v.unknown() }),
  apps: v.array(AppSchema),
  routes: v.array(v.looseObject({ ...RouteSchema.entries, children: v.optional(v.array(RouteSchema), []) })),
  widgets: v.array(WidgetSchema),
});

const ServeSchema = v.object({ serveSection: v.function() });
const ServedSchema = v.object({ address: v.string(), stop: v.function() });

/** Requests to stop: a signal, or a process that exited. */
interface Shutdown {
  /** Resolves at the first request. */
  readonly promise: Promise<unknown>;
  readonly isRequested: () => boolean;
  readonly request: () => void;
}

/** Serves one section of this repository on a page of its own, with hot reload. Runs until it is stopped. */
export async function openSection(
  name: string | undefined,
  { port }: { readonly port?: string | undefined } = {},
): Promise<void> {
  const names = [...siblingNames(), gallery.name];
  if (name === undefined || !names.includes(name)) throw new UserError(describeUnknownSection(name, names));
  await ensurePage();
  const [pagePort, hostPort] = await findFreePorts(port);
  const disposers: (() => unknown)[] = [];
  const shutdown = listenForShutdown();
  try {
    const host = `http://localhost:${hostPort}`;
    const answers = inRoot('dist/sections', name, 'answers.js');
    const answersFile = `${getFolder(name)}/sample-answers.ts`;
    const hasAnswers = existsSync(inRoot(answersFile));
    const devServer = ['dev', '--mode', 'development', '--config-name', `sibling-${name}`];
    disposers.push(startRspack(devServer, hostPort, shutdown));
    if (hasAnswers)
      disposers.push(
        startRspack(['build', '--watch', '--config-name', `answers-${name}`], hostPort, shutdown),
      );
    await Promise.race([waitUntilServed(`${host}/asset-manifest.json`), shutdown.promise]);
    if (shutdown.isRequested()) return;
    const program = pathToFileURL(inRoot('dist/packages/plugin-testing/serve.js')).href;
    const { serveSection } = v.parse(ServeSchema, await import(program));
    const entry = { section: readEntry(name), features: readManifest().portal.features };
    const served = v.parse(
      ServedSchema,
      await serveSection({ ...entry, host, port: pagePort, answers: hasAnswers ? answers : undefined }),
    );
    disposers.push(served.stop);
    printAddress(name, served.address, answersFile);
    await shutdown.promise;
  } finally {
    await Promise.all(disposers.map((dispose) => dispose()));
    process.exit();
  }
}

const getFolder = (name: string): string =>
  name === gallery.name ? gallery.folder : `plugins/sibling/${name}`;

function describeUnknownSection(name: string | undefined, names: readonly string[]): string {
  const commands = names.map((known) => `  npm run section ${known}`).join('\n');
  const problem =
    name === undefined ? 'Name a section.' : `There is no section "${name}" in plugins/sibling.`;
  return `${problem} Choose from:\n${commands}`;
}

/** Builds the page and its server, unless the last build had the same sources. */
async function ensurePage(): Promise<void> {
  const print = fingerprint(sources, 'section');
  if (isStamped(stamp, print) && existsSync(inRoot('dist/packages/plugin-testing/serve.js'))) return;
  console.log('Building the page for a single section…');
  removeStamp(stamp);
  const options = ['library-of-section-page', 'section-page', 'section-server'].flatMap((config) => [
    '--config-name',
    config,
  ]);
  if ((await rspack(['build', ...options])) !== 0)
    throw new UserError('The page could not be built; the output is above.');
  putStamp(stamp, print);
}

/** Two free ports: for the page (`--port`, if set) and for the section's files. */
async function findFreePorts(pagePort: string | undefined): Promise<readonly [page: number, host: number]> {
  const first = pagePort === undefined ? firstPort : Number(pagePort);
  if (!Number.isInteger(first) || first < 1 || first > 65_000)
    throw new UserError(`--port must be a number below 65000, not ${pagePort}.`);
  const candidates = Array.from({ length: 40 }, (_, index) => ({ port: first + index }));
  const taken = await findTakenPorts(candidates);
  if (pagePort !== undefined && taken.some(({ port }) => port === first))
    throw new UserError(`Port ${first} is taken. Omit --port to use a free one.`);
  const [page, host] = candidates.filter((candidate) => !taken.includes(candidate)).map(({ port }) => port);
  if (page === undefined || host === undefined)
    throw new UserError(`There are no two free ports among the 40 from ${first}.`);
  return [page, host];
}

/** Starts Rspack with a configuration that watches its sources. Returns a function that stops it. */
function startRspack(args: readonly string[], port: number, shutdown: Shutdown): () => Promise<void> {
  const child = startChild({
    args: [findTool('@rspack/cli', 'rspack'), ...args],
    env: { SECTION_PORT: String(port) },
    onLine: (line) => console.log(line),
    onExit: () => {
      process.exitCode = 1;
      shutdown.request();
    },
  });
  return () => child.stop();
}

async function waitUntilServed(address: string): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    const response = await fetch(address).catch(() => undefined);
    if (response?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new UserError(`The section's files were not served at ${address} within two minutes.`);
}

function readManifest(): v.InferOutput<typeof ManifestSchema> {
  return v.parse(ManifestSchema, readJson('portal.manifest.json'));
}

function readJson(...path: readonly string[]): unknown {
  return JSON.parse(readFileSync(inRoot(...path), 'utf8'));
}

/** The entries of an app in the product's manifest, with default values if it has none. */
export function readEntry(name: string): v.InferOutput<typeof EntrySchema> {
  if (name === gallery.name) return v.parse(EntrySchema, readJson(gallery.folder, 'entry.json'));
  const { apps, routes, widgets } = readManifest();
  const allRoutes = routes.flatMap(({ children, ...route }) => [route, ...children]);
  return {
    app: apps.find((app) => app.name === name) ?? { name, load: 'system', host: name },
    // Shown also while its feature is off.
    routes: allRoutes.filter(({ app }) => app === name).map(({ feature: _feature, ...route }) => route),
    widgets: widgets.filter(({ app }) => app === name),
  };
}

function printAddress(name: string, address: string, answersFile: string): void {
  const lines = [
    '',
    `The section "${name}" stands alone.`,
    '',
    `  Page      ${address}`,
    existsSync(inRoot(answersFile))
      ? `  Answers   ${answersFile}`
      : `  Answers   none; to add some, write ${answersFile} and start again`,
    '',
    'Changes of its source appear by themselves; after a change of its answers, load the page again.',
    'Ctrl-C stops it.',
    '',
  ];
  console.log(lines.join('\n'));
}

function listenForShutdown(): Shutdown {
  const controller = new AbortController();
  const request = (): void => controller.abort();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, request);
  return {
    promise: once(controller.signal, 'abort'),
    isRequested: () => controller.signal.aborted,
    request,
  };
}
