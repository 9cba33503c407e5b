import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** How many tests of a step went how. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly leftOut?: number;
  /** The names of what failed. */
  readonly failures?: readonly string[];
  /** Tests that passed on their second try, with what the first failed with. */
  readonly flaky?: readonly FlakyTest[];
}

interface FlakyTest {
  readonly name: string;
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

/** What a report of Jest counts, and the names of what failed. */
export function jestCounts({
  numPassedTests,
  numFailedTests,
  numRuntimeErrorTestSuites,
  numPendingTests,
  testResults = [],
}: JestReport): Counts {
  return {
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
    leftOut: numPendingTests,
    failures: testResults.filter(({ status }) => status === 'failed').flatMap(listJestFailures),
  };
}

function listJestFailures({ name, assertionResults }: JestFile): readonly string[] {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  // A file that could not be run has no tests.
  const file = relative(process.cwd(), name);
  return failed.length === 0 ? [file] : failed.map(({ fullName }) => `${file}: ${fullName}`);
}

/**
 * What a report of Playwright counts, and the names of what failed. A test that passed on its second try is flaky: it
 * counts as passed.
 */
export function playwrightCounts({ stats, errors, suites = [] }: PlaywrightReport): Counts {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    leftOut: stats.skipped,
    failures: [...suites.flatMap(listPlaywrightFailures), ...errors.map(({ message }) => String(message))],
    flaky: suites.flatMap(listFlakyTests),
  };
}

/** More browser tests than this fail the gate: adding one means dropping another. */
export const maxGateTests = 140;

/** The same for the gate, which has a budget of browser tests. Prints how long each file of them took, longest first. */
export function gateCounts(report: PlaywrightReport): Counts {
  const counts = playwrightCounts(report);
  const { suites = [] } = report;
  const rows = suites.map((suite) => ({ file: suite.file ?? '', ...measureSuite(suite) }));
  const count = rows.reduce((sum, { tests }) => sum + tests, 0);
  const seconds = rows.reduce((sum, row) => sum + row.seconds, 0);
  const describe = (name: string, tests: number, time: number): string =>
    `${name.padEnd(36)} ${String(tests).padStart(4)} ${time.toFixed(1).padStart(7)} s`;
  const table = rows
    .toSorted((one, other) => other.seconds - one.seconds)
    .map(({ file, tests, seconds: time }) => describe(file, tests, time));
  console.log(['', ...table, describe(`all, of at most ${maxGateTests}`, count, seconds)].join('\n'));
  if (count <= maxGateTests) return counts;
  const words = `${count} browser tests are in the gate, ${maxGateTests} may be: move one to tests/long, or tag it @long`;
  return { ...counts, failed: counts.failed + 1, failures: [...(counts.failures ?? []), words] };
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
    .reduce((sum, one) => ({ tests: sum.tests + one.tests, seconds: sum.seconds + one.seconds }), own);
}

function listFlakyTests({ specs = [], suites = [] }: PlaywrightSuite): readonly FlakyTest[] {
  const flaky = specs.flatMap(({ file, title, tests = [] }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ results = [] }) => ({ name: `${file}: ${title}`, error: getFirstError(results) })),
  );
  return [...flaky, ...suites.flatMap(listFlakyTests)];
}

/** The first line of what a test failed with on its first try, without colours. */
function getFirstError(results: readonly PlaywrightResult[]): string {
  const message = results.find(({ error }) => error !== undefined)?.error?.message ?? 'no message';
  return stripVTControlCharacters(message).replace(/\n[^]*/, '');
}

function listPlaywrightFailures({ specs = [], suites = [] }: PlaywrightSuite): readonly string[] {
  const failed = specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`);
  return [...failed, ...suites.flatMap(listPlaywrightFailures)];
}

/** The counts of several runs as those of one. */
export function addUp(counts: readonly Counts[]): Counts {
  const sum = (of: (one: Counts) => number): number => counts.map(of).reduce((all, one) => all + one, 0);
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    leftOut: sum(({ leftOut = 0 }) => leftOut),
    failures: counts.flatMap(({ failures = [] }) => failures),
    flaky: counts.flatMap(({ flaky = [] }) => flaky),
  };
}

/**
 * The last lines of a run, and its exit code. Where nothing `mayBeLeftOut` each test that was left out counts as one
 * that failed: nobody reads a line above the last of a run that is green. Flaky tests are named on a line of their
 * own, each with its first error above; more than three count as one failure.
 */
export function total(
  counts: readonly Counts[],
  mayBeLeftOut: boolean,
): { readonly lines: readonly string[]; readonly code: number } {
  const sum = (of: (one: Counts) => number): number => counts.map(of).reduce((all, one) => all + one, 0);
  const leftOut = sum((one) => one.leftOut ?? 0);
  const flaky = counts.flatMap((one) => one.flaky ?? []);
  const isTooFlaky = flaky.length > maxFlaky;
  const failed = sum((one) => one.failed) + (mayBeLeftOut ? 0 : leftOut) + (isTooFlaky ? 1 : 0);
  const passed = sum((one) => one.passed);
  const words = mayBeLeftOut ? '' : ', counted as failed: what they need is to be had here';
  const failures = [
    ...counts.flatMap((one) => one.failures ?? []),
    ...(isTooFlaky ? [`${flaky.length} tests are flaky, ${maxFlaky} may be`] : []),
  ];
  return {
    lines: [
      ...failures.map((name) => `failed: ${name}`),
      ...(leftOut === 0 ? [] : [`${leftOut} left out${words}`]),
      ...flaky.map(({ name, error }) => `flaky: ${name}: ${error}`),
      ...(flaky.length === 0 ? [] : [`${flaky.length} flaky: ${flaky.map(({ name }) => name).join('; ')}`]),
      `${passed} passed, ${failed} failed`,
    ],
    code: failed === 0 ? 0 : 1,
  };
}
