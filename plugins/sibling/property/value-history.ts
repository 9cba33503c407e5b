import type { PropertyRecord } from '@portal/backends';

/** A year in the value history of a property. */
export interface ValueYear {
  readonly year: number;
  /** `null` in a year without an assessed value. */
  readonly value: number | null;
  /** Relative change from the previous year. */
  readonly change: number | null;
  /** The price of the last sale of the year. */
  readonly price: number | null;
}

/** Returns the years with an assessed value or a sale, oldest first. */
export function toValueYears({
  values,
  sales,
}: Pick<PropertyRecord, 'values' | 'sales'>): readonly ValueYear[] {
  const valueByYear = new Map(values.map(({ taxYear, value }) => [taxYear, value]));
  const priceByYear = new Map(
    // Sales are newest first; reversed, the latest sale of a year wins.
    sales.toReversed().map(({ soldOn, price }) => [Number(soldOn.slice(0, 4)), price]),
  );
  const years = [...new Set([...valueByYear.keys(), ...priceByYear.keys()])].toSorted(
    (one, other) => one - other,
  );
  return years.map((year) => {
    const value = valueByYear.get(year) ?? null;
    const former = valueByYear.get(year - 1);
    return {
      year,
      value,
      change: value === null || former === undefined || former === 0 ? null : value / former - 1,
      price: priceByYear.get(year) ?? null,
    };
  });
}
