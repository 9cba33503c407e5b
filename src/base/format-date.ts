/** Days are those of the province: every municipality of the portal keeps Toronto's time. */
export const portalTimeZone = 'America/Toronto';

function format(time: number, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-CA', options).format(time);
}

/** `2025-11-18`, from its parts: browsers order the numbers of a date differently in `en-CA`. */
function formatDay(time: number, timeZone?: string): string {
  const options = {
    calendar: 'iso8601',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone,
  } as const;
  const parts = new Intl.DateTimeFormat('en-CA', options).formatToParts(time);
  const texts = new Map(parts.map(({ type, value }) => [type, value]));
  return `${texts.get('year')}-${texts.get('month')}-${texts.get('day')}`;
}

/** The calendar day in Toronto at a time (epoch ms), as `2025-11-18`. */
export function getDay(time: number): string {
  return formatDay(time, portalTimeZone);
}

/** The calendar day in this machine's time zone at a time (epoch ms), as `2025-11-18`. */
export function getLocalDay(time: number): string {
  return formatDay(time);
}

/** A calendar day in Toronto in words, such as "November 18, 2025". */
export function formatLongDay(time: number): string {
  return format(time, { dateStyle: 'long', timeZone: portalTimeZone });
}

/** A day such as `2025-11-18`, or a time as ISO text in the local zone, in words: "November 18, 2025". */
export function formatLongDate(text: string): string {
  const zone = text.includes('T') ? {} : { timeZone: 'UTC' };
  return format(Date.parse(text), { dateStyle: 'long', ...zone });
}

/** A local day without its year, such as "November 18". */
export function formatDayOfYear(time: number): string {
  return format(time, { day: 'numeric', month: 'long' });
}

/** A local time of day, such as "9:05 a.m.". */
export function formatTime(time: number): string {
  return format(time, { hour: 'numeric', minute: '2-digit' });
}

/** A local day and time, such as "Nov 18, 2025, 9:05 a.m."; with seconds where the time is `medium`. */
export function formatDateTime(time: number, timeStyle: 'short' | 'medium' = 'short'): string {
  return format(time, { dateStyle: 'medium', timeStyle });
}

/** A day such as `2025-11-18` with its month in short: "Nov 18, 2025". */
export function formatShortDay(day: string): string {
  return format(Date.parse(day), { dateStyle: 'medium', timeZone: 'UTC' });
}

/** The name of a month such as `2025-11`. */
export function formatMonth(month: string, style: 'long' | 'short'): string {
  return format(Date.parse(month), { month: style, timeZone: 'UTC' });
}

/** The day of the week of a day such as `2025-11-18`, in short: "Tue". */
export function formatWeekday(day: string): string {
  return format(Date.parse(day), { weekday: 'short', timeZone: 'UTC' }).replace('.', '');
}

/** The time of day in Toronto at a time (epoch ms), as `21:30`. */
export function formatTorontoTime(time: number): string {
  return format(time, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: portalTimeZone });
}
