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
const readyWithin = 120_000;

const AppSchema = v.looseObject({ name: v.string() });
const RouteSchema = v.looseObject({ app: v.optional(v.string()) });
const WidgetSchema = v.looseObject({ app: v.optional(v.string()) });

/** What the manifest says of an app: its own entry, the routes that lead to it, its widgets. */
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

interface Ended {
  readonly promise: Promise<unknown>;
  readonly has: () => boolean;
  readonly end: () => void;
}

/**
 * Shows one section of this repository alone, beside its switches, and brings every change of its source to the page.
 * Runs until it is stopped.
 */
export async function openSection(
  name: string | undefined,
  { port }: { readonly port?: string | undefined } = {},
): Promise<void> {
  const names = [...siblingNames(), gallery.name];
  if (name === undefined || !names.includes(name)) throw new UserError(describeUnknownSection(name, names));
  await ensurePage();
  const [pagePort, hostPort] = await findFreePorts(port);
  const stops: (() => unknown)[] = [];
  const ended = whenEnded();
  try {
    const host = `http://localhost:${hostPort}`;
    const answers = inRoot('dist/sections', name, 'answers.js');
    const answersFile = `${getFolder(name)}/sample-answers.ts`;
    const hasAnswers = existsSync(inRoot(answersFile));
    stops.push(watch(['dev', '--mode', 'development', '--config-name', `sibling-${name}`], hostPort, ended));
    if (hasAnswers)
      stops.push(watch(['build', '--watch', '--config-name', `answers-${name}`], hostPort, ended));
    await Promise.race([waitForAnswer(`${host}/asset-manifest.json`), ended.promise]);
    if (ended.has()) return;
    const program = pathToFileURL(inRoot('dist/packages/plugin-testing/serve.js')).href;
    const { serveSection } = v.parse(ServeSchema, await import(program));
    const entry = { section: readEntry(name), features: readManifest().portal.features };
    const served = v.parse(
      ServedSchema,
      await serveSection({ ...entry, host, port: pagePort, answers: hasAnswers ? answers : undefined }),
    );
    stops.push(served.stop);
    announce(name, served.address, answersFile);
    await ended.promise;
  } finally {
    await Promise.all(stops.map((stop) => stop()));
    process.exit();
  }
}

const getFolder = (name: string): string =>
  name === gallery.name ? gallery.folder : `plugins/sibling/${name}`;

function describeUnknownSection(name: string | undefined, names: readonly string[]): string {
  const list = names.map((one) => `  npm run section ${one}`).join('\n');
  const asked = name === undefined ? 'Which section?' : `There is no section "${name}" in plugins/sibling.`;
  return `${asked} There are:\n${list}`;
}

/** The page and what serves it are built once, until something of them changes. */
async function ensurePage(): Promise<void> {
  const print = fingerprint(sources, 'section');
  if (isStamped(stamp, print) && existsSync(inRoot('dist/packages/plugin-testing/serve.js'))) return;
  console.log('Building the page on which a section stands alone…');
  removeStamp(stamp);
  const parameters = ['library-of-section-page', 'section-page', 'section-server'].flatMap((config) => [
    '--config-name',
    config,
  ]);
  if ((await rspack(['build', ...parameters])) !== 0)
    throw new UserError('The page could not be built; the reason stands above.');
  putStamp(stamp, print);
}

/** Two ports that nobody holds: one for the page (the wanted one, if there is one), one for the section's files. */
async function findFreePorts(wanted: string | undefined): Promise<readonly [page: number, host: number]> {
  const first = wanted === undefined ? firstPort : Number(wanted);
  if (!Number.isInteger(first) || first < 1 || first > 65_000)
    throw new UserError(`--port must be a number below 65000, not ${wanted}.`);
  const candidates = Array.from({ length: 40 }, (_, index) => ({ port: first + index }));
  const taken = await findTakenPorts(candidates);
  if (wanted !== undefined && taken.some(({ port }) => port === first))
    throw new UserError(`Port ${first} is taken. Leave --port away, and a free one is chosen.`);
  const [page, host] = candidates.filter((one) => !taken.includes(one)).map(({ port }) => port);
  if (page === undefined || host === undefined)
    throw new UserError(`No two ports from ${first} on are free.`);
  return [page, host];
}

function watch(parameters: readonly string[], port: number, ended: Ended): () => Promise<void> {
  const child = startChild({
    parameters: [findTool('@rspack/cli', 'rspack'), ...parameters],
    env: { SECTION_PORT: String(port) },
    onLine: (line) => console.log(line),
    onExit: () => {
      process.exitCode = 1;
      ended.end();
    },
  });
  return () => child.stop();
}

async function waitForAnswer(address: string): Promise<void> {
  const until = Date.now() + readyWithin;
  while (Date.now() < until) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new UserError(`The section's files did not come up at ${address} within two minutes.`);
}

function readManifest(): v.InferOutput<typeof ManifestSchema> {
  return v.parse(ManifestSchema, readJson('portal.manifest.json'));
}

function readJson(...path: readonly string[]): unknown {
  return JSON.parse(readFileSync(inRoot(...path), 'utf8'));
}

/** What the product's manifest says of an app: its own entry, the routes that lead to it, its widgets. */
export function readEntry(name: string): v.InferOutput<typeof EntrySchema> {
  if (name === gallery.name) return v.parse(EntrySchema, readJson(gallery.folder, 'entry.json'));
  const { apps, routes, widgets } = readManifest();
  const all = routes.flatMap(({ children, ...route }) => [route, ...children]);
  return {
    app: apps.find((app) => app.name === name) ?? { name, load: 'system', host: name },
    routes: all.filter(({ app }) => app === name).map(({ feature: _always, ...route }) => route),
    widgets: widgets.filter(({ app }) => app === name),
  };
}

function announce(name: string, address: string, answersFile: string): void {
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

function whenEnded(): Ended {
  const ending = new AbortController();
  const end = (): void => ending.abort();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  return { promise: once(ending.signal, 'abort'), has: () => ending.signal.aborted, end };
}
