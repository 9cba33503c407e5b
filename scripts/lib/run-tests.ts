import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBrowser } from './browser.ts';
import { getJestCounts, getPlaywrightCounts, type Counts, type PlaywrightReport } from './counts.ts';
import { parseJestReport, parsePlaywrightReport } from './reports.ts';
import { ensureNginx } from './nginx.ts';
import { findTestPortBase } from './ports.ts';
import { ensureBuilt } from './prepare.ts';
import { inRoot, UserError } from './root.mjs';
import { runTool } from './tools.ts';

const reports = '.cache/reports';

type Environment = Readonly<Record<string, string>>;

interface PlaywrightOptions {
  /** The result of the build step of the same run; without one, an outdated build is rebuilt first. */
  readonly build?: Counts | undefined;
  readonly getCounts?: (report: PlaywrightReport) => Counts;
  readonly env?: Environment;
}

/** Runs Jest and returns the counts of its report. `name` is the file name of the report. */
export async function runJest(
  name: string,
  args: readonly string[] = [],
  extraEnv: Environment = {},
): Promise<Counts> {
  const file = prepareReportFile(`${name}.json`);
  const env = {
    // Only a few tests, of commands that open a browser, need one.
    TEST_BROWSER: await ensureBrowser().catch(() => ''),
    ...extraEnv,
  };
  const code = await runTool('jest', ['--json', `--outputFile=${file}`, ...args], { quiet: true, env });
  return readCounts(file, code, (report) => getJestCounts(parseJestReport(report)));
}

/** Runs Playwright and returns the counts of its report. */
export async function runPlaywright(
  args: readonly string[] = [],
  { build, getCounts = getPlaywrightCounts, env: extraEnv = {} }: PlaywrightOptions = {},
): Promise<Counts> {
  if (build !== undefined && build.failed > 0) throw new UserError('Not run, because the build failed.');
  if (build === undefined) await ensureBuilt();
  const file = prepareReportFile('playwright.json');
  const env = {
    TEST_BROWSER: await ensureBrowser(),
    TEST_REPORT: file,
    TEST_PORT_BASE: await findTestPortBase(),
    ...extraEnv,
  };
  // Here, so that two workers do not install it at the same time.
  await ensureNginx();
  const code = await runTool('@playwright/test', ['test', ...args], { name: 'playwright', env });
  return readCounts(file, code, (report) => getCounts(parsePlaywrightReport(report)));
}

function prepareReportFile(name: string): string {
  mkdirSync(inRoot(reports), { recursive: true });
  const file = inRoot(reports, name);
  rmSync(file, { force: true });
  return file;
}

/** Reads a report file. A runner that exits with an error but reports no failure counts as one failure. */
function readCounts(file: string, code: number, getCounts: (report: unknown) => Counts): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const counts = getCounts(JSON.parse(readFileSync(file, 'utf8')));
  return { ...counts, failed: code !== 0 && counts.failed === 0 ? 1 : counts.failed };
}
