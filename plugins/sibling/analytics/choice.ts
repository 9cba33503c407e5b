import type { AddressFilters } from '../../kit';
import { measures, type Measure } from './trends';

const yearsBack = 5;

/** What the page shows, as it stands in the address. */
export interface Choice {
  /** The name of a class; empty for all of them. */
  readonly className: string;
  readonly measure: Measure;
  /** Every tax year there is to choose from, oldest first. */
  readonly years: readonly number[];
  readonly from: number;
  readonly to: number;
}

/** Reads what is chosen; what cannot be shown counts as not said, and years the wrong way round are turned. */
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

/** The years that are chosen, oldest first. */
export function chosenYears({ years, from, to }: Choice): readonly number[] {
  return years.filter((year) => from <= year && year <= to);
}
