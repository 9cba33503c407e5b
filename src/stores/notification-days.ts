import { strings } from './strings';

const dayLength = 24 * 60 * 60_000;
const date = new Intl.DateTimeFormat('en-CA', { day: 'numeric', month: 'long' });

/** Calendar days as counted in the browser's zone; two times of one day have the same number, whatever the clocks did. */
export function getDayNumber(time: number): number {
  const local = new Date(time);
  return Date.UTC(local.getFullYear(), local.getMonth(), local.getDate()) / dayLength;
}

/** The midnight after a time, in epoch ms. */
export function getNextMidnight(time: number): number {
  const local = new Date(time);
  return new Date(local.getFullYear(), local.getMonth(), local.getDate() + 1).getTime();
}

/**
 * The relative-day label of section 9 for a time, both in epoch ms: Today, Yesterday, 2 and 3 days ago, then the date.
 * What lies ahead, also beyond all calendars, is today's.
 */
export function getDayLabel(time: number, now: number): string {
  const age = getDayNumber(now) - getDayNumber(time);
  if (!(age > 0)) return strings.today;
  if (age === 1) return strings.yesterday;
  return age <= 3 ? strings.daysAgo(age) : date.format(time);
}

/** How many calendar days a date lies ahead; 0 today and when it has passed. */
export function countDaysUntil(time: number, now: number): number {
  return Math.max(0, getDayNumber(time) - getDayNumber(now));
}
