import { createFormat } from '@portal/i18n';
import {
  formatDollars as formatKnownDollars,
  formatCount as formatKnownCount,
  formatDollarChange,
  formatPercentChange,
} from '@portal/ui';
import { t } from './messages';
import type { Change, Figure, Measure } from './trends';

const compactDollars = createFormat(
  (locale) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'CAD',
      notation: 'compact',
      minimumFractionDigits: 0,
      maximumFractionDigits: 1,
    }),
);

const none = '–';

export const formatCount = (value: number | undefined): string =>
  value === undefined ? none : formatKnownCount(value);

export const formatDollars = (value: number | undefined): string =>
  value === undefined ? none : formatKnownDollars(value);

export const formatDollarsChange = (change: Change | undefined): string =>
  change === undefined ? none : formatDollarChange(change.dollars);

export const formatShare = (change: Change | undefined): string =>
  change === undefined || change.share === null ? none : formatPercentChange(change.share);

export function formatMeasure(value: number | null, measure: Measure): string {
  if (value === null) return none;
  if (measure === 'value') return formatDollars(value);
  return measure === 'share' ? formatPercentChange(value) : formatDollarChange(value);
}

/** Formats a value of a measure compactly, for an axis. */
export const formatAxis = (value: number, measure: Measure): string =>
  measure === 'share' ? formatPercentChange(value) : compactDollars().format(value);

export const formatYears = (from: number, to: number): string =>
  from === to ? String(from) : t('analytics.years', { from, to });

export interface FileAbout {
  /** The municipality's code, as in all file names. */
  readonly municipality: string;
  readonly className: string;
  readonly from: number;
  readonly to: number;
}

function toFileName(title: string, { municipality, className, from, to }: FileAbout): string {
  const words = [title, municipality, className, from, ...(from === to ? [] : [to])].join(' ');
  return words.toLowerCase().split(/\s+/).join('-');
}

export const getChartFileName = (figure: Figure, about: FileAbout): string =>
  `${toFileName(t(`analytics.titles.${figure}`), about)}.svg`;

/** Without extension. */
export const getDataFileName = (about: FileAbout): string => toFileName(t('analytics.assessedValues'), about);
