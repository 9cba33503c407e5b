import { columns } from './columns';

/** A problem in a cell of a file or in a whole row. */
export interface Problem {
  /** Line number of the row, from 1. */
  readonly line: number;
  readonly column: string;
  /** The actual value. */
  readonly found: string;
  readonly expected: string;
}

/** Sorts problems by line, then by column. */
export function sortProblems(problems: readonly Problem[]): readonly Problem[] {
  const place = ({ column }: Problem): number => columns.findIndex((name) => name === column);
  return problems.toSorted((one, other) => one.line - other.line || place(one) - place(other));
}
