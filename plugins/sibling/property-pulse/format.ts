import { days, formats } from '../../kit';
import type { Measure } from './measures';

const ratio = new Intl.NumberFormat('en-CA', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** `03` → `March`. */
export const formatMonth = (month: string): string => days.month(`2025-${month}`, 'long');

/** `2025-03` → `Mar`. */
export const formatShortMonth = (month: string): string => days.month(month, 'short');

/** A value of a measure; `null` if nothing was sold. */
export function formatMeasure(measure: Measure, value: number | null): string {
  if (value === null) return '–';
  if (measure === 'sales') return formats.count(value);
  return measure === 'typicalPrice' ? formats.dollars(value) : ratio.format(value);
}
