import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBrowser } from './browser.ts';
import { jestCounts, playwrightCounts, type Counts, type PlaywrightReport } from './counts.ts';
import { parseJestReport, parsePlaywrightReport } from './reports.ts';
import { ensureNginx } from './nginx.ts';
import { findTestPortBase } from './ports.ts';
import { ensureBuilt } from './prepare.ts';
import { inRoot, UserError } from './root.mjs';
import { runTool } from './tools.ts';

const reports = '.cache/reports';

type Environment = Readonly<Record<string, string>>;

interface BrowserTests {
  readonly build?: Counts | undefined;
  readonly read?: (report: PlaywrightReport) => Counts;
  readonly env?: Environment;
}

/** Runs Jest and answers what its report counts; `name` tells the reports of one run apart. */
export async function runJest(
  name: string,
  parameters: readonly string[] = [],
  further: Environment = {},
): Promise<Counts> {
  const file = prepareReportFile(`${name}.json`);
  const env = {
    // A few run what the command line does with a browser; the others need none.
    TEST_BROWSER: await ensureBrowser().catch(() => ''),
    ...further,
  };
  const code = await runTool('jest', ['--json', `--outputFile=${file}`, ...parameters], { quiet: true, env });
  return readCounts(file, code, (report) => jestCounts(parseJestReport(report)));
}

/**
 * Runs browser tests and answers what their report counts, as `read` counts it. `build` is what became of the build of
 * the same run; without one, what is built is brought up to date.
 */
export async function runPlaywright(
  parameters: readonly string[] = [],
  { build, read = playwrightCounts, env: further = {} }: BrowserTests = {},
): Promise<Counts> {
  if (build !== undefined && build.failed > 0)
    throw new UserError('Not run: there is no build to run against.');
  if (build === undefined) await ensureBuilt();
  const file = prepareReportFile('playwright.json');
  const env = {
    TEST_BROWSER: await ensureBrowser(),
    TEST_REPORT: file,
    TEST_PORT_BASE: await findTestPortBase(),
    ...further,
  };
  // Before two workers want to install it at once.
  await ensureNginx();
  const code = await runTool('@playwright/test', ['test', ...parameters], { name: 'playwright', env });
  return readCounts(file, code, (report) => read(parsePlaywrightReport(report)));
}

function prepareReportFile(name: string): string {
  mkdirSync(inRoot(reports), { recursive: true });
  const file = inRoot(reports, name);
  rmSync(file, { force: true });
  return file;
}

/** What a runner's report counts; a runner that failed without saying so in its report counts as one failure. */
function readCounts(file: string, code: number, read: (report: unknown) => Counts): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const counts = read(JSON.parse(readFileSync(file, 'utf8')));
  return { ...counts, failed: code !== 0 && counts.failed === 0 ? 1 : counts.failed };
}
