import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findApiChanges } from '../build/packages/api-reports.ts';
import { findAffectedSpecs, findMergedCommit, listChangedFiles } from './changed.ts';
import { getGateCounts, summarize, type Counts } from './counts.ts';
import { longParts } from './long-parts.ts';
import { ensureFaketime } from './moments.ts';
import { ensureNginx } from './nginx.ts';
import { ensureBuilt } from './prepare.ts';
import { ensurePrometheus } from './prometheus.ts';
import { inRoot, UserError } from './root.mjs';
import { runLongPart } from './run-long.ts';
import { runJest, runPlaywright } from './run-tests.ts';
import { runNpm, stopRuns } from './run.mjs';
import { runTool, startCpuLoad } from './tools.ts';

const folders = ['src', 'plugins', 'server', 'cli', 'sandbox', 'deploy', 'tests', 'scripts'];

/** Options of the command line. */
interface RunOptions {
  /** Whether all steps of `npm test` run. */
  readonly isGate?: boolean;
  /** Names of the browser tests to run; all without one. */
  readonly specs?: readonly string[];
  /** How many times to run each browser test. */
  readonly repeat?: string;
}

interface StepCounts extends Counts {
  /** Printed instead of the counts. */
  readonly summary?: string;
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

/** The steps of `npm test`, in order. A step that runs a tool counts as one test. */
const steps: readonly Step[] = [
  {
    name: 'typecheck',
    title: 'types',
    run: () => countExitCode(runTool('typescript', ['--noEmit'], { name: 'tsc' })),
  },
  {
    name: 'format',
    title: 'format',
    run: () => countExitCode(runTool('oxfmt', ['--check'])),
  },
  {
    name: 'lint',
    title: 'lint, with types',
    run: () => countExitCode(runTool('oxlint', ['--disable-nested-config'])),
  },
  {
    name: 'dependencies',
    title: 'dependency rules',
    run: () =>
      countExitCode(
        runTool(
          'dependency-cruiser',
          ['-T', 'err-long', ...folders.filter((folder) => existsSync(inRoot(folder)))],
          { name: 'depcruise' },
        ),
      ),
  },
  { name: 'openapi', title: 'OpenAPI documents', run: () => countExitCode(lintOpenapi()) },
  { name: 'unit', title: 'unit, contract and architecture tests', run: () => runUnitTests() },
  {
    name: 'build',
    title: 'build',
    run: () => countExitCode(ensureBuilt({ always: true }).then(printApiChanges)),
  },
  {
    name: 'e2e',
    title: 'budgets and end-to-end tests',
    run: runEndToEnd,
  },
  { name: 'audit', title: 'known vulnerabilities (for information)', run: runAudit },
];

/** The steps of `npm run test:long`. */
const longSteps = longParts.map((part): Step => ({
  name: part.name,
  title: part.title,
  run: () => runLongPart(part),
}));

/** Steps that run only when they are named. */
const optionalSteps: readonly Step[] = [
  { name: 'bench', title: 'measurements', run: () => runPlaywright(['--config', 'tests/bench']) },
];

/**
 * Runs the named steps of `npm test`, or all of them without a name, and resolves to the exit code.
 *
 * - `--long` runs the parts of `npm run test:long` instead.
 * - `--changed` runs the checks of the files that differ from the merge base.
 * - With the step `e2e`, other words name browser tests, and `--repeat N` runs each N times under CPU load.
 *
 * The last printed line is "N passed, N failed"; the line before reports skipped tests.
 */
export async function runChecks(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { long: { type: 'boolean' }, changed: { type: 'boolean' }, repeat: { type: 'string' } },
  });
  const { long: isLong = false, changed: isChanged = false, repeat } = values;
  const known = isLong ? longSteps : [...steps, ...optionalSteps];
  const names = positionals.filter((word) => known.some(({ name }) => name === word));
  const specs = positionals.filter((word) => !names.includes(word));
  if (specs.length > 0 && !names.includes('e2e')) {
    console.error(
      `No ${isLong ? 'part' : 'step'} is named ${specs.join(', ')}. Choose from: ${known.map(({ name }) => name).join(', ')}.`,
    );
    return 1;
  }
  exitOnSignals();
  const isGate = !isLong && !isChanged && names.length === 0;
  const defaults = isLong ? longSteps : isChanged ? planChangedSteps() : steps;
  const selected = names.length === 0 ? defaults : known.filter(({ name }) => names.includes(name));
  const results = new Map<Step, StepResult>();
  for (const step of selected) {
    results.set(
      step,
      await runStep(step, results, { isGate, specs, ...(repeat === undefined ? {} : { repeat }) }),
    );
  }
  return printSummary(results);
}

