import { createFormat } from '@portal/i18n';
import { formatDollars, formatCount, formatMonth as formatMonthName, formatPercentChange } from '@portal/ui';
import type { Measure } from './measures';

const ratio = createFormat(
  (locale) =>
    new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** `03` → `March`. */
export const formatMonth = (month: string): string => formatMonthName(`2025-${month}`, 'long');

/** `2025-03` → `Mar`. */
export const formatShortMonth = (month: string): string => formatMonthName(month, 'short');

/** Formats a value of a measure; `null` means that nothing was sold. */
export function formatMeasure(measure: Measure, value: number | null): string {
  if (value === null) return '–';
  if (measure === 'sales') return formatCount(value);
  return measure === 'typicalPrice' ? formatDollars(value) : ratio().format(value);
}

/** Formats the relative change from the previous year; `undefined` if one of the two values is missing. */
export function formatChange(now: number | null, before: number | null): string | undefined {
  return now === null || before === null || before === 0
    ? undefined
    : formatPercentChange((now - before) / before);
}
