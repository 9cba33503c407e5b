/**
 * A kind of report that browsers send. Another one is a file beside this, with its own schema and its own counter, and
 * an entry in `report-kinds.ts`.
 */
export interface ReportKind {
  /** Its `type` in the Reporting API. */
  readonly type: string;
  /** Counts and logs the body of one report; false when it cannot be read. */
  readonly record: (body: unknown) => boolean;
}
