import type { SlaMeasure } from '@portal/backends';

/** How a measure did over all of its months. */
export interface Result {
  readonly due: number;
  readonly met: number;
  /** How many of what was due are not done yet. */
  readonly open: number;
  /** The share done in time; `null` when nothing was due. */
  readonly share: number | null;
  readonly isOnTarget: boolean;
}

/** The share of a month or a year that was done in time; `null` when nothing was due. */
export function getShare({ due, met }: { readonly due: number; readonly met: number }): number | null {
  return due === 0 ? null : met / due;
}

/** Sums a measure up: the share of all that was due, not the middle of the months. */
export function getResult({ months, target }: SlaMeasure): Result {
  const due = months.reduce((sum, month) => sum + month.due, 0);
  const met = months.reduce((sum, month) => sum + month.met, 0);
  const open = months.reduce((sum, month) => sum + month.open, 0);
  const share = getShare({ due, met });
  return { due, met, open, share, isOnTarget: share !== null && share >= target };
}
