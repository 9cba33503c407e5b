/**
 * A kind of browser report. To add one, create a file here with schema and counter, and register it in
 * `server.ts`.
 */
export interface ReportKind {
  /** Its `type` in the Reporting API. */
  readonly type: string;
  /** Only measured, not logged, so that higher limits apply. */
  readonly isMeasurement?: true;
  /** Counts and logs the body of one report; returns false if it is invalid. */
  readonly record: (body: unknown) => boolean;
}
