/** Days are those of the province: every municipality of the portal keeps Toronto's time. */
export const portalTimeZone = 'America/Toronto';

/** The calendar day in Toronto at a time (epoch ms), as `2025-11-18`. */
export function getDay(time: number): string {
  const options = {
    calendar: 'iso8601',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone: portalTimeZone,
  } as const;
  // From its parts: browsers order the numbers of a date differently in `en-CA`.
  const parts = new Intl.DateTimeFormat('en-CA', options).formatToParts(time);
  const texts = new Map(parts.map(({ type, value }) => [type, value]));
  return `${texts.get('year')}-${texts.get('month')}-${texts.get('day')}`;
}

/** The calendar day in this machine's time zone at a time (epoch ms), as `2025-11-18`. */
export function getLocalDay(time: number): string {
  const date = new Date(time);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}
