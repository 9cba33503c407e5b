const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Toronto',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
});

function partOf(time: number, type: 'year' | 'month' | 'day' | 'hour'): number {
  return Number(parts.formatToParts(time).find((part) => part.type === type)?.value);
}

/** The midnight in Toronto with which the day begins that lies `days` after the one of `now`, in epoch milliseconds. */
export function torontoMidnight(now: number, days = 0): number {
  const day = Date.UTC(partOf(now, 'year'), partOf(now, 'month') - 1, partOf(now, 'day')) + days * dayMs;
  // Summer time is four hours behind, winter time five.
  const summer = day + 4 * hourMs;
  return partOf(summer, 'hour') === 0 ? summer : day + 5 * hourMs;
}

/** A day in words, such as "December 4, 2025", as Toronto has it. */
export function torontoDay(time: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto', dateStyle: 'long' }).format(time);
}

/** The calendar day of a moment as Toronto has it: `YYYY-MM-DD`. */
export function torontoDate(time: number): string {
  const two = (type: 'month' | 'day'): string => String(partOf(time, type)).padStart(2, '0');
  return `${partOf(time, 'year')}-${two('month')}-${two('day')}`;
}
