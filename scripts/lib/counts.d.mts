/** How many tests of a step went how. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly leftOut?: number;
}

export function jestCounts(report: {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly numPendingTests: number;
}): Counts;

export function playwrightCounts(report: {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly unknown[];
}): Counts;

export function total(
  counts: readonly Counts[],
  mayBeLeftOut: boolean,
): { readonly lines: readonly string[]; readonly code: number } & Required<Counts>;
