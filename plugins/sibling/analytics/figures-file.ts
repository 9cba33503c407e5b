import { csvOf } from '../../kit';
import { changeOf, yearOf, type Course } from './courses';
import { strings } from './strings';

/** Which figures a file has. */
export interface FiguresFile {
  readonly municipality: string;
  /** The sums of values, and the values in the middle; a sum of several classes has none in the middle. */
  readonly totals: readonly Course[];
  readonly typicals: readonly Course[];
  readonly years: readonly number[];
}

/** A share as a percentage with two decimals, as a spreadsheet counts with it. */
function percentage(share: number | null | undefined): number | null {
  return share === null || share === undefined ? null : Math.round(share * 10_000) / 100;
}

/** Figures as comma-separated values: a line for each class and tax year, with its change from the year before. */
export function figuresCsv({ municipality, totals, typicals, years }: FiguresFile): string {
  const rows = totals.flatMap((course) => {
    const typical = typicals.find((one) => one.name === course.name);
    return years.map((taxYear) => {
      const change = changeOf(course, taxYear - 1, taxYear);
      const year = yearOf(course, taxYear);
      return [
        municipality,
        course.name,
        taxYear,
        year?.properties ?? null,
        year?.value ?? null,
        change?.dollars ?? null,
        percentage(change?.share),
        typical === undefined ? null : (yearOf(typical, taxYear)?.value ?? null),
      ];
    });
  });
  return csvOf(strings.columns, rows);
}
