import { changes, formats } from '../../kit';
import { t } from './messages';
import type { Change, Figure, Measure } from './trends';

const compactDollars = new Intl.NumberFormat('en-CA', {
  style: 'currency',
  currency: 'CAD',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
});

const none = '–';

export const formatCount = (value: number | undefined): string =>
  value === undefined ? none : formats.count(value);

export const formatDollars = (value: number | undefined): string =>
  value === undefined ? none : formats.dollars(value);

export const formatDollarsChange = (change: Change | undefined): string =>
  change === undefined ? none : changes.dollars(change.dollars);

export const formatShare = (change: Change | undefined): string =>
  change === undefined || change.share === null ? none : changes.share(change.share);

export function formatMeasure(value: number | null, measure: Measure): string {
  if (value === null) return none;
  if (measure === 'value') return formats.dollars(value);
  return measure === 'share' ? changes.share(value) : changes.dollars(value);
}

/** A value of a measure on an axis, where space is limited. */
export const formatAxis = (value: number, measure: Measure): string =>
  measure === 'share' ? changes.share(value) : compactDollars.format(value);

export const formatYears = (from: number, to: number): string =>
  from === to ? String(from) : t('analytics.years', { from, to });

export interface FileAbout {
  readonly municipality: string;
  readonly className: string;
  readonly from: number;
  readonly to: number;
}

function toFileName(title: string, { municipality, className, from, to }: FileAbout, ending: string): string {
  const words = [title, municipality, className, formatYears(from, to)].filter((word) => word !== '');
  return `${words.join(' ')}.${ending}`;
}

export const getChartFileName = (figure: Figure, about: FileAbout): string =>
  toFileName(t(`analytics.titles.${figure}`), about, 'svg');

export const getDataFileName = (about: FileAbout): string =>
  toFileName(t('analytics.assessedValues'), about, 'csv');
