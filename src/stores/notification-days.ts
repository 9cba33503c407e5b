import { countLocalDays, formatDayOfYear } from '#base';
import { t } from './messages';

/**
 * Returns the relative-day label of section 9 for a time, both in epoch ms: Today, Yesterday, 2 and 3 days
 * ago, then the date. Future times count as today.
 */
export function getDayLabel(time: number, now: number): string {
  const age = countLocalDays(time, now);
  if (!(age > 0)) return t('stores.today');
  if (age === 1) return t('stores.yesterday');
  return age <= 3 ? t('stores.daysAgo', { days: age }) : formatDayOfYear(time);
}

/** Returns the number of calendar days until a date; 0 if it is today or has passed. */
export function countDaysUntil(time: number, now: number): number {
  return Math.max(0, countLocalDays(now, time));
}
