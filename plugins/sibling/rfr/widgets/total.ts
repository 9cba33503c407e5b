import type { RfrPhaseCount } from '@portal/backends';

/** Sums the requests of all phases. */
export function sumCounts(counts: readonly RfrPhaseCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}
