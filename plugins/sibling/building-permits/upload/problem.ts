import { columns } from './columns';

/** A problem of one cell of a file, or of a whole row. */
export interface Problem {
  /** The first line of the row, from 1. */
  readonly line: number;
  readonly column: string;
  /** The actual value. */
  readonly found: string;
  readonly expected: string;
}

/** Problems by line, then by column. */
export function inOrder(problems: readonly Problem[]): readonly Problem[] {
  const place = ({ column }: Problem): number => columns.findIndex((name) => name === column);
  return problems.toSorted((one, other) => one.line - other.line || place(one) - place(other));
}
