import dayjs from 'dayjs';
// Node needs the file names: dayjs has no "exports".
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { getDay, portalTimeZone } from './day';
import { isDay } from './is-day';

export { isDay } from './is-day';

/* oxlint-disable portal/inert-modules -- plugins change only dayjs, which no other module imports */
dayjs.extend(utc);
dayjs.extend(timezone);
/* oxlint-enable portal/inert-modules */

const dayFormat = 'YYYY-MM-DD';

/** Adds days to a calendar day; `days` may be negative. */
export function addDays(day: string, days: number): string {
  return dayjs.utc(day).add(days, 'day').format(dayFormat);
}

/** Adds months to a month such as `2025-11`. */
export function addMonths(month: string, months: number): string {
  return dayjs.utc(month).add(months, 'month').format('YYYY-MM');
}

/** Returns the day of the week of a calendar day; 0 is Sunday. */
export function getWeekday(day: string): number {
  return dayjs.utc(day).day();
}

/** Returns the number of days from one calendar day to another; negative if it is earlier. */
export function countDaysBetween(from: string, to: string): number {
  return dayjs.utc(to).diff(dayjs.utc(from), 'day');
}

/** Returns the number of local calendar days between two times (epoch ms); `NaN` for an invalid time. */
export function countLocalDays(from: number, to: number): number {
  return countDaysBetween(dayjs(from).format(dayFormat), dayjs(to).format(dayFormat));
}

/**
 * Returns the start of a calendar day such as `2025-11-18` in Toronto (epoch ms); `undefined` for an invalid
 * day, and for years before standard time, which a date field reports while a year is being typed.
 */
export function parseStartOfDay(day: string): number | undefined {
  return isDay(day) && day > '1895-01-01' ? dayjs.tz(day, portalTimeZone).valueOf() : undefined;
}

/**
 * Returns the start of the calendar day in Toronto that contains a time, or of one some days later (epoch
 * ms).
 */
export function getStartOfDay(time: number, daysLater = 0): number {
  return dayjs.tz(addDays(getDay(time), daysLater), portalTimeZone).valueOf();
}

/** Formats a local time in a format of dayjs, such as `YYYYMMDD-HHmmss`. */
export function formatLocalTime(time: number | string, format: string): string {
  return dayjs(time).format(format);
}

/** Returns the next midnight in the browser's time zone (epoch ms). */
export function getNextMidnight(time: number): number {
  return dayjs(time).add(1, 'day').startOf('day').valueOf();
}
