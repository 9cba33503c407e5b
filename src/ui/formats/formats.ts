import { formatShortDay, formatTorontoTime, getDay } from '#base';
import { createFormat } from '#i18n';

const dollars = { style: 'currency', currency: 'CAD', maximumFractionDigits: 0 } as const;
const signed = { signDisplay: 'exceptZero' } as const;

function numberFormat(options: Intl.NumberFormatOptions): () => Intl.NumberFormat {
  return createFormat((locale) => new Intl.NumberFormat(locale, options));
}

const dollarFormat = numberFormat(dollars);
const dollarChangeFormat = numberFormat({ ...dollars, ...signed });
const countFormat = numberFormat({});
const percentFormat = numberFormat({ style: 'percent' });
const percentChangeFormat = numberFormat({
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  ...signed,
});

const timeOfDayFormat = createFormat(
  (locale) => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }),
);

/** A point in time: an ISO string such as `2025-05-02T01:30:00.000Z`, or epoch ms. */
export type Instant = string | number;

const getTime = (at: Instant): number => (typeof at === 'number' ? at : Date.parse(at));

/**
 * Formats an amount in whole dollars.
 *
 * @example formatDollars(412_000); // "$412,000"
 */
export function formatDollars(amount: number): string {
  return dollarFormat().format(amount);
}

/**
 * Formats a change in whole dollars, with its sign.
 *
 * @example formatDollarChange(1500); // "+$1,500"
 */
export function formatDollarChange(amount: number): string {
  return dollarChangeFormat().format(amount);
}

/**
 * Formats an integer with separators.
 *
 * @example formatCount(1284); // "1,284"
 */
export function formatCount(count: number): string {
  return countFormat().format(count);
}

/**
 * Formats a share as a whole percentage.
 *
 * @example formatPercent(0.398); // "40%"
 */
export function formatPercent(share: number): string {
  return percentFormat().format(share);
}

/**
 * Formats a relative change as a percentage, with its sign and one decimal.
 *
 * @example formatPercentChange(0.0234); // "+2.3%"
 */
export function formatPercentChange(share: number): string {
  return percentChangeFormat().format(share);
}

/**
 * Formats the calendar day in Toronto; a day without a time is returned unchanged.
 *
 * @example formatDay('2025-05-02T01:30:00.000Z'); // "2025-05-01"
 */
export function formatDay(at: Instant): string {
  return typeof at === 'string' && /^\d{4}-\d\d-\d\d$/.test(at) ? at : getDay(getTime(at));
}

/**
 * Formats day and time in Toronto.
 *
 * @example formatDayAndTime('2025-05-02T01:30:00.000Z'); // "2025-05-01 9:30 p.m."
 */
export function formatDayAndTime(at: Instant): string {
  return `${getDay(getTime(at))} ${formatTorontoTime(getTime(at))}`;
}

/**
 * Formats day and time in Toronto for sentences; in tables use `formatDayAndTime`. Since 1.6.0.
 *
 * @example formatShortDayAndTime('2025-05-02T01:30:00.000Z'); // "May 1, 2025, 9:30 p.m."
 */
export function formatShortDayAndTime(at: Instant): string {
  return `${formatShortDay(getDay(getTime(at)))}, ${formatTorontoTime(getTime(at))}`;
}

/**
 * Formats a time of day in the 12-hour clock; other text is returned unchanged.
 *
 * @param time - Hours and minutes as `HH:MM`.
 * @example formatTimeOfDay('13:30'); // "1:30 p.m."
 */
export function formatTimeOfDay(time: string): string {
  const at = Date.parse(`1970-01-01T${time}Z`);
  return Number.isNaN(at) ? time : timeOfDayFormat().format(at);
}
