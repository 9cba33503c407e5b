import type { RfrPhaseCount } from '#backends';

/** How many requests there are in all phases together. */
export function sumCounts(counts: readonly RfrPhaseCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}
