import { getCsv } from '../../kit';
import { getChange, findYear, type Trend } from './trends';
import { t } from './messages';

export interface FiguresFile {
  readonly municipality: string;
  /** Sums of values, and medians; a sum of several classes has no median. */
  readonly totals: readonly Trend[];
  readonly typicals: readonly Trend[];
  readonly years: readonly number[];
}

/** A share as a percentage with two decimals, for spreadsheets. */
function percentage(share: number | null | undefined): number | null {
  return share === null || share === undefined ? null : Math.round(share * 10_000) / 100;
}

/** Figures as CSV: a line for each class and tax year, with its change from the year before. */
export function figuresCsv({ municipality, totals, typicals, years }: FiguresFile): string {
  const rows = totals.flatMap((trend) => {
    const typical = typicals.find((one) => one.name === trend.name);
    return years.map((taxYear) => {
      const change = getChange(trend, taxYear - 1, taxYear);
      const year = findYear(trend, taxYear);
      return [
        municipality,
        trend.name,
        taxYear,
        year?.properties ?? null,
        year?.value ?? null,
        change?.dollars ?? null,
        percentage(change?.share),
        typical === undefined ? null : (findYear(typical, taxYear)?.value ?? null),
      ];
    });
  });
  return getCsv(
    [
      t('analytics.columns.municipality'),
      t('analytics.columns.class'),
      t('analytics.columns.taxYear'),
      t('analytics.columns.properties'),
      t('analytics.columns.value'),
      t('analytics.columns.dollars'),
      t('analytics.columns.share'),
      t('analytics.columns.typicalValue'),
    ],
    rows,
  );
}