/** The steps for the files that differ from the merge base. */
function planChangedSteps(): readonly Step[] {
  const commit = findMergedCommit();
  const files = listChangedFiles(commit);
  const specs = findAffectedSpecs(files);
  console.log(
    `${files.length} files differ from ${commit.slice(0, 8)}; browser tests: ${specs.join(', ') || 'none'}.`,
  );
  const find = (names: readonly string[]) => steps.filter(({ name }) => names.includes(name));
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
  // A step without named tests is reported by its own name.
  return { ...counts, failures: failed > 0 && failures.length === 0 ? [name] : failures, seconds };
}

function describeCounts({ passed, failed, skipped = 0, summary }: StepCounts): string {
  if (summary !== undefined) return summary;
  if (passed + failed === 1) return failed === 0 ? 'passed' : 'FAILED';
  return `${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} left out`}`;
}

async function printSummary(results: Results): Promise<number> {
  console.log('');
  for (const [{ name }, counts] of results) {
    console.log(
      `${name.padEnd(12)} ${describeCounts(counts).padEnd(36)} ${counts.seconds.toFixed(1).padStart(6)} s`,
    );
  }
  const { lines, code } = summarize([...results.values()], await isSkipAllowed());
  console.log(`\n${lines.join('\n')}`);
  return code;
}

/**
 * False if TEST_LEAVE_OUT is "nothing", unless a program that tests need cannot be installed on this machine.
 */
async function isSkipAllowed(): Promise<boolean> {
  if (process.env['TEST_LEAVE_OUT'] !== 'nothing') return true;
  const programs = [await ensureNginx(), await ensurePrometheus(), await ensureFaketime()];
  return programs.includes(undefined);
}

async function countExitCode(exitCode: Promise<number>): Promise<Counts> {
  return (await exitCode) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function lintOpenapi(): Promise<number> {
  // Lazy, because the module takes a second to load.
  const { countProblems } = await import('./lint-openapi.ts');
  return countProblems();
}

/**
 * Prints the packages for authors whose API differs from the reports of their version, and returns how many.
 */
function printApiChanges(): number {
  const changes = findApiChanges();
  for (const change of changes) console.error(change);
  return changes.length;
}

async function runAudit(): Promise<StepCounts> {
  const code = await runNpm(['audit', '--omit=dev']);
  return {
    passed: 0,
    failed: 0,
    summary: code === 0 ? 'none known' : 'vulnerabilities or an error (never fails the run)',
  };
}

function runUnitTests(args: readonly string[] = []): Promise<Counts> {
  return runJest('jest', ['--maxWorkers=100%', ...args]);
}

/** Runs the browser tests of the gate, or the named ones. Only the gate retries a failed test. */
async function runEndToEnd(
  results: Results,
  { isGate = false, specs = [], repeat }: RunOptions,
): Promise<Counts> {
  const build = [...results].find(([{ name }]) => name === 'build')?.[1];
  if (isGate) return runPlaywright(['--retries=1'], { build, getCounts: getGateCounts });
  const args = specs.map((spec) => `/${spec.replace(/\.spec\.ts$/, '')}.spec.ts`);
  if (repeat === undefined) return runPlaywright(args, { build });
  const load = startCpuLoad();
  try {
    return await runPlaywright([...args, '--repeat-each', repeat], { build });
  } finally {
    load.kill('SIGKILL');
  }
}

function exitOnSignals(): void {
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
