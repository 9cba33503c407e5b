import { parseArgs } from 'node:util';
import { didYouMean, type App, type Manifest } from '#manifest';
import { readParameters, usageError, type Context } from '../context';
import { formatCount } from '../counts';
import { readValidManifest, readSettings } from '../manifest-file';
import { formatTable } from '../table';
import { limitConcurrency } from './limit-concurrency';
import { openTrial, type TrialAnswers } from '../trial/open-trial';
import { readAnswers } from '../trial/read-answers';
import { createTrialManifest } from '../trial/trial-manifest';
import { addObstacle, addTrial, examineApp, type AppReport, type ExaminedApp } from './examine-app';
import { describeObstacle, tryApp } from './try-app';

const maxParallel = 8;
const maxParallelInBrowser = 2;

/** Opens the apps whose files load in the portal, if there is a browser. */
async function openApps(
  examined: readonly ExaminedApp[],
  manifest: Manifest,
  answers: TrialAnswers | undefined,
  { environment, openBrowser }: Context,
): Promise<readonly AppReport[]> {
  const isLoadable = ({ addresses }: ExaminedApp): boolean => addresses !== undefined;
  const browser = examined.some(isLoadable) ? await openBrowser() : undefined;
  if (browser === undefined) return examined.map(({ report }) => report);
  try {
    const options = { browser, environment, answers, manifest: createTrialManifest(manifest) };
    const trial = await openTrial(options);
    const reports = await limitConcurrency(maxParallelInBrowser, examined, async (entry) =>
      isLoadable(entry) ? addTrial(entry.report, await tryApp(entry.app, trial, options)) : entry.report,
    );
    await trial.close();
    return reports;
  } catch (thrown) {
    const message = describeObstacle(thrown);
    return examined.map((entry) => (isLoadable(entry) ? addObstacle(entry.report, message) : entry.report));
  } finally {
    await browser.close();
  }
}

/** The scripts that an app's entry lists by full address in `sources.script`, instead of by host. */
function listScripts({ apps }: Manifest, name: string): readonly string[] {
  const sources = apps.find((entry) => entry.name === name)?.sources?.script ?? [];
  return sources.filter((address) => /\.m?js$/.test(new URL(address).pathname));
}

const formatKilobytes = (count: number): string => `${(count / 1_000).toFixed(1)} kB`;

function describeHealthy({ bytes, opens, contentMs = 0, transferredBytes = 0 }: AppReport): string {
  if (opens !== 'not checked')
    return `opens in ${(contentMs / 1_000).toFixed(1)} s; ${formatKilobytes(transferredBytes)} from its hosts`;
  const sizes = [
    ...(bytes.script === undefined ? [] : [`script ${formatKilobytes(bytes.script)}`]),
    ...(bytes.style === undefined ? [] : [`style ${formatKilobytes(bytes.style)}`]),
  ];
  return [...sizes, 'opening it was not checked'].join('; ');
}

function toRows(report: AppReport): string[][] {
  const { name, load, result, findings } = report;
  const messages = findings.map(({ severity, message }) =>
    severity === 'note' ? `note: ${message}` : message,
  );
  const summary = result === 'ok' ? [describeHealthy(report)] : [];
  return [...summary, ...messages].map((message, index) =>
    index === 0 ? [name, load, result, message] : ['', '', '', message],
  );
}

function summarize(reports: readonly AppReport[]): string {
  const count = (result: AppReport['result']): number =>
    reports.filter((report) => report.result === result).length;
  const unknown = count('not known') === 0 ? '' : `, ${count('not known')} not known`;
  return `${formatCount(reports.length, 'remote app')}: ${count('ok')} ok, ${count('warning')} with warnings, ${count('broken')} broken${unknown}.`;
}

function getExitCode(reports: readonly AppReport[]): number {
  const results = reports.map(({ result }) => result);
  return results.includes('broken') ? 1 : results.includes('not known') ? 3 : 0;
}

const options = { json: { type: 'boolean' }, answers: { type: 'string' } } as const;

/** The named remote apps, or all without names. */
function selectApps(apps: readonly App[], names: readonly string[]): readonly App[] {
  const remote = apps.filter(({ load }) => load !== 'builtin');
  const known = remote.map(({ name }) => name);
  for (const name of names)
    if (!known.includes(name))
      throw usageError(`The manifest has no remote app "${name}"${didYouMean(name, known) || '.'}`);
  return names.length === 0 ? remote : remote.filter(({ name }) => names.includes(name));
}

/** Fetches remote apps and reports their problems. Resolves to the exit code. */
export async function examineApps(parameters: readonly string[], context: Context): Promise<number> {
  const { values, positionals } = readParameters(() =>
    parseArgs({ args: [...parameters], options, allowPositionals: true }),
  );
  const settings = readSettings(context);
  const answers = await readAnswers(values.answers, context);
  const { portal, manifest } = await readValidManifest(settings, context);
  const { portalOrigin, environment } = settings;
  const { fetch, timeoutMs } = context;
  const apps = selectApps([...portal.apps.values()], positionals);
  const examined = await limitConcurrency(maxParallel, apps, (app) =>
    examineApp(app, listScripts(manifest, app.name), { fetch, portalOrigin, timeoutMs, environment }),
  );
  const reports = await openApps(examined, manifest, answers, context);
  if (values.json === true) {
    context.out(JSON.stringify({ portalOrigin, environment, apps: reports }, undefined, 2));
  } else {
    const rows = reports.flatMap(toRows);
    for (const line of formatTable(['App', 'Loads as', 'Result', 'What'], rows)) context.out(line);
    context.out(summarize(reports));
  }
  return getExitCode(reports);
}
