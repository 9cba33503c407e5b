import dayjs from 'dayjs';
// Node needs the file names: dayjs has no "exports".
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { getDay, portalTimeZone } from './day';
import { isDay } from './is-day';

export { isDay } from './is-day';

/* oxlint-disable portal/inert-modules -- plugins change dayjs alone, which nobody else imports */
dayjs.extend(utc);
dayjs.extend(timezone);
/* oxlint-enable portal/inert-modules */

const dayFormat = 'YYYY-MM-DD';

/** The calendar day some days after a day, or before it where the number is negative. */
export function addDays(day: string, days: number): string {
  return dayjs.utc(day).add(days, 'day').format(dayFormat);
}

/** The month some months after a month such as `2025-11`. */
export function addMonths(month: string, months: number): string {
  return dayjs.utc(month).add(months, 'month').format('YYYY-MM');
}

/** The day of the week of a calendar day; 0 is Sunday. */
export function getWeekday(day: string): number {
  return dayjs.utc(day).day();
}

/** How many days a calendar day lies after another; negative where it lies before it. */
export function countDaysBetween(from: string, to: string): number {
  return dayjs.utc(to).diff(dayjs.utc(from), 'day');
}

/** How many calendar days of the local zone one time lies after another (both epoch ms); `NaN` for what is no time. */
export function countLocalDays(from: number, to: number): number {
  return countDaysBetween(dayjs(from).format(dayFormat), dayjs(to).format(dayFormat));
}

/**
 * When a calendar day such as `2025-11-18` begins in Toronto (epoch ms); `undefined` for what is no day, and for years
 * before standard time, which a date field reports while somebody types a year.
 */
export function parseStartOfDay(day: string): number | undefined {
  return isDay(day) && day > '1895-01-01' ? dayjs.tz(day, portalTimeZone).valueOf() : undefined;
}

/** The start of the calendar day in Toronto in which a time lies, or of one some days later (epoch ms). */
export function getStartOfDay(time: number, daysLater = 0): number {
  return dayjs.tz(addDays(getDay(time), daysLater), portalTimeZone).valueOf();
}

/** A local time in a form that dayjs knows, such as `YYYYMMDD-HHmmss`. */
export function formatLocalTime(time: number | string, format: string): string {
  return dayjs(time).format(format);
}

/** The next midnight in the browser's time zone (epoch ms). */
export function getNextMidnight(time: number): number {
  return dayjs(time).add(1, 'day').startOf('day').valueOf();
}
