import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The test results of a step. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped?: number;
  /** Names of the failed tests, or of files that could not run. */
  readonly failures?: readonly string[];
  /** Tests that passed on their second attempt. */
  readonly flaky?: readonly FlakyTest[];
}

interface FlakyTest {
  readonly name: string;
  /** The error of the first attempt. */
  readonly error: string;
}

interface JestFile {
  readonly name: string;
  readonly status: string;
  readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
}

export interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly numPendingTests: number;
  readonly testResults?: readonly JestFile[];
}

interface PlaywrightResult {
  readonly duration?: number;
  readonly error?: { readonly message?: string };
}

interface PlaywrightSpec {
  readonly ok: boolean;
  readonly file: string;
  readonly title: string;
  readonly tests?: readonly { readonly status: string; readonly results?: readonly PlaywrightResult[] }[];
}

export interface PlaywrightSuite {
  readonly file?: string;
  readonly specs?: readonly PlaywrightSpec[];
  readonly suites?: readonly PlaywrightSuite[];
}

export interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly { readonly message?: string }[];
  readonly suites?: readonly PlaywrightSuite[];
}

/** More flaky tests than this fail the run. */
const maxFlaky = 3;

/** The counts and failures of a Jest report. */
export function getJestCounts({
  numPassedTests,
  numFailedTests,
  numRuntimeErrorTestSuites,
  numPendingTests,
  testResults = [],
}: JestReport): Counts {
  return {
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
    skipped: numPendingTests,
    failures: testResults.filter(({ status }) => status === 'failed').flatMap(listJestFailures),
  };
}

function listJestFailures({ name, assertionResults }: JestFile): readonly string[] {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  // A file that fails to load has no test results.
  const file = relative(process.cwd(), name);
  return failed.length === 0 ? [file] : failed.map(({ fullName }) => `${file}: ${fullName}`);
}

/** The counts and failures of a Playwright report. A flaky test counts as passed. */
export function getPlaywrightCounts({ stats, errors, suites = [] }: PlaywrightReport): Counts {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [...suites.flatMap(listPlaywrightFailures), ...errors.map(({ message }) => String(message))],
    flaky: suites.flatMap(listFlakyTests),
  };
}

/** More browser tests than this fail the gate: adding one means removing another. */
export const maxGateTests = 140;

/**
 * Like `getPlaywrightCounts`, and fails if the gate has too many tests. Prints the duration of each file,
 * slowest first.
 */
export function getGateCounts(report: PlaywrightReport): Counts {
  const counts = getPlaywrightCounts(report);
  const { suites = [] } = report;
  const rows = suites.map((suite) => ({ file: suite.file ?? '', ...measureSuite(suite) }));
  const count = rows.reduce((sum, { tests }) => sum + tests, 0);
  const seconds = rows.reduce((sum, row) => sum + row.seconds, 0);
  const describe = (name: string, tests: number, time: number): string =>
    `${name.padEnd(36)} ${String(tests).padStart(4)} ${time.toFixed(1).padStart(7)} s`;
  const table = rows
    .toSorted((a, b) => b.seconds - a.seconds)
    .map(({ file, tests, seconds: time }) => describe(file, tests, time));
  console.log(['', ...table, describe(`total, at most ${maxGateTests} tests`, count, seconds)].join('\n'));
  if (count <= maxGateTests) return counts;
  const failure = `The gate has ${count} browser tests, at most ${maxGateTests} are allowed: move one to tests/long, or tag it @long`;
  return { ...counts, failed: counts.failed + 1, failures: [...(counts.failures ?? []), failure] };
}

function measureSuite({ specs = [], suites = [] }: PlaywrightSuite): {
  readonly tests: number;
  readonly seconds: number;
} {
  const results = specs.flatMap(({ tests = [] }) => tests.flatMap((test) => test.results ?? []));
  const own = {
    tests: specs.reduce((sum, { tests = [] }) => sum + tests.length, 0),
    seconds: results.reduce((sum, { duration = 0 }) => sum + duration, 0) / 1_000,
  };
  return suites
    .map(measureSuite)
    .reduce(
      (sum, nested) => ({ tests: sum.tests + nested.tests, seconds: sum.seconds + nested.seconds }),
      own,
    );
}

function listFlakyTests({ specs = [], suites = [] }: PlaywrightSuite): readonly FlakyTest[] {
  const flaky = specs.flatMap(({ file, title, tests = [] }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ results = [] }) => ({ name: `${file}: ${title}`, error: getFirstError(results) })),
  );
  return [...flaky, ...suites.flatMap(listFlakyTests)];
}

/** The first line of the first attempt's error message, without colour codes. */
function getFirstError(results: readonly PlaywrightResult[]): string {
  const message = results.find(({ error }) => error !== undefined)?.error?.message ?? 'no message';
  return stripVTControlCharacters(message).replace(/\n[^]*/, '');
}

function listPlaywrightFailures({ specs = [], suites = [] }: PlaywrightSuite): readonly string[] {
  const failed = specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`);
  return [...failed, ...suites.flatMap(listPlaywrightFailures)];
}

/** Combines the counts of several runs. */
export function sumCounts(counts: readonly Counts[]): Counts {
  return {
    passed: sumBy(counts, ({ passed }) => passed),
    failed: sumBy(counts, ({ failed }) => failed),
    skipped: sumBy(counts, ({ skipped = 0 }) => skipped),
    failures: counts.flatMap(({ failures = [] }) => failures),
    flaky: counts.flatMap(({ flaky = [] }) => flaky),
  };
}

/**
 * The last lines of a run, and its exit code. Unless `isSkipAllowed`, a skipped test counts as failed,
 * because a green run hides the line that reports it. Flaky tests are listed; more than three count as one
 * failure.
 */
export function summarize(
  counts: readonly Counts[],
  isSkipAllowed: boolean,
): { readonly lines: readonly string[]; readonly code: number } {
  const sum = sumCounts(counts);
  const { passed, skipped = 0, flaky = [] } = sum;
  const isTooFlaky = flaky.length > maxFlaky;
  const failed = sum.failed + (isSkipAllowed ? 0 : skipped) + (isTooFlaky ? 1 : 0);
  const consequence = isSkipAllowed ? '' : ', counted as failed: what they need is to be had here';
  const failures = [
    ...(sum.failures ?? []),
    ...(isTooFlaky ? [`${flaky.length} tests are flaky, at most ${maxFlaky} are allowed`] : []),
  ];
  return {
    lines: [
      ...failures.map((name) => `failed: ${name}`),
      ...(skipped === 0 ? [] : [`${skipped} left out${consequence}`]),
      ...flaky.map(({ name, error }) => `flaky: ${name}: ${error}`),
      ...(flaky.length === 0 ? [] : [`${flaky.length} flaky: ${flaky.map(({ name }) => name).join('; ')}`]),
      `${passed} passed, ${failed} failed`,
    ],
    code: failed === 0 ? 0 : 1,
  };
}

function sumBy(counts: readonly Counts[], getNumber: (counts: Counts) => number): number {
  return counts.map(getNumber).reduce((sum, number) => sum + number, 0);
}
