import { columns } from './columns';

/** What is wrong with one cell of a file, or with a whole row of it. */
export interface Problem {
  /** The line of the file that the row begins in, from 1. */
  readonly line: number;
  readonly column: string;
  /** What stands there. */
  readonly found: string;
  readonly expected: string;
}

/** Problems as a person goes through the file: line by line, and in a line from column to column. */
export function inOrder(problems: readonly Problem[]): readonly Problem[] {
  const place = ({ column }: Problem): number => columns.findIndex((name) => name === column);
  return problems.toSorted((one, other) => one.line - other.line || place(one) - place(other));
}
