import { normalizeRoll, normalizeText } from '@portal/ui';
import { t } from './messages';

/** The filter names, as query parameters in the URL and for the back end. */
export const criterionNames = [
  'rollFrom',
  'rollTo',
  'street',
  'class',
  'neighbourhood',
  'valueFrom',
  'valueTo',
] as const;

export type CriterionName = (typeof criterionNames)[number];

/** Filters; an empty string means none. */
export type PropertyCriteria = Readonly<Record<CriterionName, string>>;

/** Validation errors by field. */
export type Problems = Readonly<Partial<Record<CriterionName, string>>>;

/** Creates criteria from a value for each name. */
export function parseCriteria(getText: (name: CriterionName) => string): PropertyCriteria {
  return {
    rollFrom: getText('rollFrom'),
    rollTo: getText('rollTo'),
    street: getText('street'),
    class: getText('class'),
    neighbourhood: getText('neighbourhood'),
    valueFrom: getText('valueFrom'),
    valueTo: getText('valueTo'),
  };
}

export const noCriteria: PropertyCriteria = parseCriteria(() => '');

/**
 * Normalizes an amount in English or French notation: `$400,000`, `400 000 $` and `400 000,00` become
 * `400000`. Cents other than zero stay, after a point.
 */
const tidyAmount = (text: string): string =>
  normalizeText(text)
    .replace(/[ $]/g, '')
    .replace(/,(\d{1,2})$/, '.$1')
    .replaceAll(',', '')
    .replace(/\.00?$/, '');

/** Removes separators between digits: `0412 031` → `0412031`, `$400,000` → `400000`. */
export function tidyCriteria(typed: PropertyCriteria): PropertyCriteria {
  return {
    ...typed,
    rollFrom: normalizeRoll(typed.rollFrom),
    rollTo: normalizeRoll(typed.rollTo),
    street: normalizeText(typed.street),
    valueFrom: tidyAmount(typed.valueFrom),
    valueTo: tidyAmount(typed.valueTo),
  };
}

interface Range {
  readonly from: CriterionName;
  readonly to: CriterionName;
  readonly form: RegExp;
  readonly notInForm: string;
  readonly swapped: string;
  readonly isSwapped: (from: string, to: string) => boolean;
}

const createRanges = (): readonly Range[] => [
  {
    from: 'rollFrom',
    to: 'rollTo',
    form: /^\d{0,19}$/,
    notInForm: t('my-properties.notRoll'),
    swapped: t('my-properties.rollsSwapped'),
    // A roll prefix matches all rolls that start with it.
    isSwapped: (from, to) => from.padEnd(19, '0') > to.padEnd(19, '9'),
  },
  {
    from: 'valueFrom',
    to: 'valueTo',
    form: /^\d{0,12}$/,
    notInForm: t('my-properties.notDollars'),
    swapped: t('my-properties.valuesSwapped'),
    isSwapped: (from, to) => Number(from) > Number(to),
  },
];

/** Validates normalized criteria. */
export function validateCriteria(criteria: PropertyCriteria): Problems {
  const found = createRanges().flatMap(({ from, to, form, notInForm, swapped, isSwapped }) => {
    const ends = [from, to].filter((name) => !form.test(criteria[name]));
    if (ends.length > 0) return ends.map((name) => [name, notInForm] as const);
    return criteria[to] !== '' && isSwapped(criteria[from], criteria[to]) ? [[to, swapped] as const] : [];
  });
  return Object.fromEntries(found);
}
