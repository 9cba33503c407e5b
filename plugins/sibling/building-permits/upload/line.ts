/** One row of a file before its columns are known: where it begins, and its cells. */
export interface Line {
  readonly line: number;
  /** Without blanks around them. */
  readonly cells: readonly string[];
}
