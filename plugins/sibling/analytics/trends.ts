import type { ClassFigures } from '#backends';

/** Which figure of a class is followed: the sum of its values, or the value in the middle of them. */
export type Figure = 'total' | 'typical';

/** What is shown of a year: by how much it differs from the year before, as a share or in dollars, or what it is. */
export const measures = ['share', 'dollars', 'value'] as const;

/** What is shown of a year. */
export type Measure = (typeof measures)[number];

/** One figure of a class over the tax years, oldest first. */
export interface Trend {
  readonly name: string;
  /** Whether it is several classes taken together. */
  readonly isSum: boolean;
  readonly years: readonly {
    readonly taxYear: number;
    readonly properties: number;
    readonly value: number;
  }[];
}

/** By how much a figure differs between two years. */
export interface Change {
  readonly dollars: number;
  /** `null` where there was nothing before. */
  readonly share: number | null;
}

/** The trend of one figure of each class. */
export function getTrends({ classes }: ClassFigures, figure: Figure): readonly Trend[] {
  return classes.map(({ name, years }) => ({
    name,
    isSum: false,
    years: years.map((year) => ({
      taxYear: year.taxYear,
      properties: year.properties,
      value: year[figure],
    })),
  }));
}

/** Several trends taken together, under a name of their own. */
export function sumTrends(trends: readonly Trend[], name: string): Trend {
  const sums = new Map<number, Trend['years'][number]>();
  for (const { taxYear, properties, value } of trends.flatMap(({ years }) => years)) {
    const sum = sums.get(taxYear);
    sums.set(taxYear, {
      taxYear,
      properties: properties + (sum?.properties ?? 0),
      value: value + (sum?.value ?? 0),
    });
  }
  return {
    name,
    isSum: true,
    years: [...sums.values()].toSorted((one, other) => one.taxYear - other.taxYear),
  };
}

/** A trend in one year; `undefined` where it has none. */
export function findYear({ years }: Trend, taxYear: number): Trend['years'][number] | undefined {
  return years.find((year) => year.taxYear === taxYear);
}

/** How a trend differs between two years; `undefined` where it lacks one of them. */
export function getChange(trend: Trend, from: number, to: number): Change | undefined {
  const before = findYear(trend, from)?.value;
  const after = findYear(trend, to)?.value;
  if (before === undefined || after === undefined) return undefined;
  return { dollars: after - before, share: before === 0 ? null : (after - before) / before };
}

/** A measure of a trend in one year; `null` where there is nothing to measure. */
export function measureTrend(trend: Trend, taxYear: number, measure: Measure): number | null {
  if (measure === 'value') return findYear(trend, taxYear)?.value ?? null;
  return getChange(trend, taxYear - 1, taxYear)?.[measure] ?? null;
}

/** The years in which there is something to measure: a first year has none before it to differ from. */
export function listMeasurableYears(
  trends: readonly Trend[],
  years: readonly number[],
  measure: Measure,
): readonly number[] {
  return years.filter((taxYear) => trends.some((trend) => measureTrend(trend, taxYear, measure) !== null));
}
