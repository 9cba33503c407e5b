/**
 * A kind of browser report. A new one is a file here, with its own schema and counter, and an entry in
 * `server.ts`.
 */
export interface ReportKind {
  /** Its `type` in the Reporting API. */
  readonly type: string;
  /** Only measured, never logged: its limits are wider. */
  readonly isMeasurement?: true;
  /** Counts and logs the body of one report; false if it is invalid. */
  readonly record: (body: unknown) => boolean;
}
