import { createFormat, getLanguage } from '#i18n';
import { portalTimeZone } from './day';

function dateFormat(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  return createFormat((locale) => new Intl.DateTimeFormat(locale, options));
}

const longDay = dateFormat({ dateStyle: 'long', timeZone: portalTimeZone });
const longDate = dateFormat({ dateStyle: 'long', timeZone: 'UTC' });
const longLocalDate = dateFormat({ dateStyle: 'long' });
const dayOfYear = dateFormat({ day: 'numeric', month: 'long' });
const localTime = dateFormat({ hour: 'numeric', minute: '2-digit' });
const dateTime = {
  short: dateFormat({ dateStyle: 'medium', timeStyle: 'short' }),
  medium: dateFormat({ dateStyle: 'medium', timeStyle: 'medium' }),
};
const shortDay = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' });
const monthName = {
  long: dateFormat({ month: 'long', timeZone: 'UTC' }),
  short: dateFormat({ month: 'short', timeZone: 'UTC' }),
};
const weekday = dateFormat({ weekday: 'short', timeZone: 'UTC' });
const torontoTime = dateFormat({ hour: 'numeric', minute: '2-digit', timeZone: portalTimeZone });

/** French uses an ordinal for the first of a month, which `Intl` does not: "1er novembre". */
function formatDays(format: Intl.DateTimeFormat, time: number): string {
  const text = format.format(time);
  return getLanguage() === 'fr' ? text.replace(/^1(?=\s)/, '1er') : text;
}

/** Formats a calendar day in Toronto, such as "November 18, 2025". */
export function formatLongDay(time: number): string {
  return formatDays(longDay(), time);
}

/** Formats a day such as `2025-11-18`, or an ISO time in the local zone: "November 18, 2025". */
export function formatLongDate(text: string): string {
  return formatDays(text.includes('T') ? longLocalDate() : longDate(), Date.parse(text));
}

/** Formats a local day without its year, such as "November 18". */
export function formatDayOfYear(time: number): string {
  return formatDays(dayOfYear(), time);
}

/** Formats a local time of day, such as "9:05 a.m.". */
export function formatTime(time: number): string {
  return localTime().format(time);
}

/** Formats a local day and time, such as "Nov 18, 2025, 9:05 a.m."; with seconds if the time is `medium`. */
export function formatDateTime(time: number, timeStyle: 'short' | 'medium' = 'short'): string {
  return formatDays(dateTime[timeStyle](), time);
}

/**
 * Formats a day such as `2025-11-18` with a short month, for sentences; tables show the ISO day.
 *
 * @example formatShortDay('2025-11-18'); // "Nov 18, 2025"
 */
export function formatShortDay(day: string): string {
  return formatDays(shortDay(), Date.parse(day));
}

/** Formats the name of a month such as `2025-11`. */
export function formatMonth(month: string, style: 'long' | 'short'): string {
  return monthName[style]().format(Date.parse(month));
}

/** Formats the day of the week of a day such as `2025-11-18`: "Tue". */
export function formatWeekday(day: string): string {
  return weekday().format(Date.parse(day)).replace('.', '');
}

/**
 * Formats the time of day in Toronto at a time (epoch ms), such as "9:30 p.m.", with plain spaces in every
 * browser. French times do not wrap: "21 h 30".
 */
export function formatTorontoTime(time: number): string {
  const space = getLanguage() === 'fr' ? '\u00A0' : ' ';
  return torontoTime().format(time).replace(/\s/g, space);
}
