/** Days are those of the province: every municipality of the portal keeps Toronto's time. */
const portalTimeZone = 'America/Toronto';
const hourMs = 3_600_000;

/** How far behind UTC a midnight in Toronto is, in summer and in winter; clocks change at two, never at midnight. */
const midnightOffsetsMs = [4 * hourMs, 5 * hourMs] as const;

const numeric = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const formats = {
  iso: new Intl.DateTimeFormat('en-CA', { timeZone: portalTimeZone, calendar: 'iso8601', ...numeric }),
  long: new Intl.DateTimeFormat('en-CA', {
    timeZone: portalTimeZone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  }),
};

/** The calendar day in Toronto at a time (epoch ms), as `2025-11-18`. */
export function getDay(time: number): string {
  const parts = new Map(formats.iso.formatToParts(time).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

/** When a calendar day such as `2025-11-18` begins in Toronto (epoch ms); `undefined` for what is no day. */
export function parseStartOfDay(day: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return undefined;
  const utc = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(utc)) return undefined;
  return midnightOffsetsMs
    .map((offset) => utc + offset)
    .find((time) => getDay(time) === day && getDay(time - 1) !== day);
}

/** The start of the calendar day in Toronto in which a time lies (epoch ms). */
export function getStartOfDay(time: number): number {
  return parseStartOfDay(getDay(time)) ?? time;
}

/** The calendar day some days after a day, or before it where the number is negative. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** A calendar day in Toronto in words, such as "November 18, 2025". */
export function formatLongDay(time: number): string {
  return formats.long.format(time);
}
