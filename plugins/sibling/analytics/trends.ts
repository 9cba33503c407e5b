import type { ClassFigures } from '@portal/backends';

/** The figure of a class: total or median value. */
export type Figure = 'total' | 'typical';

/** The measure shown for a year: change from the previous year, as a share or in dollars, or the value. */
export const measures = ['share', 'dollars', 'value'] as const;

export type Measure = (typeof measures)[number];

/** One figure of a class over the tax years, oldest first. */
export interface Trend {
  readonly name: string;
  /** Whether it combines several classes. */
  readonly isSum: boolean;
  readonly years: readonly {
    readonly taxYear: number;
    readonly properties: number;
    readonly value: number;
  }[];
}

/** The change of a figure between two years. */
export interface Change {
  readonly dollars: number;
  /** `null` if the earlier value is 0. */
  readonly share: number | null;
}

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

/** Sums several trends under a name. */
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

/** Finds the value of a trend in a year; `undefined` if missing. */
export function findYear({ years }: Trend, taxYear: number): Trend['years'][number] | undefined {
  return years.find((year) => year.taxYear === taxYear);
}

/** Computes the change of a trend between two years; `undefined` if one is missing. */
export function getChange(trend: Trend, from: number, to: number): Change | undefined {
  const before = findYear(trend, from)?.value;
  const after = findYear(trend, to)?.value;
  if (before === undefined || after === undefined) return undefined;
  return { dollars: after - before, share: before === 0 ? null : (after - before) / before };
}

/** Returns a measure of a trend in a year; `null` if unavailable. */
export function measureTrend(trend: Trend, taxYear: number, measure: Measure): number | null {
  if (measure === 'value') return findYear(trend, taxYear)?.value ?? null;
  return getChange(trend, taxYear - 1, taxYear)?.[measure] ?? null;
}

/** Lists the years with a value of the measure: the first year has no change. */
export function listMeasurableYears(
  trends: readonly Trend[],
  years: readonly number[],
  measure: Measure,
): readonly number[] {
  return years.filter((taxYear) => trends.some((trend) => measureTrend(trend, taxYear, measure) !== null));
}
