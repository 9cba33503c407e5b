import { oneOf, type FilterValues } from '@portal/plugin-api/react';
import { t } from '../messages';

const any = 'any';

/** The criteria of comparable sales in the URL; the second argument is the default. */
export const criteriaShape = {
  /** In metres. */
  distance: oneOf(['500', '1000', '2000', '5000', any], '1000'),
  /** Maximum difference of floor area in per cent. */
  size: oneOf(['10', '25', '50', any], '25'),
  /** Maximum difference of the year built. */
  age: oneOf(['5', '15', '30', any], '15'),
  /** Sold within this number of months. */
  sold: oneOf(['6', '12', '24', '36'], '24'),
} as const;

export type ComparableCriteria = FilterValues<typeof criteriaShape>;

type CriterionName = keyof ComparableCriteria;

const toLimit = (text: string): string | undefined => (text === any ? undefined : text);

/** Converts the criteria to a query for the back end. */
export const toQuery = (roll: string, { distance, size, age, sold }: ComparableCriteria) => ({
  roll,
  distance: toLimit(distance),
  size: toLimit(size),
  age: toLimit(age),
  months: sold,
});

function getLabel(name: CriterionName, value: string): string {
  const number = Number(value);
  switch (name) {
    case 'distance':
      if (value === any) return t('property.anyDistance');
      return number < 1_000
        ? t('property.metres', { metres: number })
        : t('property.kilometres', { kilometres: number / 1_000 });
    case 'size':
      return value === any ? t('property.anySize') : t('property.sizeLimit', { percent: number });
    case 'age':
      return value === any ? t('property.anyAge') : t('property.ageLimit', { years: number });
    case 'sold':
      return t('property.soldLimit', { months: number });
  }
}

const toOptions = (name: CriterionName) =>
  criteriaShape[name].choices.map((value) => ({ value, label: getLabel(name, value) }));

/** Returns the fields in display order. */
export const getCriterionFields = () =>
  [
    { name: 'distance', label: t('property.distance'), options: toOptions('distance') },
    { name: 'size', label: t('property.floorArea'), options: toOptions('size') },
    { name: 'age', label: t('property.yearBuilt'), options: toOptions('age') },
    { name: 'sold', label: t('property.soldWithin'), options: toOptions('sold') },
  ] as const;

/** Describes all criteria as text, for print. */
export function describeCriteria(criteria: ComparableCriteria): string {
  const fields = getCriterionFields();
  return fields
    .map(({ name, label }) => t('property.criterion', { label, choice: getLabel(name, criteria[name]) }))
    .join(' · ');
}

/** Converts a change of one criterion; an invalid value changes nothing. */
export function toChange(name: CriterionName, value: string): Partial<ComparableCriteria> {
  const { choices }: { readonly choices: readonly string[] } = criteriaShape[name];
  return choices.includes(value) ? { [name]: value } : {};
}
