import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBrowser } from './browser.mjs';
import { jestCounts, playwrightCounts } from './counts.mjs';
import { ensureNginx } from './nginx.mjs';
import { findTestPortBase } from './ports.mjs';
import { ensureBuilt } from './prepare.mjs';
import { inRoot, UserError } from './root.mjs';
import { runTool } from './run.mjs';

const reports = '.cache/reports';

/** Runs Jest and answers what its report counts; `name` tells the reports of one run apart. */
export async function runJest(name, parameters = [], further = {}) {
  const file = freshReport(`${name}.json`);
  const env = {
    // A few run what the command line does with a browser; the others need none.
    TEST_BROWSER: await ensureBrowser().catch(() => ''),
    ...further,
  };
  const code = await runTool('jest', ['--json', `--outputFile=${file}`, ...parameters], { quiet: true, env });
  return countsFrom(file, code, jestCounts);
}

/**
 * Runs browser tests and answers what their report counts, as `read` counts it. `build` is what became of the build of
 * the same run; without one, what is built is brought up to date.
 */
export async function runPlaywright(
  parameters = [],
  { build, read = playwrightCounts, env: further = {} } = {},
) {
  if (build?.failed > 0) throw new UserError('Not run: there is no build to run against.');
  if (build === undefined) await ensureBuilt();
  const file = freshReport('playwright.json');
  const env = {
    TEST_BROWSER: await ensureBrowser(),
    TEST_REPORT: file,
    TEST_PORT_BASE: await findTestPortBase(),
    ...further,
  };
  // Before two workers want to install it at once.
  await ensureNginx();
  const code = await runTool('@playwright/test', ['test', ...parameters], { name: 'playwright', env });
  return countsFrom(file, code, read);
}

function freshReport(name) {
  mkdirSync(inRoot(reports), { recursive: true });
  const file = inRoot(reports, name);
  rmSync(file, { force: true });
  return file;
}

/** What a runner's report counts; a runner that failed without saying so in its report counts as one failure. */
function countsFrom(file, code, read) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const counts = read(JSON.parse(readFileSync(file, 'utf8')));
  return { ...counts, failed: code !== 0 && counts.failed === 0 ? 1 : counts.failed };
}
