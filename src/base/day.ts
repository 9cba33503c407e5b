/** Days are in the province's time zone: every municipality of the portal uses Toronto's time. */
export const portalTimeZone = 'America/Toronto';

/** Returns the calendar day in Toronto at a time (epoch ms), such as `2025-11-18`. */
export function getDay(time: number): string {
  const options = {
    calendar: 'iso8601',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: portalTimeZone,
  } as const;
  // Built from parts, because browsers order a date differently in `en-CA`.
  const parts = new Intl.DateTimeFormat('en-CA', options).formatToParts(time);
  const texts = new Map(parts.map(({ type, value }) => [type, value]));
  return `${texts.get('year')}-${texts.get('month')}-${texts.get('day')}`;
}

/** Returns the calendar day in the local time zone at a time (epoch ms), such as `2025-11-18`. */
export function getLocalDay(time: number): string {
  const date = new Date(time);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}
