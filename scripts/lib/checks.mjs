import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBrowser } from './browser.mjs';
import { jestCounts, playwrightCounts, total } from './counts.mjs';
import { ensureNginx } from './nginx.mjs';
import { ensureFirefox, ensureWebKit } from './other-browsers.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { ensurePrometheus } from './prometheus.mjs';
import { inRoot, PlainFailure } from './root.mjs';
import { runNpm, runTool, stopRuns } from './run.mjs';

const folders = ['src', 'plugins', 'server', 'cli', 'sandbox', 'deploy', 'tests', 'scripts'];
const reports = '.cache/reports';

/**
 * The steps of `npm test`, in order. A step answers how many of its tests passed and failed; a step without tests of
 * its own counts as one.
 */
const steps = [
  { name: 'typecheck', title: 'types', run: () => one(runTool('typescript', ['--noEmit'], { name: 'tsc' })) },
  {
    name: 'format',
    title: 'format',
    run: () => one(runTool('oxfmt', ['--check'])),
  },
  { name: 'lint', title: 'lint, with types', run: () => one(runTool('oxlint', ['--disable-nested-config'])) },
  {
    name: 'dependencies',
    title: 'dependency rules',
    run: () =>
      one(
        runTool(
          'dependency-cruiser',
          ['-T', 'err-long', ...folders.filter((folder) => existsSync(inRoot(folder)))],
          { name: 'depcruise' },
        ),
      ),
  },
  { name: 'openapi', title: 'OpenAPI documents', run: () => one(lintOpenapi()) },
  { name: 'unit', title: 'unit, contract and architecture tests', run: runJest },
  { name: 'build', title: 'build', run: () => one(ensureBuilt({ always: true }).then(() => 0)) },
  {
    name: 'e2e',
    title: 'budgets and end-to-end tests',
    // The gate tries a failed test once more and names it as flaky; whoever mends a test wants to see it fail.
    run: (results, isGate) => runPlaywright(results, isGate ? ['--retries=1'] : []),
  },
  { name: 'audit', title: 'known vulnerabilities (for information)', run: inform },
];

/** The steps of `npm run test:long`. */
const longSteps = [
  { name: 'long', title: 'long tests of servers, streams and replicas', run: runLongJest },
  {
    name: 'long-e2e',
    title: 'long end-to-end tests',
    run: async (results) => {
      // Before two workers want to install them at once.
      await ensureFirefox();
      await ensureWebKit();
      return runPlaywright(results, ['--config', 'tests/long']);
    },
  },
];

/** Steps that run only where they are named. */
const furtherSteps = [
  { name: 'bench', title: 'measurements', run: () => runPlaywright(new Map(), ['--config', 'tests/bench']) },
];

/**
 * Runs the named steps, all of `npm test`, or with `--long` all of `npm run test:long`, and answers the exit code. The last line printed is "N passed, N failed";
 * where tests were left out, the line before says how many.
 */
export async function runChecks(names) {
  const named = [...steps, ...longSteps, ...furtherSteps];
  const isLong = names.length === 1 && names[0] === '--long';
  const unknown = isLong ? [] : names.filter((name) => !named.some((step) => step.name === name));
  if (unknown.length > 0) {
    console.error(
      `No step is named ${unknown.join(', ')}. There are: ${named.map(({ name }) => name).join(', ')}.`,
    );
    return 1;
  }
  endWithSignals();
  mkdirSync(inRoot(reports), { recursive: true });
  await ensureInstalled();
  const suite = isLong ? longSteps : names.length === 0 ? steps : undefined;
  const chosen = suite ?? named.filter(({ name }) => names.includes(name));
  const results = new Map();
  const isGate = suite === steps;
  for (const step of chosen) results.set(step, await runStep(step, results, isGate));
  return sumUp(results);
}

async function runStep({ name, title, run }, results, isGate) {
  console.log(`\n── ${name}: ${title}`);
  const started = Date.now();
  const counts = await run(results, isGate).catch((error) => {
    console.error(error instanceof PlainFailure ? error.message : error);
    return { passed: 0, failed: 1 };
  });
  const seconds = (Date.now() - started) / 1000;
  console.log(`── ${name}: ${wordFor(counts)} in ${seconds.toFixed(1)} s`);
  const { failed, failures = [] } = counts;
  // A step without tests of its own is what failed.
  return { ...counts, failures: failed > 0 && failures.length === 0 ? [name] : failures, seconds };
}

function wordFor({ passed, failed, leftOut = 0, word }) {
  if (word !== undefined) return word;
  if (passed + failed === 1) return failed === 0 ? 'passed' : 'FAILED';
  return `${passed} passed, ${failed} failed${leftOut === 0 ? '' : `, ${leftOut} left out`}`;
}

async function sumUp(results) {
  console.log('');
  for (const [{ name }, counts] of results) {
    console.log(
      `${name.padEnd(12)} ${wordFor(counts).padEnd(36)} ${counts.seconds.toFixed(1).padStart(6)} s`,
    );
  }
  const { lines, code } = total([...results.values()], await mayBeLeftOut());
  console.log(`\n${lines.join('\n')}`);
  return code;
}

/** Whether tests may be left out: unless TEST_LEAVE_OUT is "nothing", or what they need cannot be installed here. */
async function mayBeLeftOut() {
  if (process.env.TEST_LEAVE_OUT !== 'nothing') return true;
  return (await ensureNginx()) === undefined || (await ensurePrometheus()) === undefined;
}

async function one(exitCode) {
  return (await exitCode) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function lintOpenapi() {
  // Loaded here, because it needs a package that may have been installed just now.
  const { countProblems } = await import('./lint-openapi.mjs');
  return countProblems();
}

async function inform() {
  const code = await runNpm(['audit', '--omit=dev']);
  return {
    passed: 0,
    failed: 0,
    word: code === 0 ? 'nothing known' : 'no clean answer (never fails the run)',
  };
}

async function runJest() {
  const file = freshReport('jest.json');
  const code = await runTool('jest', ['--maxWorkers=100%', '--json', `--outputFile=${file}`], {
    quiet: true,
    // A few run what the command line does with a browser; the others need none.
    env: { TEST_BROWSER: await ensureBrowser().catch(() => '') },
  });
  return countsFrom(file, code, jestCounts);
}

async function runLongJest() {
  await ensureBuilt();
  await ensurePrometheus();
  const file = freshReport('long-jest.json');
  const parameters = [
    '--config',
    'tests/long/jest.config.mjs',
    '--runInBand',
    '--json',
    `--outputFile=${file}`,
  ];
  const env = { TEST_BROWSER: await ensureBrowser().catch(() => '') };
  return countsFrom(file, await runTool('jest', parameters, { quiet: true, env }), jestCounts);
}

async function runPlaywright(results, parameters = []) {
  const build = [...results].find(([{ name }]) => name === 'build')?.[1];
  if (build?.failed > 0) throw new PlainFailure('Not run: there is no build to run against.');
  if (build === undefined) await ensureBuilt();
  const file = freshReport('playwright.json');
  const env = { TEST_BROWSER: await ensureBrowser(), TEST_REPORT: file };
  // Before two workers want to install it at once.
  await ensureNginx();
  const code = await runTool('@playwright/test', ['test', ...parameters], { name: 'playwright', env });
  return countsFrom(file, code, playwrightCounts);
}

function freshReport(name) {
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

function endWithSignals() {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ]) {
    process.once(signal, () => {
      stopRuns();
      process.exit(code);
    });
  }
}
