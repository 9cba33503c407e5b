/** What is wrong with one cell of a file, or with a whole row of it. */
export interface Problem {
  /** The line of the file that the row begins in, from 1. */
  readonly line: number;
  readonly column: string;
  /** What stands there. */
  readonly found: string;
  readonly expected: string;
}
