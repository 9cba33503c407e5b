import type { PhaseCount } from '../answers';

/** How many requests there are in all phases together. */
export function sumCounts(counts: readonly PhaseCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}
