import type { SlaMeasure } from '@portal/backends';

/** The result of a measure over all months. */
export interface Result {
  readonly due: number;
  readonly met: number;
  /** Number of due cases that are still open. */
  readonly open: number;
  /** Share finished on time; `null` if nothing was due. */
  readonly share: number | null;
  readonly isOnTarget: boolean;
}

/** Computes the share finished on time in a month or year; `null` if nothing was due. */
export function getShare({ due, met }: { readonly due: number; readonly met: number }): number | null {
  return due === 0 ? null : met / due;
}

/** Computes the result of a measure: the share of all due cases, not the average of the months. */
export function getResult({ months, target }: SlaMeasure): Result {
  const due = months.reduce((sum, month) => sum + month.due, 0);
  const met = months.reduce((sum, month) => sum + month.met, 0);
  const open = months.reduce((sum, month) => sum + month.open, 0);
  const share = getShare({ due, met });
  return { due, met, open, share, isOnTarget: share !== null && share >= target };
}
