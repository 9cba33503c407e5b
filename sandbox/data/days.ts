/** One day in milliseconds. */
export const dayMs = 86_400_000;

/** A moment, in epoch milliseconds, as the day it falls on in UTC: `YYYY-MM-DD`. */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
