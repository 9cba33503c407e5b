import { parseArgs } from 'node:util';
import type { Manifest, Portal } from '#manifest';
import { readParameters, type Command, type Context } from '../context';
import { formatCount } from '../counts';
import { readValidManifest, readSettings } from '../manifest-file';
import { formatTable } from '../table';
import { limitConcurrency } from './limit-concurrency';
import { examineApp, runApp, type AppReport, type ExaminedApp } from './examine-app';
import { readSharedModules } from './shared-modules';

const help = `portal doctor [--json]

Fetches everything that browsers load for the remote apps of the manifest, as a page of the portal
would, and names what is wrong: a host that cannot be reached or is not set, 404 and other failures,
an HTML page or a wrong type instead of a script, style or asset manifest, a refused or doubled
Access-Control-Allow-Origin, a file that is not what its integrity hash says, a redirect to a sign-in
page, a page that refuses to be framed. It also names what each app needs beyond the strict policy.
Where a Chromium is found (TEST_BROWSER names one) and the tools of development are installed, it runs
each app's script in a blank page and names lifecycles, global functions or widgets of the manifest
that are missing. Modules that import what the portal shares need its build for that (PORTAL_SHELL,
dist/shell); what cannot be run is not checked, and says so.

  --json   print the findings as JSON

A host has 5 seconds for each answer; 8 apps are looked at at a time. PORTAL_ORIGIN says where
browsers find the portal, and PORTAL_ENVIRONMENT=production that they send cookies to the hosts.

Exit code: 0 when every app can load, 1 when one cannot or the manifest would be refused.`;

const maxParallel = 8;
const maxParallelInBrowser = 2;

/** Runs the loadable scripts, if there is a browser. */
async function run(
  examined: readonly ExaminedApp[],
  { widgets }: Pick<Portal, 'widgets'>,
  portalOrigin: string | undefined,
  { environment, openBrowser, runTimeoutMs: timeoutMs }: Context,
): Promise<readonly AppReport[]> {
  const browser = await openBrowser();
  if (browser === undefined) return examined.map(({ report }) => report);
  try {
    const shared = await readSharedModules(environment['PORTAL_SHELL'] || 'dist/shell');
    const getWidgets = (name: string): readonly string[] =>
      widgets.filter(({ app }) => app === name).map(({ part }) => part);
    const trial = { context: await browser.newContext(), portalOrigin, shared, timeoutMs, getWidgets };
    return await limitConcurrency(maxParallelInBrowser, examined, (app) => runApp(app, trial));
  } finally {
    await browser.close();
  }
}

/** The scripts that an app's entry lists by address although hosts would do. */
function listScripts({ apps }: Manifest, name: string): readonly string[] {
  const sources = apps.find((entry) => entry.name === name)?.sources?.script ?? [];
  return sources.filter((address) => /\.m?js$/.test(new URL(address).pathname));
}

function sizes({ bytes }: AppReport): string {
  const kilobytes = (count: number): string => `${(count / 1000).toFixed(1)} kB`;
  return [
    ...(bytes.script === undefined ? [] : [`script ${kilobytes(bytes.script)}`]),
    ...(bytes.style === undefined ? [] : [`style ${kilobytes(bytes.style)}`]),
  ].join(', ');
}

function toRows(report: AppReport): string[][] {
  const { name, load, result, findings, lifecycles } = report;
  const messages = findings.map(({ severity, message }) =>
    severity === 'note' ? `note: ${message}` : message,
  );
  const well = result === 'ok' ? [`${sizes(report)}; lifecycles ${lifecycles}`] : [];
  return [...well, ...messages].map((message, index) =>
    index === 0 ? [name, load, result, message] : ['', '', '', message],
  );
}

function summary(reports: readonly AppReport[]): string {
  const count = (result: AppReport['result']): number =>
    reports.filter((one) => one.result === result).length;
  return `${formatCount(reports.length, 'remote app')}: ${count('ok')} ok, ${count('warning')} with warnings, ${count('broken')} broken.`;
}

/** Fetches every remote app and reports its problems. */
export const doctor: Command = {
  summary: 'fetch every app and name what is wrong with it',
  help,
  async run(parameters, context) {
    const { values } = readParameters(() =>
      parseArgs({ args: [...parameters], options: { json: { type: 'boolean' } } }),
    );
    const settings = readSettings(context);
    const { portal, manifest } = await readValidManifest(settings, context);
    const { portalOrigin, environment } = settings;
    const { fetch, timeoutMs } = context;
    const apps = [...portal.apps.values()].filter(({ load }) => load !== 'builtin');
    const examined = await limitConcurrency(maxParallel, apps, (app) =>
      examineApp(app, listScripts(manifest, app.name), { fetch, portalOrigin, timeoutMs, environment }),
    );
    const reports = await run(examined, portal, portalOrigin, context);
    if (values.json === true) {
      context.out(JSON.stringify({ portalOrigin, environment, apps: reports }, undefined, 2));
    } else {
      const rows = reports.flatMap(toRows);
      for (const line of formatTable(['App', 'Loads as', 'Result', 'What'], rows)) context.out(line);
      context.out(summary(reports));
    }
    return reports.some(({ result }) => result === 'broken') ? 1 : 0;
  },
};
