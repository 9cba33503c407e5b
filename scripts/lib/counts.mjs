import { relative } from 'node:path';

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

/** What a report of Playwright counts, and the names of what failed. */
export function playwrightCounts({ stats, errors, suites = [] }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    leftOut: stats.skipped,
    failures: [...suites.flatMap(listPlaywrightFailures), ...errors.map(({ message }) => String(message))],
  };
}

function listPlaywrightFailures({ specs = [], suites = [] }) {
  const failed = specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`);
  return [...failed, ...suites.flatMap(listPlaywrightFailures)];
}

/**
 * The last lines of a run, and its exit code. Where nothing `mayBeLeftOut` each test that was left out counts as one
 * that failed: nobody reads a line above the last of a run that is green.
 */
export function total(counts, mayBeLeftOut) {
  const sum = (of) => counts.map(of).reduce((all, one) => all + one, 0);
  const leftOut = sum((one) => one.leftOut ?? 0);
  const failed = sum((one) => one.failed) + (mayBeLeftOut ? 0 : leftOut);
  const passed = sum((one) => one.passed);
  const words = mayBeLeftOut ? '' : ', counted as failed: what they need is to be had here';
  const failures = counts.flatMap((one) => one.failures ?? []);
  return {
    lines: [
      ...failures.map((name) => `failed: ${name}`),
      ...(leftOut === 0 ? [] : [`${leftOut} left out${words}`]),
      `${passed} passed, ${failed} failed`,
    ],
    passed,
    failed,
    leftOut,
    failures,
    code: failed === 0 ? 0 : 1,
  };
}
