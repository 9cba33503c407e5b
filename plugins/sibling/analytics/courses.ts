import type { Figures } from './answers';

/** Which figure of a class is followed: the sum of its values, or the value in the middle of them. */
export type Figure = 'total' | 'typical';

/** What is shown of a year: by how much it differs from the year before, as a share or in dollars, or what it is. */
export const measures = ['share', 'dollars', 'value'] as const;

/** What is shown of a year. */
export type Measure = (typeof measures)[number];

/** One figure of a class over the tax years, oldest first. */
export interface Course {
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

/** The course of one figure of each class. */
export function coursesOf({ classes }: Figures, figure: Figure): readonly Course[] {
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

/** Several courses taken together, under a name of their own. */
export function sumOf(courses: readonly Course[], name: string): Course {
  const sums = new Map<number, Course['years'][number]>();
  for (const { taxYear, properties, value } of courses.flatMap(({ years }) => years)) {
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

/** A course in one year; `undefined` where it has none. */
export function yearOf({ years }: Course, taxYear: number): Course['years'][number] | undefined {
  return years.find((year) => year.taxYear === taxYear);
}

/** How a course differs between two years; `undefined` where it lacks one of them. */
export function changeOf(course: Course, from: number, to: number): Change | undefined {
  const before = yearOf(course, from)?.value;
  const after = yearOf(course, to)?.value;
  if (before === undefined || after === undefined) return undefined;
  return { dollars: after - before, share: before === 0 ? null : (after - before) / before };
}

/** A measure of a course in one year; `null` where there is nothing to measure. */
export function measured(course: Course, taxYear: number, measure: Measure): number | null {
  if (measure === 'value') return yearOf(course, taxYear)?.value ?? null;
  return changeOf(course, taxYear - 1, taxYear)?.[measure] ?? null;
}

/** The years in which there is something to measure: a first year has none before it to differ from. */
export function measurable(
  courses: readonly Course[],
  years: readonly number[],
  measure: Measure,
): readonly number[] {
  return years.filter((taxYear) => courses.some((course) => measured(course, taxYear, measure) !== null));
}
