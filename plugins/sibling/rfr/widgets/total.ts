import type { RfrPhaseCount } from '@portal/backends';

/** How many requests there are in all phases together. */
export function sumCounts(counts: readonly RfrPhaseCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}
