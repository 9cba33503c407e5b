import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findApiChanges } from '../build/packages/api-reports.ts';
import { findAffectedSpecs, findMergedCommit, listChangedFiles } from './changed.ts';
import { gateCounts, total, type Counts } from './counts.ts';
import { longParts } from './long-parts.ts';
import { ensureFaketime } from './moments.ts';
import { ensureNginx } from './nginx.ts';
import { ensureBuilt } from './prepare.ts';
import { ensurePrometheus } from './prometheus.ts';
import { inRoot, UserError } from './root.mjs';
import { runLongPart } from './run-long.ts';
import { runJest, runPlaywright } from './run-tests.ts';
import { runNpm, stopRuns } from './run.mjs';
import { runTool, startBusyCore } from './tools.ts';

const folders = ['src', 'plugins', 'server', 'cli', 'sandbox', 'deploy', 'tests', 'scripts'];

/** What the whole run was asked for. */
interface RunOptions {
  readonly isGate?: boolean;
  /** The browser tests that were named. */
  readonly specs?: readonly string[];
  readonly repeat?: string;
}

interface StepCounts extends Counts {
  /** What is printed in place of the counts. */
  readonly word?: string;
}

interface StepResult extends StepCounts {
  readonly seconds: number;
}

type Results = ReadonlyMap<Step, StepResult>;

interface Step {
  readonly name: string;
  readonly title: string;
  readonly run: (results: Results, options: RunOptions) => Promise<StepCounts>;
}

/**
 * The steps of `npm test`, in order. A step answers how many of its tests passed and failed; a step without tests of
 * its own counts as one.
 */
const steps: readonly Step[] = [
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
  { name: 'unit', title: 'unit, contract and architecture tests', run: () => runUnitTests() },
  { name: 'build', title: 'build', run: () => one(ensureBuilt({ always: true }).then(countApiChanges)) },
  {
    name: 'e2e',
    title: 'budgets and end-to-end tests',
    run: runEndToEnd,
  },
  { name: 'audit', title: 'known vulnerabilities (for information)', run: inform },
];

/** The steps of `npm run test:long`. */
const longSteps = longParts.map((part): Step => ({
  name: part.name,
  title: part.title,
  run: () => runLongPart(part),
}));

/** Steps that run only where they are named. */
const furtherSteps: readonly Step[] = [
  { name: 'bench', title: 'measurements', run: () => runPlaywright(['--config', 'tests/bench']) },
];

/**
 * Runs the named steps, all of `npm test` without a name, with `--long` the named parts of `npm run test:long` (all
 * without a name), or with `--changed` what differs from the last merged commit. With the step e2e further words are
 * browser tests, which `--repeat N` runs N times beside a busy core. Answers the exit code. The last line printed is
 * "N passed, N failed"; where tests were skipped, the line before says how many.
 */
export async function runChecks(words: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { long: { type: 'boolean' }, changed: { type: 'boolean' }, repeat: { type: 'string' } },
  });
  const { long: isLong = false, changed: isChanged = false, repeat } = values;
  const known = isLong ? longSteps : [...steps, ...furtherSteps];
  const asked = positionals.filter((word) => known.some(({ name }) => name === word));
  const specs = positionals.filter((word) => !asked.includes(word));
  if (specs.length > 0 && !asked.includes('e2e')) {
    console.error(
      `No ${isLong ? 'part' : 'step'} is named ${specs.join(', ')}. There are: ${known.map(({ name }) => name).join(', ')}.`,
    );
    return 1;
  }
  endWithSignals();
  const isGate = !isLong && !isChanged && asked.length === 0;
  const whole = isLong ? longSteps : isChanged ? planChanged() : steps;
  const chosen = asked.length === 0 ? whole : known.filter(({ name }) => asked.includes(name));
  const results = new Map<Step, StepResult>();
  for (const step of chosen) {
    results.set(
      step,
      await runStep(step, results, { isGate, specs, ...(repeat === undefined ? {} : { repeat }) }),
    );
  }
  return sumUp(results);
}

