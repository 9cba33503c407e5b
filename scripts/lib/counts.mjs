/** What a report of Jest counts. */
export function jestCounts({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests }) {
  return {
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
    leftOut: numPendingTests,
  };
}

/** What a report of Playwright counts. */
export function playwrightCounts({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    leftOut: stats.skipped,
  };
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
  return {
    lines: [...(leftOut === 0 ? [] : [`${leftOut} left out${words}`]), `${passed} passed, ${failed} failed`],
    passed,
    failed,
    leftOut,
    code: failed === 0 ? 0 : 1,
  };
}
