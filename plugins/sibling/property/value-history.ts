import type { PropertyRecord } from '@portal/backends';

/** One year of a property. */
export interface ValueYear {
  readonly year: number;
  /** `null` in a year without an assessed value. */
  readonly value: number | null;
  /** The change from the value of the year before, as a part of it. */
  readonly change: number | null;
  /** The price of the last sale of the year. */
  readonly price: number | null;
}

/** The years with an assessed value or a sale, the first one first. */
export function toValueYears({
  values,
  sales,
}: Pick<PropertyRecord, 'values' | 'sales'>): readonly ValueYear[] {
  const valueOf = new Map(values.map(({ taxYear, value }) => [taxYear, value]));
  const priceOf = new Map(
    // Sales come newest first, and the last entry of a year stays.
    sales.toReversed().map(({ soldOn, price }) => [Number(soldOn.slice(0, 4)), price]),
  );
  const years = [...new Set([...valueOf.keys(), ...priceOf.keys()])].toSorted((one, other) => one - other);
  return years.map((year) => {
    const value = valueOf.get(year) ?? null;
    const former = valueOf.get(year - 1);
    return {
      year,
      value,
      change: value === null || former === undefined || former === 0 ? null : value / former - 1,
      price: priceOf.get(year) ?? null,
    };
  });
}
