import * as v from 'valibot';
import type { JestReport, PlaywrightReport, PlaywrightSuite } from './counts.ts';

const JestReportSchema = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numRuntimeErrorTestSuites: v.number(),
  numPendingTests: v.number(),
  testResults: v.exactOptional(
    v.array(
      v.object({
        name: v.string(),
        status: v.string(),
        assertionResults: v.array(v.object({ status: v.string(), fullName: v.string() })),
      }),
    ),
  ),
});

const ErrorSchema = v.object({ message: v.exactOptional(v.string()) });
const SpecSchema = v.object({
  ok: v.boolean(),
  file: v.string(),
  title: v.string(),
  tests: v.exactOptional(
    v.array(
      v.object({
        status: v.string(),
        results: v.exactOptional(
          v.array(
            v.object({
              duration: v.exactOptional(v.number()),
              error: v.exactOptional(ErrorSchema),
            }),
          ),
        ),
      }),
    ),
  ),
});
const SuiteSchema: v.GenericSchema<unknown, PlaywrightSuite> = v.object({
  file: v.exactOptional(v.string()),
  specs: v.exactOptional(v.array(SpecSchema)),
  suites: v.exactOptional(v.array(v.lazy(() => SuiteSchema))),
});
const PlaywrightReportSchema = v.object({
  stats: v.object({
    expected: v.number(),
    unexpected: v.number(),
    flaky: v.number(),
    skipped: v.number(),
  }),
  errors: v.array(ErrorSchema),
  suites: v.exactOptional(v.array(SuiteSchema)),
});

/** Parses the output of `jest --json`. */
export function parseJestReport(report: unknown): JestReport {
  return v.parse(JestReportSchema, report);
}

/** Parses the output of Playwright's `json` reporter. */
export function parsePlaywrightReport(report: unknown): PlaywrightReport {
  return v.parse(PlaywrightReportSchema, report);
}
