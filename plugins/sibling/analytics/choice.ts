import type { AddressFilters } from '../../kit';
import { measures, type Measure } from './trends';

const yearsBack = 5;

/** The selection in the address. */
export interface Choice {
  /** The name of a class; empty for all. */
  readonly className: string;
  readonly measure: Measure;
  /** All available tax years, oldest first. */
  readonly years: readonly number[];
  readonly from: number;
  readonly to: number;
}

/** Parses the selection; invalid values count as missing, and a reversed range of years is swapped. */
export function parseChoice(
  filters: AddressFilters,
  taxYear: number,
  classNames: readonly string[] | undefined,
): Choice {
  const years = Array.from({ length: yearsBack }, (_, index) => taxYear - yearsBack + 1 + index);
  const words = years.map(String);
  const yearAt = (name: string, otherwise: number): number =>
    Number(filters.oneOf(name, words, String(otherwise)));
  const ends = [yearAt('from', taxYear - yearsBack + 1), yearAt('to', taxYear)];
  return {
    className: classNames === undefined ? filters.get('class') : filters.oneOf('class', classNames, ''),
    measure: filters.oneOf('measure', measures, 'share'),
    years,
    from: Math.min(...ends),
    to: Math.max(...ends),
  };
}

/** The selected years, oldest first. */
export function chosenYears({ years, from, to }: Choice): readonly number[] {
  return years.filter((year) => from <= year && year <= to);
}
