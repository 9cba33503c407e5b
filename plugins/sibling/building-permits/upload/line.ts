/** One row of a file before its columns are known: its line number and cells. */
export interface Line {
  readonly line: number;
  /** Trimmed. */
  readonly cells: readonly string[];
}
