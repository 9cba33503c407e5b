import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt, ensureInstalled } from './prepare.mjs';
import { inRoot, PlainFailure } from './root.mjs';
import { runNpm, runTool, stopRuns } from './run.mjs';

const rooms = ['src', 'plugins', 'server', 'cli', 'sandbox', 'tests', 'scripts'];
const reports = '.cache/reports';

/**
 * The steps of `npm test`, in order. A step answers how many of its tests passed and failed; a step without tests of
 * its own counts as one.
 */
const steps = [
  { name: 'types', title: 'types', run: () => one(runTool('typescript', ['--noEmit'], { name: 'tsc' })) },
  {
    name: 'format',
    title: 'format',
    run: () => one(runTool('prettier', ['--check', '--log-level', 'warn', '.'])),
  },
  { name: 'lint', title: 'lint, with types', run: () => one(runTool('oxlint', ['--disable-nested-config'])) },
  {
    name: 'arrows',
    title: 'dependency rules',
    run: () =>
      one(
        runTool(
          'dependency-cruiser',
          ['-T', 'err-long', ...rooms.filter((room) => existsSync(inRoot(room)))],
          { name: 'depcruise' },
        ),
      ),
  },
  { name: 'unit', title: 'unit, contract and architecture tests', run: runJest },
  { name: 'build', title: 'build', run: () => one(ensureBuilt({ always: true }).then(() => 0)) },
  { name: 'e2e', title: 'budgets and end-to-end tests', run: runPlaywright },
  { name: 'audit', title: 'known vulnerabilities (for information)', run: inform },
];

/** Steps that run only where they are named. */
const furtherSteps = [
  { name: 'bench', title: 'measurements', run: () => runPlaywright(new Map(), ['--config', 'tests/bench']) },
];

/** Runs the named steps, or all of `npm test`, and answers the exit code. The last line printed is "N passed, N failed". */
export async function runChecks(names) {
  const named = [...steps, ...furtherSteps];
  const unknown = names.filter((name) => !named.some((step) => step.name === name));
  if (unknown.length > 0) {
    console.error(
      `No step is named ${unknown.join(', ')}. There are: ${named.map(({ name }) => name).join(', ')}.`,
    );
    return 1;
  }
  endWithSignals();
  mkdirSync(inRoot(reports), { recursive: true });
  await ensureInstalled();
  const chosen = names.length === 0 ? steps : named.filter(({ name }) => names.includes(name));
  const results = new Map();
  for (const step of chosen) results.set(step, await runStep(step, results));
  return sumUp(results);
}

async function runStep({ name, title, run }, results) {
  console.log(`\n── ${name}: ${title}`);
  const started = Date.now();
  const counts = await run(results).catch((error) => {
    console.error(error instanceof PlainFailure ? error.message : error);
    return { passed: 0, failed: 1 };
  });
  const seconds = (Date.now() - started) / 1000;
  console.log(`── ${name}: ${wordFor(counts)} in ${seconds.toFixed(1)} s`);
  return { ...counts, seconds };
}

function wordFor({ passed, failed, word }) {
  if (word !== undefined) return word;
  if (passed + failed === 1) return failed === 0 ? 'passed' : 'FAILED';
  return `${passed} passed, ${failed} failed`;
}

function sumUp(results) {
  console.log('');
  let passed = 0;
  let failed = 0;
  for (const [{ name }, counts] of results) {
    passed += counts.passed;
    failed += counts.failed;
    console.log(`${name.padEnd(8)} ${wordFor(counts).padEnd(24)} ${counts.seconds.toFixed(1).padStart(6)} s`);
  }
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

async function one(exitCode) {
  return (await exitCode) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
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
  });
  return countsFrom(file, code, ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) => ({
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
  }));
}

async function runPlaywright(results, parameters = []) {
  const build = [...results].find(([{ name }]) => name === 'build')?.[1];
  if (build?.failed > 0) throw new PlainFailure('Not run: there is no build to run against.');
  if (build === undefined) await ensureBuilt();
  const file = freshReport('playwright.json');
  const env = { TEST_BROWSER: await ensureBrowser(), TEST_REPORT: file };
  const code = await runTool('@playwright/test', ['test', ...parameters], { name: 'playwright', env });
  return countsFrom(file, code, ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
  }));
}

function freshReport(name) {
  const file = inRoot(reports, name);
  rmSync(file, { force: true });
  return file;
}

/** What a runner's report counts; a runner that failed without saying so in its report counts as one failure. */
function countsFrom(file, code, read) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { passed, failed } = read(JSON.parse(readFileSync(file, 'utf8')));
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
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
