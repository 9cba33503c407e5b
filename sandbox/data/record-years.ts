import { addDays } from '#base';
import { taxYears, type GeneratedProperty } from './properties';

/** How many calendar years the records of a property go back, the present one included. */
const length = 4;

const firstTaxYear = taxYears[0];
const lastTaxYear = taxYears[taxYears.length - 1] ?? firstTaxYear;

/** The calendar years of which there are records on a day, oldest first. */
export function getRecordYears(today: string): readonly number[] {
  const last = Number(today.slice(0, 4));
  return Array.from({ length }, (_, index) => last - length + 1 + index);
}

/** The tax year that counts in a calendar year: the latest one until there is a newer roll. */
export const getTaxYear = (year: number): number => Math.min(Math.max(year, firstTaxYear), lastTaxYear);

/** What a property was assessed at in a calendar year. */
export const getAssessedValue = ({ values }: GeneratedProperty, year: number): number =>
  values[getTaxYear(year) - firstTaxYear] ?? 0;

/** A day once it has come; `null` before. */
export const onceCome = (day: string, today: string): string | null => (day <= today ? day : null);

/** The first weekday from a day on. */
export function toWeekday(day: string, weekday: number): string {
  return addDays(day, [1, 0, 0, 0, 0, 0, 2][weekday] ?? 0);
}
