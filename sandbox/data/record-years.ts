import { addDays } from '#base';
import { taxYears, type GeneratedProperty } from './properties';

/** Number of calendar years with records, including the current one. */
const length = 4;

const firstTaxYear = taxYears[0];
const lastTaxYear = taxYears[taxYears.length - 1] ?? firstTaxYear;

/** Returns the calendar years that have records on a day, oldest first. */
export function getRecordYears(today: string): readonly number[] {
  const last = Number(today.slice(0, 4));
  return Array.from({ length }, (_, index) => last - length + 1 + index);
}

/** Returns the tax year that applies in a calendar year: the latest one until there is a newer roll. */
export const getTaxYear = (year: number): number => Math.min(Math.max(year, firstTaxYear), lastTaxYear);

/** Returns the assessed value of a property in a calendar year. */
export const getAssessedValue = ({ values }: GeneratedProperty, year: number): number =>
  values[getTaxYear(year) - firstTaxYear] ?? 0;

/** Returns the day if it is not in the future, otherwise `null`. */
export const nullIfFuture = (day: string, today: string): string | null => (day <= today ? day : null);

/** Moves weekend days to the next Monday. */
export function toWeekday(day: string, weekday: number): string {
  return addDays(day, [1, 0, 0, 0, 0, 0, 2][weekday] ?? 0);
}