/** The steps for what differs from the last merged commit. */
function planChanged(): readonly Step[] {
  const commit = findMergedCommit();
  const files = listChangedFiles(commit);
  const specs = findAffectedSpecs(files);
  console.log(
    `${files.length} files differ from ${commit.slice(0, 8)}; browser tests: ${specs.join(', ') || 'none'}.`,
  );
  const find = (wanted: readonly string[]) => steps.filter(({ name }) => wanted.includes(name));
  return [
    ...find(['typecheck', 'format', 'lint']),
    {
      name: 'unit',
      title: 'unit tests of what changed',
      run: () => runUnitTests([`--changedSince=${commit}`, '--passWithNoTests']),
    },
    ...(specs.length === 0 ? [] : find(['build'])),
    ...(specs.length === 0
      ? []
      : [
          {
            name: 'e2e',
            title: 'browser tests of what changed',
            run: (results: Results) => runEndToEnd(results, { specs }),
          },
        ]),
  ];
}

async function runStep(
  { name, title, run }: Step,
  results: Results,
  options: RunOptions,
): Promise<StepResult> {
  console.log(`\n── ${name}: ${title}`);
  const started = Date.now();
  const counts = await run(results, options).catch((error: unknown): StepCounts => {
    console.error(error instanceof UserError ? error.message : error);
    return { passed: 0, failed: 1 };
  });
  const seconds = (Date.now() - started) / 1000;
  console.log(`── ${name}: ${describeCounts(counts)} in ${seconds.toFixed(1)} s`);
  const { failed, failures = [] } = counts;
  // A step without tests of its own is what failed.
  return { ...counts, failures: failed > 0 && failures.length === 0 ? [name] : failures, seconds };
}

function describeCounts({ passed, failed, leftOut = 0, word }: StepCounts): string {
  if (word !== undefined) return word;
  if (passed + failed === 1) return failed === 0 ? 'passed' : 'FAILED';
  return `${passed} passed, ${failed} failed${leftOut === 0 ? '' : `, ${leftOut} left out`}`;
}

async function sumUp(results: Results): Promise<number> {
  console.log('');
  for (const [{ name }, counts] of results) {
    console.log(
      `${name.padEnd(12)} ${describeCounts(counts).padEnd(36)} ${counts.seconds.toFixed(1).padStart(6)} s`,
    );
  }
  const { lines, code } = total([...results.values()], await mayBeLeftOut());
  console.log(`\n${lines.join('\n')}`);
  return code;
}

/** Whether tests may be skipped: unless TEST_LEAVE_OUT is "nothing", or what they need cannot be installed here. */
async function mayBeLeftOut(): Promise<boolean> {
  if (process.env['TEST_LEAVE_OUT'] !== 'nothing') return true;
  const needed = [await ensureNginx(), await ensurePrometheus(), await ensureFaketime()];
  return needed.includes(undefined);
}

async function one(exitCode: Promise<number>): Promise<Counts> {
  return (await exitCode) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function lintOpenapi(): Promise<number> {
  // Loaded here, because it loads for a second.
  const { countProblems } = await import('./lint-openapi.ts');
  return countProblems();
}

/** Says which packages for authors promise something else than the reports of their version do. */
function countApiChanges(): number {
  const changes = findApiChanges();
  for (const change of changes) console.error(change);
  return changes.length;
}

async function inform(): Promise<StepCounts> {
  const code = await runNpm(['audit', '--omit=dev']);
  return {
    passed: 0,
    failed: 0,
    word: code === 0 ? 'nothing known' : 'no clean answer (never fails the run)',
  };
}

function runUnitTests(parameters: readonly string[] = []): Promise<Counts> {
  return runJest('jest', ['--maxWorkers=100%', ...parameters]);
}

/**
 * Runs the browser tests of the gate, or those named. The gate tries a failed one once more and names it as flaky; a
 * test that somebody names is tried once.
 */
async function runEndToEnd(
  results: Results,
  { isGate = false, specs = [], repeat }: RunOptions,
): Promise<Counts> {
  const build = [...results].find(([{ name }]) => name === 'build')?.[1];
  if (isGate) return runPlaywright(['--retries=1'], { build, read: gateCounts });
  const parameters = specs.map((spec) => `/${spec.replace(/\.spec\.ts$/, '')}.spec.ts`);
  if (repeat === undefined) return runPlaywright(parameters, { build });
  const load = startBusyCore();
  try {
    return await runPlaywright([...parameters, '--repeat-each', repeat], { build });
  } finally {
    load.kill('SIGKILL');
  }
}

function endWithSignals(): void {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(signal, () => {
      stopRuns();
      process.exit(code);
    });
  }
}
