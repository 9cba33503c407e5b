import type { PropertyRecord } from '#backends/properties';
import type { Caller, Records } from './records';

/** Something that a section, a report or a widget shows of a municipality, and what it has to be by the records. */
export interface View {
  readonly name: string;
  readonly shown: (caller: Caller, municipality: string) => Promise<unknown>;
  readonly known: (records: readonly PropertyRecord[], all: Records) => unknown;
}

/** Counts rows by a word of each. */
export function countsBy<T>(rows: readonly T[], word: (row: T) => string): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const row of rows) counts[word(row)] = (counts[word(row)] ?? 0) + 1;
  return counts;
}

/** Puts rows into the order of a word of each, so that two lists of the same can be compared. */
export function sortedBy<T>(rows: readonly T[], word: (row: T) => string): readonly T[] {
  return rows.toSorted((one, other) => (word(one) < word(other) ? -1 : Number(word(one) > word(other))));
}

/** What is in the middle of some figures; between the two of an even number; `null` of none. */
export function middleOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const low = sorted[Math.ceil(sorted.length / 2) - 1];
  const high = sorted[Math.floor(sorted.length / 2)];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/** Adds figures up. */
export function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
