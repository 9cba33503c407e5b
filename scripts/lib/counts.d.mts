/** How many tests of a step went how. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly leftOut?: number;
  /** The names of what failed. */
  readonly failures?: readonly string[];
  /** Tests that passed on their second try, with what the first failed with. */
  readonly flaky?: readonly { readonly name: string; readonly error: string }[];
}

export function jestCounts(report: {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly numPendingTests: number;
  readonly testResults?: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}): Counts;

interface PlaywrightSuite {
  readonly file?: string;
  readonly specs?: readonly {
    readonly ok: boolean;
    readonly file: string;
    readonly title: string;
    readonly tests?: readonly {
      readonly status: string;
      readonly results?: readonly {
        readonly duration?: number;
        readonly error?: { readonly message?: string };
      }[];
    }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly { readonly message?: string }[];
  readonly suites?: readonly PlaywrightSuite[];
}

export function playwrightCounts(report: PlaywrightReport): Counts;
export function gateCounts(report: PlaywrightReport): Counts;
export const maxGateTests: number;

export function total(
  counts: readonly Counts[],
  mayBeLeftOut: boolean,
): { readonly lines: readonly string[]; readonly code: number };
