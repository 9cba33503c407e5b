import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** More flaky tests than this fail the run. */
const maxFlaky = 3;

/** What a report of Jest counts, and the names of what failed. */
export function jestCounts({
  numPassedTests,
  numFailedTests,
  numRuntimeErrorTestSuites,
  numPendingTests,
  testResults = [],
}) {
  return {
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
    leftOut: numPendingTests,
    failures: testResults.filter(({ status }) => status === 'failed').flatMap(listJestFailures),
  };
}

function listJestFailures({ name, assertionResults }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  // A file that could not be run has no tests.
  const file = relative(process.cwd(), name);
  return failed.length === 0 ? [file] : failed.map(({ fullName }) => `${file}: ${fullName}`);
}

/** What a report of Playwright counts, and the names of what failed. A test that passed on its second try is flaky: it counts as passed. */
export function playwrightCounts({ stats, errors, suites = [] }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    leftOut: stats.skipped,
    failures: [...suites.flatMap(listPlaywrightFailures), ...errors.map(({ message }) => String(message))],
    flaky: suites.flatMap(listFlakyTests),
  };
}

function listFlakyTests({ specs = [], suites = [] }) {
  const flaky = specs.flatMap(({ file, title, tests = [] }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ results = [] }) => ({ name: `${file}: ${title}`, error: getFirstError(results) })),
  );
  return [...flaky, ...suites.flatMap(listFlakyTests)];
}

/** The first line of what a test failed with on its first try, without colours. */
function getFirstError(results) {
  const message = results.find(({ error }) => error !== undefined)?.error.message ?? 'no message';
  return stripVTControlCharacters(message).split('\n', 1)[0];
}

function listPlaywrightFailures({ specs = [], suites = [] }) {
  const failed = specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`);
  return [...failed, ...suites.flatMap(listPlaywrightFailures)];
}

/**
 * The last lines of a run, and its exit code. Where nothing `mayBeLeftOut` each test that was left out counts as one
 * that failed: nobody reads a line above the last of a run that is green. Flaky tests are named on a line of their
 * own, each with its first error above; more than three count as one failure.
 */
export function total(counts, mayBeLeftOut) {
  const sum = (of) => counts.map(of).reduce((all, one) => all + one, 0);
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
