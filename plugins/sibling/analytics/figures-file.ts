import type { Municipality } from '@portal/plugin-api';
import type { FileTable } from '@portal/ui';
import { getChange, findYear, type Trend } from './trends';
import { t } from './messages';

export interface FiguresFile {
  readonly municipality: Municipality;
  /** Total and median values; several classes together have no median. */
  readonly totals: readonly Trend[];
  readonly typicals: readonly Trend[];
  readonly years: readonly number[];
}

const columns = [
  'municipality',
  'municipalityCode',
  'class',
  'taxYear',
  'properties',
  'value',
  'dollars',
  'share',
  'typicalValue',
] as const;

/** A share as a percentage with two decimals, for spreadsheets. */
function toPercentage(share: number | null | undefined): number | null {
  return share === null || share === undefined ? null : Math.round(share * 10_000) / 100;
}

/** Creates a row for each class and tax year, with the change from the previous year. */
export function createFiguresTable({ municipality, totals, typicals, years }: FiguresFile): FileTable {
  const rows = totals.flatMap((trend) => {
    const typical = typicals.find(({ name }) => name === trend.name);
    return years.map((taxYear) => {
      const change = getChange(trend, taxYear - 1, taxYear);
      const year = findYear(trend, taxYear);
      return [
        municipality.name,
        municipality.code,
        trend.name,
        taxYear,
        year?.properties ?? null,
        year?.value ?? null,
        change?.dollars ?? null,
        toPercentage(change?.share),
        typical === undefined ? null : (findYear(typical, taxYear)?.value ?? null),
      ];
    });
  });
  return { columns: columns.map((name) => ({ title: t(`analytics.columns.${name}`) })), rows };
}
